import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import { locales } from '#contract/shared/locale.ts'
import type { ProductValues } from './product-values.ts'

/** What a product page is poorer without. */
export type PublishGap = 'category' | 'description.fr' | 'description.en' | 'photo'

/** What a form that is about to publish a product lacks; nothing for one that is on sale already or stays hidden. */
export function publishGaps(values: ProductValues, product: AdminProduct | undefined): PublishGap[] {
  if (values.status !== 'published' || product?.status === 'published') return []
  const hasPhoto = values.photo !== null || (product?.photo != null && !values.removePhoto)
  const unwritten = locales.filter(locale => values.texts[locale].shortDescription.trim() === '')
  return [
    ...(values.categories.length === 0 ? (['category'] as const) : []),
    ...unwritten.map(locale => `description.${locale}` as const),
    ...(hasPhoto ? [] : (['photo'] as const)),
  ]
}
