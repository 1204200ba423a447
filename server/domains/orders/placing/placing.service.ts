import type { Kysely, Transaction } from 'kysely'
import type { FreeSlot } from '#contract/delivery/free-slot.ts'
import type { PickupPoint } from '#contract/delivery/pickup.ts'
import type { OrderAddress } from '#contract/orders/address.ts'
import type { PaymentMethod } from '#contract/orders/order-states.ts'
import { goodsSubtotal, maxTotal, type OrderPrice, reductionTotal } from '#contract/orders/price.ts'
import type { Recipient } from '#contract/orders/recipient.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { recordHistory } from '#server/domains/accounts/profile/history.service.ts'
import { type Line, shortage, takeOutOfCart } from '#server/domains/cart/cart.service.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { type StockCause, takeStock } from '#server/domains/catalogue/stock/stock.service.ts'
import {
  type DeliveryTerms,
  deliveryTerms,
  listZonesWithPlaces,
  type Zone,
} from '#server/domains/delivery/delivery.service.ts'
import { pickupTerms } from '#server/domains/delivery/pickup.service.ts'
import { notify } from '#server/domains/notifications/notifications.service.ts'
import { getOrderSettings, type HoldSettings, type Rates } from '#server/domains/settings/settings.service.ts'
import { formatAmount } from '#server/platform/amount.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { isFirstOrder } from '../holding/hold-limits.ts'
import { HeldByOthers, type Holder, noteFirstOrder, requireHoldable } from '../holding/holding.service.ts'
import { invoiceOrder } from '../invoicing/order-invoice.ts'
import { storeLineLots } from '../lots/line-lots.service.ts'
import { enqueueOrderMails } from '../mails/order-mail-jobs.ts'
import { tellPlaced } from '../order-messages.ts'
import { photoKey } from '../order-views.ts'
import { findOrder, insertEvent, type OrderRow } from '../orders.queries.ts'
import { storePickup } from '../pickups/pickups.service.ts'
import { takeSlot } from '../slots/slots.service.ts'
import { requireOffered } from './payment-options.ts'
import { insertLines, insertOrder, type NewOrderLine, nextOrderId } from './placing.queries.ts'
import {
  type Offer,
  type OrderConnections,
  type ReductionQuestion,
  reducedPrice,
  requireCode,
} from './reductions.service.ts'
import { termsVersion } from './terms.ts'
import { withVatRates } from './vat-rates.service.ts'

export { paymentOptions } from './payment-options.ts'

/** A product and quantity to order; `id` names the cart or form line in a refusal. */
export interface WantedLine {
  id: number
  productId: number
  quantity: number
}

/** An order to place, entered by its buyer or by staff. */
export interface Sale {
  buyer: { userId: number | null; name: string; email: string }
  /** The account that places the order: the buyer's, or that of staff who order on the buyer's behalf; null for a guest. */
  actorId: number | null
  lines: readonly WantedLine[]
  /** The promotion code, normalized by `codeOf`; an empty text means no code. */
  code: string
  address: OrderAddress
  /** Where the order is collected; undefined when it is delivered to the address. */
  pickup?: PickupPoint | undefined
  /** The delivery slot that the buyer chose. */
  slot?: FreeSlot | undefined
  paymentMethod: PaymentMethod
  message: string
  /** Who receives the parcel, with a number in E.164; by default the buyer. */
  recipient?: Recipient | undefined
  /** The total in FCFA that the buyer has agreed to; the order is refused if its total differs. */
  expectedTotal: number | undefined
  locale: Locale
  placedBy?: number
  /** Until when the stock of an unpaid online order is held; by default for the time in the settings. */
  payUntil?: Date
  /** The buyer whose unpaid orders are limited. Undefined for orders that staff enter. */
  holder?: Holder | undefined
  /** The lines of the buyer's cart that this order takes; they are removed from the cart. */
  cart?: readonly Line[]
}

