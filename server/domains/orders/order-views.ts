import type { FreeSlot } from '#contract/delivery/free-slot.ts'
import { refundDue } from '#contract/orders/account.ts'
import { OrderAddress } from '#contract/orders/address.ts'
import type {
  AdminOrder,
  AdminOrderSummary,
  Order,
  OrderDelivery,
  OrderSummary,
} from '#contract/orders/order.ts'
import type { OrderPickup } from '#contract/orders/order-pickup.ts'
import { staffEventKinds } from '#contract/orders/order-states.ts'
import { priceOrder } from '#contract/orders/price.ts'
import type { Recipient } from '#contract/orders/recipient.ts'
import { drawQr } from '#server/platform/qr-path.ts'
import type { RefundRow } from './changes/order-changes.queries.ts'
import { heldUntil } from './holding/order-hold.service.ts'
import type { OrderRow, PickupRow } from './orders.queries.ts'
import type { AdminOrderRow } from './orders-admin.queries.ts'

/** Maps an order row to the order that its buyer gets from the API. */
export function toOrder(row: OrderRow): Order {
  const { reductions, vat } = priceOrder({ ...row, vatRate: Number(row.vatRate) })
  return {
    ...toSummary(row),
    subtotal: row.subtotal,
    vatRate: Number(row.vatRate),
    vatAmount: row.vatAmount,
    vat,
    deliveryFee: row.deliveryFee,
    reductions,
    paid: row.paid,
    refunded: row.refunded,
    delivery: toDelivery(row),
    payUntil: row.paymentMethod === 'online' ? heldUntil(row).toISOString() : null,
    message: row.message,
    address: OrderAddress.parse(row.address),
    recipient: toRecipient(row),
    history: row.events.map(toEvent).filter(({ kind }) => !staffEventKinds.some(staff => staff === kind)),
  }
}

/** Who receives an order's parcel instead of its buyer; null for the buyer. */
export function toRecipient({
  recipientName,
  recipientPhone,
}: Pick<OrderRow, 'recipientName' | 'recipientPhone'>): Recipient | null {
  return recipientPhone === '' ? null : { name: recipientName, phone: recipientPhone }
}

/** The delivery zone and days, or the pickup, that an order promised its buyer. */
export function toDelivery({
  deliveryZone,
  expectedFrom,
  expectedTo,
  slotFrom,
  slotTo,
  pickup,
}: Pick<
  OrderRow,
  'deliveryZone' | 'expectedFrom' | 'expectedTo' | 'slotFrom' | 'slotTo' | 'pickup'
>): OrderDelivery {
  return {
    zone: deliveryZone,
    expectedFrom: dayOf(expectedFrom),
    expectedTo: dayOf(expectedTo),
    slot: toSlot({ slotFrom, slotTo }),
    pickup: pickup && toPickup(pickup),
  }
}

/** Maps the delivery slot of an order row; null for an order without one. */
export function toSlot({ slotFrom, slotTo }: Pick<OrderRow, 'slotFrom' | 'slotTo'>): FreeSlot | null {
  return slotFrom && slotTo ? { startsAt: slotFrom.toISOString(), endsAt: slotTo.toISOString() } : null
}

function toPickup({ readyBy, ...pickup }: PickupRow): OrderPickup {
  const qr = pickup.code === null ? null : drawQr(pickup.code)
  return { ...pickup, qr, readyBy: new Date(readyBy).toISOString() }
}

/** Whoever hands an order over must get its code from the buyer, so staff do not read it. */
function withoutCode({ pickup, ...delivery }: OrderDelivery): OrderDelivery {
  return { ...delivery, pickup: pickup && { ...pickup, code: null, qr: null } }
}

function dayOf(date: Date | null): string | null {
  return date?.toISOString().slice(0, 10) ?? null
}

/** Maps an order row to an entry of the buyer's list of orders. */
export function toSummary(row: OrderRow): OrderSummary {
  return { ...toHead(row), items: row.lines.map(toItem) }
}

/** Maps an order row to an entry of the staff's list of orders. */
export function toAdminSummary(row: AdminOrderRow): AdminOrderSummary {
  const { userId, customerName, customerEmail, phone, itemCount, city } = row
  const customer = { id: userId, name: customerName, email: customerEmail, phone }
  return { ...toHead(row), itemCount, city, customer }
}

/** Maps an order row to the order that staff get; `names` maps the ids of people who took its steps to their names. */
export function toAdminOrder(
  row: OrderRow,
  { refunds, revision }: { refunds: RefundRow[]; revision: number },
  names: ReadonlyMap<number, string>,
): AdminOrder {
  const order = toOrder(row)
  const nameOf = (id: number | null) => (id === null ? undefined : names.get(id)) ?? null
  const history = row.events.map(event => ({ ...toEvent(event), actor: nameOf(event.actorId) }))
  const customer = {
    id: row.userId,
    name: row.customerName,
    email: row.customerEmail,
    phone: order.address.phone,
  }
  return {
    ...order,
    delivery: withoutCode(order.delivery),
    history,
    customer,
    locale: row.locale,
    termsVersion: row.termsVersion,
    refundDue: refundDue({ ...order, lines: order.items }),
    refunds: refunds
      .filter(({ correctsId }) => correctsId === null)
      .map(refund => ({
        ...toRefundEntry(refund, nameOf),
        method: refund.method,
        corrections: refunds
          .filter(({ correctsId }) => correctsId === refund.id)
          .map(correction => toRefundEntry(correction, nameOf)),
      })),
    revision,
  }
}

function toRefundEntry(
  { id, amount, reason, actorId, createdAt }: RefundRow,
  nameOf: (actorId: number | null) => string | null,
) {
  return { id, amount: Math.abs(amount), reason, at: createdAt.toISOString(), actor: nameOf(actorId) }
}

function toHead(
  row: Pick<OrderRow, 'id' | 'number' | 'status' | 'paymentMethod' | 'paymentStatus' | 'total' | 'createdAt'>,
) {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    total: row.total,
    createdAt: row.createdAt.toISOString(),
  }
}

function toItem(line: OrderRow['lines'][number]) {
  const { position, imageKey, ...item } = line
  return { ...item, line: position, photo: photoAddress(imageKey) }
}

/** Maps an entry of an order's history for the buyer, without the name of the staff member. */
export function toEvent(event: Omit<OrderRow['events'][number], 'actorId'>) {
  return {
    status: event.status,
    kind: event.kind,
    at: new Date(event.createdAt).toISOString(),
    note: event.note,
    ...event.details,
  }
}

const uploads = '/uploads/'

/**
 * The storage key of a product picture, derived from the picture's address; null for an address outside the uploads.
 */
export function photoKey(address: string | null): string | null {
  return address?.startsWith(uploads) ? address.slice(uploads.length) : null
}

function photoAddress(key: string | null): string | null {
  return key === null ? null : uploads + key
}
