import { printedExpiry } from '#contract/catalogue/printed-expiry.ts'
import type { OrderItem } from '#contract/orders/order.ts'
import { useTranslate } from '#web/lib/translation.ts'

/** The lots of an order line, with links to their public cards. */
export function LotLinks({ lots }: Pick<OrderItem, 'lots'>) {
  const t = useTranslate()
  // An order that an earlier version kept on the device has no lots.
  return lots?.map(lot => (
    <a
      key={lot.code}
      href={`/authenticite/${lot.code}`}
      className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
    >
      {t('orders:detail.lot', { ...lot, expiry: printedExpiry(lot.expiry) })}
    </a>
  ))
}