/** The rates, hold limits and zones that determine an order's price and limits. */
interface Terms {
  rates: Rates
  limits: HoldSettings
  zones: readonly Zone[]
}

/**
 * Creates an order within the caller's transaction: stock, cart, order, lines, history, invoice and mails. Every order
 * is created here, from a cart or a telephone call, paid in cash, online or by a link. Locks are always taken in this
 * order: buyer, network, telephone, products by id, promotions with limits, cart, delivery slot, and at commit the
 * number series of invoices.
 */
export async function createOrder(
  trx: Transaction<DB>,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  connections: OrderConnections,
  sale: Sale,
): Promise<OrderRow> {
  const { buyer, paymentMethod, placedBy, holder, cart = [] } = sale
  const terms = await readTerms(trx)
  const { reductions } = connections
  const at = now()
  const question = (lines: ReductionQuestion['lines']): ReductionQuestion => ({
    lines,
    buyer: { userId: buyer.userId, phone: sale.address.phone },
    code: sale.code,
    at,
  })
  const id = await nextOrderId(trx)
  const { lines, isFirst } = await takeGoods(trx, { jobs, now }, id, sale, terms).catch(async error => {
    if (!(error instanceof HeldByOthers)) throw error
    // Prices the order before it takes stock, so that no other order is cancelled for one that would be refused anyway.
    const priced = await pricesNow(trx, sale, terms.rates)
    if (!priced) throw new ApiError(error.code, error.details)
    const offer = await reductions.read(trx, question(priced))
    const { delivery } = quoteOf(priced, sale, terms, { connections, offer, at })
    await slotOf(trx, sale, delivery, at)
    throw error
  })
  const offer = await reductions.lock(trx, question(lines))
  const { delivery, price } = quoteOf(lines, sale, terms, { connections, offer, at })
  if (buyer.userId !== null && !(await takeOutOfCart(trx, buyer.userId, cart))) throw new GoodsChanged()
  const slot = await slotOf(trx, sale, delivery, at)
  // An online order is invoiced and mailed once it is paid; until then it only holds stock.
  const isCash = paymentMethod === 'cash_on_delivery'
  const holdUntil = sale.payUntil ?? new Date(at.getTime() + terms.limits.holdMinutes * 60_000)
  const { number, isTold } = await insertOrder(trx, {
    id,
    userId: buyer.userId,
    customerName: buyer.name,
    customerEmail: buyer.email,
    paymentMethod,
    paymentStatus: isCash ? 'unpaid' : 'pending',
    message: sale.message,
    address: sale.address,
    recipientName: sale.recipient?.name ?? '',
    recipientPhone: sale.recipient?.phone ?? '',
    termsVersion,
    locale: sale.locale,
    deliveryZoneId: delivery.zoneId,
    deliveryZone: delivery.zone,
    ...(slot ?? { ...noSlot, expectedFrom: delivery.expectedFrom, expectedTo: delivery.expectedTo }),
    placedBy: placedBy ?? null,
    payUntil: isCash ? null : holdUntil,
    subtotal: price.subtotal,
    deliveryFee: price.deliveryFee,
    deliveryReductions: price.deliveryGrants,
    reduction: reductionTotal(price.reductions),
    vatRate: terms.rates.vatRate,
    deliveryVatRate: terms.rates.deliveryVatRate,
    vatAmount: price.vatAmount,
    total: price.total,
    owed: price.total,
    netRevenue: price.total,
    netVat: price.vatAmount,
  })
  await insertLines(trx, id, price.lines)
  await storeLineLots(trx, id, new Map(price.lines.map(line => [line.productId, line])))
  if (sale.pickup) await storePickup(trx, id, sale.pickup, at)
  await insertEvent(trx, { orderId: id, status: 'pending', actorId: sale.actorId })
  if (isTold) await tellPlaced(trx, jobs, id)
  if (buyer.userId !== null) await tellBuyer(trx, buyer.userId, { id, number })
  if (holder && isFirst) await noteFirstOrder(trx, id, holder)
  const order = await findOrder(trx, id)
  if (!order) throw new Error(`Order ${id} was not written.`)
  if (isCash) {
    await invoiceOrder(trx, order)
    await enqueueOrderMails(jobs, trx, id)
  }
  return order
}

