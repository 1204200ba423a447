import type { Kysely, Transaction } from 'kysely'
import type { Checkout, CheckoutQuery } from '#contract/orders/checkout.ts'
import type { NewOrder, Order } from '#contract/orders/order.ts'
import { goodsSubtotal } from '#contract/orders/price.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { getCart, listLines } from '#server/domains/cart/cart.service.ts'
import {
  type DeliveryTerms,
  deliveryTerms,
  listZonesWithPlaces,
} from '#server/domains/delivery/delivery.service.ts'
import { listOpenPoints } from '#server/domains/delivery/pickup.service.ts'
import { getRates } from '#server/domains/settings/settings.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { listAddresses } from '../addresses/addresses.service.ts'
import { recipientOf } from '../addresses/courier-address.service.ts'
import { holderOf } from '../holding/holding.service.ts'
import { toOrder } from '../order-views.ts'
import { getOrder } from '../orders.service.ts'
import { offerOf, pickupPlace } from '../pickups/pickups.service.ts'
import { freeSlots } from '../slots/slots.service.ts'
import { attemptOrder, digestOf, requireCurrentTerms, requireSameRequest } from './order-attempts.ts'
import { claimKey, deleteOldKeys, findKey, insertKey } from './order-keys.queries.ts'
import { paymentOptions } from './payment-options.ts'
import { findAddress } from './placing.queries.ts'
import { createOrder, type Sale } from './placing.service.ts'
import { noReductions, type OrderConnections, reducedPrice, refusalText } from './reductions.service.ts'
import { termsVersion } from './terms.ts'
import { withVatRates } from './vat-rates.service.ts'

/** The checkout of the member's cart: its price for each of the member's addresses and each pickup point. */
export async function getCheckout(
  { database: { db }, now }: Pick<Deps, 'database' | 'now'>,
  { reductions: source, ...payments }: OrderConnections,
  actor: Actor,
  { code = '' }: CheckoutQuery,
  locale: Locale,
): Promise<Checkout> {
  const at = now()
  const [cart, addresses, rates, zones, points] = await Promise.all([
    getCart(db, actor, locale),
    listAddresses(db, actor),
    getRates(db),
    listZonesWithPlaces(db),
    listOpenPoints(db),
  ])
  const { vatRate, deliveryFee: flatFee } = rates
  const lines = await withVatRates(db, cart.items, rates)
  const firstPhone = addresses[0]?.phone ?? ''
  const offers = await source.readForMember(db, { lines, userId: actor.id, code, at }, [
    firstPhone,
    ...addresses.map(({ phone }) => phone),
  ])
  const offerAt = (phone: string) => offers.get(phone) ?? noReductions
  const priceWith = (fee: number | null, phone: string) => reducedPrice(lines, offerAt(phone), { fee, rates })
  const parcel = { subtotal: goodsSubtotal(lines), flatFee, at, locale }
  const termsAt = addresses.map(address => deliveryTerms(zones, { ...parcel, address }))
  const slotsIn = await freeSlots(
    db,
    termsAt.map(({ zoneId }) => zoneId),
    at,
  )
  const deliveries = addresses.map((address, place) => {
    const terms = termsAt[place] as DeliveryTerms
    const { status, zone, fee, freeFrom, expectedFrom, expectedTo } = terms
    const { deliveryFee, reductions, vat, vatAmount, total } = priceWith(fee, address.phone)
    const codeRefusal = refusalText(offerAt(address.phone)(fee), locale)
    return {
      addressId: address.id,
      status,
      zone,
      deliveryFee: fee === null ? null : deliveryFee,
      freeFrom,
      expectedFrom,
      expectedTo,
      slots: slotsIn(terms.zoneId),
      reductions,
      codeRefusal,
      vat,
      vatAmount,
      total,
    }
  })
  const pickups = points.map(point => {
    const { deliveryFee, reductions, vat, vatAmount, total } = priceWith(point.fee, firstPhone)
    const codeRefusal = refusalText(offerAt(firstPhone)(point.fee), locale)
    return { ...offerOf(point, at), deliveryFee, reductions, codeRefusal, vat, vatAmount, total }
  })
  // Without an address the delivery fee is only known in a shop without zones: its flat fee.
  const firstFee = deliveries[0] ? deliveries[0].deliveryFee : zones.length === 0 ? flatFee : null
  const { subtotal, deliveryFee, reductions, vat, vatAmount, total } = priceWith(firstFee, firstPhone)
  return {
    cart,
    addresses,
    deliveries,
    pickups,
    subtotal,
    reductions,
    codeRefusal: refusalText(offerAt(firstPhone)(firstFee), locale),
    vatRate,
    vat,
    vatAmount,
    total,
    deliveryFee: firstFee === null ? null : deliveryFee,
    paymentMethods: paymentOptions(payments, total),
    termsVersion,
  }
}

