import { expect, test } from 'vitest'
import type { Active } from './actives/active.ts'
import { pregnancyLevelOf } from './pregnancy.ts'

const made = (pregnancy: Active['pregnancy'], isFineRinsed: boolean): Active => ({
  slug: 'made',
  inci: [],
  evidence: {},
  facts: [],
  ...(pregnancy ? { pregnancy } : {}),
  isFineRinsed,
})

test.each([
  // What the ingredient is, whether it is fine rinsed off; has an effect, is rinsed off; the level.
  ['no', false, true, true, 'no'],
  ['no', false, false, false, 'no'],
  ['no', true, true, false, 'no'],
  ['no', true, true, true, 'caution'],
  ['no', true, false, false, 'ok'],
  ['caution', false, false, true, 'caution'],
  ['caution', true, true, false, 'caution'],
  ['caution', true, true, true, 'ok'],
  ['caution', true, false, false, 'ok'],
  ['ask', true, false, true, 'ask'],
  [undefined, true, true, true, 'ok'],
] as const)('%s, fine rinsed off: %s; with an effect: %s, rinsed off: %s gives %s', (...row) => {
  const [pregnancy, isFineRinsed, hasEffect, isRinsed, level] = row
  expect(pregnancyLevelOf(made(pregnancy, isFineRinsed), { hasEffect, isRinsed })).toBe(level)
})
