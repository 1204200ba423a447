import { isLocale, type Locale } from './locale.ts'

/** The size in pixels of the preview pictures that social networks show for shared links. */
export const shareSize = { width: 1200, height: 630 } as const

/** The content of the preview picture of a shared link. */
export interface SharePicture {
  /** The page that the picture previews. The picture's URL names it, so that the server can look up the page. */
  subject: { kind: 'site' } | { kind: 'product'; key: string } | { kind: 'article'; key: string }
  locale: Locale
  /** The company's name, drawn on the preview picture. */
  shop: string
  /** A short text above the title on the preview picture, such as the product's brand. */
  above: string
  title: string
  /** The URL of the photo or cover to draw on the preview picture; null for none. */
  photo: string | null
}

/** The version of the picture's design. Raise it when the drawing changes, so that every picture gets a new URL. */
const look = 2

/**
 * The URL path of a preview picture. It contains a digest of the picture's content and can therefore be cached for
 * ever: changed content has another path.
 */
export function sharePath(picture: SharePicture): string {
  const { subject, locale, shop, above, title, photo } = picture
  const name = subject.kind === 'site' ? 'site' : `${subject.kind}-${subject.key}`
  return `/share/${name}-${locale}-${fingerprint([look, shop, above, title, photo].join('\n'))}.jpg`
}

/** Parses a preview picture's path to page and language; undefined for an invalid path. */
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

/** The preview picture of pages without their own; `says` describes the shop in a few words. */
export function sitePicture(
  says: string,
  { locale, shop }: Pick<SharePicture, 'locale' | 'shop'>,
): SharePicture {
  return { subject: { kind: 'site' }, locale, shop, above: '', title: says, photo: null }
}

/** The preview picture of a product page, with brand, name and photo. */
export function productPicture(
  product: { id: number; name: string; brand: string; photoSources: { webp: { url: string }[] } | null },
  { locale, shop }: Pick<SharePicture, 'locale' | 'shop'>,
): SharePicture {
  const photo = product.photoSources?.webp.at(-1)?.url ?? null
  const subject = { kind: 'product', key: String(product.id) } as const
  return { subject, locale, shop, above: product.brand, title: product.name, photo }
}

/** The preview picture of an article, with its category, title and cover. */
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

/** Computes a hash of a text in base 36. Two different texts almost never have the same hash. */
function fingerprint(text: string): string {
  // Two FNV-1a hashes with different start values, because browsers offer no synchronous digest.
  const sum = (start: number) => {
    let hash = start
    for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
    return hash >>> 0
  }
  return sum(0x811c9dc5).toString(36) + sum(0x2f0b4c47).toString(36)
}
