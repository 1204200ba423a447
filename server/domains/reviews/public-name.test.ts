import { expect, test } from 'vitest'
import { publicName } from './public-name.ts'

test.each([
  ['Awa Sanou', 'Awa S.'],
  ['  Issouf  Ben Traoré ', 'Issouf T.'],
  ['Mariam', 'Mariam'],
  ['Awa émilienne', 'Awa É.'],
  ['Awa 𝒮anou', 'Awa 𝒮.'],
])('a review by %s shows the name %s', (name, shown) => {
  expect(publicName(name)).toBe(shown)
})