/**
 * Places an order of the cart's contents in one transaction. A repeated request with the same key returns the same
 * order. Locks the key first and then what `createOrder` locks, always in the same order, so that concurrent buyers
 * wait but never deadlock.
 */
export function placeOrder(
  deps: Deps,
  connections: OrderConnections,
  actor: Actor,
  { request, key, locale, ip }: OrderAttempt,
): Promise<Order> {
  const requestDigest = digestOf(request)
  const recipient = recipientOf(request.recipient)
  return attemptOrder(deps, connections, actor.id, async trx => {
    const isClaimed = await claimKey(trx, actor.id, key)
    if (isClaimed === undefined) throw new ApiError('UNAUTHENTICATED')
    if (!isClaimed) throw new ApiError('IN_PROGRESS')
    const earlier = await findKey(trx, actor.id, key)
    if (earlier) {
      requireSameRequest(earlier, requestDigest)
      return getOrder(trx, actor, earlier.orderId)
    }
    requireCurrentTerms(request.termsVersion)
    const place = await placeOf(trx, actor, request, locale)
    const cart = await listLines(trx, actor.id)
    requireSeenLines(cart, request.expectedLines)
    const order = await createOrder(trx, deps, connections, {
      buyer: { userId: actor.id, name: actor.name, email: actor.email },
      actorId: actor.id,
      lines: cart,
      cart,
      code: request.code ?? '',
      ...place,
      paymentMethod: request.paymentMethod,
      message: request.message ?? '',
      recipient,
      slot: request.slot,
      expectedTotal: request.expectedTotal,
      locale,
      holder: holderOf(deps, { userId: actor.id, ip, phone: place.address.phone }),
    })
    await insertKey(trx, { userId: actor.id, key, requestDigest, orderId: order.id })
    return toOrder(order)
  })
}

/** A request to order, with its idempotency key and the client's network address. */
interface OrderAttempt {
  request: NewOrder
  key: string
  locale: Locale
  ip: string
}

/** Deletes idempotency keys of orders that are older than 30 days; returns how many. */
export function sweepOrderKeys(db: Kysely<DB>): Promise<number> {
  return deleteOldKeys(db)
}

type Amounts = readonly { productId: number; quantity: number }[]

/** Throws a 409 when the cart is not what the buyer saw, for example because it was changed on another device. */
function requireSeenLines(cart: Amounts, seen: Amounts | undefined): void {
  if (seen === undefined) return
  const inOrder = (lines: Amounts) =>
    JSON.stringify(
      lines
        .map(({ productId, quantity }) => [productId, quantity] as const)
        .toSorted(([one], [other]) => one - other),
    )
  if (cart.length > 0 && inOrder(cart) !== inOrder(seen))
    throw new ApiError('CONFLICT', { message: 'checkout:server.cartChanged' })
}

/** Where the order of a request goes: to one of the member's addresses, or to a pickup point. */
async function placeOf(
  trx: Transaction<DB>,
  actor: Actor,
  { addressId, pickup: wish }: NewOrder,
  locale: Locale,
): Promise<Pick<Sale, 'address' | 'pickup'>> {
  if ((addressId === undefined) === (wish === undefined)) throw invalidField('address_id', 'required')
  if (wish) return pickupPlace(trx, wish, locale)
  const address = await findAddress(trx, actor.id, addressId as number)
  if (!address) throw addressUnknown()
  return { address }
}

function addressUnknown(): ApiError {
  const words = { message: 'checkout:server.addressUnknown' } as const
  return new ApiError('NOT_FOUND', { ...words, fields: { address_id: [words] } })
}
