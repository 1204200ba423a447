import type { Transaction } from 'kysely'
import type { OrderAddress } from '#contract/orders/address.ts'
import type {
  GuestQuestion,
  GuestQuote,
  NewGuestOrder,
  PlacedGuestOrder,
} from '#contract/orders/guest-order.ts'
import type { PickupWish } from '#contract/orders/order-pickup.ts'
import { maxTotal } from '#contract/orders/price.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { listZonesWithPlaces, spelledPlace } from '#server/domains/delivery/delivery.service.ts'
import { listOpenPoints } from '#server/domains/delivery/pickup.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { parsePhone } from '#server/platform/phone.ts'
import { deliverable, recipientOf } from '../addresses/courier-address.service.ts'
import { holderOf } from '../holding/holding.service.ts'
import { findOrder, type OrderRow } from '../orders.queries.ts'
import { offerOf, pickupPlace } from '../pickups/pickups.service.ts'
import { attemptOrder, digestOf, requireCurrentTerms, requireSameRequest } from '../placing/order-attempts.ts'
import { claimGuestKey, findGuestKey, insertGuestKey } from '../placing/order-keys.queries.ts'
import { createOrder, type Sale } from '../placing/placing.service.ts'
import { quoteOrder } from '../placing/quote.service.ts'
import { type OrderConnections, refusalText } from '../placing/reductions.service.ts'
import { termsVersion } from '../placing/terms.ts'
import { requireProducts, together } from '../placing/wanted-lines.service.ts'
import { freeSlots } from '../slots/slots.service.ts'
import { trackingToken, trackingUrl } from '../tracking/order-tracking.ts'
import { neededProof, requireNumberProof } from './guest-proof.service.ts'

/** The current price of a guest's cart, with delivery once its town is known. */
export async function quoteGuestOrder(
  { config, database: { db }, now }: Pick<Deps, 'config' | 'database' | 'now'>,
  { reductions }: OrderConnections,
  { code = '', phone = '', lines: wanted, pickupPointId, ...place }: GuestQuestion,
  { locale, ip }: { locale: Locale; ip: string },
): Promise<GuestQuote> {
  const at = now()
  const points = await listOpenPoints(db)
  const pickup = points.find(({ id }) => id === pickupPointId)
  const wish = { ...place, pickup, lines: together(wanted, 'checkout:server.tooManyPieces') }
  const question = { code, phone: parsePhone(phone) ?? '', at }
  const { lines, delivery, offer, price, rates } = await quoteOrder(db, wish, {
    at,
    locale,
    readOffer: priced => reductions.readForGuest(db, { ...question, lines: priced }, networkOf(ip)),
  })
  if (price.total > maxTotal) throw invalidField('lines', { message: 'checkout:server.totalTooLarge' })
  const slotsIn = await freeSlots(db, [delivery.zoneId], at)
  const { subtotal, deliveryFee, vat, vatAmount, total } = price
  return {
    lines: lines.map(line => ({ ...line, isAvailable: line.stock >= line.quantity })),
    subtotal,
    pickups: points.map(point => offerOf(point, at)),
    delivery: place.city === '' || pickup ? null : { ...delivery, slots: slotsIn(delivery.zoneId) },
    deliveryFee: delivery.fee === null ? null : deliveryFee,
    reductions: price.reductions,
    codeRefusal: refusalText(offer(delivery.fee), locale),
    vatRate: rates.vatRate,
    vatAmount,
    vat,
    total,
    proof: (await neededProof(db, { config }, total)) ?? null,
    termsVersion,
  }
}

/** Where a guest's order goes: to the typed address, or to a pickup point. */
async function placeOf(
  trx: Transaction<DB>,
  typed: OrderAddress | undefined,
  wish: PickupWish | undefined,
  locale: Locale,
): Promise<Pick<Sale, 'address' | 'pickup'>> {
  if (wish) return pickupPlace(trx, wish, locale)
  const address = typed as OrderAddress
  return { address: { ...address, ...spelledPlace(await listZonesWithPlaces(trx), address) } }
}

/** A guest's request to order, with its idempotency key and the client's network address. */
interface GuestAttempt {
  request: NewGuestOrder
  key: string
  locale: Locale
  ip: string
}

/**
 * Places an order of somebody without an account, to be paid in cash, with the rules of a first order of a member. A
 * repeated request with the same key returns the same order. A proof of the number, if the total needs one, is taken in
 * the transaction that creates the order, so it is not used up by an order that is refused.
 */
export async function placeGuestOrder(
  deps: Deps,
  connections: OrderConnections,
  { request, key, locale, ip }: GuestAttempt,
): Promise<PlacedGuestOrder> {
  const typed = request.address && deliverable(request.address)
  if ((typed === undefined) === (request.pickup === undefined)) throw invalidField('address', 'required')
  const recipient = recipientOf(request.recipient)
  const lines = together(request.lines, 'checkout:server.tooManyPieces')
  // A second try has another proof, and is for the same order.
  const { proof, ...wish } = request
  const requestDigest = digestOf(wish)
  const order = await attemptOrder(deps, connections, null, async trx => {
    if (!(await claimGuestKey(trx, key))) throw new ApiError('IN_PROGRESS')
    const earlier = await findGuestKey(trx, key)
    if (earlier) {
      requireSameRequest(earlier, requestDigest)
      return (await findOrder(trx, earlier.orderId)) as OrderRow
    }
    requireCurrentTerms(request.termsVersion)
    await requireProducts(trx, lines, locale, 'checkout:server.lineGone')
    const place = await placeOf(trx, typed, request.pickup, locale)
    const { phone } = place.address
    const placed = await createOrder(trx, deps, connections, {
      buyer: { userId: null, name: request.name, email: '' },
      actorId: null,
      lines: lines.map(line => ({ ...line, id: line.productId })),
      code: request.code ?? '',
      ...place,
      paymentMethod: 'cash_on_delivery',
      message: request.message ?? '',
      recipient,
      slot: request.slot,
      expectedTotal: request.expectedTotal,
      locale,
      holder: holderOf(deps, { userId: null, ip, phone }),
    })
    await requireNumberProof(trx, deps, { total: placed.owed, number: phone, proof })
    await insertGuestKey(trx, { key, requestDigest, orderId: placed.id })
    return placed
  })
  return {
    number: order.number,
    total: order.owed - order.paid,
    url: trackingUrl(deps, order, locale),
    token: trackingToken(deps, order),
  }
}
