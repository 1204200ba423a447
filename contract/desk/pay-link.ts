import { z } from 'zod'
import { PaymentStatus } from '../orders/order.ts'
import { Reduction } from '../orders/reduction.ts'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'

/** For how many hours the stock of an order with a payment link is held. */
export const linkHoldHours = 24

/** The state of an order with a payment link. `closed`: it cannot be paid online any more, only in another way. */
export const payLinkStates = ['open', 'paid', 'cancelled', 'closed'] as const

/** An order as its payment link shows it without login: goods and amount, but no name or address. */
export const LinkedOrder = renamed(
  {
    number: z.string(),
    state: z.enum(payLinkStates),
    payment_status: PaymentStatus,
    /** Whether the buyer has started a payment, whose result may arrive soon. */
    attempted: z.boolean(),
    items: z.array(
      renamed(
        { intitule: z.string(), quantity: z.int(), price: Amount, subtotal: Amount },
        { intitule: 'name' },
      ),
    ),
    delivery_fee: Amount,
    reductions: z.array(Reduction),
    /** Without a zone a fee of 0 is not free: the shop agrees on delivery by telephone. */
    has_delivery_zone: z.boolean(),
    total: Amount,
    pay_until: z.iso.datetime(),
    /** The order's id if the caller is logged in as its buyer. */
    own_order_id: z.int().nullable(),
  },
  {
    payment_status: 'paymentStatus',
    delivery_fee: 'deliveryFee',
    has_delivery_zone: 'hasDeliveryZone',
    pay_until: 'payUntil',
    own_order_id: 'ownOrderId',
  },
)
export type LinkedOrder = z.output<typeof LinkedOrder>

export const payToken = z.object({ token: z.string().max(200) })
