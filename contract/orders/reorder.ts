import { z } from 'zod'
import { Cart } from '../cart/cart.ts'
import { renamed } from '../renamed.ts'

/**
 * Why a line of an old order is not in the cart as it was ordered: the product is not for sale, it is sold out, fewer
 * units are in stock, or the cart has its maximum of lines.
 */
export const notReordered = ['notForSale', 'soldOut', 'short', 'full'] as const

/** A line of an old order that the cart did not take in full; `stockQuantity` is the available stock. */
export const LeftOfOrder = renamed(
  { intitule: z.string(), reason: z.enum(notReordered), quantiteEnStock: z.int().min(0) },
  { intitule: 'name', quantiteEnStock: 'stockQuantity' },
)
export type LeftOfOrder = z.output<typeof LeftOfOrder>

/** The member's cart after a reorder, and what it could not take of the old order. */
export const Reordered = z.object({ cart: Cart, left: z.array(LeftOfOrder) })
export type Reordered = z.output<typeof Reordered>
