import { expect, test } from 'vitest'
import { sideOf } from './conflict.ts'

test.each([
  ['nobody else changed', { read: 'a', theirs: 'a', mine: 'b' }, undefined],
  ['both changed to the same', { read: 'a', theirs: 'b', mine: 'b' }, undefined],
  ['only the other person changed', { read: 'a', theirs: 'b', mine: 'a' }, 'theirs'],
  ['both changed', { read: 'a', theirs: 'b', mine: 'c' }, 'mine'],
] as const)('what %s is asked about as it should be', (_what, texts, side) => {
  expect(sideOf(texts)).toBe(side)
})
