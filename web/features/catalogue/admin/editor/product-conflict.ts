import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import { inEachLanguage, type Locale, locales } from '#contract/shared/locale.ts'
import { type Side, sideOf } from '#web/parts/records/conflict.ts'
import { choiceFields, numberOf, type ProductValues, textFields, valuesOf } from './product-values.ts'

type TextField = (typeof textFields)[number]
type PlainField = Exclude<keyof ProductValues, 'texts'>

/** A part of the product form that two people may change at the same time. */
export type ProductPart = { field: TextField; locale: Locale } | { field: PlainField; locale?: undefined }

/** A part of the product that somebody else has changed, with the side that is preselected. */
export interface Difference {
  part: ProductPart
  suggested: Side
}

const parts: ProductPart[] = [
  ...locales.flatMap(locale => textFields.map(field => ({ field, locale }))),
  ...(
    [
      'reference',
      'brand',
      'price',
      'vatClass',
      'stockQuantity',
      'status',
      'recommended',
      'inci',
      'photos',
    ] as const
  ).map(field => ({ field })),
  ...choiceFields.map(field => ({ field })),
]

/** The key of a part of the product, which is also its path in the form. */
export function partKey({ field, locale }: ProductPart): string {
  return locale ? `texts.${locale}.${field}` : field
}

/** The value of a part of the product as a string for comparison; multiple choices are compared by id. */
function comparedOf(values: ProductValues, part: ProductPart): string {
  if (part.locale) return values.texts[part.locale][part.field].trim()
  if (part.field === 'photos')
    return JSON.stringify(
      values.photos.map(({ key, alt }) => [key, locales.map(locale => alt[locale].trim())]),
    )
  const value = values[part.field]
  if (Array.isArray(value)) return value.map(choice => choice.id).join()
  if (part.field === 'price' || part.field === 'stockQuantity') return String(numberOf(String(value)))
  return String(value).trim()
}

/**
 * The parts of the product that somebody else changed since `base` was read and that differ from this form.
 * Preselects the typed value if there is one, otherwise the saved one.
 */
export function differencesOf(base: AdminProduct, theirs: AdminProduct, mine: ProductValues): Difference[] {
  const [read, saved] = [valuesOf(base), valuesOf(theirs)]
  return parts.flatMap((part): Difference[] => {
    const [before, now, typed] = [comparedOf(read, part), comparedOf(saved, part), comparedOf(mine, part)]
    const suggested = sideOf({ read: before, theirs: now, mine: typed })
    // A stock that was not typed here follows the saved one silently, because it changes with every sale.
    if (!suggested || (part.field === 'stockQuantity' && suggested === 'theirs')) return []
    return [{ part, suggested }]
  })
}

/**
 * Applies the form's changes to the product that somebody else saved. A typed stock is applied as a difference, so
 * that units sold meanwhile stay sold.
 */
export function ontoSaved(base: AdminProduct, theirs: AdminProduct, mine: ProductValues): ProductValues {
  const typed = numberOf(mine.stockQuantity)
  if (typed === undefined || Number.isNaN(typed)) return mine
  const stock = Math.max(0, theirs.stockQuantity + typed - base.stockQuantity)
  return { ...mine, stockQuantity: String(stock) }
}

/**
 * The product form's values after the conflict dialog: the saved value where it was chosen or nothing was typed,
 * otherwise the typed one.
 */
export function mergedValues(
  theirs: AdminProduct,
  mine: ProductValues,
  chosen: readonly { part: ProductPart; side: Side }[],
): ProductValues {
  const saved = valuesOf(theirs)
  const merged: ProductValues = { ...mine, texts: inEachLanguage(locale => ({ ...mine.texts[locale] })) }
  for (const { part } of chosen.filter(({ side }) => side === 'theirs')) {
    if (part.locale) merged.texts[part.locale][part.field] = saved.texts[part.locale][part.field]
    else Object.assign(merged, { [part.field]: saved[part.field] })
  }
  return merged
}
