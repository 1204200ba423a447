import type { Cart, CartItem } from '#contract/cart/cart.ts'
import { unknownStock } from '#contract/cart/local-cart.ts'
import { goodsTotal, lineSubtotal } from '#contract/orders/price.ts'
import { findAnswer } from '#web/lib/offline/kept-answers.ts'
import { announceCount } from './announced-cart.ts'
import { addLeftLine, addsUnits, type LeftItem, type LeftLine, readWaitingLines } from './left-lines.ts'

/** The member's cart as this device knows it. */
export interface OfflineCart {
  cart: Cart
  /** The time in milliseconds at which the shop gave the cart; undefined when only added products are known. */
  asOf: number | undefined
  /** The ids of products whose changes wait. */
  waiting: number[]
}

/** The kept cart of the member with the changes that wait; undefined when the device knows nothing. */
export async function readOfflineCart(): Promise<OfflineCart | undefined> {
  const kept = await findAnswer<Cart>('cart')
  const waiting = readWaitingLines()
  if (!kept && waiting.length === 0) return undefined
  const empty: Cart = { id: 0, total: 0, itemCount: 0, items: [] }
  return {
    cart: waiting.reduce(withLeftLine, kept?.data ?? empty),
    asOf: kept?.at,
    waiting: waiting.map(({ item }) => item.productId),
  }
}

/**
 * Stores changed lines until the network is back: their quantities are set, or with `added`, the key of the addition, their units
 * are added. An addition after a removal that waits replaces it. Resolves to the cart that the device knows then.
 */
export async function waitForNetwork(
  lines: readonly LeftItem[],
  added?: string,
): Promise<OfflineCart | undefined> {
  for (const line of lines) {
    const isRemoved = readWaitingLines().some(
      ({ item, isQuantity }) => isQuantity && item.quantity === 0 && item.productId === line.productId,
    )
    if (added === undefined) addLeftLine(line, { isQuantity: true })
    else addLeftLine(line, { id: added, isQuantity: isRemoved, isRestored: isRemoved })
  }
  const known = await readOfflineCart()
  if (known) announceCount(known.cart)
  return known
}

/** The cart after a waiting line. The shop checks price and stock when it is sent. */
export function withLeftLine(cart: Cart, line: LeftLine): Cart {
  const { item, isQuantity } = line
  const held = cart.items.find(({ productId }) => productId === item.productId)
  const quantity = isQuantity ? item.quantity : item.quantity + (held?.quantity ?? 0)
  if (!held && !addsUnits(line)) return cart
  if (!held) return withItems(cart, [...cart.items, newItem(item)])
  return withItems(
    cart,
    cart.items.flatMap(other =>
      other !== held
        ? [other]
        : quantity === 0
          ? []
          : [
              {
                ...held,
                quantity,
                subtotal: lineSubtotal({ ...held, quantity }),
                isAvailable: quantity <= held.stockQuantity,
              },
            ],
    ),
  )
}

/** A line that only this device knows. Its id, which the server gives, is unknown: the negative one is only a React key. */
function newItem({ productId, name, photo, price, quantity }: LeftLine['item']): CartItem {
  return {
    id: -productId,
    productId,
    name,
    photo,
    photoSources: null,
    quantity,
    price,
    subtotal: lineSubtotal({ price, quantity }),
    stockQuantity: unknownStock,
    isAvailable: true,
    previousPrice: null,
    profileId: null,
  }
}

function withItems(cart: Cart, items: CartItem[]): Cart {
  const sellable = items.map(({ price, quantity, stockQuantity }) => ({
    price,
    quantity: Math.min(quantity, stockQuantity),
  }))
  return { ...cart, items, itemCount: items.length, total: goodsTotal(sellable) }
}
