/**
 * Derives a URL slug from a name: lower-case letters without accents, digits and hyphens; empty if no character
 * remains.
 */
export function readablePart(name: string): string {
  return name
    .replaceAll(/[œŒ]/g, 'oe')
    .replaceAll(/[æÆ]/g, 'ae')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}
