import { expect, test } from 'vitest'
import { type Compared, changesBetween, inOrder } from './changes.ts'

const made = (createdAt: string, grades: Record<string, number>): Compared => ({
  createdAt,
  skinType: { slug: 'oily', name: 'peau grasse', sentence: '' },
  concerns: Object.entries(grades).map(([slug, severity]) => ({ slug, name: slug, severity })),
})
const march = made('2026-03-01T08:00:00.000Z', { acne: 3, 'dark-marks': 2, dullness: 0, dehydration: 1 })
const june = made('2026-06-01T08:00:00.000Z', { acne: 1, 'dark-marks': 2, dullness: 0, 'first-lines': 1 })

test('the largest change comes first, and concerns absent in both are left out', () => {
  expect(changesBetween(march, june)).toEqual([
    { slug: 'acne', name: 'acne', before: 3, after: 1, direction: 'better' },
    { slug: 'first-lines', name: 'first-lines', before: 0, after: 1, direction: 'worse' },
    { slug: 'dehydration', name: 'dehydration', before: 1, after: 0, direction: 'lower' },
    { slug: 'dark-marks', name: 'dark-marks', before: 2, after: 2, direction: 'same' },
  ])
})

test('the earlier diagnostic comes first, whichever was selected first', () => {
  expect(inOrder(june, march)).toEqual([march, june])
  expect(inOrder(march, june)).toEqual([march, june])
})
