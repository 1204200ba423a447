import type { Kysely, Transaction } from 'kysely'
import type { OrderAddress } from '#contract/orders/address.ts'
import type { PaymentMethod } from '#contract/orders/order-states.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { shortage } from '#server/domains/cart/cart.service.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { type StockCause, takeStock } from '#server/domains/catalogue/stock.service.ts'
import { type DeliveryTerms, deliveryTerms, type Zone } from '#server/domains/delivery/delivery.service.ts'
import { holdSettingsOf, ratesOf } from '#server/domains/settings/settings.service.ts'
import { formatAmount } from '#server/platform/amount.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/errors.ts'
import { HeldByOthers, type Holder, noteFirstOrder, requireHoldable } from './holding.service.ts'
import { enqueueOrderMails } from './order-mail-jobs.ts'
import { maxTotal, subtotalOf, type Totals, totalsOf } from './order-totals.ts'
import { photoKey } from './order-views.ts'
import type { OrderRow } from './orders.queries.ts'
import { type PaymentConnections, requireOffered } from './payment-options.ts'
import { type CartOrigin, insertOrder, type NewOrderLine } from './placing.queries.ts'
import { termsVersion } from './terms.ts'

export { maxTotal, subtotalOf, totalsOf } from './order-totals.ts'
export { type PaymentConnections, paymentOptions } from './payment-options.ts'
export { readSaleTerms } from './placing.queries.ts'

/** What is wanted of a product; `id` names the line in a refusal. */
export interface WantedLine {
  id: number
  productId: number
  quantity: number
}

/** An order before it is one, whoever wrote it down. */
export interface Sale {
  /** The id that the order will have. */
  id: number
  buyer: { userId: number | null; name: string; email: string }
  /** Who places it: the buyer, or somebody of the shop for the buyer. */
  actorId: number
  lines: readonly WantedLine[]
  address: OrderAddress
  paymentMethod: PaymentMethod
  message: string
  /** What the order was said to cost; another total refuses it. */
  expectedTotal: number | undefined
  locale: Locale
  placedBy?: number
  /** Until when the goods of an online order are held; for the usual time if it is left out. */
  payUntil?: Date
  /** Whose unpaid orders are bounded; nobody's where the shop writes the order down itself. */
  holder?: Holder | undefined
  /** The cart that it empties, and the key of the attempt. */
  origin?: CartOrigin
}

/** What the shop reckons by at this moment, as it is stored. */
interface Terms {
  rates: { key: string; value: string }[]
  zones: Zone[]
}

/**
 * Makes an order of a sale: stock, order, lines, first step, mails and invoice, all or nothing, as a part of its
 * transaction.
 */
export async function sell(
  trx: Transaction<DB>,
  deps: Pick<Deps, 'jobs' | 'now'>,
  payments: PaymentConnections,
  sale: Sale,
  terms: Terms,
): Promise<OrderRow> {
  const { jobs, now } = deps
  const { id, buyer, actorId, address, paymentMethod, message, locale, placedBy, holder, origin } = sale
  requireOffered(payments, paymentMethod)
  // An order by card is one for the shop when it is paid: mails and invoice are made then.
  const isCash = paymentMethod === 'cash_on_delivery'
  const limits = holdSettingsOf(terms.rates)
  const wish = { method: paymentMethod, lines: sale.lines }
  const isFirst = holder && !(await requireHoldable(trx, deps, holder, wish, limits, locale)).isKnown
  const lines = await sellLines(trx, sale.lines, locale, { cause: 'order', orderId: id, actorId })
  const rates = ratesOf(terms.rates)
  const delivery = deliveryTerms(terms.zones, {
    address,
    subtotal: subtotalOf(lines),
    flatFee: rates.deliveryFee,
    at: now(),
    locale,
  })
  const totals = requireAcceptable(
    totalsOf(lines, { vatRate: rates.vatRate, deliveryFee: requireFee(delivery, sale) }),
    sale,
  )
  requireOffered(payments, paymentMethod, totals.total)
  const placed = await insertOrder(
    trx,
    {
      id,
      userId: buyer.userId,
      customerName: buyer.name,
      customerEmail: buyer.email,
      paymentMethod,
      paymentStatus: isCash ? 'unpaid' : 'pending',
      message,
      address: copyOf(address),
      termsVersion,
      locale,
      deliveryZoneId: delivery.zoneId,
      deliveryZone: delivery.zone,
      expectedFrom: delivery.expectedFrom,
      expectedTo: delivery.expectedTo,
      placedBy: placedBy ?? null,
      payUntil: isCash ? null : (sale.payUntil ?? new Date(now().getTime() + limits.holdMinutes * 60_000)),
      ...totals,
    },
    lines,
    { isInvoiced: isCash, origin },
  )
  if (!placed) throw new GoodsChanged()
  if (isFirst) await noteFirstOrder(trx, placed.id, holder)
  if (isCash) await enqueueOrderMails(jobs, trx, placed.id)
  return placed
}

