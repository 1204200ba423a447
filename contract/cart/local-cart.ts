import { goodsTotal, lineSubtotal } from '../orders/price.ts'

/**
 * The browser storage key of a guest's cart. The stored cart uses the specification's French names. It is parsed
 * without zod, because every public page loads this file.
 */
export const localCartKey = 'local_cart'

/** The event in a tab that changes the guest's cart. */
export const localCartEvent = 'sira:local-cart'

/** Stands for the stock of a product that could not be read: the server checks it before an order. */
export const unknownStock = Number.MAX_SAFE_INTEGER

export interface LocalCartItem {
  id: number
  productId: number
  name: string
  photo: string | null
  quantity: number
  /** The product's price in whole FCFA when the guest last saw it; checkout uses the server's current price. */
  price: number
  subtotal: number
}

export interface LocalCart {
  items: LocalCartItem[]
  total: number
  /** The number of lines in the cart, not of units. */
  itemCount: number
}

export const emptyLocalCart: LocalCart = { items: [], total: 0, itemCount: 0 }

/** Parses a guest's cart from browser storage. Invalid lines are dropped, and the totals are recomputed. */
export function parseLocalCart(stored: string | null): LocalCart {
  try {
    const wire = JSON.parse(stored ?? 'null') as { items?: unknown } | null
    return Array.isArray(wire?.items)
      ? withSums(wire.items.map(readItem).filter(item => item !== undefined))
      : emptyLocalCart
  } catch {
    return emptyLocalCart
  }
}

/** Serializes a guest's cart for browser storage. */
export function formatLocalCart({ items, total, itemCount }: LocalCart): string {
  return JSON.stringify({
    id: null,
    total,
    item_count: itemCount,
    items: items.map(({ productId, name, ...rest }) => ({ ...rest, produit_id: productId, intitule: name })),
  })
}

/** Adds units of a product to a guest's cart. An existing line gets the higher quantity and the product's new price. */
export function addLine(
  cart: LocalCart,
  product: Omit<LocalCartItem, 'quantity' | 'subtotal' | 'id'>,
  quantity: number,
): LocalCart {
  const known = cart.items.find(item => item.productId === product.productId)
  if (!known) return withSums([...cart.items, { ...product, id: product.productId, quantity, subtotal: 0 }])
  return withSums(
    cart.items.map(item =>
      item === known ? { ...item, ...product, quantity: item.quantity + quantity } : item,
    ),
  )
}

/** Sets the quantity of a product in a guest's cart; 0 or less removes the line. */
export function changeLine(cart: LocalCart, id: number, quantity: number): LocalCart {
  if (quantity <= 0) return removeLine(cart, id)
  return withSums(cart.items.map(item => (item.id === id ? { ...item, quantity } : item)))
}

export function removeLine(cart: LocalCart, id: number): LocalCart {
  return withSums(cart.items.filter(item => item.id !== id))
}

function withSums(lines: LocalCartItem[]): LocalCart {
  const items = lines.map(item => ({ ...item, subtotal: lineSubtotal(item) }))
  return { items, total: goodsTotal(items), itemCount: items.length }
}

function readItem(value: unknown): LocalCartItem | undefined {
  const wire = value as {
    produit_id?: unknown
    intitule?: unknown
    photo?: unknown
    quantity?: unknown
    price?: unknown
  } | null
  const isWhole = (number: unknown, least: number): number is number =>
    Number.isSafeInteger(number) && (number as number) >= least
  if (!wire || !isWhole(wire.produit_id, 1) || !isWhole(wire.quantity, 1) || !isWhole(wire.price, 0))
    return undefined
  return {
    id: wire.produit_id,
    productId: wire.produit_id,
    name: String(wire.intitule ?? ''),
    photo: typeof wire.photo === 'string' ? wire.photo : null,
    quantity: wire.quantity,
    price: wire.price,
    subtotal: 0,
  }
}
