import type { Cart } from '#contract/cart/cart.ts'
import { addLine, emptyLocalCart, type LocalCart, unknownStock } from '#contract/cart/local-cart.ts'
import type { ProductDetail } from '#contract/catalogue/product.ts'
import { goodsTotal, lineSubtotal } from '#contract/orders/price.ts'

/** A line of the cart page, in a guest's or a member's cart. */
export interface CartLine {
  id: number
  productId: number
  name: string
  photo: string | null
  quantity: number
  price: number
  subtotal: number
  /** The units of the product that are in stock; 0 when it is no longer for sale. */
  stock: number
  isAvailable: boolean
  /** The unit price in FCFA that the buyer saw last, if it has changed since; otherwise null. */
  previousPrice: number | null
  /** Whether a change of the line waits for the network. */
  isWaiting?: boolean
}

export interface CartView {
  lines: CartLine[]
  /** The price of all units that are in stock, in FCFA. */
  total: number
  itemCount: number
  /** Set when the shop did not answer: the time in milliseconds of what the device knows, if it knows more than additions. */
  offline?: { asOf: number | undefined }
}

export const emptyCartView: CartView = { lines: [], total: 0, itemCount: 0 }

/** Converts a member's cart from the API to the cart page's format. */
export function viewOfCart(cart: Cart): CartView {
  return withSums(
    cart.items.map(({ stockQuantity, photoSources: _, ...item }) => ({ ...item, stock: stockQuantity })),
  )
}

/**
 * Converts a guest's cart to the cart page's format, at current prices and stock. `products` has the product of
 * each line: undefined when it is no longer for sale, null when the request failed.
 */
export function viewOfLocalCart(
  cart: LocalCart,
  products: Map<number, Pick<ProductDetail, 'name' | 'price' | 'photo' | 'stockQuantity'> | undefined | null>,
): CartView {
  const lines = cart.items.map(item => {
    const product = products.get(item.productId)
    // When the product could not be read, show the line as stored; the server checks it again before an order.
    if (product === null) return { ...item, stock: unknownStock, isAvailable: true, previousPrice: null }
    const price = product?.price ?? item.price
    const stock = product?.stockQuantity ?? 0
    return {
      ...item,
      name: product?.name ?? item.name,
      photo: product?.photo ?? item.photo,
      price,
      subtotal: lineSubtotal({ price, quantity: item.quantity }),
      stock,
      isAvailable: stock >= item.quantity,
      previousPrice: price === item.price ? null : item.price,
    }
  })
  return withSums(lines)
}

/** Converts the cart page's cart back to a guest's cart, at the current prices, which the buyer has now seen. */
export function toLocalCart(view: CartView): LocalCart {
  return view.lines.reduce(
    (cart, line) =>
      addLine(
        cart,
        { productId: line.productId, name: line.name, photo: line.photo, price: line.price },
        line.quantity,
      ),
    emptyLocalCart,
  )
}

/** Returns the cart without one line, which the page shows until the server confirms the removal. */
export function withoutLine(view: CartView, id: number): CartView {
  return { ...view, ...withSums(view.lines.filter(line => line.id !== id)) }
}

/** Returns the cart with another quantity for one line. */
export function withQuantity(view: CartView, id: number, quantity: number): CartView {
  const lines = view.lines.map(line =>
    line.id === id
      ? {
          ...line,
          quantity,
          subtotal: lineSubtotal({ ...line, quantity }),
          isAvailable: quantity <= line.stock,
        }
      : line,
  )
  return { ...view, ...withSums(lines) }
}

function withSums(lines: CartLine[]): CartView {
  const total = goodsTotal(
    lines.map(({ price, quantity, stock }) => ({ price, quantity: Math.min(quantity, stock) })),
  )
  return { lines, total, itemCount: lines.length }
}
