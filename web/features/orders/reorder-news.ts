import type { OrderItem } from '#contract/orders/order.ts'
import type { LeftOfOrder, Reordered } from '#contract/orders/reorder.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { formatPrice } from '#web/ui/price.tsx'

type OldLine = Pick<OrderItem, 'productId' | 'name' | 'price'>
interface Answer {
  cart: {
    items: readonly Pick<Reordered['cart']['items'][number], 'productId' | 'price' | 'stockQuantity'>[]
  }
  left: readonly LeftOfOrder[]
}

/** The number of an old order's lines that the cart took, also in part. */
export function takenLines(items: readonly OldLine[], { left }: Answer): number {
  return items.length - left.filter(({ reason }) => reason !== 'short').length
}

/** What is different from the old order: each line that the cart did not take in full, then each changed price. */
export function reorderNews(
  items: readonly OldLine[],
  { cart, left }: Answer,
  t: Translate,
  locale: Locale,
): string[] {
  // A line in the cart without stock was not taken, so its price does not matter.
  const prices = new Map(
    cart.items.filter(line => line.stockQuantity > 0).map(line => [line.productId, line.price]),
  )
  const missing = left.map(({ name, reason, stockQuantity }) =>
    reason === 'short'
      ? t('orders:reorder.short', { name, count: stockQuantity })
      : t(`orders:reorder.${reason}`, { name }),
  )
  const changed = items.flatMap(({ productId, name, price }) => {
    const now = productId === null ? undefined : prices.get(productId)
    return now === undefined || now === price
      ? []
      : t('orders:reorder.priceChanged', {
          name,
          now: formatPrice(now, locale),
          before: formatPrice(price, locale),
        })
  })
  return [...new Set([...missing, ...changed])]
}
