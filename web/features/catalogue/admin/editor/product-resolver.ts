import { type FieldErrors, type Path, type Resolver, type ResolverResult, set } from 'react-hook-form'
import { type AdminProduct, NewProduct, ProductTexts } from '#contract/catalogue/admin-product.ts'
import { productPictureFields } from '#contract/catalogue/product-picture.ts'
import { modelField } from '#contract/model-field.ts'
import { defaultLocale, locales } from '#contract/shared/locale.ts'
import { ruleOf } from '#contract/shared/validation.ts'
import type { Translate } from '#messages/keys.ts'
import {
  bodyOf,
  choiceFields,
  numberOf,
  type ProductBody,
  type ProductValues,
  textFields,
} from './product-values.ts'

/** The paths of all product fields that can show an error. */
export const productFormFields: Path<ProductValues>[] = [
  ...textFields.flatMap(field => locales.map(locale => `texts.${locale}.${field}` as const)),
  'reference',
  'brand',
  'price',
  'stockQuantity',
  'status',
  'recommended',
  'vatClass',
  'inci',
  'photos',
  ...choiceFields,
]

/**
 * Maps an API field of a product, also nested or in a list, to its form field. A text without a language belongs to
 * the first language.
 */
export function productFormField(wireField: string): string {
  const [first = '', locale = '', text = ''] = wireField.split('.')
  if (productPictureFields.some(known => known === first)) return 'photos'
  if (first === 'translations') return `texts.${locale}.${modelField(ProductTexts, text)}`
  const field = modelField(NewProduct, first)
  return textFields.some(known => known === field) ? `texts.${defaultLocale}.${field}` : field
}

/** The valid values of the product form with the request body that was validated. */
export interface CheckedProduct {
  values: ProductValues
  body: ProductBody
}

/**
 * Validates the product form with the schema of its request body, and returns the body. `readProduct` returns the
 * product that the form is based on.
 */
export function productResolver(
  t: Translate,
  readProduct: () => AdminProduct | undefined,
): Resolver<ProductValues, unknown, CheckedProduct> {
  return async (values): Promise<ResolverResult<ProductValues, CheckedProduct>> => {
    const body = bodyOf(values, readProduct())
    const result = await NewProduct.safeEncodeAsync(body, { reportInput: true })
    const errors: FieldErrors<ProductValues> = {}
    for (const issue of result.error?.issues ?? []) {
      const { rule, params } = ruleOf(issue)
      const field = productFormField(issue.path.join('.'))
      const isUnreadPrice = field === 'price' && rule === 'numeric'
      set(errors, field, {
        type: rule,
        message: isUnreadPrice ? t('validation:wholeAmount') : t(`validation:${rule}`, params),
      })
    }
    // The server refuses it too; refused here, the form asks no question about a price that cannot be saved.
    if (values.status === 'published' && numberOf(values.price) === 0)
      errors.price = { type: 'free', message: t('admin-catalogue:server.free') }
    // The stock is optional in the request body, but required in the form.
    if (values.stockQuantity.trim() === '')
      errors.stockQuantity = { type: 'required', message: t('validation:required') }
    if (Object.keys(errors).length > 0) return { values: {}, errors }
    return { values: { values, body }, errors: {} }
  }
}
