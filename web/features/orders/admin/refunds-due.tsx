import { useQuery } from '@tanstack/react-query'
import { listRefundsDue } from '#contract/payments/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Names the orders whose payments have to be given back; nothing while there are none. */
export function RefundsDue() {
  const t = useTranslate()
  const { data: due = [] } = useQuery({ queryKey: ['refunds-due'], queryFn: () => callApi(listRefundsDue) })
  if (due.length === 0) return null
  const orders = [...new Map(due.map(payment => [payment.orderId, payment.orderNumber]))]
  return (
    <Alert tone="warning" title={t('admin-orders:payments.refunds', { count: due.length })} className="mb-5">
      <ul className="flex flex-wrap gap-x-4">
        {orders.map(([id, number]) => (
          <li key={id}>
            <RouterLink
              href={`/admin/orders/${id}`}
              className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
            >
              {number}
            </RouterLink>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
