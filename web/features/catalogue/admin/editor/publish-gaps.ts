import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import { type Locale, locales } from '#contract/shared/locale.ts'
import type { ProductValues } from './product-values.ts'

/** The missing details that make a published product's page poor. */
export type PublishGap = 'category' | `description.${Locale}` | 'photo' | 'inci'

/** Whether saving the product form publishes a product that is not public yet. */
export function isPublishing({ status }: ProductValues, product: AdminProduct | undefined): boolean {
  return status === 'published' && product?.status !== 'published'
}

/**
 * The details that are missing from a product which saving would publish; empty when it is already public or stays
 * unpublished.
 */
export function publishGaps(
  values: ProductValues,
  product: AdminProduct | undefined,
  unknownNames: readonly string[],
): PublishGap[] {
  if (!isPublishing(values, product)) return []
  const unwritten = locales.filter(locale => values.texts[locale].shortDescription.trim() === '')
  return [
    ...(values.categories.length === 0 ? (['category'] as const) : []),
    ...unwritten.map(locale => `description.${locale}` as const),
    ...(values.photos.length > 0 ? [] : (['photo'] as const)),
    ...(unknownNames.length === 0 ? [] : (['inci'] as const)),
  ]
}
