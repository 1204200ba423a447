/** The dark modules of a QR code as the path of an SVG, each module one unit wide. */
export function pathOfModules(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}
