import { useQuery } from '@tanstack/react-query'
import { listAdminOrderRequests } from '#contract/orders/order-request-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { formatPrice } from '#web/ui/price.tsx'

/** Links to the buyer's requests about an order, with what was promised; nothing when there are none. */
export function RequestsOfOrder({ orderId }: { orderId: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['admin-order-requests', { orderId }],
    queryFn: () => callApi(listAdminOrderRequests, { query: { orderId } }),
  })
  if (!data || data.data.length === 0) return null
  return (
    <Alert tone="info" title={t('admin-requests:ofOrder')} className="mb-5">
      <ul>
        {data.data.map(({ id, createdAt, state, amount }) => (
          <li key={id}>
            <RouterLink
              href={`/admin/desk/requests/${id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t('admin-requests:entry', {
                date: formatDate(createdAt, locale),
                state: t(`requests:states.${state}`),
              })}
              {amount === null ? null : ` · ${formatPrice(amount, locale)}`}
            </RouterLink>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
