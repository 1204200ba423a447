import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandTones, isColor, lowestContrast, nearestReadable, neededContrast } from './brand-color.ts'

const tokens = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')
const code = readFileSync(new URL('./brand-color.ts', import.meta.url), 'utf8')

test('the colour of the shop’s own look is readable and stays as it is', () => {
  expect(lowestContrast('#1f3d2f')).toBeGreaterThan(8)
  expect(nearestReadable('#1f3d2f')).toBe('#1f3d2f')
})

test.each(['#e79b72', '#ffff00', '#8fa876', '#ffffff', '#00a2ff'])(
  'instead of the pale %s a darker tone of it is offered that is readable, and the next lighter one is not',
  color => {
    expect(lowestContrast(color)).toBeLessThan(neededContrast)
    const nearest = nearestReadable(color)
    expect(lowestContrast(nearest)).toBeGreaterThanOrEqual(neededContrast)
    expect(lowestContrast(nearest)).toBeLessThan(neededContrast + 0.4)
  },
)

test('black pages get a light tone, also of the darkest colour', () => {
  const { dark, light } = brandTones('#000000')
  expect(lowestContrast(dark.primary)).toBeLessThan(4)
  expect(lowestContrast(light.strong)).toBeGreaterThanOrEqual(lowestContrast(light.primary))
  expect(brandTones('#e79b72').dark.primary).toBe('#e79b72')
})

test('the grounds are those of the design', () => {
  const grounds = [...code.slice(0, code.indexOf('neededContrast')).matchAll(/'(#[0-9a-f]{6})'/g)].map(
    ([, color]) => color,
  )
  const named = [...tokens.matchAll(/--color-(?:page|card|fill|fill-strong|leaf): (#[0-9a-f]{6});/g)]
  expect(named.map(([, color]) => color).filter(color => !grounds.includes(color))).toEqual(
    // A dark leaf is between the dark fills.
    ['#233c2f', '#233c2f'],
  )
})

test.each(['1f3d2f', '#1f3', '#1f3d2f00', 'green', '#1f3d2g', ''])('%j is no colour', text => {
  expect(isColor(text)).toBe(false)
})
