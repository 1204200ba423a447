import encodeQr from 'qr'
import { pathOfModules } from '#contract/shared/qr-path.ts'

/** A QR code as the path of an SVG, with the margin of four modules that scanners need. */
export function drawQr(content: string): { side: number; path: string } {
  const rows = encodeQr(content, 'raw', { ecc: 'medium', border: 4 })
  return { side: rows.length, path: pathOfModules(rows) }
}
