import { z } from 'zod'
import { OrderStatus, PaymentMethod, PaymentStatus } from '../orders/order.ts'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'

const order = {
  id: z.int(),
  number: z.string(),
  status: OrderStatus,
  payment_method: PaymentMethod,
  payment_status: PaymentStatus,
  total: Amount,
}
const orderNames = { payment_method: 'paymentMethod', payment_status: 'paymentStatus' } as const

/** The data of a message about an order. Names and addresses are read over the API, with a key that may do so. */
export const OrderMessage = renamed(order, orderNames)
export type OrderMessage = z.output<typeof OrderMessage>

/** The data of a message about a step of an order; `before` is the state that it left. */
export const OrderStepMessage = renamed({ ...order, before: OrderStatus }, orderNames)

/** The data of a message about a payment: its amount, and what the order has been paid in total. */
export const PaymentMessage = renamed({ ...order, amount: Amount, paid: Amount }, orderNames)

/** The maximum number of products in one message. */
export const maxProductsInMessage = 100

/** The data of a message about products whose stock has changed, with the stock after the change. */
export const StockMessage = z.object({
  products: z
    .array(
      renamed(
        { id: z.int(), reference: z.string(), quantiteEnStock: z.int() },
        { quantiteEnStock: 'stockQuantity' },
      ),
    )
    .max(maxProductsInMessage),
})

/** The data of a message about an erased account, so that other programs erase what they have of the member. */
export const ErasureMessage = z.object({ id: z.int() })

/**
 * The events that a webhook can subscribe to, each with the data of its message. Messages contain no name, no contact
 * data and no health data: they are stored for a month, and go to other companies.
 */
export const webhookMessages = {
  'order.placed': OrderMessage,
  'order.status_changed': OrderStepMessage,
  'order.cancelled': OrderStepMessage,
  'payment.received': PaymentMessage,
  'product.stock_changed': StockMessage,
  'member.erased': ErasureMessage,
} as const satisfies Record<string, z.ZodType>

export type WebhookEvent = keyof typeof webhookMessages
export const webhookEvents = Object.keys(webhookMessages) as [WebhookEvent, ...WebhookEvent[]]
/** The data of an event's message under its English names. */
export type MessageOf<Event extends WebhookEvent> = z.output<(typeof webhookMessages)[Event]>
