import { readablePart } from '#contract/shared/slug.ts'

/** The slug of a name: lower-case letters without accents, digits and hyphens; `word` if nothing is left. */
export function slugOf(name: string): string {
  return readablePart(name) || 'word'
}

/** A slug that is not taken: the given one, or that with the lowest free number from 2 on. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  if (!taken.includes(slug)) return slug
  let number = 2
  while (taken.includes(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
