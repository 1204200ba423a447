import { expect, test } from 'vitest'
import { quantityOf, unitPriceOf } from './unit-price.ts'

test.each([
  ['50 ml', 50, 'ml'],
  ['Flacon pompe sans air de 50 ml', 50, 'ml'],
  ['50ML', 50, 'ml'],
  ['20 cl', 200, 'ml'],
  ['1 L', 1000, 'ml'],
  ['Bidon de 1,5 l', 1500, 'ml'],
  ['200 g', 200, 'g'],
  ['4.5 g stick', 4.5, 'g'],
  ['Stick de 4,5\u00a0g', 4.5, 'g'],
  ['0,5 kg', 500, 'g'],
  ['3 × 40 ml', 120, 'ml'],
  ['3x40 ml', 120, 'ml'],
  ['Lot de 2 × 150 g', 300, 'g'],
] as const)('the format « %s » holds %d %s', (format, quantity, unit) => {
  expect(quantityOf(format)).toEqual({ quantity, unit })
})

test.each([
  '',
  'Sachet d’une paire',
  'Boîte de 30 gélules',
  '12 gouttes',
  '500 mg',
  'ml',
  '0 ml',
  '0 × 50 ml',
  // The measure of one piece of several.
  'Lot de 5 masques de 22 ml',
  'Pack of 5 masks, 22 ml each',
  'Boîte de 6 sachets de 20 g',
  'Box of six 20 g sachets',
  'Duo 50 ml',
  // A second number may be another measure.
  '50 ml + 10 ml',
  'SPF 50, tube de 40 ml',
  // A litre or a drop.
  '1,000 ml',
  '1 000 ml',
  '-5.000 g',
])('the format « %s » names no quantity that is certain', format => {
  expect(quantityOf(format)).toBeUndefined()
})

test.each([
  ['50 ml', 6500, 13_000, 'ml'],
  ['30 ml', 13_000, 43_333, 'ml'],
  ['3 × 40 ml', 6000, 5000, 'ml'],
  ['1 L', 12_000, 1200, 'ml'],
  ['Pain de 150 g', 1250, 833, 'g'],
] as const)('%s for %d FCFA is %d FCFA for 100 %s', (format, price, amount, unit) => {
  expect(unitPriceOf({ format, price })).toEqual({ amount, unit })
})

test('a product without a quantity has no price to compare', () => {
  expect(unitPriceOf({ format: 'Sachet d’une paire', price: 2500 })).toBeUndefined()
})
