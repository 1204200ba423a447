import { readablePart } from '../shared/slug.ts'

/** The path of a product page. The id identifies the product; the slug only helps people and search engines. */
export function productPath({ id, name }: { id: number; name: string }): string {
  return productSlugPath(id, readablePart(name))
}

/** The path of a product page from its id and slug; the slug is empty for a name without Latin letters. */
export function productSlugPath(id: number, slug: string): string {
  return slug === '' ? `/products/${id}` : `/products/${id}-${slug}`
}

/** Parses the last segment of a product page's path, `12-savon-noir` or `12`. A missing slug is undefined. */
export function readProductAddress(piece: string): { id: number; slug: string | undefined } | undefined {
  const [, id, slug] = /^([1-9]\d{0,8})(?:-(.*))?$/s.exec(piece) ?? []
  return id === undefined ? undefined : { id: Number(id), slug }
}
