import { isLocale, type Locale } from './locale.ts'

/** Size of every share picture, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const

/** What the drawn picture of a shared link shows. */
export interface SharePicture {
  /** What it is of: its address names this, so that the server can look it up again. */
  subject: { kind: 'site' } | { kind: 'product'; key: string } | { kind: 'article'; key: string }
  locale: Locale
  /** The company's name. */
  shop: string
  /** A few words above the title. */
  above: string
  title: string
  /** The address of a photo or cover of ours; null for one that is drawn. */
  photo: string | null
}

/** Counts the looks of share pictures: whoever draws them otherwise raises it. */
const look = 2

/**
 * Where a share picture is. Its address follows from all that it shows, so that it may be kept for good: what changes is
 * at another address.
 */
export function sharePath(picture: SharePicture): string {
  const { subject, locale, shop, above, title, photo } = picture
  const name = subject.kind === 'site' ? 'site' : `${subject.kind}-${subject.key}`
  return `/share/${name}-${locale}-${fingerprint([look, shop, above, title, photo].join('\n'))}.jpg`
}

/** What the address of a share picture is of; undefined when it is none. */
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

/** The share picture of all other pages; `says` tells in a few words what the shop is. */
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
