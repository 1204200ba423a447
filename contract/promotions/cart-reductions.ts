import { z } from 'zod'
import { maxCartLines, maxQuantity } from '../cart/cart.ts'
import { Reduction, TypedCode } from '../orders/reduction.ts'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'

/** The lines of a cart and the promotion code. There are no prices, because the server uses the shop's prices. */
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
 * The discounts of a cart before the delivery address is known, and the price of its goods after them. Free delivery
 * has the amount 0. `codeRefusal` says why the code gives no discount.
 */
export const CartReductions = renamed(
  { reductions: z.array(Reduction), total: Amount, code_refusal: z.string().nullable() },
  { code_refusal: 'codeRefusal' },
)
export type CartReductions = z.output<typeof CartReductions>
