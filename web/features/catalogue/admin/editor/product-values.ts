import type { AdminProduct, ProductChanges, ProductTexts } from '#contract/catalogue/admin-product.ts'
import type { ProductStatus } from '#contract/catalogue/product.ts'
import type { productPictureFields, WantedPicture } from '#contract/catalogue/product-picture.ts'
import type { VatClass } from '#contract/settings/vat-class.ts'
import { inEachLanguage, type Locale, locales } from '#contract/shared/locale.ts'
import type { PhotoSources } from '#contract/shared/photo.ts'
import { typedAmount } from '#contract/shared/typed-amount.ts'
import type { Translate } from '#messages/keys.ts'
import type { NamedChange } from '#web/parts/records/use-large-changes.tsx'
import type { Choice } from '#web/ui/fields/multi-select.tsx'
import { type ChoiceKind, idsOf, toChoice } from './choices.ts'

/** The product's text fields, in the order of the form. */
export const textFields = [
  'name',
  'longName',
  'shortDescription',
  'format',
  'delivery',
  'usageAdvice',
] as const satisfies (keyof ProductTexts)[]

/** The product form's multiple choices, in its order. */
export const choiceFields = [
  'categories',
  'skinTypes',
  'problems',
  'ingredients',
  'linkedProducts',
] as const satisfies ChoiceKind[]

/** The values of the product form: numbers as typed text, choices with their labels. */
export interface ProductValues extends Record<ChoiceKind, Choice[]> {
  texts: Record<Locale, Record<(typeof textFields)[number], string>>
  reference: string
  brand: string
  price: string
  stockQuantity: string
  status: ProductStatus
  recommended: boolean
  vatClass: VatClass
  inci: string
  photos: EditorPicture[]
}

/** A picture in the product form: a stored one has an `id`, a new one a `file`. `key` is only for this form. */
export interface EditorPicture {
  key: string
  id?: number
  photoSources?: PhotoSources
  file?: File
  alt: Record<Locale, string>
}

const noTexts = { name: '', longName: '', shortDescription: '', format: '', delivery: '', usageAdvice: '' }

/** The product form's initial values: those of an existing product, or of a new draft. */
export function valuesOf(product: AdminProduct | undefined): ProductValues {
  return {
    texts: inEachLanguage(locale => ({ ...noTexts, ...product?.translations[locale] })),
    reference: product?.reference ?? '',
    brand: product?.brand ?? '',
    price: product ? String(product.price) : '',
    stockQuantity: String(product?.stockQuantity ?? 0),
    status: product?.status ?? 'draft',
    recommended: product?.recommended ?? false,
    vatClass: product?.vatClass ?? 'standard',
    inci: product?.inci ?? '',
    categories: (product?.categories ?? []).map(toChoice),
    ingredients: (product?.ingredients ?? []).map(toChoice),
    skinTypes: (product?.skinTypes ?? []).map(toChoice),
    problems: (product?.problems ?? []).map(toChoice),
    linkedProducts: (product?.linkedProducts ?? []).map(toChoice),
    photos: (product?.photos ?? []).map(({ id, photoSources, alt }) => ({
      key: String(id),
      id,
      photoSources,
      alt: inEachLanguage(locale => alt[locale] ?? ''),
    })),
  }
}

/** The form's field of a new picture, by its place among all pictures. */
const fieldOf = (place: number) => `photo${place + 1}` as (typeof productPictureFields)[number]

/** The files of the form's new pictures by the name of their field. */
export function filesOf({ photos }: ProductValues): Record<string, File> {
  return Object.fromEntries(photos.flatMap(({ file }, place) => (file ? [[fieldOf(place), file]] : [])))
}

/** The pictures of the request's body, without stored ones that somebody else has removed since. */
function wantedOf(photos: readonly EditorPicture[], product: AdminProduct | undefined): WantedPicture[] {
  const wanted = photos.map(({ id, file, alt }, place) => ({
    id,
    alt,
    ...(file ? { file: fieldOf(place) } : {}),
  }))
  return wanted.filter(({ id }) => id === undefined || product?.photos.some(known => known.id === id))
}

/**
 * The request body of the product form. A language without texts is omitted, unless the product has texts in it:
 * emptying those requires a name.
 */
export function bodyOf(values: ProductValues, product: AdminProduct | undefined) {
  const { texts, photos, price, stockQuantity, ...rest } = values
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
    photos: wantedOf(photos, product),
  }
}

export type ProductBody = ReturnType<typeof bodyOf>

/**
 * The request body that changes a product. The stock is included only if it was edited, together with the stock
 * that was read: the server applies the difference.
 */
export function changesOf({ stockQuantity, ...rest }: ProductBody, product: AdminProduct) {
  const isCounted = stockQuantity !== product.stockQuantity
  return {
    ...rest,
    revision: product.revision,
    ...(isCounted ? { stockQuantity, stockRead: product.stockQuantity } : {}),
  }
}

/** Parses a typed price or quantity; undefined when empty, NaN when ambiguous. */
export function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : (typedAmount(text) ?? Number.NaN)
}

/** The price and stock that the form changes, to ask about unusually large changes; empty for a new product. */
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
