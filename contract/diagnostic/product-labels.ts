import { z } from 'zod'
import { renamed } from '../renamed.ts'

/** A product with its ingredient list as printed. `isRinsed`: it is washed off. */
export const ProductLabel = renamed(
  { id: z.int(), intitule: z.string(), inci: z.string(), isRinsed: z.boolean() },
  { intitule: 'name' },
)
export type ProductLabel = z.output<typeof ProductLabel>

/** The labels of the published products, so that a device can check them without telling which one it checks. */
export const ProductLabels = z.array(ProductLabel)
