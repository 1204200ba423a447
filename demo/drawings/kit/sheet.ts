/** Collects the SVG definitions of one drawing: gradients, filters and clip paths. */
export type Sheet = {
  /** Adds an SVG definition and returns its id; `markup` receives the id, which it must contain. */
  define: (markup: (id: string) => string) => string
  /**
   * Builds the finished SVG of the drawing. Its margin is cut off after rendering, because a blur would fade at the
   * edge of the document.
   */
  picture: (width: number, height: number, body: string) => Drawing
}

/** A drawing to render. The SVG is larger than the picture by `margin` units on each side. */
export type Drawing = { svg: string; width: number; height: number; margin: number }

const margin = 60

/** A stop of an SVG gradient: its position, colour and opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Creates an empty sheet for one drawing. `prefix` keeps ids unique where several drawings share a page. */
export function createSheet(prefix = 'd'): Sheet {
  const known = new Map<string, string>()
  const definitions = new Map<string, string>()
  const define: Sheet['define'] = markup => {
    const key = markup('')
    const id = known.get(key) ?? `${prefix}${known.size}`
    known.set(key, id)
    definitions.set(id, markup(id))
    return id
  }
  const picture: Sheet['picture'] = (width, height, body) => {
    const [wide, high] = [width + margin * 2, height + margin * 2]
    const box = `width="${wide}" height="${high}" viewBox="${-margin} ${-margin} ${wide} ${high}"`
    const defs = [...definitions.values()].join('')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><defs>${defs}</defs>${body}</svg>`
    return { svg, width, height, margin }
  }
  return { define, picture }
}

/** Formats a number for an SVG attribute with two decimals, which is finer than a pixel. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${Math.round(offset * 1e4) / 1e4}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`}/>`,
    )
    .join('')

/** Defines a gradient across the bounding box of a shape, by default from left to right. Returns a `fill` value. */
export function across(sheet: Sheet, stops: readonly Stop[], to: readonly [number, number] = [1, 0]): string {
  return `url(#${sheet.define(
    id => `<linearGradient id="${id}" x2="${to[0]}" y2="${to[1]}">${stopsOf(stops)}</linearGradient>`,
  )})`
}

/** Defines a gradient between two points of the drawing. Returns a `fill` value. */
export function along(
  sheet: Sheet,
  from: readonly [number, number],
  to: readonly [number, number],
  stops: readonly Stop[],
): string {
  return `url(#${sheet.define(
    id =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${stopsOf(stops)}</linearGradient>`,
  )})`
}

/**
 * Defines a radial gradient in drawing units; `squash` flattens it vertically about its centre. Returns a `fill` value.
 */
export function round(
  sheet: Sheet,
  centre: readonly [number, number],
  radius: number,
  stops: readonly Stop[],
  squash = 1,
): string {
  const flat =
    squash === 1 ? '' : ` gradientTransform="translate(0 ${n(centre[1] * (1 - squash))}) scale(1 ${squash})"`
  return `url(#${sheet.define(
    id =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(centre[0])}" cy="${n(centre[1])}" r="${n(radius)}"${flat}>${stopsOf(stops)}</radialGradient>`,
  )})`
}

/** Defines an SVG blur filter, in drawing units, with room for its halo. Returns a `filter` value. */
export function blur(sheet: Sheet, amount: number, upright = amount): string {
  return `url(#${sheet.define(
    id =>
      `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(amount)} ${n(upright)}"/></filter>`,
  )})`
}

/** Defines an SVG clip path on a drawing's sheet. Returns a `clip-path` value. */
export function clip(sheet: Sheet, path: string): string {
  return `url(#${sheet.define(id => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)})`
}
