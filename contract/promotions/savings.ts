import { z } from 'zod'
import { maxCartLines, maxQuantity } from '../cart/cart.ts'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'
import { TypedCode } from './promotion.ts'

/** An amount taken off goods; `label` is what the buyer reads. */
export const Reduction = z.object({ origin: z.string(), label: z.string(), amount: Amount })

/**
 * What promotions take off an order: `reductions` of the goods, and the name of the promotion that pays for the delivery
 * (null: none does). `saved` is all of it, and what the delivery would cost as far as that is known.
 */
export const Savings = renamed(
  { reductions: z.array(Reduction), free_delivery: z.string().nullable(), saved: Amount },
  { free_delivery: 'freeDelivery' },
)
export type Savings = z.output<typeof Savings>

/** A cart that is asked about. Prices are the shop's, so none are sent. */
export const SavingsQuestion = z.object({
  code: TypedCode,
  lines: z
    .array(
      renamed(
        {
          produit_id: z.int().min(1).max(2_147_483_647),
          quantity: z.int().min(1).max(maxQuantity),
        },
        { produit_id: 'productId' },
      ),
    )
    .max(maxCartLines),
})
export type SavingsQuestion = z.output<typeof SavingsQuestion>

/** What a cart saves; `code_refusal` says why the code takes nothing off (null: it does, or there is none). */
export const CartSavings = renamed(
  {
    reductions: z.array(Reduction),
    free_delivery: z.string().nullable(),
    saved: Amount,
    code_refusal: z.string().nullable(),
  },
  { free_delivery: 'freeDelivery', code_refusal: 'codeRefusal' },
)
export type CartSavings = z.output<typeof CartSavings>
