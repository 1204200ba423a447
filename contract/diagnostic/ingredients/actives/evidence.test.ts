import { expect, test } from 'vitest'
import { actives } from './actives.ts'

test('these are all ingredients whose effect has a source; the others are common practice', () => {
  const rows = actives.flatMap(({ slug, evidence }) =>
    Object.entries(evidence)
      .filter(([, [, ...facts]]) => facts.some(fact => fact !== 'U'))
      .map(([concern, [level, ...facts]]) => `${slug}, ${concern}: ${level} ${facts.join(' ')}`),
  )
  // Adding or strengthening evidence for an ingredient, or giving it another source, changes this list, which a
  // pharmacist must review.
  expect(rows).toEqual([
    'salicylic-acid, acne: 2 F11',
    'azelaic-acid, dark-marks: 2 F14',
    'azelaic-acid, acne: 2 F11',
    'niacinamide, dark-marks: 1 F15',
    'shea-butter, very-dry: 2 F28',
    'shea-butter, dehydration: 1 F28',
    'iron-oxides, dark-marks: 3 F16',
    'zinc-oxide, sun-exposure: 3 F17',
    'zinc-oxide, dark-marks: 2 F17',
    'titanium-dioxide, sun-exposure: 3 F17',
    'titanium-dioxide, dark-marks: 2 F17',
    'bemotrizinol, sun-exposure: 3 F17',
    'bemotrizinol, dark-marks: 2 F17',
    'dhhb, sun-exposure: 3 F17',
    'dhhb, dark-marks: 2 F17',
    'ethylhexyl-triazone, sun-exposure: 3 F17',
    'ethylhexyl-triazone, dark-marks: 2 F17',
    'other-sun-filter, sun-exposure: 3 F17',
    'other-sun-filter, dark-marks: 2 F17',
  ])
})
