import { concernSlugs } from '#contract/diagnostic/names.ts'
import type { ConcernSlug } from './concerns.ts'

/** A level from 0 to 3 for each concern, two bits each, in the order of `concernSlugs`; several are compared at once. */
export type ConcernBits = number

const bitsEach = 2

/** The highest level, which has all of a concern's bits set. */
export const wholeLevel = 3

/** Levels by concern as bits; a concern that is not named has none. */
export function concernBits(levels: Iterable<readonly [ConcernSlug, 0 | 1 | 2 | 3]>): ConcernBits {
  let bits = 0
  for (const [concern, level] of levels) bits |= level << shiftOf(concern)
  return bits
}

/** How far the bits of a concern have to be moved to be its level. */
export function shiftOf(concern: ConcernSlug): number {
  return concernSlugs.indexOf(concern) * bitsEach
}
