import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { OrderAddress } from '#contract/orders/address.ts'
import type { Checkout } from '#contract/orders/checkout.ts'
import type { NewOrder, Order } from '#contract/orders/order.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { getCart, type Line, shortage } from '#server/domains/cart/cart.service.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { type StockCause, takeStock } from '#server/domains/catalogue/stock.service.ts'
import { deliveryTerms } from '#server/domains/delivery/delivery.service.ts'
import { getRates, ratesOf } from '#server/domains/settings/settings.service.ts'
import { formatAmount } from '#server/platform/amount.ts'
import { isDeadlock, retryCollisions } from '#server/platform/database-errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/errors.ts'
import type { Actor } from '#server/platform/session.ts'
import { listAddresses } from './addresses.service.ts'
import { invoiceOrder } from './order-invoice.ts'
import { enqueueOrderMails } from './order-mail-jobs.ts'
import { maxTotal, subtotalOf, type Totals, totalsOf } from './order-totals.ts'
import { photoKey, toOrder } from './order-views.ts'
import { claimKey, insertOrder, type NewOrderLine, readAttempt } from './orders.queries.ts'
import { getOrder } from './orders.service.ts'
import { type PaymentConnections, paymentOptions, requireOffered } from './payment-options.ts'
import { termsVersion } from './terms.ts'

/** What an order would be if it were placed now. */
export async function getCheckout(
  db: Kysely<DB>,
  payments: PaymentConnections,
  actor: Actor,
  locale: Locale,
): Promise<Checkout> {
  const [cart, addresses, rates] = await Promise.all([
    getCart(db, actor, locale),
    listAddresses(db, actor),
    getRates(db),
  ])
  const totals = totalsOf(cart.items, rates)
  return { cart, addresses, ...totals, paymentMethods: paymentOptions(payments, totals.total), termsVersion }
}

/**
 * Orders what is in the cart: stock, order, lines, first step, key, emptied cart, mails and invoice in one transaction,
 * all or nothing. The same key and request again answer the same order. Locks are always taken in the same order (key, buyer,
 * products by id, cart, series of invoices), so that buyers wait for each other and never deadlock.
 */
export function placeOrder(
  { database: { db }, jobs, now }: Deps,
  payments: PaymentConnections,
  actor: Actor,
  request: NewOrder,
  key: string,
  locale: Locale,
): Promise<Order> {
  requireOffered(payments, request.paymentMethod)
  const isCash = request.paymentMethod === 'cash_on_delivery'
  const requestDigest = digestOf(request)
  return retryCollisions(
    () =>
      db.transaction().execute(async trx => {
        const isClaimed = await claimKey(trx, actor.id, key)
        if (isClaimed === undefined) throw new ApiError('UNAUTHENTICATED')
        if (!isClaimed) throw new ApiError('IN_PROGRESS')
        const attempt = await readAttempt(trx, actor.id, key, request.addressId)
        if (attempt.orderId !== null) {
          if (!attempt.requestDigest?.equals(requestDigest)) throw new ApiError('KEY_REUSED')
          return getOrder(trx, actor, attempt.orderId)
        }
        requireCurrentTerms(request.termsVersion)
        if (!attempt.address) throw addressUnknown()
        const cart = attempt.lines
        const cause = { cause: 'order', orderId: attempt.newOrderId, actorId: actor.id } as const
        const lines = await sellLines(trx, cart, locale, cause)
        const rates = ratesOf(attempt.rates)
        const delivery = deliveryTerms(attempt.zones, {
          address: attempt.address,
          subtotal: subtotalOf(lines),
          fallbackFee: rates.deliveryFee,
          at: now(),
          locale,
        })
        const totals = requireAcceptable(
          totalsOf(lines, { vatRate: rates.vatRate, deliveryFee: delivery.fee }),
          request.expectedTotal,
          locale,
        )
        requireOffered(payments, request.paymentMethod, totals.total)
        const placed = await insertOrder(
          trx,
          {
            id: attempt.newOrderId,
            userId: actor.id,
            customerName: actor.name,
            customerEmail: actor.email,
            paymentMethod: request.paymentMethod,
            paymentStatus: isCash ? 'unpaid' : 'pending',
            message: request.message ?? '',
            address: copyOf(attempt.address),
            termsVersion,
            locale,
            deliveryZoneId: delivery.zoneId,
            deliveryZone: delivery.zone,
            expectedFrom: delivery.expectedFrom,
            expectedTo: delivery.expectedTo,
            ...totals,
          },
          lines,
          { key, requestDigest },
          cart,
        )
        if (!placed) throw new CartChanged()
        // An order by card is one for the shop when it is paid: mails and invoice are made then.
        if (isCash) {
          await enqueueOrderMails(jobs, trx, placed.id)
          await invoiceOrder(trx, placed)
        }
        return toOrder(placed)
      }),
    isCollision,
  )
}