const noSlot = { slotFrom: null, slotTo: null } as const

/** Takes a place in the delivery slot that the buyer chose. Its day becomes the expected one. */
async function slotOf(trx: Transaction<DB>, sale: Sale, { zoneId }: DeliveryTerms, at: Date) {
  if (!sale.slot) return undefined
  const slot = await takeSlot(trx, zoneId, sale.slot, { at, isClerk: sale.placedBy !== undefined })
  const day = slot.startsAt.slice(0, 10)
  return { slotFrom: slot.startsAt, slotTo: slot.endsAt, expectedFrom: day, expectedTo: day }
}

async function readTerms(trx: Transaction<DB>): Promise<Terms> {
  return { ...(await getOrderSettings(trx)), zones: await listZonesWithPlaces(trx) }
}

/** Records the placed order in the member's account history and notifies the member. */
async function tellBuyer(
  trx: Transaction<DB>,
  userId: number,
  { id, number }: { id: number; number: string },
): Promise<void> {
  const placed = {
    type: 'order',
    kind: 'orderPlaced',
    params: { number },
    link: `/account/orders/${id}`,
  } as const
  await recordHistory(trx, userId, placed)
  await notify(trx, [userId], placed)
}

type PricedLine = Pick<NewOrderLine, 'productId' | 'price' | 'quantity' | 'vatRate'>

/** The price of an order with its delivery or pickup; throws for a bad address, total or payment method. */
function quoteOf<L extends PricedLine>(
  lines: readonly L[],
  sale: Sale,
  { rates, zones }: Terms,
  { connections, offer, at }: { connections: OrderConnections; offer: Offer; at: Date },
): { delivery: DeliveryTerms; price: OrderPrice<L> } {
  const { address, locale, paymentMethod, pickup } = sale
  const flatFee = rates.deliveryFee
  const delivery = pickup
    ? pickupTerms(pickup, locale)
    : deliveryTerms(zones, { address, subtotal: goodsSubtotal(lines), flatFee, at, locale })
  const fee = requireFee(delivery, sale)
  requireCode(offer(fee), locale, sale.placedBy === undefined ? 'buyer' : 'clerk')
  const price = reducedPrice(lines, offer, { fee, rates })
  requireAcceptable(price, sale)
  requireOffered(connections, paymentMethod, price.total)
  return { delivery, price }
}

/** The order's lines at current prices, regardless of stock; undefined when a product is not for sale. */
async function pricesNow(
  trx: Transaction<DB>,
  { lines, locale }: Sale,
  rates: Rates,
): Promise<PricedLine[] | undefined> {
  const cards = await cardsByIds(
    trx,
    lines.map(line => line.productId),
    locale,
  )
  const priced = lines.flatMap(({ productId, quantity }) => {
    const card = cards.get(productId)
    return card?.status === 'published' ? [{ productId, price: card.price, quantity }] : []
  })
  return priced.length === lines.length ? withVatRates(trx, priced, rates) : undefined
}

/**
 * Takes the ordered units from the stock, within the buyer's hold limits. `isFirst`: the buyer has never paid for an
 * order.
 */
async function takeGoods(
  trx: Transaction<DB>,
  deps: Pick<Deps, 'jobs' | 'now'>,
  id: number,
  { actorId, lines, paymentMethod, locale, holder }: Sale,
  { limits, rates }: Terms,
): Promise<{ lines: NewOrderLine[]; isFirst: boolean }> {
  const cause = { cause: 'order', orderId: id, actorId } as const
  if (!holder) return { lines: await sellLines(trx, deps, lines, rates, locale, cause), isFirst: false }
  const wish = { method: paymentMethod, lines }
  const facts = await requireHoldable(trx, deps, holder, wish, limits, locale)
  const sold = await sellLines(trx, deps, lines, rates, locale, cause).catch(error => {
    const isShort = error instanceof ApiError && error.code === 'OUT_OF_STOCK'
    throw isShort ? new HeldByOthers(error.details, { wish, facts, limits }) : error
  })
  return { lines: sold, isFirst: isFirstOrder(facts) }
}

