import type { Transaction } from 'kysely'
import { OrderAddress } from '#contract/orders/address.ts'
import { spokenFields } from '#contract/orders/address-parts.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { AddressChange, AddressQuestion, AddressQuote } from '#contract/orders/order-changes.ts'
import { canChangeAddress } from '#contract/orders/order-states.ts'
import { maxTotal, type OrderPrice, priceOrder } from '#contract/orders/price.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import {
  deliveryTerms,
  listZonesWithPlaces,
  spelledPlace,
  type Zone,
} from '#server/domains/delivery/delivery.service.ts'
import { creditInvoice } from '#server/domains/invoices/invoices.service.ts'
import { getRates } from '#server/domains/settings/settings.service.ts'
import { formatAmount } from '#server/platform/amount.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { deliverable } from '../addresses/courier-address.service.ts'
import { invoiceOrderOf } from '../invoicing/order-invoice.ts'
import { type LockedOrder, paymentStateOf } from '../order-steps.ts'
import { lockOrder } from '../orders.queries.ts'
import { getAdminOrder, type StepDeps, step } from '../orders.service.ts'
import { isCollected } from '../pickups/pickups.service.ts'
import { requireFee } from '../placing/placing.service.ts'
import { findPlace, listLines, writePlace, writePrice } from './order-changes.queries.ts'
import { recordChange, requireRevision } from './order-changes.ts'

/** The price of an order if it were delivered to another city and quarter. The order is not changed. */
export function quoteAddress(
  { database, now }: Pick<StepDeps, 'database'> & { now: () => Date },
  id: number,
  place: AddressQuestion,
  locale: Locale,
): Promise<AddressQuote> {
  return inTransaction(database.db, async trx => {
    const order = await lockChangeable(trx, id)
    const zones = await listZonesWithPlaces(trx)
    const { terms, fee } = await termsOf(trx, order, { zones, place, at: now(), locale })
    return {
      delivery: terms.status,
      zone: terms.zone,
      deliveryFee: fee,
      zoneFee: terms.fee,
      total: (await priceWith(trx, order, fee ?? 0)).total,
    }
  })
}

/**
 * Changes the delivery address of an order that has not left the shop. The delivery fee becomes that of the new
 * address, and if the total changes, the invoice is credited and issued again. An order paid online keeps the fee that
 * its buyer was charged.
 */
export function changeAddress(
  { database, jobs, now }: StepDeps & { now: () => Date },
  actor: Actor,
  id: number,
  { address: typed, note, expectedTotal, revision }: AddressChange,
  locale: Locale,
): Promise<AdminOrder> {
  const entered = deliverable(typed)
  return step(database.db, async trx => {
    const zones = await listZonesWithPlaces(trx)
    const address = { ...entered, ...spelledPlace(zones, entered) }
    const order = await lockChangeable(trx, id)
    await requireRevision(trx, order, revision)
    const { address: stored, deliveryZone } = await findPlace(trx, id)
    const before = OrderAddress.parse(stored)
    const { terms, fee, isSameZone } = await termsOf(trx, order, {
      zones,
      place: address,
      at: now(),
      locale: order.locale,
    })
    requireFee(terms, { placedBy: actor.id, address })
    const price = await priceWith(trx, order, fee ?? 0)
    const { deliveryFee, total } = price
    if (total > maxTotal) throw new ApiError('CONFLICT', { message: 'checkout:server.totalTooLarge' })
    if (total !== expectedTotal)
      throw new ApiError('CONFLICT', {
        message: `admin-orders:server.${deliveryFee === 0 ? 'totalChangedAlone' : 'totalChanged'}`,
        params: { total: formatAmount(total, locale), delivery: formatAmount(deliveryFee, locale) },
      })
    // Compares only the fields that are asked on the telephone: that form has neither the country nor the address's
    // name.
    if (spokenFields.every(field => address[field] === before[field])) return getAdminOrder(trx, id)
    const expected = isSameZone ? { expectedFrom: null, expectedTo: null } : terms
    await writePlace(trx, id, {
      address,
      zoneId: terms.zoneId,
      zone: isSameZone ? deliveryZone : terms.zone,
      expectedFrom: expected.expectedFrom,
      expectedTo: expected.expectedTo,
    })
    const isOtherTotal = total !== order.total
    if (isOtherTotal) await writePrice(trx, id, price)
    const details = isOtherTotal ? { fee: { before: order.deliveryFee, after: deliveryFee } } : {}
    await recordChange(trx, jobs, order, { kind: 'readdressed', note, details }, actor.id)
    if (isOtherTotal) {
      await creditInvoice(trx, id, 'edited')
      await invoiceOrderOf(trx, order)
    }
    return getAdminOrder(trx, id)
  })
}

async function lockChangeable(trx: Transaction<DB>, id: number): Promise<LockedOrder> {
  const order = await lockOrder(trx, id)
  if (!order) throw new ApiError('NOT_FOUND')
  if (!canChangeAddress(paymentStateOf(order).status))
    throw new ApiError('WRONG_STATE', { message: 'admin-orders:server.hasLeft' })
  if (await isCollected(trx, id))
    throw new ApiError('WRONG_STATE', { message: 'admin-orders:server.collected' })
  return order
}

/** The price of the order's lines with another delivery fee, in FCFA. */
async function priceWith(trx: Transaction<DB>, order: LockedOrder, deliveryFee: number): Promise<OrderPrice> {
  const lines = await listLines(trx, order.id)
  return priceOrder({ ...order, lines, deliveryFee, vatRate: Number(order.vatRate) })
}

/**
 * The delivery terms of a new city and quarter, and the order's delivery fee there. Within the same zone the order
 * keeps its agreed fee.
 */
async function termsOf(
  trx: Transaction<DB>,
  order: LockedOrder,
  {
    zones,
    place,
    at,
    locale,
  }: { zones: Zone[]; place: { city: string; quarter: string }; at: Date; locale: Locale },
) {
  const { deliveryFee: flatFee } = await getRates(trx)
  const terms = deliveryTerms(zones, { address: place, subtotal: order.subtotal, flatFee, at, locale })
  const isSameZone = terms.zoneId === order.deliveryZoneId
  const isAskedOnline = order.paymentMethod !== 'cash_on_delivery'
  const fee = terms.fee === null || !(isSameZone || isAskedOnline) ? terms.fee : order.deliveryFee
  return { terms, fee, isSameZone }
}
