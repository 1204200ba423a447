import type { PaymentMethod } from '#contract/orders/order-states.ts'
import { goodsTotal } from '#contract/orders/price.ts'
import type { HoldSettings } from '#server/domains/settings/settings.service.ts'

/** A product's stock and the units that unpaid orders hold. `stock` does not include held units. */
export interface ProductHolds {
  productId: number
  price: number
  stock: number
  /** Units held by online orders that wait for their payment, of all buyers. */
  online: number
  /** Units held by the unconfirmed first cash orders of all buyers. */
  cash: number
  /** Units held by unpaid orders of this buyer. */
  own: number
  /** Units held by unconfirmed first orders from the buyer's network. */
  network: number
}

/** The facts about a buyer that decide how many units the buyer's unpaid orders may hold. They are read under locks. */
export interface HoldFacts {
  /** What the buyer has paid for orders minus refunds, in FCFA, without cancelled and returned orders. */
  paid: number
  /** The number of the buyer's online order that waits for its payment; null without one. */
  openOrder: string | null
  /** The total of the buyer's unpaid orders, in FCFA. */
  ownValue: number
  /** How many of the buyer's online orders of the last day were cancelled without a payment. */
  lapsed: number
  /**
   * The number of cash orders of the last day that this buyer, or another new buyer with the same telephone number,
   * cancelled.
   */
  cancelled: number
  /** The number of unconfirmed first cash orders from the buyer's network. */
  networkOrders: number
  /**
   * The number of unconfirmed first cash orders of other buyers with the same telephone number. All of a guest's orders
   * count, because nobody knows whether they are of the same person.
   */
  phoneOrders: number
  products: readonly ProductHolds[]
}

export interface HoldWish {
  method: PaymentMethod
  lines: readonly { productId: number; quantity: number }[]
}

/** Why an unpaid order is refused. `most` is the allowed maximum: in FCFA for values, in units otherwise. */
export type HoldRefusal =
  | { reason: 'openOrder' | 'lapsed' | 'cancelled' | 'phone' | 'network' }
  | { reason: 'value' | 'cashValue'; most: number }
  | { reason: 'pieces' | 'networkPieces' | 'shared'; productId: number; most: number }

/** Every buyer may hold this many units of a product in unpaid orders, however small its stock. */
const leastPieces = 3
/** The share of a product, in percent, that a buyer who has paid before may hold in unpaid orders. */
const knownPercent = 50
/**
 * Cash orders of a buyer who has paid before may be worth this many times what the buyer has paid, so that one small
 * paid order does not lift all limits.
 */
const timesPaid = 5
const networkPercent = 25
/**
 * After this many online orders in a day that were cancelled unpaid, the buyer must agree the next one with the shop.
 */
const maxLapsed = 3
/**
 * After this many cancelled cash orders in a day, the buyer must agree the next one with the shop: each has held stock
 * and caused an invoice and a credit note.
 */
const maxCancelled = 3

/**
 * How many unconfirmed first cash orders may have the same telephone number, which a family may share; more must be
 * agreed with the shop.
 */
const maxOfPhone = 3

/** Whether the buyer has never paid for an order. */
export const isFirstOrder = ({ paid }: HoldFacts) => paid === 0

const share = (pieces: number, percent: number) => Math.floor((pieces * percent) / 100)

/**
 * Decides whether an unpaid order may hold the units that it wants; undefined when it may. Paid and confirmed orders do
 * not count as held, so any number of paying buyers can buy the whole stock.
 */
export function mayHold(wish: HoldWish, facts: HoldFacts, limits: HoldSettings): HoldRefusal | undefined {
  const isOnline = wish.method === 'online'
  const isFirst = isFirstOrder(facts)
  if (isOnline && isFirst && facts.openOrder !== null) return { reason: 'openOrder' }
  if (isOnline && facts.lapsed >= maxLapsed) return { reason: 'lapsed' }
  if (!isOnline && facts.cancelled >= maxCancelled) return { reason: 'cancelled' }
  // Online orders of buyers who have paid before have no value limit, because they expire soon if unpaid.
  if (isFirst || !isOnline) {
    const wanted = goodsTotal(
      wish.lines.map(({ productId, quantity }) => ({ price: priceOf(facts, productId), quantity })),
    )
    const limit = Math.max(limits.firstOrderLimit, timesPaid * facts.paid)
    const most = Math.max(0, limit - facts.ownValue)
    if (wanted > most) return { reason: isFirst ? 'value' : 'cashValue', most }
  }
  if (isFirst && !isOnline) {
    // The shop has to call the buyer of each first cash order. Online orders need no call.
    if (facts.phoneOrders >= maxOfPhone) return { reason: 'phone' }
    if (facts.networkOrders >= limits.networkOrders) return { reason: 'network' }
  }
  for (const { productId, quantity } of wish.lines) {
    const product = facts.products.find(row => row.productId === productId)
    // A product that no longer exists is refused when its stock is taken, not here.
    if (!product) continue
    const own = maxOfBuyer(product, facts, limits)
    if (quantity > own.most) return { ...own, productId }
  }
  // The limit for all buyers together is checked last: only its refusal can be resolved by cancelling another buyer's
  // unpaid order.
  for (const { productId, quantity } of wish.lines) {
    const product = facts.products.find(row => row.productId === productId)
    if (!product) continue
    const shared = maxOfAll(product, { isOnline, isFirst }, limits)
    // A quantity above the stock is reported as sold out instead.
    if (quantity > shared && quantity <= product.stock) return { reason: 'shared', productId, most: shared }
  }
  return undefined
}

function priceOf(facts: HoldFacts, productId: number): number {
  return facts.products.find(row => row.productId === productId)?.price ?? 0
}

/**
 * How many more units of a product this buyer may hold, and which limit decides it. First orders are also limited per
 * network.
 */
function maxOfBuyer(
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
 * How many more units of a product the unpaid orders of all buyers together may hold. Online orders and first cash
 * orders each have a share of what is not held by the other kind. Online orders may always hold one unit, because they
 * expire soon. First cash orders do not expire, so they leave at least one unit. Cash orders of buyers who have paid
 * before are limited by what they have paid instead.
 */
function maxOfAll(
  { stock, online, cash }: ProductHolds,
  { isOnline, isFirst }: { isOnline: boolean; isFirst: boolean },
  { unpaidPercent }: HoldSettings,
): number {
  if (isOnline) return Math.max(0, Math.max(1, Math.ceil(((stock + online) * unpaidPercent) / 100)) - online)
  if (!isFirst) return stock
  const inReach = stock + cash
  return Math.max(0, Math.min(inReach - 1, share(inReach, unpaidPercent)) - cash)
}

/**
 * Whether the refused order would be accepted if other buyers' unpaid online orders, which hold `held`, were cancelled.
 */
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

/** The facts about a buyer without one of the buyer's own orders, which waits for its online payment. */
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
