import { readablePart } from '#contract/shared/slug.ts'

/** The slug of a name: lower-case letters without accents, digits and hyphens; `word` if nothing is left. */
export function slugOf(name: string): string {
  return readablePart(name) || 'word'
}

/** The slug, or the slug with the lowest number from 2 on that is not taken. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  if (!taken.includes(slug)) return slug
  let number = 2
  while (taken.includes(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
