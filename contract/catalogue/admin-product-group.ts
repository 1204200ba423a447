import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { localized } from '../shared/localized.ts'
import { requiredLine } from '../shared/text.ts'
import { ProductStatus } from './product.ts'
import { ProductOption } from './product-group.ts'
import { maxOptionValue } from './product-option.ts'

/** A product's size or shade in each language. */
export const OptionValues = localized(requiredLine(maxOptionValue))
export type OptionValues = z.output<typeof OptionValues>

/** A group as the administration shows it on the page of each of its products, drafts included. */
export const AdminGroup = renamed(
  {
    option: ProductOption,
    revision: z.int(),
    produits: z.array(
      renamed(
        {
          id: z.int(),
          intitule: z.string(),
          reference: z.string(),
          prix: z.int(),
          quantiteEnStock: z.int(),
          status: ProductStatus,
          valeurs: OptionValues,
        },
        { intitule: 'name', prix: 'price', quantiteEnStock: 'stockQuantity', valeurs: 'values' },
      ),
    ),
  },
  { produits: 'products' },
)
export type AdminGroup = z.output<typeof AdminGroup>
