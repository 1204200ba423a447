import type { Kysely } from 'kysely'
import type { LeftOfOrder, Reordered } from '#contract/orders/reorder.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { raiseCart } from '#server/domains/cart/cart.service.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { findOwnOrder } from './orders.queries.ts'

/**
 * Puts the lines of one of the member's orders into the cart at present prices, and says what could not be taken. Lines that
 * the cart has already are raised to the ordered quantity, so a second call adds nothing.
 */
export async function reorder(db: Kysely<DB>, actor: Actor, id: number, locale: Locale): Promise<Reordered> {
  const order = await findOwnOrder(db, actor.id, id)
  if (!order) throw new ApiError('NOT_FOUND')
  const wanted = new Map<number, number>()
  for (const { productId, quantity } of order.lines) {
    if (productId !== null) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity)
  }
  const { cart, saleable } = await raiseCart(
    db,
    actor,
    [...wanted].map(([productId, quantity]) => ({ productId, quantity })),
    locale,
  )
  const products = new Map(saleable.map(product => [product.productId, product]))
  const left = order.lines.flatMap(({ productId, name }): LeftOfOrder[] => {
    const product = productId === null ? undefined : products.get(productId)
    const reason = reasonOf(product, wanted.get(productId ?? 0) ?? 0)
    return reason ? [{ name, reason, stockQuantity: product?.stock ?? 0 }] : []
  })
  return { cart, left }
}

function reasonOf(
  product: { stock: number; isInCart: boolean } | undefined,
  wanted: number,
): LeftOfOrder['reason'] | undefined {
  if (!product) return 'notForSale'
  if (product.stock <= 0) return 'soldOut'
  if (!product.isInCart) return 'full'
  return product.stock < wanted ? 'short' : undefined
}
