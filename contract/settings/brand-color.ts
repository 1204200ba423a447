/** The grounds on which the light pages show text in the shop's main colour; text in the colour of the page stands on it. */
const lightGrounds = ['#ffffff', '#fbf6ec', '#f3eadb', '#e9efdd', '#e7dac3']
/** The same of the dark pages, whose main colour is a light tone of the shop's. */
const darkGrounds = ['#10201a', '#182c24', '#20372d', '#2b4539']

/** The contrast that WCAG 2.2 AA demands of text. */
export const neededContrast = 4.5

/** A main colour in one theme, and its stronger tone for buttons under the pointer. */
export interface BrandTones {
  primary: string
  strong: string
}

/** Whether a text is a colour such as `#1f3d2f`. */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** The lowest contrast that a main colour has on a light page, as text or below text. */
export function lowestContrast(color: string): number {
  return Math.min(...lightGrounds.map(ground => contrast(color, ground)))
}

/** The colour itself if its contrast is sufficient, otherwise the lightest darker tone of it whose contrast is. */
export function nearestReadable(color: string): string {
  return firstMix(color, '#000000', lightGrounds)
}

/** The tones of a main colour in the light and the dark pages. */
export function brandTones(color: string): { light: BrandTones; dark: BrandTones } {
  const dark = firstMix(color, '#ffffff', darkGrounds)
  return {
    light: { primary: color, strong: mix(color, '#000000', 0.35) },
    dark: { primary: dark, strong: mix(dark, '#ffffff', 0.4) },
  }
}

function firstMix(color: string, other: string, grounds: readonly string[]): string {
  const tones = Array.from({ length: 101 }, (_, step) => mix(color, other, step / 100))
  const isReadable = (tone: string) => grounds.every(ground => contrast(tone, ground) >= neededContrast)
  return tones.find(isReadable) ?? other
}

function mix(color: string, other: string, share: number): string {
  const [from, to] = [partsOf(color), partsOf(other)]
  const parts = from.map((part, place) => Math.round(part + ((to[place] ?? 0) - part) * share))
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** The luminance of a colour by WCAG 2.2, from 0 (black) to 1 (white). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color)
    .map(part => part / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function partsOf(color: string): number[] {
  return [1, 3, 5].map(start => Number.parseInt(color.slice(start, start + 2), 16))
}
