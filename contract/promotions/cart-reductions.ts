import { z } from 'zod'
import { maxCartLines, maxQuantity } from '../cart/cart.ts'
import { Reduction, TypedCode } from '../orders/reduction.ts'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'

/** A cart that is asked about. Prices are the shop's, so none are sent. */
export const CartQuestion = z.object({
  code: TypedCode,
  lines: z
    .array(
      renamed(
        { produit_id: z.int().min(1).max(2_147_483_647), quantity: z.int().min(1).max(maxQuantity) },
        { produit_id: 'productId' },
      ),
    )
    .max(maxCartLines),
})
export type CartQuestion = z.output<typeof CartQuestion>

/**
 * What promotions take off a cart before it is known where it goes, and what its goods cost then. A promotion that will pay for
 * the delivery has the amount 0. `codeRefusal` says why the code takes nothing off.
 */
export const CartReductions = renamed(
  { reductions: z.array(Reduction), total: Amount, code_refusal: z.string().nullable() },
  { code_refusal: 'codeRefusal' },
)
export type CartReductions = z.output<typeof CartReductions>
