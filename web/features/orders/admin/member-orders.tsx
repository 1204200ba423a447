import { useQuery } from '@tanstack/react-query'
import { listAdminOrders } from '#contract/orders/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderState } from '../order-state.tsx'

/** How many of a member's orders the page shows. */
const shown = 3

/** The member's latest orders, with a link to all of them. */
export function MemberOrders({ member }: { member: { id: number; email: string } }) {
  const t = useTranslate()
  const locale = useLocale()
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin-orders', 'member', member.id],
    queryFn: () => callApi(listAdminOrders, { query: { search: member.email, perPage: shown } }),
  })
  if (isError) return <LoadFailure text={t('admin:member.failure')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  // The search also finds e-mail addresses that contain the member's, so other members' orders are removed.
  const orders = data.data.filter(({ customer }) => customer.id === member.id)
  if (orders.length === 0) return <p className="text-muted">{t('admin:member.noOrder')}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {orders.map(order => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3 first:pt-0">
            <span className="me-auto">
              <RouterLink
                href={`/admin/orders/${order.id}`}
                aria-label={t('admin:member.openOrder', { number: order.number })}
                className="inline-block whitespace-nowrap py-1 font-semibold underline underline-offset-4"
              >
                {order.number}
              </RouterLink>
              <span className="block text-sm text-muted">
                {formatDate(order.createdAt, locale, 'short')}
                {' · '}
                <Price amount={order.total} locale={locale} />
              </span>
            </span>
            <OrderState order={order} />
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <RouterLink
          href={`/admin/orders?search=${encodeURIComponent(member.email)}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('admin:member.allOrders', { count: data.total })}
        </RouterLink>
      </p>
    </>
  )
}