/** Takes the lines out of the stock and answers them as they are sold: at the price of this moment. */
async function sellLines(
  trx: Transaction<DB>,
  lines: Line[],
  locale: Locale,
  cause: StockCause,
): Promise<NewOrderLine[]> {
  if (lines.length === 0) throw new ApiError('CART_EMPTY')
  const sold = await takeStock(trx, lines, locale, cause)
  if (sold.size < lines.length) {
    throw await unavailable(
      trx,
      lines.filter(line => !sold.has(line.productId)),
      locale,
    )
  }
  return lines.flatMap(({ productId, quantity }) => {
    const product = sold.get(productId)
    if (!product) return []
    const { name, reference, price, photo } = product
    return [{ productId, quantity, name, reference, price, imageKey: photoKey(photo) }]
  })
}

/** Names every line that cannot be sold, with what is left of it. */
async function unavailable(db: Kysely<DB>, lines: Line[], locale: Locale): Promise<ApiError> {
  const cards = await cardsByIds(
    db,
    lines.map(line => line.productId),
    locale,
  )
  const shortages = lines.flatMap(({ id, productId }) => {
    const card = cards.get(productId)
    if (!card) return []
    const left = card.status === 'published' ? card.stockQuantity : 0
    return [{ id, name: card.name, words: shortage({ name: card.name, left, held: 0 }) }]
  })
  // Only what was deleted is missing, and its lines with it: what is left in the cart may be ordered.
  if (shortages.length === 0) return new CartChanged()
  return new ApiError('OUT_OF_STOCK', {
    message: 'checkout:server.linesUnavailable',
    params: { names: shortages.map(line => line.name).join(', ') },
    fields: Object.fromEntries(shortages.map(line => [`items.${line.id}`, [line.words]])),
  })
}

function requireAcceptable(totals: Totals, expectedTotal: number | undefined, locale: Locale): Totals {
  if (totals.total > maxTotal) throw new ApiError('CONFLICT', { message: 'checkout:server.totalTooLarge' })
  if (expectedTotal !== undefined && expectedTotal !== totals.total) {
    const params = { total: formatAmount(totals.total, locale) }
    throw new ApiError('CONFLICT', { message: 'checkout:server.totalChanged', params })
  }
  return totals
}

/** Terms that have changed since the buyer accepted them have not been accepted. */
function requireCurrentTerms(accepted: string | undefined): void {
  if (accepted === undefined || accepted === termsVersion) return
  const words = { message: 'checkout:server.termsChanged' } as const
  throw new ApiError('CONFLICT', { ...words, fields: { terms_version: [words] } })
}

function addressUnknown(): ApiError {
  const words = { message: 'checkout:server.addressUnknown' } as const
  return new ApiError('NOT_FOUND', { ...words, fields: { address_id: [words] } })
}

function copyOf(address: OrderAddress): OrderAddress {
  const { name, street, complement, quarter, landmark, postalCode, city, country, phone } = address
  return { name, street, complement, quarter, landmark, postalCode, city, country, phone }
}

/** The buyer changed the cart between its reading and the end of the order, in another window for example. */
class CartChanged extends ApiError {
  constructor() {
    super('CONFLICT')
  }
}

/** An order that met a change of the cart has left no trace either: it tries again. */
const isCollision = (error: unknown) => error instanceof CartChanged || isDeadlock(error)

/**
 * Two requests are the same when they order the same, whatever the order of their fields. The version of the terms is not
 * in it: whoever asks again for an order that was placed gets that order, even when the terms have changed since.
 */
function digestOf({ addressId, paymentMethod, message, expectedTotal }: NewOrder): Buffer {
  const meaning = JSON.stringify([addressId, paymentMethod, message ?? '', expectedTotal ?? null])
  return createHash('sha256').update(meaning).digest()
}
