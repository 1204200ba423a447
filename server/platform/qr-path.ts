import encodeQr from 'qr'

/** A QR code as the path of an SVG, with the margin of four modules that scanners need. */
export function drawQr(content: string): { side: number; path: string } {
  const rows = encodeQr(content, 'raw', { ecc: 'medium', border: 4 })
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { side: rows.length, path }
}