/** Takes the lines out of the stock and answers them as they are sold: at the price of this moment. */
async function sellLines(
  trx: Transaction<DB>,
  lines: readonly WantedLine[],
  locale: Locale,
  cause: StockCause,
): Promise<NewOrderLine[]> {
  if (lines.length === 0) throw new ApiError('CART_EMPTY')
  const sold = await takeStock(trx, [...lines], locale, cause)
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
async function unavailable(db: Kysely<DB>, lines: readonly WantedLine[], locale: Locale): Promise<ApiError> {
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
  // Only what was deleted is missing, and its lines with it: what is left may be ordered.
  if (shortages.length === 0) return new GoodsChanged()
  const details = {
    message: 'checkout:server.linesUnavailable',
    params: { names: shortages.map(line => line.name).join(', ') },
    fields: Object.fromEntries(shortages.map(line => [`items.${line.id}`, [line.words]])),
  } as const
  return new HeldByOthers(details, lines)
}

/** Why nothing can be ordered to a place, in the words of whoever places the order. */
const placeWords = {
  buyer: { place: 'delivery:server.notDelivered', quarter: 'delivery:server.quarterNeeded' },
  clerk: { place: 'admin-desk:server.notDelivered', quarter: 'admin-desk:server.quarterNeeded' },
} as const

/** The fee of the delivery; throws what is wrong with the place, in the words of whoever places the order. */
function requireFee({ status, fee }: DeliveryTerms, { placedBy, address }: Sale): number {
  if (fee !== null) return fee
  const isClerk = placedBy !== undefined
  const isQuarter = status === 'quarter_needed'
  const message = placeWords[isClerk ? 'clerk' : 'buyer'][isQuarter ? 'quarter' : 'place']
  const place = [address.quarter, address.city].filter(Boolean).join(', ')
  const words = { message, params: { place } }
  const field = isClerk ? `address.${isQuarter ? 'quarter' : 'city'}` : 'address_id'
  throw new ApiError('NOT_DELIVERED', { ...words, fields: { [field]: [words] } })
}

function requireAcceptable(totals: Totals, { expectedTotal, locale, placedBy }: Sale): Totals {
  if (totals.total > maxTotal) throw new ApiError('CONFLICT', { message: 'checkout:server.totalTooLarge' })
  if (expectedTotal !== undefined && expectedTotal !== totals.total) {
    const params = {
      total: formatAmount(totals.total, locale),
      delivery: formatAmount(totals.deliveryFee, locale),
    }
    const isClerk = placedBy !== undefined
    const message = isClerk ? 'admin-desk:server.totalChanged' : 'checkout:server.totalChanged'
    throw new ApiError('CONFLICT', { message, params })
  }
  return totals
}

function copyOf(address: OrderAddress): OrderAddress {
  const { name, street, complement, quarter, landmark, postalCode, city, country, phone } = address
  return { name, street, complement, quarter, landmark, postalCode, city, country, phone }
}

/** What is ordered changed between its reading and the end of the order: in another window, or it was deleted. */
export class GoodsChanged extends ApiError {
  constructor() {
    super('CONFLICT')
  }
}
