import type { PaymentMethod } from '#contract/orders/order-states.ts'
import { goodsTotal } from '#contract/orders/price.ts'
import type { HoldSettings } from '#server/domains/settings/settings.service.ts'

/** A product as unpaid orders hold it; pieces that are held are in `stock` no more. */
export interface ProductHolds {
  productId: number
  price: number
  stock: number
  /** Held by online orders that wait for their payment. */
  online: number
  /** Held by first orders in cash that the shop has not confirmed yet. */
  cash: number
  /** Held by unpaid orders of this buyer. */
  own: number
  /** Held by first orders from this network that still wait. */
  network: number
}

/** What decides how much a buyer may hold, read under locks. */
export interface HoldFacts {
  /** What the buyer has paid for orders and not had back, in FCFA; orders that were cancelled or returned do not count. */
  paid: number
  /** The buyer's online order that waits for its payment. */
  openOrder: string | null
  /** What the buyer's unpaid orders come to. */
  ownValue: number
  /** The buyer's online orders of the last day that ended without a payment. */
  lapsed: number
  /** Orders in cash that in the last day this buyer, or first buyers with this telephone number, cancelled themselves. */
  cancelled: number
  /** First orders in cash from this network that still wait. */
  networkOrders: number
  /** The same of other buyers with this telephone number. */
  phoneOrders: number
  products: readonly ProductHolds[]
}

export interface HoldWish {
  method: PaymentMethod
  lines: readonly { productId: number; quantity: number }[]
}

/** Why an order may not be placed unpaid; `most` is what is allowed: FCFA for values, else pieces. */
export type HoldRefusal =
  | { reason: 'openOrder' | 'lapsed' | 'cancelled' | 'phone' | 'network' }
  | { reason: 'value' | 'cashValue'; most: number }
  | { reason: 'pieces' | 'networkPieces' | 'shared'; productId: number; most: number }

/** Everybody may hold so many pieces of a product, however few there are. */
const leastPieces = 3
/** Buyers who have paid before may hold more of a product. */
const knownPercent = 50
/** And in cash so many times what they have paid: one small order that was paid opens the shop to nobody. */
const timesPaid = 5
const networkPercent = 25
/** So many online orders in a day may end without a payment before the next one has to be agreed with the shop. */
const mostLapsed = 3
/** So many orders in cash may be cancelled by their buyers in a day: each has held goods, and cost an invoice and a credit note. */
const mostCancelled = 3

/** A family may share a telephone; more first orders in cash than these have to be agreed with the shop. */
const mostOfPhone = 3

/** Whether a buyer has paid for no order yet. */
export const isFirstOrder = ({ paid }: HoldFacts) => paid === 0

const share = (pieces: number, percent: number) => Math.floor((pieces * percent) / 100)

/**
 * Whether an unpaid order may hold what it wants; undefined when it may. What is paid, or confirmed by the shop, counts no
 * more, so that any number of buyers who pay can buy all that there is.
 */
export function mayHold(wish: HoldWish, facts: HoldFacts, limits: HoldSettings): HoldRefusal | undefined {
  const isOnline = wish.method === 'credit_card'
  const isFirst = isFirstOrder(facts)
  if (isOnline && isFirst && facts.openOrder !== null) return { reason: 'openOrder' }
  if (isOnline && facts.lapsed >= mostLapsed) return { reason: 'lapsed' }
  if (!isOnline && facts.cancelled >= mostCancelled) return { reason: 'cancelled' }
  // Online the clock bounds buyers who have paid before: whoever wants more than they may in cash pays it there.
  if (isFirst || !isOnline) {
    const wanted = goodsTotal(
      wish.lines.map(({ productId, quantity }) => ({ price: priceOf(facts, productId), quantity })),
    )
    const limit = Math.max(limits.firstOrderLimit, timesPaid * facts.paid)
    const most = Math.max(0, limit - facts.ownValue)
    if (wanted > most) return { reason: isFirst ? 'value' : 'cashValue', most }
  }
  if (isFirst && !isOnline) {
    // Each waits for a call of the shop's; online orders wait for nobody.
    if (facts.phoneOrders >= mostOfPhone) return { reason: 'phone' }
    if (facts.networkOrders >= limits.networkOrders) return { reason: 'network' }
  }
  for (const { productId, quantity } of wish.lines) {
    const product = facts.products.find(row => row.productId === productId)
    // A product that is gone is refused where it is sold.
    if (!product) continue
    const own = mostOfBuyer(product, facts, limits)
    if (quantity > own.most) return { ...own, productId }
  }
  // Last: it is the only one that passes when somebody else's order gives way.
  for (const { productId, quantity } of wish.lines) {
    const product = facts.products.find(row => row.productId === productId)
    if (!product) continue
    const shared = mostOfAll(product, { isOnline, isFirst }, limits)
    // What is not there at all is told as sold out.
    if (quantity > shared && quantity <= product.stock) return { reason: 'shared', productId, most: shared }
  }
  return undefined
}

