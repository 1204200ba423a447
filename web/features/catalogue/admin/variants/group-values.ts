import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import { type GroupInput, groupModelField } from '#contract/catalogue/group-input.ts'
import type { ProductOption } from '#contract/catalogue/product-group.ts'
import { maxVariants } from '#contract/catalogue/product-option.ts'
import { inEachLanguage, type Locale, locales } from '#contract/shared/locale.ts'

/** A product in the form of a group; name and reference only tell the reader which one it is. */
interface MemberValues {
  id: number
  name: string
  reference: string
  values: Record<Locale, string>
}

export interface GroupValues {
  option: ProductOption
  products: MemberValues[]
}

const noValues = () => inEachLanguage(() => '')

/** A row of the form for a product that joins the group. */
export function memberOf({ id, name, reference }: Omit<MemberValues, 'values'>): MemberValues {
  return { id, name, reference, values: noValues() }
}

/** The initial values of the form: the group of a product, or the product alone. */
export function groupValues(product: AdminProduct): GroupValues {
  const { variantGroup: group } = product
  return {
    option: group?.option ?? 'size',
    products: group
      ? group.products.map(({ id, name, reference, values }) => ({
          id,
          name,
          reference,
          values: inEachLanguage(locale => values[locale] ?? ''),
        }))
      : [memberOf(product)],
  }
}

/** The request body of the form. */
export function groupBody({ option, products }: GroupValues, revision: number | undefined): GroupInput {
  return {
    option,
    products: products.map(({ id, values }) => ({ id, values })),
    ...(revision === undefined ? {} : { revision }),
  }
}

/** Maps an API field of a group to its form field; what is wrong with a product is shown at its first value. */
export function groupField(wireField: string): string {
  return groupModelField(wireField).replace(/\.(id|values)$/, `.values.${locales[0]}`)
}

/** All fields of the form that can show an error of the server. */
export const groupFields = Array.from({ length: maxVariants }, (_, place) =>
  locales.map(locale => `products.${place}.values.${locale}` as const),
).flat()
