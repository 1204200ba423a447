import type { Kysely, Transaction } from 'kysely'
import type { PaymentMethod } from '#contract/orders/order-states.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { MessageKey } from '#messages/index.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { lockStock, type Quantity } from '#server/domains/catalogue/stock/stock.service.ts'
import { getHoldSettings, type HoldSettings } from '#server/domains/settings/settings.service.ts'
import { formatAmount } from '#server/platform/amount.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { siteOf } from '#server/platform/http/network.ts'
import {
  type HoldFacts,
  type HoldRefusal,
  type HoldWish,
  mayHold,
  withoutOrder,
  wouldDo,
} from './hold-limits.ts'
import { fewestThatDo, type ReleaseChoice } from './hold-release.ts'

export { maxTogether, type ReleaseChoice } from './hold-release.ts'

import { listQuantities } from '../orders.queries.ts'
import {
  deleteSettledFirstOrders,
  findFirstOrder,
  insertFirstOrder,
  listHoldsOf,
  lockSource,
  listHoldsOfSoldOut as queryHoldsOfSoldOut,
  readHolds,
  type Source,
} from './holds.queries.ts'

/** The buyer whose unpaid orders are limited. Orders that staff enter have no limits. */
export interface Holder {
  /** Null for a guest, whose orders are found by their telephone number. */
  userId: number | null
  phone: string
  source: Source
}

type Clock = Pick<Deps, 'now'>

/**
 * The buyer of a request to order, with digests of network and telephone number; undefined where limits are off, as in
 * benchmarks.
 */
export function holderOf(
  { config, vault }: Pick<Deps, 'config' | 'vault'>,
  { userId, ip, phone }: { userId: number | null; ip: string; phone: string },
): Holder | undefined {
  if (!config.rateLimit) return undefined
  const network = vault.digest(`network of orders ${siteOf(ip)}`)
  const source = { network, phone: phone ? vault.digest(`phone of orders ${phone}`) : null }
  return { userId, phone, source }
}

/** A refused order with the facts about its buyer and the limits that it exceeds. */
interface Held {
  wish: HoldWish
  facts: HoldFacts
  limits: HoldSettings
}

/**
 * Refuses an order because other buyers' unpaid orders hold the stock. Cancelling those may make room, so the order can
 * be retried.
 */
export class HeldByOthers extends ApiError {
  readonly held: Held

  constructor(details: ApiError['details'], held: Held) {
    super('OUT_OF_STOCK', details)
    this.held = held
  }
}

/**
 * Throws a 409 for an unpaid order that would hold too many units; the message says what the buyer can do. Locks the
 * products before it counts, so that concurrent orders cannot exceed the limits together. Returns the facts about the
 * buyer.
 */
export async function requireHoldable(
  trx: Transaction<DB>,
  { now }: Clock,
  holder: Holder,
  wish: { method: PaymentMethod; lines: readonly (Quantity & { id: number })[] },
  limits: HoldSettings,
  locale: Locale,
): Promise<HoldFacts> {
  const productIds = wish.lines.map(line => line.productId)
  await lockSource(trx, holder.source)
  await lockStock(trx, productIds)
  const facts = await readHolds(trx, { ...holder, productIds, at: now() })
  const refusal = mayHold(wish, facts, limits)
  const isGuest = holder.userId === null
  if (refusal) throw await refused(trx, refusal, facts, { ...wish, limits, locale, isGuest })
  return facts
}

/** Records the network and telephone number (as digests) of a buyer's first order, for the limits on first orders. */
export function noteFirstOrder(trx: Transaction<DB>, orderId: number, { source }: Holder): Promise<void> {
  return insertFirstOrder(trx, orderId, source)
}

/** Throws a 409 unless the shop would also accept this unpaid online order as a cash order of the same buyer. */
export async function requireCash(
  trx: Transaction<DB>,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  order: { id: number; userId: number | null; placedBy: number | null; total: number },
  locale: Locale,
): Promise<void> {
  if (!config.rateLimit || order.userId === null || order.placedBy !== null) return
  // Undefined for buyers who have paid before: the network and telephone number of their orders are not recorded.
  const source = await findFirstOrder(trx, order.id)
  const lines = (await listQuantities(trx, order.id)).map(line => ({ ...line, id: line.productId }))
  const productIds = lines.map(line => line.productId)
  await lockStock(trx, productIds)
  const held = await readHolds(trx, { userId: order.userId, phone: '', source, productIds, at: now() })
  const facts = withoutOrder(held, { ...order, lines })
  const limits = await getHoldSettings(trx)
  const refusal = mayHold({ method: 'cash_on_delivery', lines }, facts, limits)
  const wish = { method: 'cash_on_delivery', lines, limits, locale, isGuest: false } as const
  if (refusal) throw await refused(trx, refusal, facts, wish)
}