/** Takes the ordered units from the stock; returns the lines at current prices. */
async function sellLines(
  trx: Transaction<DB>,
  deps: Pick<Deps, 'jobs' | 'now'>,
  lines: readonly WantedLine[],
  { vatRates }: Rates,
  locale: Locale,
  cause: StockCause,
): Promise<NewOrderLine[]> {
  if (lines.length === 0) throw new ApiError('CART_EMPTY')
  const sold = await takeStock(deps, trx, [...lines], locale, cause)
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
    const { name, reference, price, vatClass, photo, lots } = product
    const vatRate = vatRates[vatClass]
    return [{ productId, quantity, name, reference, price, vatRate, imageKey: photoKey(photo), lots }]
  })
}

/** The error that names every line that cannot be ordered, with the remaining stock of its product. */
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
  // Every missing product was deleted, and its cart lines with it, so the order of the remaining lines can be retried.
  if (shortages.length === 0) return new GoodsChanged()
  const details = {
    message: 'checkout:server.linesUnavailable',
    params: { names: shortages.map(line => line.name).join(', ') },
    fields: Object.fromEntries(shortages.map(line => [`items.${line.id}`, [line.words]])),
  } as const
  return new ApiError('OUT_OF_STOCK', details)
}

/** The errors for an address outside all delivery zones, worded for the buyer or for staff. */
const placeWords = {
  buyer: { place: 'delivery:server.notDelivered', quarter: 'delivery:server.quarterNeeded' },
  clerk: { place: 'admin-desk:server.notDelivered', quarter: 'admin-desk:server.quarterNeeded' },
} as const

/**
 * The delivery fee of an address in FCFA; throws when the shop does not deliver there, worded for the buyer or for
 * staff.
 */
export function requireFee(
  { status, fee }: Pick<DeliveryTerms, 'status' | 'fee'>,
  { placedBy, address, buyer }: Pick<Sale, 'placedBy' | 'address'> & Partial<Pick<Sale, 'buyer'>>,
): number {
  if (fee !== null) return fee
  const isClerk = placedBy !== undefined
  // Members choose an address that they have stored; guests and clerks type it.
  const isTyped = isClerk || buyer?.userId === null
  const isQuarter = status === 'quarter_needed'
  const message = placeWords[isClerk ? 'clerk' : 'buyer'][isQuarter ? 'quarter' : 'place']
  const place = [address.quarter, address.city].filter(Boolean).join(', ')
  const words = { message, params: { place } }
  const field = isTyped ? `address.${isQuarter ? 'quarter' : 'city'}` : 'address_id'
  throw new ApiError('NOT_DELIVERED', { ...words, fields: { [field]: [words] } })
}

function requireAcceptable(
  { total, deliveryFee, deliveryReductions }: OrderPrice,
  { expectedTotal, locale, placedBy }: Sale,
): void {
  if (total > maxTotal) throw new ApiError('CONFLICT', { message: 'checkout:server.totalTooLarge' })
  if (expectedTotal !== undefined && expectedTotal !== total) {
    const delivery = deliveryFee - reductionTotal(deliveryReductions)
    const params = { total: formatAmount(total, locale), delivery: formatAmount(delivery, locale) }
    const words = delivery === 0 ? 'totalChangedAlone' : 'totalChanged'
    throw new ApiError('CONFLICT', {
      message: placedBy === undefined ? `checkout:server.${words}` : `admin-desk:server.${words}`,
      params,
    })
  }
}

/**
 * Thrown when the cart or a product changed while the order was being placed, for example in another browser window.
 */
export class GoodsChanged extends ApiError {
  constructor() {
    super('CONFLICT')
  }
}
