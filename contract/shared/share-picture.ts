import { isLocale, type Locale } from './locale.ts'

/** Size of every share picture, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const

/** The content of a shared link's picture. */
export interface SharePicture {
  /** The page of the picture. It is part of the address, so that the server can look the page up. */
  subject: { kind: 'site' } | { kind: 'product'; key: string } | { kind: 'article'; key: string }
  locale: Locale
  /** The company's name. */
  shop: string
  /** A few words above the title. */
  above: string
  title: string
  /** The address of the page's photo or cover; null for none. */
  photo: string | null
}

/** The version of the design; raise it when the drawing changes. */
const look = 2

/**
 * The address of a picture. It contains a digest of the content, so that it can be cached for ever: changed content has
 * another address.
 */
export function sharePath(picture: SharePicture): string {
  const { subject, locale, shop, above, title, photo } = picture
  const name = subject.kind === 'site' ? 'site' : `${subject.kind}-${subject.key}`
  return `/share/${name}-${locale}-${fingerprint([look, shop, above, title, photo].join('\n'))}.jpg`
}

/** The subject of a picture's address; undefined for an invalid address. */
export function readSharePath(path: string): Pick<SharePicture, 'subject' | 'locale'> | undefined {
  const found =
    /^\/share\/(?:(site)|(product)-([1-9]\d{0,8})|(article)-([a-z0-9-]{1,200}))-([a-z]{2,3})-[0-9a-z]{1,14}\.jpg$/.exec(
      path,
    )
  const [, , product, id = '', article, slug = '', locale] = found ?? []
  if (!isLocale(locale)) return undefined
  const subject: SharePicture['subject'] = product
    ? { kind: 'product', key: id }
    : article
      ? { kind: 'article', key: slug }
      : { kind: 'site' }
  return { subject, locale }
}

/** The picture of all pages without their own; `says` describes the shop in a few words. */
export function sitePicture(
  says: string,
  { locale, shop }: Pick<SharePicture, 'locale' | 'shop'>,
): SharePicture {
  return { subject: { kind: 'site' }, locale, shop, above: '', title: says, photo: null }
}

/** The share picture of a product. */
export function productPicture(
  product: { id: number; name: string; brand: string; photoSources: { webp: { url: string }[] } | null },
  { locale, shop }: Pick<SharePicture, 'locale' | 'shop'>,
): SharePicture {
  const photo = product.photoSources?.webp.at(-1)?.url ?? null
  const subject = { kind: 'product', key: String(product.id) } as const
  return { subject, locale, shop, above: product.brand, title: product.name, photo }
}

/** The share picture of an article. */
export function articlePicture(
  article: {
    slug: string
    title: string
    categories: { name: string }[]
    imageSources: { webp: { url: string }[] } | null
  },
  { locale, shop }: Pick<SharePicture, 'locale' | 'shop'>,
): SharePicture {
  const photo = article.imageSources?.webp.at(-1)?.url ?? null
  const subject = { kind: 'article', key: article.slug } as const
  return { subject, locale, shop, above: article.categories[0]?.name ?? '', title: article.title, photo }
}

/** A number for a text that differs for another text, but for one chance in many billions; in the digits of base 36. */
function fingerprint(text: string): string {
  // Two sums of the FNV-1a kind with different beginnings; browsers have no digest that answers at once.
  const sum = (start: number) => {
    let hash = start
    for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
    return hash >>> 0
  }
  return sum(0x811c9dc5).toString(36) + sum(0x2f0b4c47).toString(36)
}
