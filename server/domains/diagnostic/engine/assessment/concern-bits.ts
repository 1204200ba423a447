import { concernSlugs } from '#contract/diagnostic/names.ts'
import type { ConcernSlug } from './concerns.ts'

/**
 * A level from 0 to 3 for each concern, packed into two bits each in the order of `concernSlugs`, so that several are
 * compared in one operation.
 */
export type ConcernBits = number

const bitsEach = 2

/** The highest level of a concern: both of its bits set. */
export const wholeLevel = 3

/** Packs levels by concern into bits; a concern that is not listed has level 0. */
export function concernBits(levels: Iterable<readonly [ConcernSlug, 0 | 1 | 2 | 3]>): ConcernBits {
  let bits = 0
  for (const [concern, level] of levels) bits |= level << shiftOf(concern)
  return bits
}

/** The offset of a concern's two bits. */
export function shiftOf(concern: ConcernSlug): number {
  return concernSlugs.indexOf(concern) * bitsEach
}
