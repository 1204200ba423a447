/** The colours of article covers: those of the brand, and skin tones. */
export const paint = {
  ink: '#1F3D2F',
  cream: '#FBF6EC',
  white: '#FFFDF8',
  sand: '#E7DAC3',
  straw: '#DDB877',
  laterite: '#B4532A',
  clay: '#D98A5B',
  hibiscus: '#7A1F3D',
  rose: '#D9A0A4',
  moringa: '#8FA876',
  indigo: '#2C3B63',
  sky: '#B9CFD3',
  skin: '#7A4B30',
  deepSkin: '#4B2B1D',
  paleSkin: '#9A6540',
} as const

type Attributes = Record<string, string | number>

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

/** Draws a circle, or an ellipse if it has two radii. */
export const disc = (x: number, y: number, r: number, fill: string, more: Attributes = {}): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${written(more)}/>`

/** Draws a rectangle with rounded corners. */
export const box = (
  [x, y, width, height]: readonly [number, number, number, number],
  r: number,
  fill: string,
  more: Attributes = {},
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"${written(more)}/>`

/** Draws a filled SVG path. */
export const shape = (d: string, fill: string, more: Attributes = {}): string =>
  `<path d="${d}" fill="${fill}"${written(more)}/>`

/** Draws a line with round ends. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${written(more)}/>`

/** Groups SVG shapes under a transform. */
export const group = (transform: string, ...parts: readonly string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`

/** Draws a bottle without a label: its neck, body and a lit edge. The origin is the middle of its base. */
export function bottle(width: number, height: number, body: string, cap: string): string {
  const half = width / 2
  return [
    box([-half * 0.42, -height * 1.26, half * 0.84, height * 0.2], 8, cap),
    box([-half * 0.3, -height * 1.1, half * 0.6, height * 0.16], 4, body),
    box([-half, -height, width, height], width * 0.2, body),
    box([-half * 0.72, -height * 0.86, width * 0.1, height * 0.7], width * 0.05, paint.white, {
      opacity: 0.35,
    }),
  ].join('')
}

/** Draws a jar with its lid. The origin is the middle of its base. */
export function jar(width: number, height: number, body: string, lid: string): string {
  const half = width / 2
  return [
    box([-half, -height, width, height], 22, body),
    box([-half * 1.06, -height - 34, width * 1.06, 50], 14, lid),
    box([-half * 0.8, -height + 30, width * 0.08, height * 0.55], 8, paint.white, { opacity: 0.4 }),
  ].join('')
}

/** Draws a drop with its tip at the top. */
export const drop = (x: number, y: number, size: number, fill: string): string =>
  group(
    `translate(${x} ${y}) scale(${size / 100})`,
    shape('M0 -100C34 -52 62 -22 62 22A62 62 0 0 1 -62 22C-62 -22 -34 -52 0 -100Z', fill),
    stroke('M-34 26A36 36 0 0 0 -6 60', paint.white, 10, { opacity: 0.7 }),
  )

/** Draws a wide straw hat with a band. */
export const hat = (x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    `<ellipse cx="0" cy="0" rx="190" ry="38" fill="${paint.straw}"/>`,
    shape('M-104 -8C-100 -96 -60 -128 0 -128S100 -96 104 -8C60 14 -60 14 -104 -8Z', '#E8C98D'),
    shape('M-105 -30C-60 -8 60 -8 105 -30L104 -4C60 18 -60 18 -104 -4Z', paint.laterite),
    stroke('M-160 6C-70 30 70 30 160 6', '#B98F4A', 4, { opacity: 0.6 }),
  )
