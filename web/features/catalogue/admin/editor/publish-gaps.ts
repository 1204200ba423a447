import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import { type Locale, locales } from '#contract/shared/locale.ts'
import type { ProductValues } from './product-values.ts'

/** What a product page is poorer without. */
export type PublishGap = 'category' | `description.${Locale}` | 'photo' | 'inci'

/** Whether the form is about to put a product on sale that is not on sale yet. */
export function isPublishing({ status }: ProductValues, product: AdminProduct | undefined): boolean {
  return status === 'published' && product?.status !== 'published'
}

/** What a form that is about to publish a product lacks, and whether its list of ingredients has names that nobody knows; nothing for one that is on sale already or stays hidden. */
export function publishGaps(
  values: ProductValues,
  product: AdminProduct | undefined,
  unknownNames: readonly string[],
): PublishGap[] {
  if (!isPublishing(values, product)) return []
  const hasPhoto = values.photo !== null || (product?.photo != null && !values.removePhoto)
  const unwritten = locales.filter(locale => values.texts[locale].shortDescription.trim() === '')
  return [
    ...(values.categories.length === 0 ? (['category'] as const) : []),
    ...unwritten.map(locale => `description.${locale}` as const),
    ...(hasPhoto ? [] : (['photo'] as const)),
    ...(unknownNames.length === 0 ? [] : (['inci'] as const)),
  ]
}