function priceOf(facts: HoldFacts, productId: number): number {
  return facts.products.find(row => row.productId === productId)?.price ?? 0
}

/** How many pieces more this buyer, and with a first order this network, may hold, and which of the two says so. */
function mostOfBuyer(
  product: ProductHolds,
  facts: HoldFacts,
  limits: HoldSettings,
): { reason: 'pieces' | 'networkPieces'; most: number } {
  const { stock, online, cash, own, network } = product
  const all = stock + online + cash
  const isFirst = isFirstOrder(facts)
  const percent = isFirst ? limits.firstOrderPercent : Math.max(knownPercent, limits.firstOrderPercent)
  const ofBuyer = Math.max(0, Math.max(leastPieces, share(all, percent)) - own)
  const ofNetwork = Math.max(0, Math.max(leastPieces, share(all, networkPercent)) - network)
  return !isFirst || ofBuyer <= ofNetwork
    ? { reason: 'pieces', most: ofBuyer }
    : { reason: 'networkPieces', most: ofNetwork }
}

/**
 * How many pieces more may be held by all together: online orders and first orders in cash each get their share of what the
 * others leave. Online it is one piece in any case, since it is free again soon; first orders in cash, which no clock ends,
 * leave one piece at least. Cash of buyers who have paid before is bounded by what they have paid.
 */
function mostOfAll(
  { stock, online, cash }: ProductHolds,
  { isOnline, isFirst }: { isOnline: boolean; isFirst: boolean },
  { unpaidPercent }: HoldSettings,
): number {
  if (isOnline) return Math.max(0, Math.max(1, Math.ceil(((stock + online) * unpaidPercent) / 100)) - online)
  if (!isFirst) return stock
  const inReach = stock + cash
  return Math.max(0, Math.min(inReach - 1, share(inReach, unpaidPercent)) - cash)
}

/** Whether an order could be placed if online orders of others, which hold these pieces, gave way to it. */
export function wouldDo(
  held: HoldWish['lines'],
  { wish, facts, limits }: { wish: HoldWish; facts: HoldFacts; limits: HoldSettings },
): boolean {
  const products = facts.products.map(product => {
    const pieces = piecesOf(held, product.productId)
    return { ...product, stock: product.stock + pieces, online: product.online - pieces }
  })
  const isThere = wish.lines.every(({ productId, quantity }) =>
    products.some(product => product.productId === productId && product.stock >= quantity),
  )
  return isThere && mayHold(wish, { ...facts, products }, limits) === undefined
}

function piecesOf(lines: HoldWish['lines'], productId: number): number {
  return lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0)
}

/** The facts as they would be without an order of the buyer's that waits for its payment online. */
export function withoutOrder(
  facts: HoldFacts,
  order: { total: number; lines: HoldWish['lines'] },
): HoldFacts {
  return {
    ...facts,
    openOrder: null,
    ownValue: facts.ownValue - order.total,
    products: facts.products.map(({ productId, stock, online, own, network, ...product }) => {
      const pieces = piecesOf(order.lines, productId)
      return {
        ...product,
        productId,
        stock: stock + pieces,
        online: online - pieces,
        own: own - pieces,
        network: network - pieces,
      }
    }),
  }
}