/**
 * Chooses which unpaid online orders of other buyers to cancel for a refused order: as few as possible, and only orders
 * that are past their guaranteed time.
 */
export async function chooseReleases(
  db: Kysely<DB>,
  { now }: Clock,
  { held }: HeldByOthers,
  exceptOf: number | null,
): Promise<ReleaseChoice> {
  const productIds = held.wish.lines.map(line => line.productId)
  const orders = await listHoldsOf(db, { productIds, at: now(), exceptOf })
  return cannot =>
    fewestThatDo(
      orders.filter(({ id }) => !cannot.has(id)),
      chosen =>
        wouldDo(
          chosen.flatMap(({ lines }) => lines),
          held,
        ),
    ).map(({ id }) => id)
}

/** Ids of unpaid online orders that hold units of a product whose stock is 0 and whose guaranteed time has passed. */
export function listHoldsOfSoldOut(db: Kysely<DB>, { now }: Clock): Promise<number[]> {
  return queryHoldsOfSoldOut(db, now())
}

/**
 * Deletes the recorded network and telephone number of first orders that no longer wait for payment or confirmation.
 */
export function sweepFirstOrders(db: Kysely<DB>, { now }: Clock): Promise<void> {
  return deleteSettledFirstOrders(db, now())
}

interface Refused {
  method: PaymentMethod
  lines: readonly (Quantity & { id: number })[]
  limits: HoldSettings
  locale: Locale
  isGuest: boolean
}

async function refused(
  trx: Transaction<DB>,
  refusal: HoldRefusal,
  facts: HoldFacts,
  { method, lines, limits, locale, isGuest }: Refused,
): Promise<ApiError> {
  const { contact } = limits
  const isOnline = method === 'online'
  // A guest has neither orders to look up nor an online payment, so the shop has to be called.
  const hold = isGuest ? 'guestHold' : 'hold'
  switch (refusal.reason) {
    case 'openOrder':
      return laterRefused('checkout:server.holdOpenOrder', {
        number: facts.openOrder ?? '',
        contact,
      })
    case 'lapsed':
      return laterRefused('checkout:server.hold_lapsed', { contact })
    case 'cancelled':
    case 'phone':
    case 'network':
      return laterRefused(`checkout:server.${hold}_${refusal.reason}`, { contact })
    case 'value': {
      const most = formatAmount(refusal.most, locale)
      const none = refusal.most === 0 ? 'None' : ''
      return laterRefused(`checkout:server.${hold}Value${none}`, { most, contact })
    }
    case 'cashValue': {
      const most = formatAmount(refusal.most, locale)
      return laterRefused(`checkout:server.holdCashValue${refusal.most === 0 ? 'None' : ''}`, {
        most,
        contact,
      })
    }
  }
  const { productId, most } = refusal
  const name = (await cardsByIds(trx, [productId], locale)).get(productId)?.name ?? ''
  const word = (
    { pieces: 'Pieces', networkPieces: 'NetworkPieces', shared: isOnline ? 'Shared' : 'SharedCash' } as const
  )[refusal.reason]
  const minutes = limits.holdMinutes
  const words = {
    message: isGuest
      ? (`checkout:server.guestHoldPieces${most === 0 ? 'None' : ''}` as const)
      : (`checkout:server.hold${word}${most === 0 ? 'None' : ''}` as const),
    params: { name, most, minutes, contact },
  } as const
  const fields = Object.fromEntries(
    lines.filter(line => line.productId === productId).map(line => [`items.${line.id}`, [words]]),
  )
  return refusal.reason === 'shared' && isOnline
    ? new HeldByOthers({ ...words, fields }, { wish: { method, lines }, facts, limits })
    : new ApiError('OUT_OF_STOCK', { ...words, fields })
}

/** The error for a payment method that the buyer may not use, because it lets the buyer pay later. */
function laterRefused(message: MessageKey, params: Record<string, string | number>): ApiError {
  const words = { message, params }
  return new ApiError('CONFLICT', { ...words, fields: { payment_method: [words] } })
}
