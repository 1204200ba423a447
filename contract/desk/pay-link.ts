import { z } from 'zod'
import { PaymentStatus } from '../orders/order.ts'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'

/** For how many hours the stock of an order is held that is paid by a link. */
export const linkHoldHours = 24

/** How an order stands that its buyer was sent a link to pay for; `closed` is to be paid in another way. */
export const payLinkStates = ['open', 'paid', 'cancelled', 'closed'] as const

/** An order as its link shows it, without login: what is paid for and how much; nothing about who or where. */
export const LinkedOrder = renamed(
  {
    number: z.string(),
    state: z.enum(payLinkStates),
    payment_status: PaymentStatus,
    /** The provider may be about to tell of a payment. */
    attempted: z.boolean(),
    items: z.array(
      renamed(
        { intitule: z.string(), quantity: z.int(), price: Amount, subtotal: Amount },
        { intitule: 'name' },
      ),
    ),
    delivery_fee: Amount,
    /** Without a zone a fee of 0 is not free: the shop agrees on delivery by telephone. */
    has_delivery_zone: z.boolean(),
    total: Amount,
    pay_until: z.iso.datetime(),
    /** The order's id where the caller is the member who bought it. */
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
