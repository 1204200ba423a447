import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Theme = Record<string, string>

/** Reads the colour tokens of the CSS rule that starts with `opening`. */
function colours(opening: string): Theme {
  const start = css.indexOf(opening)
  if (start < 0) throw new Error(`tokens.css has no ${opening}`)
  const block = css.slice(start + opening.length, css.indexOf('}', start))
  const declarations = block.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6})(?:[0-9a-f]{2})?;/g)
  return Object.fromEntries(Array.from(declarations, ([, name, value]) => [name, value]))
}

const light = colours('@theme static {')
const darkBySystem = colours(':root:not([data-theme="light"]) {')
const darkByChoice = colours('[data-theme="dark"] {')

/** The luminance of a colour by WCAG 2.2, from 0 (black) to 1 (white). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(start => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: Theme, one: string, other: string): number {
  const [first, second] = [theme[one], theme[other]]
  if (!first || !second) throw new Error(`no colour named ${first ? other : one}`)
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const surfaces = ['page', 'card', 'fill', 'fill-strong', 'leaf']

/** Pairs of text colours and their backgrounds, whose contrast is tested. */
const textPairs: [string, string][] = [
  ...['ink', 'muted', 'primary', 'primary-strong'].flatMap(text =>
    surfaces.map((on): [string, string] => [text, on]),
  ),
  ...['accent', 'accent-strong', 'danger', 'success', 'warning', 'info'].flatMap(text =>
    ['page', 'card'].map((on): [string, string] => [text, on]),
  ),
  ...['success', 'warning', 'info', 'danger'].flatMap((tone): [string, string][] => [
    [tone, `${tone}-fill`],
    ['ink', `${tone}-fill`],
  ]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-hibiscus', 'hibiscus'],
  ['on-moringa', 'moringa'],
  ['on-deep', 'deep'],
]

/** Pairs of control colours (borders, focus rings, fills) and their surroundings, whose contrast is tested. */
const controlPairs: [string, string][] = [
  ...['control', 'focus', 'primary', 'accent', 'danger'].flatMap(control =>
    ['page', 'card', 'fill'].map((on): [string, string] => [control, on]),
  ),
  ['on-deep', 'deep'],
]

for (const [name, theme] of Object.entries({ light, dark: darkBySystem })) {
  describe(`the ${name} theme`, () => {
    it.each(textPairs)('text in %s reads on %s at 4.5 to 1', (text, on) => {
      expect(contrast(theme, text, on)).toBeGreaterThanOrEqual(4.5)
    })
    it.each(controlPairs)('a control in %s stands out from %s at 3 to 1', (control, on) => {
      expect(contrast(theme, control, on)).toBeGreaterThanOrEqual(3)
    })
  })
}

it('the system’s dark theme and the chosen one are the same, and leave no colour light by mistake', () => {
  expect(darkByChoice).toEqual(darkBySystem)
  const sameInBoth = ['black', 'white']
  expect(Object.keys(darkBySystem).sort()).toEqual(
    Object.keys(light)
      .filter(name => !sameInBoth.includes(name))
      .sort(),
  )
})

it('the dark theme is a deep green-black, never grey: green leads in every surface', () => {
  for (const surface of [...surfaces, 'line', 'deep']) {
    const colour = darkBySystem[surface] ?? ''
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start =>
      Number.parseInt(colour.slice(start, start + 2), 16),
    )
    expect(green - red, surface).toBeGreaterThanOrEqual(10)
    expect(green, surface).toBeGreaterThan(blue)
  }
})
