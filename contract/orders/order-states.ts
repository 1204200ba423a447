/** The states of an order; a new order has the first state. */
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

export const paymentMethods = ['cash_on_delivery', 'online'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The kinds of entries in an order's history: changes of state and other events. */
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

/** The kinds of history entries that only staff see, not the order's buyer. */
export const staffEventKinds = ['written_off'] as const satisfies readonly OrderEventKind[]
export type StaffEventKind = (typeof staffEventKinds)[number]

/** The ways in which the shop can refund a buyer. */
export const refundMethods = ['cash', 'provider', 'mobile_money'] as const
export type RefundMethod = (typeof refundMethods)[number]

/** Who moves an order to its next state: the buyer, staff, or the result of an online payment. */
export type OrderActor = 'buyer' | 'admin' | 'payment'

export interface OrderStep {
  to: OrderStatus
  by: readonly OrderActor[]
  /** True if the order no longer counts as a sale: its invoice is credited, and payments must be refunded. */
  voids: boolean
}

const shop = ['admin'] as const
const both = ['buyer', 'admin'] as const
const shopOrPayment = ['admin', 'payment'] as const
const all = ['buyer', 'admin', 'payment'] as const

/** The allowed next states of an order, by current state; any other change of state is refused. */
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

/** Finds the step of an order from one state to another; undefined unless `actor` may take it. */
export function orderStep(from: OrderStatus, to: OrderStatus, actor: OrderActor): OrderStep | undefined {
  return orderSteps[from].find(step => step.to === to && step.by.includes(actor))
}

/** The states to which `actor` may move an order next. */
export function nextStatuses(from: OrderStatus, actor: OrderActor): OrderStatus[] {
  return orderSteps[from].filter(step => step.by.includes(actor)).map(step => step.to)
}

/** The fields of an order that determine whether it waits for a payment. */
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
  return status === 'pending' && paymentMethod === 'online' && isUnpaid
}

/** True when a late online payment still pays an order that was changed to cash on delivery: until a courier has it. */
export function takesLatePayment({ status, paymentMethod, paymentStatus }: PaymentState): boolean {
  const isInTheShop = status === 'pending' || status === 'confirmed' || status === 'preparing'
  return isInTheShop && paymentMethod === 'cash_on_delivery' && paymentStatus === 'unpaid'
}

/** True for an order that was delivered although its buyer paid less cash than it costs. */
export function isMoneyMissing({ status, paymentMethod, paymentStatus }: PaymentState): boolean {
  return status === 'delivered' && paymentMethod === 'cash_on_delivery' && paymentStatus === 'unpaid'
}

/** False when a fully refunded order would move forward: it can only be cancelled or returned. */
export function isOpenTo({ paymentStatus }: PaymentState, to: OrderStatus): boolean {
  return paymentStatus !== 'refunded' || to === 'cancelled' || to === 'returned'
}

/** The states to which staff may move an order next; while it waits for an online payment, it can only be cancelled. */
export function nextShopSteps(order: PaymentState): OrderStatus[] {
  const next = nextStatuses(order.status, 'admin').filter(to => isOpenTo(order, to))
  return awaitsPayment(order) ? next.filter(status => status === 'cancelled') : next
}

/** True for the status of an order that is neither delivered, cancelled nor returned. */
export function isUnderWay(status: OrderStatus): boolean {
  return status !== 'delivered' && status !== 'cancelled' && status !== 'returned'
}

/** True for the order states in which the buyer may still cancel. */
export function canCancel(status: OrderStatus): boolean {
  return orderStep(status, 'cancelled', 'buyer') !== undefined
}

/**
 * An order's payment state after it moves to the state `to`. Couriers collect cash on delivery, so a delivered cash
 * order is paid. Only the provider's result changes online payments. Refunds are recorded separately.
 */
export function paymentAfter(to: OrderStatus, method: PaymentMethod, payment: PaymentStatus): PaymentStatus {
  if (method !== 'cash_on_delivery') {
    const isUnpaid = payment === 'pending' || payment === 'failed'
    return to === 'cancelled' && isUnpaid ? 'unpaid' : payment
  }
  return to === 'delivered' && payment === 'unpaid' ? 'paid' : payment
}

/**
 * True while the quantities of an order's lines may change: staff are not preparing it yet, and its online payment was
 * not requested.
 */
export function canEditLines({
  status,
  paymentMethod,
}: Pick<PaymentState, 'status' | 'paymentMethod'>): boolean {
  return (status === 'pending' || status === 'confirmed') && paymentMethod === 'cash_on_delivery'
}

/** True while the delivery address of an order may change, which is until the order leaves the shop. */
export function canChangeAddress(status: OrderStatus): boolean {
  return status !== 'shipped' && isUnderWay(status)
}

/** True when an order's goods can be returned, because they have left the shop. */
export function canReturnGoods(status: OrderStatus): boolean {
  return orderStep(status, 'returned', 'admin') !== undefined
}
