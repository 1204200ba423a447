import { useQuery } from '@tanstack/react-query'
import { listAdminProducts } from '#contract/catalogue/endpoints.ts'
import { countContactMessages, listAdminArticles } from '#contract/content/admin-endpoints.ts'
import { countUrgentDiagnostics } from '#contract/diagnostic/admin-endpoints.ts'
import { listAdminOrders } from '#contract/orders/endpoints.ts'
import { listAdminReviews } from '#contract/reviews/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { FigureLink } from '#web/parts/figure-link.tsx'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The counts of tasks that wait for staff, each with the list of those tasks. */
const waiting = [
  {
    name: 'orders',
    call: listAdminOrders,
    // Online orders are confirmed by their payment, so only cash orders wait for staff.
    href: '/admin/orders?status=pending&method=cash_on_delivery',
    read: () =>
      callApi(listAdminOrders, {
        query: { status: 'pending', paymentMethod: 'cash_on_delivery', perPage: 1 },
      }),
  },
  {
    name: 'messages',
    call: countContactMessages,
    href: '/admin/contact?status=new',
    read: async () => ({ total: (await callApi(countContactMessages)).unread }),
  },
  {
    name: 'articles',
    call: listAdminArticles,
    href: '/admin/articles?status=pending',
    read: () => callApi(listAdminArticles, { query: { status: 'pending', perPage: 1 } }),
  },
  {
    name: 'reviews',
    call: listAdminReviews,
    href: '/admin/reviews?status=waiting',
    read: () => callApi(listAdminReviews, { query: { status: 'waiting', perPage: 1 } }),
  },
  {
    name: 'stock',
    call: listAdminProducts,
    href: '/admin/products?status=published&stock=low',
    read: () => callApi(listAdminProducts, { query: { status: 'published', stock: 'low', perPage: 1 } }),
  },
] as const

/** The tasks that wait for staff today; each number links to its list. */
export function AdminToday() {
  const t = useTranslate()
  const may = useMay()
  const own = waiting.filter(({ call }) => may(call))
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin-today', ...own.map(({ name }) => name)],
    queryFn: () => Promise.all(own.map(async ({ read }) => (await read()).total)),
  })
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="mb-4 font-display text-2xl">
        {t('admin:today.title')}
      </h2>
      {isError ? (
        <LoadFailure text={t('admin:today.failure')} onRetry={() => void refetch()} />
      ) : (
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {own.map(({ name, href }, place) => {
            const count = data?.[place]
            return (
              <li key={name}>
                <FigureLink href={href} name={t(`admin:today.${name}`)} count={count}>
                  {count === 0 ? (
                    <span className="flex min-h-6 items-center gap-1 text-success">
                      <Icon name="check" size={16} />
                      {t('admin:today.nothing')}
                    </span>
                  ) : (
                    <span className="underline underline-offset-4">{t(`admin:today.open.${name}`)}</span>
                  )}
                </FigureLink>
              </li>
            )
          })}
        </ul>
      )}
      {may(countUrgentDiagnostics) ? <UrgentResults /> : null}
    </section>
  )
}

const tones = { red: 'danger', orange: 'warning' } as const

/** The number of urgent diagnostics. The members' names are sealed; opening the list is audited. */
function UrgentResults() {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin-today', 'diagnostics'],
    queryFn: () => callApi(countUrgentDiagnostics),
  })
  if (isError)
    return (
      <div className="mt-4">
        <LoadFailure text={t('admin:today.diagnosticsFailure')} onRetry={() => void refetch()} />
      </div>
    )
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 rounded-card bg-card px-5 py-3 shadow-soft">
      <p className="me-auto max-w-measure py-1.5">
        {t('admin:today.diagnostics')}
        <span className="block text-sm text-muted">{t('admin:today.diagnosticsText')}</span>
      </p>
      {(['red', 'orange'] as const).map(level => {
        const count = data?.[level]
        return (
          <RouterLink
            key={level}
            href={`/admin/diagnostics?triage=${level}${data ? `&from=${data.from}` : ''}`}
            className="inline-flex min-h-11 items-center gap-2"
          >
            <Badge tone={count ? tones[level] : 'neutral'}>{count ?? '–'}</Badge>
            <span className="underline underline-offset-4">{t(`admin:today.${level}`)}</span>
          </RouterLink>
        )
      })}
    </div>
  )
}
