import { useQuery } from '@tanstack/react-query'
import { listRefundsDue } from '#contract/payments/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { formatPrice } from '#web/ui/price.tsx'

/** Links to the orders for which the shop owes a refund; nothing when there are none. */
export function RefundsDue() {
  const t = useTranslate()
  const { data: due = [] } = useQuery({ queryKey: ['refunds-due'], queryFn: () => callApi(listRefundsDue) })
  const locale = useLocale()
  if (due.length === 0) return null
  return (
    <Alert tone="warning" title={t('admin-orders:payments.refunds', { count: due.length })} className="mb-5">
      <ul className="flex flex-wrap gap-x-4">
        {due.map(({ orderId, orderNumber, amount }) => (
          <li key={orderId}>
            <RouterLink
              href={`/admin/orders/${orderId}`}
              className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
            >
              {orderNumber} · {formatPrice(amount, locale)}
            </RouterLink>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
