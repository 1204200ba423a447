/** A colour in linear light. Channels are 0 to 1, or above for highlights, which are clamped later. */
export type Light = readonly [red: number, green: number, blue: number]

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const toDisplay = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

/** Converts a colour `#rrggbb` to linear light. */
export function linear(hex: string): Light {
  const at = (start: number): number => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return [at(1), at(3), at(5)]
}

/**
 * Converts linear light to `#rrggbb`. Values near white are compressed softly, as film does, and all channels together,
 * so that the hue does not change.
 */
export function hex(light: Light): string {
  const brightest = Math.max(...light)
  const rolled = brightest <= 0.8 ? brightest : 0.8 + 0.2 * (1 - Math.exp((0.8 - brightest) / 0.2))
  const scale = brightest > 0 ? rolled / brightest : 1
  return `#${light
    .map(channel => {
      const byte = Math.round(255 * toDisplay(Math.min(1, Math.max(0, channel * scale))))
      return byte.toString(16).padStart(2, '0')
    })
    .join('')}`
}

/** Interpolates between two colours channel by channel, with a `share` of `b` from 0 to 1. */
export function blend(a: Light, b: Light, share: number): Light {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

const cubeRooted = (light: Light): Light => {
  const [r, g, b] = light
  return [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ]
}

const cubed = (cones: Light): Light => {
  const [l, m, s] = [cones[0] ** 3, cones[1] ** 3, cones[2] ** 3]
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Mixes two colours perceptually (in OKLab) with a `share` of the second, which avoids greys in between. */
export function mix(first: string, second: string, share: number): string {
  return hex(cubed(blend(cubeRooted(linear(first)), cubeRooted(linear(second)), share)))
}

/** The relative luminance of a colour, from 0 to 1. */
export function luminance(colour: string): number {
  const [r, g, b] = linear(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
