import type { Assessment } from '#server/domains/diagnostic/engine/assessment/assessment.ts'
import {
  type CartWarning,
  cartConflicts as conflictsOfShelf,
} from '#server/domains/diagnostic/engine/matching/cart-guard.ts'
import type { ProductFacts } from '#server/domains/diagnostic/engine/products/product-facts.ts'
import { indexShelf } from '#server/domains/diagnostic/engine/products/shelf.ts'

/** What the guard knows of a buyer besides the cart. */
export interface Buyer {
  assessment?: Assessment
  routine?: readonly ProductFacts[]
}

/** The warnings of a cart of products whose lists of ingredients nobody has read yet. */
export const cartConflicts = (
  cart: readonly ProductFacts[],
  { routine = [], ...buyer }: Buyer = {},
): CartWarning[] => conflictsOfShelf(indexShelf(cart), { ...buyer, routine: indexShelf(routine) })
