import { expect, test } from 'vitest'
import { readLabel } from './label.ts'

const unknownIn = (name: string) =>
  readLabel({ inci: `Aqua, ${name}, Parfum`, ingredients: [] }, new Map()).unknown

test.each([
  'Glycerin / Retynol',
  'Retynol / Glycerin',
  'Glycerin/Retynol',
  'Glycerin and Retynol',
  'Glycerin et Retynol',
  'Glycerin & Retynol',
  'Glycerin + Retynol',
  'Aqua / Glycerin / Retynol',
])('of ingredients that stand together each has to be known: %s', name => {
  expect(unknownIn(name)).toEqual([name])
})

test.each([
  'Glycerin; Retynol',
  'Glycerin · Retynol',
  'Glycerin\nRetynol',
  'Glycerin - Retynol',
  'Glycerin | Retynol',
])('a slip of the pen is unknown, whatever parts it from the name before: %j', name => {
  expect(unknownIn(name)).toEqual(['Retynol'])
})

test.each([
  'Aqua / Water / Eau',
  'Parfum / Fragrance',
  'Caprylic/Capric Triglyceride',
  'Acrylates/C10-30 Alkyl Acrylate Crosspolymer',
  'Vitamin A (Retinol)',
  'Retinol / Glycerin',
  'Glycerin et Aqua',
])('a name whose parts are known, or which is known as a whole, is known: %s', name => {
  expect(unknownIn(name)).toEqual([])
})
