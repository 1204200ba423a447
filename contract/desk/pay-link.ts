import { z } from 'zod'
import { PaymentStatus } from '../orders/order.ts'
import { Reduction } from '../orders/reduction.ts'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'

/** The number of hours for which an order with a payment link holds its stock. */
export const linkHoldHours = 24

/** The state of an order with a payment link. `closed`: it can only be paid in another way than online. */
export const payLinkStates = ['open', 'paid', 'cancelled', 'closed'] as const

/** An order as its payment link shows it without login: goods and amount, but no name or address. */
export const LinkedOrder = renamed(
  {
    number: z.string(),
    state: z.enum(payLinkStates),
    payment_status: PaymentStatus,
    /** True once the buyer has started an online payment, whose result may arrive soon. */
    attempted: z.boolean(),
    items: z.array(
      renamed(
        { intitule: z.string(), quantity: z.int(), price: Amount, subtotal: Amount },
        { intitule: 'name' },
      ),
    ),
    delivery_fee: Amount,
    reductions: z.array(Reduction),
    /**
     * False when the order has no delivery zone. Its fee of 0 then means that the fee is agreed by telephone, not free
     * delivery.
     */
    has_delivery_zone: z.boolean(),
    total: Amount,
    pay_until: z.iso.datetime(),
    /** The order's id if the caller is logged in as its buyer, else null. */
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
