import type { Cart } from '#contract/cart/cart.ts'
import { addLine, emptyLocalCart, type LocalCart } from '#contract/cart/local-cart.ts'
import type { ProductDetail } from '#contract/catalogue/product.ts'
import { goodsTotal, lineSubtotal } from '#contract/orders/price.ts'

/** A line of the cart page, of a guest or a member. */
export interface CartLine {
  id: number
  productId: number
  name: string
  photo: string | null
  quantity: number
  price: number
  subtotal: number
  /** The available units; 0 when the product is no longer for sale. */
  stock: number
  isAvailable: boolean
  /** Set when the price has changed since it was last seen. */
  previousPrice: number | null
}

export interface CartView {
  lines: CartLine[]
  /** The price of the available units, in FCFA. */
  total: number
  itemCount: number
}

export const emptyCartView: CartView = { lines: [], total: 0, itemCount: 0 }

/** Converts a member's cart from the API. */
export function viewOfCart(cart: Cart): CartView {
  return withSums(
    cart.items.map(({ stockQuantity, photoSources: _, ...item }) => ({ ...item, stock: stockQuantity })),
  )
}

/**
 * A guest's cart at current prices and stock. `products` has each line's product: undefined when it is no longer for
 * sale, null when the request failed.
 */
export function viewOfLocalCart(
  cart: LocalCart,
  products: Map<number, Pick<ProductDetail, 'name' | 'price' | 'photo' | 'stockQuantity'> | undefined | null>,
): CartView {
  const lines = cart.items.map(item => {
    const product = products.get(item.productId)
    // When the request failed, show the stored line; the server checks again before an order.
    if (product === null) return { ...item, stock: item.quantity, isAvailable: true, previousPrice: null }
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

/** The guest's cart to store once the new prices were seen. */
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

/** The cart without a line, shown until the removal is confirmed. */
export function withoutLine(view: CartView, id: number): CartView {
  return withSums(view.lines.filter(line => line.id !== id))
}

/** The cart with another quantity for a line. */
export function withQuantity(view: CartView, id: number, quantity: number): CartView {
  return withSums(
    view.lines.map(line =>
      line.id === id
        ? {
            ...line,
            quantity,
            subtotal: lineSubtotal({ ...line, quantity }),
            isAvailable: quantity <= line.stock,
          }
        : line,
    ),
  )
}

function withSums(lines: CartLine[]): CartView {
  const total = goodsTotal(
    lines.map(({ price, quantity, stock }) => ({ price, quantity: Math.min(quantity, stock) })),
  )
  return { lines, total, itemCount: lines.length }
}
