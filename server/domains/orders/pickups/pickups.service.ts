import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { PickupPoint } from '#contract/delivery/pickup.ts'
import type { OrderAddress } from '#contract/orders/address.ts'
import { defaultCountry } from '#contract/orders/address-parts.ts'
import { type PickupWish, pickupCodeLength } from '#contract/orders/order-pickup.ts'
import { type Locale, textIn } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { findOpenPoint, lastDay, readyBy } from '#server/domains/delivery/pickup.service.ts'
import { lock } from '#server/platform/database/locks.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { phoneNumber } from '#server/platform/phone.ts'
import { findFreeCode, findTerms, insertPickup, updatePickup } from './pickups.queries.ts'

export { findByCode as awaitedOrder } from './pickups.queries.ts'

/** A pickup point as a buyer may choose it for an order placed at `at`. */
export function offerOf({ id, fee, ...point }: PickupPoint, at: Date) {
  return {
    ...point,
    pointId: id,
    deliveryFee: fee,
    readyBy: readyBy(point.openingHours, point.preparationHours, at).toISOString(),
  }
}

/**
 * The pickup point that a buyer chose, and the address of the order; throws a 409 if the point was closed, deleted or
 * changed since the buyer saw it.
 */
export async function pickupPlace(
  trx: Transaction<DB>,
  wish: PickupWish,
  locale: Locale,
): Promise<{ pickup: PickupPoint; address: OrderAddress }> {
  const pickup = await findOpenPoint(trx, wish.pointId)
  if (pickup?.revision === wish.revision) return { pickup, address: addressOf(pickup, wish, locale) }
  const words = {
    message: pickup ? 'checkout:server.pickupChanged' : 'checkout:server.pickupClosed',
  } as const
  throw new ApiError('CONFLICT', { ...words, fields: { pickup: [words] } })
}

/**
 * The address of an order that is collected: that of the point, with the buyer's number. So sales are counted by town,
 * and no document needs to know about pickups.
 */
function addressOf(point: PickupPoint, wish: PickupWish, locale: Locale): OrderAddress {
  return {
    name: '',
    street: textIn(point.name, locale) ?? '',
    complement: '',
    quarter: '',
    landmark: point.place,
    postalCode: '',
    city: point.city,
    country: defaultCountry,
    pin: '',
    phone: phoneNumber(wish.phone, 'pickup.phone'),
  }
}

/** Stores where a new order is collected, as a copy of the point, and when it is ready. */
export async function storePickup(
  trx: Transaction<DB>,
  orderId: number,
  point: PickupPoint,
  at: Date,
): Promise<void> {
  const { id, name, kind, city, place, phone, openingHours, preparationHours, keptDays } = point
  await insertPickup(trx, {
    orderId,
    pointId: id,
    name: JSON.stringify(name),
    ...{ kind, city, place, phone, openingHours, preparationHours, keptDays },
    readyBy: readyBy(openingHours, preparationHours, at),
  })
}

/** Counts the preparation of an order from `at`, when it is paid or changed to cash, and not from when it was placed. */
export async function restartPreparation(trx: Transaction<DB>, orderId: number, at: Date): Promise<void> {
  const terms = await findTerms(trx, orderId)
  if (terms)
    await updatePickup(trx, orderId, { readyBy: readyBy(terms.openingHours, terms.preparationHours, at) })
}

/**
 * Gives an order that is ready at its pickup point its code and its last day; false for an order that is delivered. Its
 * row is locked.
 */
export async function makeReady(trx: Transaction<DB>, orderId: number): Promise<boolean> {
  const terms = await findTerms(trx, orderId)
  if (!terms) return false
  const { openingHours, keptDays, now } = terms
  // Held so that two orders that become ready at the same time do not get the same code.
  await lock(trx, 'pickupCodes')
  await updatePickup(trx, orderId, {
    code: await freeCode(trx),
    readyOn: now.toISOString().slice(0, 10),
    keptUntil: lastDay(openingHours, keptDays, now),
  })
  return true
}

/** Whether an order is collected at a pickup point, and not delivered. */
export async function isCollected(trx: Transaction<DB>, orderId: number): Promise<boolean> {
  return (await findTerms(trx, orderId)) !== undefined
}

/** Frees the code of an order that no longer waits at its pickup point. Does nothing for an order that is delivered. */
export async function freePickup(trx: Transaction<DB>, orderId: number): Promise<void> {
  await updatePickup(trx, orderId, { code: null })
}

/** With a tenth of all codes in use, twenty random ones are never all taken. */
const codesDrawn = 20

/** A code that no waiting order has: the first of random ones. */
export async function freeCode(trx: Transaction<DB>, wanted = randomCodes()): Promise<string> {
  const code = await findFreeCode(trx, wanted)
  if (code === undefined) throw new Error('All codes that were drawn belong to waiting orders.')
  return code
}

const randomCodes = () =>
  Array.from({ length: codesDrawn }, () =>
    String(randomInt(10 ** pickupCodeLength)).padStart(pickupCodeLength, '0'),
  )
