import { mostGuestWishes } from '#contract/cart/wishlist-limits.ts'
import type { Translate } from '#messages/keys.ts'

export interface ShareProductProps {
  title: string
  /** Path and query of the page's address. */
  path: string
  product: { id: number; name: string; photo: string | null; price: number }
  /** `failure` shows the address in the place of `{{url}}`, so that it can be copied by hand. */
  words: {
    share: string
    copied: string
    failure: string
    wish: string
    added: string
    removed: string
    see: string
    full: string
  }
}

/** The texts and data of the buttons that share a product's page and keep the product; `path` is the page's path and query. */
export function shareProps(
  t: Translate,
  { id, name, photo, price }: ShareProductProps['product'],
  path: string,
): ShareProductProps {
  return {
    title: name,
    path,
    product: { id, name, photo, price },
    words: {
      wish: t('catalogue:product.wish.wish'),
      added: t('catalogue:product.wish.added'),
      removed: t('catalogue:product.wish.removed'),
      see: t('catalogue:product.wish.see'),
      full: t('catalogue:product.wish.full', { count: mostGuestWishes }),
      share: t('catalogue:product.share.share'),
      copied: t('catalogue:product.share.copied'),
      failure: t('catalogue:product.share.failure'),
    },
  }
}
