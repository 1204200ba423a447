import type { AdminProduct, ProductChanges, ProductTexts } from '#contract/catalogue/admin-product.ts'
import type { ProductStatus } from '#contract/catalogue/product.ts'
import { inEachLanguage, type Locale, locales } from '#contract/shared/locale.ts'
import { typedAmount } from '#contract/shared/typed-amount.ts'
import type { Translate } from '#messages/keys.ts'
import type { NamedChange } from '#web/parts/records/use-large-changes.tsx'
import type { Choice } from '#web/ui/fields/multi-select.tsx'
import { type ChoiceKind, idsOf, toChoice } from './choices.ts'

/** The texts of a product, in the order of the form. */
export const textFields = [
  'name',
  'longName',
  'shortDescription',
  'format',
  'delivery',
  'usageAdvice',
] as const satisfies (keyof ProductTexts)[]

/** The choices of the form, in its order. */
export const choiceFields = [
  'categories',
  'skinTypes',
  'problems',
  'ingredients',
  'linkedProducts',
] as const satisfies ChoiceKind[]

/** What the product form holds: numbers as they are typed, choices with their words. */
export interface ProductValues extends Record<ChoiceKind, Choice[]> {
  texts: Record<Locale, Record<(typeof textFields)[number], string>>
  reference: string
  brand: string
  price: string
  stockQuantity: string
  status: ProductStatus
  recommended: boolean
  inci: string
  photo: File | null
  removePhoto: boolean
}

const noTexts = { name: '', longName: '', shortDescription: '', format: '', delivery: '', usageAdvice: '' }

/** What the form begins with: a product, or a new draft. */
export function valuesOf(product: AdminProduct | undefined): ProductValues {
  return {
    texts: inEachLanguage(locale => ({ ...noTexts, ...product?.translations[locale] })),
    reference: product?.reference ?? '',
    brand: product?.brand ?? '',
    price: product ? String(product.price) : '',
    stockQuantity: String(product?.stockQuantity ?? 0),
    status: product?.status ?? 'draft',
    recommended: product?.recommended ?? false,
    inci: product?.inci ?? '',
    categories: (product?.categories ?? []).map(toChoice),
    ingredients: (product?.ingredients ?? []).map(toChoice),
    skinTypes: (product?.skinTypes ?? []).map(toChoice),
    problems: (product?.problems ?? []).map(toChoice),
    linkedProducts: (product?.linkedProducts ?? []).map(toChoice),
    photo: null,
    removePhoto: false,
  }
}

/**
 * The body that saves the form. A language without any text is left out, unless the product has texts in it: then
 * they are about to be emptied, and its name is asked for.
 */
export function bodyOf(values: ProductValues, product: AdminProduct | undefined) {
  const { texts, photo, removePhoto, price, stockQuantity, ...rest } = values
  const isWritten = (locale: Locale) =>
    product?.translations[locale] !== undefined ||
    Object.values(texts[locale]).some(text => text.trim() !== '')
  const written = locales.filter(isWritten)
  const translations: ProductChanges['translations'] = Object.fromEntries(
    (written.length > 0 ? written : locales.slice(0, 1)).map(locale => [locale, texts[locale]]),
  )
  return {
    ...rest,
    translations,
    price: numberOf(price) as number,
    stockQuantity: numberOf(stockQuantity) as number,
    categories: idsOf(values.categories),
    ingredients: idsOf(values.ingredients),
    skinTypes: idsOf(values.skinTypes),
    problems: idsOf(values.problems),
    linkedProducts: idsOf(values.linkedProducts),
    ...(removePhoto && photo === null ? { removePhoto } : {}),
  }
}

/**
 * The body that changes a product as it was read. The stock goes along only where another number was typed, together with
 * the number that was read: the server changes it by the difference.
 */
export function changesOf(values: ProductValues, product: AdminProduct) {
  const { stockQuantity, ...body } = bodyOf(values, product)
  const isCounted = stockQuantity !== product.stockQuantity
  return {
    ...body,
    revision: product.revision,
    ...(isCounted ? { stockQuantity, stockRead: product.stockQuantity } : {}),
  }
}

/** A typed price or number of pieces; undefined where nothing was typed, NaN where nobody can tell which number is meant. */
export function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : (typedAmount(text) ?? Number.NaN)
}

/** The numbers of a product that the form changes; none of a new one, which nobody has seen before. */
export function numbersChanged(
  values: ProductValues,
  product: AdminProduct | undefined,
  t: Translate,
): NamedChange[] {
  if (!product) return []
  return [{ field: 'price', kind: 'price' } as const, { field: 'stockQuantity', kind: 'stock' } as const].map(
    ({ field, kind }) => ({
      kind,
      name: t(`admin-catalogue:products.editor.field.${field}`),
      from: product[field],
      to: numberOf(values[field]) ?? product[field],
    }),
  )
}
