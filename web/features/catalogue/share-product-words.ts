import type { Translate } from '#messages/keys.ts'

/** The texts of the button that shares a product's page. */
export function shareProductWords(t: Translate) {
  return {
    share: t('catalogue:product.share.share'),
    copied: t('catalogue:product.share.copied'),
    failure: t('catalogue:product.share.failure'),
  }
}
