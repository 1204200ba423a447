import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { requiredLine } from '../shared/text.ts'
import { OptionValues } from './admin-product-group.ts'
import { ProductOption } from './product-group.ts'
import { maxVariants, minVariants } from './product-option.ts'

const member = renamed(
  { id: z.int().min(1).max(2_147_483_647), valeurs: OptionValues },
  { valeurs: 'values' },
)

/**
 * The products of a group in their order; the product of the path must be one of them. `revision` is the one that was
 * read: a later change by somebody else is a 409 CONFLICT.
 */
export const GroupInput = renamed(
  {
    option: ProductOption,
    produits: z.array(member).min(minVariants).max(maxVariants),
    revision: z.int().min(1).max(2_147_483_647).optional(),
  },
  { produits: 'products' },
)
export type GroupInput = z.output<typeof GroupInput>

/**
 * A new variant of a product, a draft with the product's texts, words and ingredients. For a product without a group,
 * `option` and the product's own values make one.
 */
export const NewVariant = renamed(
  {
    reference: requiredLine(60),
    prix: z.int().min(0).max(100_000_000),
    quantiteEnStock: z.int().min(0).max(10_000_000).default(0),
    valeurs: OptionValues,
    option: ProductOption.optional(),
    valeurs_du_produit: OptionValues.optional(),
  },
  { prix: 'price', quantiteEnStock: 'stockQuantity', valeurs: 'values', valeurs_du_produit: 'ownValues' },
)
export type NewVariant = z.output<typeof NewVariant>

/** The request names of a group's fields, for errors of fields that only the server can check. */
export const groupFields = {
  products: 'produits',
  values: 'valeurs',
  ownValues: 'valeurs_du_produit',
} as const

const modelNames: Record<string, string> = {
  produits: 'products',
  valeurs: 'values',
  valeurs_du_produit: 'ownValues',
  prix: 'price',
  quantiteEnStock: 'stockQuantity',
}

/** Maps an API field of a group or a new variant, a dotted path, to the English one of a form. */
export function groupModelField(wireField: string): string {
  return wireField
    .split('.')
    .map(part => modelNames[part] ?? part)
    .join('.')
}
