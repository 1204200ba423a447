import { readablePart } from '../shared/slug.ts'

/** The address of a product's page: its id finds it, the slug of its name is for people and search engines. */
export function productPath({ id, name }: { id: number; name: string }): string {
  return productSlugPath(id, readablePart(name))
}

/** Like `productPath`, with a known slug, which is empty for a name without Latin letters. */
export function productSlugPath(id: number, slug: string): string {
  return slug === '' ? `/products/${id}` : `/products/${id}-${slug}`
}

/** The parts of an address's last piece: `12-savon-noir`, or the id alone, whose slug is undefined. */
export function readProductAddress(piece: string): { id: number; slug: string | undefined } | undefined {
  const [, id, slug] = /^([1-9]\d{0,8})(?:-(.*))?$/s.exec(piece) ?? []
  return id === undefined ? undefined : { id: Number(id), slug }
}
