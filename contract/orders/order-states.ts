/** What an order goes through; the first is what a new order is. */
export const orderStatuses = [
  'pending',
  'confirmed',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentStatuses = ['unpaid', 'pending', 'paid', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentMethods = ['cash_on_delivery', 'credit_card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Who takes a step: the buyer, or somebody of the shop. */
export type OrderActor = 'buyer' | 'admin'

export interface OrderStep {
  to: OrderStatus
  by: readonly OrderActor[]
  /** The goods are in the shop again, so the stock grows by what the order took. */
  restocks: boolean
}

const shop = ['admin'] as const
const both = ['buyer', 'admin'] as const

/** Every step that exists. What is not here cannot happen to an order. */
export const orderSteps: Record<OrderStatus, readonly OrderStep[]> = {
  pending: [
    { to: 'confirmed', by: shop, restocks: false },
    { to: 'cancelled', by: both, restocks: true },
  ],
  confirmed: [
    { to: 'preparing', by: shop, restocks: false },
    { to: 'cancelled', by: both, restocks: true },
  ],
  preparing: [
    { to: 'shipped', by: shop, restocks: false },
    { to: 'cancelled', by: shop, restocks: true },
  ],
  shipped: [
    { to: 'delivered', by: shop, restocks: false },
    { to: 'returned', by: shop, restocks: true },
  ],
  delivered: [{ to: 'returned', by: shop, restocks: true }],
  cancelled: [],
  returned: [],
}

/** The step from one state to another, when `actor` may take it. */
export function orderStep(from: OrderStatus, to: OrderStatus, actor: OrderActor): OrderStep | undefined {
  return orderSteps[from].find(step => step.to === to && step.by.includes(actor))
}

/** The states that `actor` may bring an order to next. */
export function nextStatuses(from: OrderStatus, actor: OrderActor): OrderStatus[] {
  return orderSteps[from].filter(step => step.by.includes(actor)).map(step => step.to)
}

/** True while the buyer may still cancel. */
export function canCancel(status: OrderStatus): boolean {
  return orderStep(status, 'cancelled', 'buyer') !== undefined
}

/**
 * What a step does to the payment. Cash is handed over with the parcel, so a delivered cash order is paid, and
 * the courier who takes a paid parcel back hands the money back.
 */
export function paymentAfter(to: OrderStatus, method: PaymentMethod, payment: PaymentStatus): PaymentStatus {
  if (method !== 'cash_on_delivery') return payment
  if (to === 'delivered' && payment === 'unpaid') return 'paid'
  if (to === 'returned' && payment === 'paid') return 'refunded'
  return payment
}
