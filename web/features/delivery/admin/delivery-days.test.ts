import { expect, test } from 'vitest'
import { translators } from '#messages/all.ts'
import { deliveryDays } from './delivery-days.ts'

test.each([
  [0, 0, 'le jour même'],
  [0, 1, '0 à 1'],
  [2, 2, '2'],
  [2, 4, '2 à 4'],
])('working days of a delivery: from %i to %i', (minDays, maxDays, text) => {
  expect(deliveryDays(translators.fr, { minDays, maxDays })).toBe(text)
})
