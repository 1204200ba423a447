import { z } from 'zod'
import { maxCartLines } from '../cart/cart.ts'
import { ProductCard } from '../catalogue/product.ts'
import { Day } from '../shared/day.ts'
import { refillAnswers, refillChannels } from './refill-limits.ts'

/**
 * A product that a member bought and that is about to run out, as it is sold today. `id` is the line of the order with which it
 * came, `endsOn` the day on which it is used up by the usual amounts. `answer` is null while she has not answered; a member
 * who answered `later` is asked once more on `askAgainOn`.
 */
export const Refill = z.object({
  id: z.int(),
  product: ProductCard,
  quantity: z.int().min(1),
  endsOn: Day,
  answer: z.enum(refillAnswers).nullable(),
  askAgainOn: Day.nullable(),
})
export type Refill = z.output<typeof Refill>

/**
 * The products about which the shop asked a member, the one that ends first at the top, and how she wants to be asked.
 * `hasConsent`: without her consent to the use of her data the shop asks nothing, whatever the channel.
 */
export const Refills = z.object({
  channel: z.enum(refillChannels),
  hasConsent: z.boolean(),
  data: z.array(Refill),
})
export type Refills = z.output<typeof Refills>

/** One answer about one or more products, by the ids of the refills. */
export const RefillReply = z.object({
  ids: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(maxCartLines),
  answer: z.enum(refillAnswers),
})
export type RefillReply = z.output<typeof RefillReply>

export const RefillChoice = z.object({ channel: z.enum(refillChannels) })
export type RefillChoice = z.output<typeof RefillChoice>
