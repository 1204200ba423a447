import type { AdminOrder } from '#contract/orders/order.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { formatPrice } from '#web/ui/price.tsx'

/**
 * Describes the differences between two versions of an order in words: its state, quantities, returns and money.
 */
export function orderDifferences(
  before: AdminOrder,
  now: AdminOrder,
  t: Translate,
  locale: Locale,
): string[] {
  const found: string[] = []
  const compare = (name: string, from: string, to: string) => {
    if (from !== to) found.push(t('admin-orders:change.moved.difference', { name, from, to }))
  }
  compare(
    t('admin-orders:change.moved.status'),
    t(`order-status:${before.status}`),
    t(`order-status:${now.status}`),
  )
  for (const { line, name } of linesOf(before, now)) {
    const [read, saved] = [before, now].map(({ items }) => items.find(item => item.line === line))
    compare(
      t('admin-orders:change.moved.ordered', { name }),
      String(read?.quantity ?? 0),
      String(saved?.quantity ?? 0),
    )
    compare(
      t('admin-orders:change.moved.returned', { name }),
      String(read?.returned ?? 0),
      String(saved?.returned ?? 0),
    )
  }
  for (const field of ['total', 'paid', 'refunded'] as const)
    compare(
      t(`admin-orders:change.moved.${field}`),
      formatPrice(before[field], locale) ?? '',
      formatPrice(now[field], locale) ?? '',
    )
  return found
}

/** The order lines that are in either version of the order. */
export function linesOf(before: AdminOrder, now: AdminOrder): AdminOrder['items'] {
  const isNew = (line: number) => before.items.every(item => item.line !== line)
  return [...before.items, ...now.items.filter(({ line }) => isNew(line))]
}
