import type { Assessment } from '#server/domains/diagnostic/engine/assessment/assessment.ts'
import {
  type CartWarning,
  cartConflicts as conflictsOfShelf,
} from '#server/domains/diagnostic/engine/matching/cart-guard.ts'
import type { ProductFacts } from '#server/domains/diagnostic/engine/products/product-facts.ts'
import { indexShelf } from '#server/domains/diagnostic/engine/products/shelf.ts'

/** What the cart check knows about a buyer besides the cart: skin assessment and routine products. */
export interface Buyer {
  assessment?: Assessment
  routine?: readonly ProductFacts[]
}

/** The warnings about a cart, computed from raw products: their ingredient lists are parsed first. */
export const cartConflicts = (
  cart: readonly ProductFacts[],
  { routine = [], ...buyer }: Buyer = {},
): CartWarning[] => conflictsOfShelf(indexShelf(cart), { ...buyer, routine: indexShelf(routine) })
