import { reductionTotal } from '#contract/orders/price.ts'
import type { CartQuestion, CartReductions } from '#contract/promotions/cart-reductions.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import {
  type Offer,
  type ReductionQuestion,
  reducedPrice,
  refusalText,
} from '#server/domains/orders/placing/reductions.service.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Computes a cart's discounts at current prices, before its address is known. Counts only units that are for sale and
 * in stock.
 */
export async function getCartReductions(
  { database: { db }, now }: Pick<Deps, 'database' | 'now'>,
  read: (question: Omit<ReductionQuestion, 'buyer'>) => Promise<Offer>,
  { lines: wanted, code }: CartQuestion,
  locale: Locale,
): Promise<CartReductions> {
  const ids = wanted.map(line => line.productId)
  const cards = await cardsByIds(db, ids, locale)
  const lines = wanted.flatMap(line => {
    const card = cards.get(line.productId)
    const quantity = card?.status === 'published' ? Math.min(line.quantity, card.stockQuantity) : 0
    return card && quantity > 0 ? [{ productId: line.productId, quantity, price: card.price }] : []
  })
  const offer = await read({ lines, code, at: now() })
  const { subtotal, reductions } = reducedPrice(lines, offer, {
    fee: null,
    rates: { vatRate: 0, deliveryVatRate: 0 },
  })
  return {
    // While the delivery fee is unknown, the price ignores discounts on the delivery.
    reductions: [...reductions, ...offer(null).delivery],
    total: subtotal - reductionTotal(reductions),
    codeRefusal: refusalText(offer(null), locale),
  }
}
