/** The states of an order; a new order has the first one. */
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

/** The kinds of entries in an order's history: steps and other events. */
export const orderEventKinds = [
  'step',
  'edited',
  'readdressed',
  'partly_returned',
  'refunded',
  'refund_corrected',
  'rescheduled',
  'written_off',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** Internal entries, which the buyer does not see. */
export const staffEventKinds = ['written_off'] as const satisfies readonly OrderEventKind[]
export type StaffEventKind = (typeof staffEventKinds)[number]

/** The methods of a refund. */
export const refundMethods = ['cash', 'provider', 'mobile_money'] as const
export type RefundMethod = (typeof refundMethods)[number]

/** Who takes a step: the buyer, staff, or the result of an online payment. */
export type OrderActor = 'buyer' | 'admin' | 'payment'

export interface OrderStep {
  to: OrderStatus
  by: readonly OrderActor[]
  /** The order no longer sells anything: its invoice is credited, and payments must be refunded to the buyer. */
  voids: boolean
}

const shop = ['admin'] as const
const both = ['buyer', 'admin'] as const
const shopOrPayment = ['admin', 'payment'] as const
const all = ['buyer', 'admin', 'payment'] as const

/** Every allowed step; any other change of state is refused. */
export const orderSteps: Record<OrderStatus, readonly OrderStep[]> = {
  pending: [
    { to: 'confirmed', by: shopOrPayment, voids: false },
    { to: 'cancelled', by: all, voids: true },
  ],
  confirmed: [
    { to: 'preparing', by: shop, voids: false },
    { to: 'cancelled', by: both, voids: true },
  ],
  preparing: [
    { to: 'shipped', by: shop, voids: false },
    { to: 'cancelled', by: shop, voids: true },
  ],
  shipped: [
    { to: 'delivered', by: shop, voids: false },
    { to: 'returned', by: shop, voids: true },
  ],
  delivered: [{ to: 'returned', by: shop, voids: true }],
  cancelled: [],
  returned: [],
}

/** The step from one state to another, when `actor` may take it. */
export function orderStep(from: OrderStatus, to: OrderStatus, actor: OrderActor): OrderStep | undefined {
  return orderSteps[from].find(step => step.to === to && step.by.includes(actor))
}

/** The states to which `actor` may change an order next. */
export function nextStatuses(from: OrderStatus, actor: OrderActor): OrderStatus[] {
  return orderSteps[from].filter(step => step.by.includes(actor)).map(step => step.to)
}

/** The fields that say whether an order waits for its payment. */
export interface PaymentState {
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
}

/**
 * True while an order waits for its online payment. Nobody prepares it yet, and its stock is held for a limited time.
 */
export function awaitsPayment({ status, paymentMethod, paymentStatus }: PaymentState): boolean {
  const isUnpaid = paymentStatus === 'pending' || paymentStatus === 'failed'
  return status === 'pending' && paymentMethod === 'credit_card' && isUnpaid
}

/** Whether a late online payment still pays an order that was changed to cash: true until a courier has it. */
export function takesLatePayment({ status, paymentMethod, paymentStatus }: PaymentState): boolean {
  const isInTheShop = status === 'pending' || status === 'confirmed' || status === 'preparing'
  return isInTheShop && paymentMethod === 'cash_on_delivery' && paymentStatus === 'unpaid'
}

/** True for an order that was delivered for less cash than it costs. */
export function isMoneyMissing({ status, paymentMethod, paymentStatus }: PaymentState): boolean {
  return status === 'delivered' && paymentMethod === 'cash_on_delivery' && paymentStatus === 'unpaid'
}

/** False for a forward step of a fully refunded order, which can only be cancelled or returned. */
export function isOpenTo({ paymentStatus }: PaymentState, to: OrderStatus): boolean {
  return paymentStatus !== 'refunded' || to === 'cancelled' || to === 'returned'
}

/** The next states that staff may set; an order that waits for its payment can only be cancelled. */
export function nextShopSteps(order: PaymentState): OrderStatus[] {
  const next = nextStatuses(order.status, 'admin').filter(to => isOpenTo(order, to))
  return awaitsPayment(order) ? next.filter(status => status === 'cancelled') : next
}

/** True until an order is delivered, cancelled or returned. */
export function isUnderWay(status: OrderStatus): boolean {
  return status !== 'delivered' && status !== 'cancelled' && status !== 'returned'
}

/** True while the buyer may still cancel. */
export function canCancel(status: OrderStatus): boolean {
  return orderStep(status, 'cancelled', 'buyer') !== undefined
}

/**
 * The payment state after a step. Cash is handed over on delivery, so a delivered cash order is paid. Online payments
 * are set by their provider only. Refunds are recorded separately.
 */
export function paymentAfter(to: OrderStatus, method: PaymentMethod, payment: PaymentStatus): PaymentStatus {
  if (method !== 'cash_on_delivery') {
    const isUnpaid = payment === 'pending' || payment === 'failed'
    return to === 'cancelled' && isUnpaid ? 'unpaid' : payment
  }
  return to === 'delivered' && payment === 'unpaid' ? 'paid' : payment
}

/**
 * True while the quantities of an order may change: it is not being prepared yet, and no online payment was requested.
 */
export function canEditLines({
  status,
  paymentMethod,
}: Pick<PaymentState, 'status' | 'paymentMethod'>): boolean {
  return (status === 'pending' || status === 'confirmed') && paymentMethod === 'cash_on_delivery'
}

/** True while the address of an order may change: it has not left the shop. */
export function canChangeAddress(status: OrderStatus): boolean {
  return status !== 'shipped' && isUnderWay(status)
}

/** Whether goods can be returned: they have left the shop. */
export function canReturnGoods(status: OrderStatus): boolean {
  return orderStep(status, 'returned', 'admin') !== undefined
}
