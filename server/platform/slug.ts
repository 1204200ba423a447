/** The readable part of an address for a name: small letters without accents, digits and hyphens; `word` if none is left. */
export function slugOf(name: string): string {
  const letters = name
    .replaceAll(/[œŒ]/g, 'oe')
    .replaceAll(/[æÆ]/g, 'ae')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
  const slug = letters
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return slug === '' ? 'word' : slug
}

/** The slug itself, or with the first number from 2 on that makes it differ from all that are taken. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  if (!taken.includes(slug)) return slug
  let number = 2
  while (taken.includes(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
