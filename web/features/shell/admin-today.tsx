import { useQueries } from '@tanstack/react-query'
import { listAdminProducts } from '#contract/catalogue/endpoints.ts'
import { countContactMessages, listAdminArticles } from '#contract/content/admin-endpoints.ts'
import { listAdminOrders } from '#contract/orders/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { FigureLink } from '#web/lib/figure-link.tsx'
import { LoadFailure } from '#web/lib/load-failure.tsx'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What waits for somebody: each list of the administration counts its own. */
const waiting = [
  {
    name: 'orders',
    // An order by card is confirmed by its payment.
    href: '/admin/orders?status=pending&method=cash_on_delivery',
    read: () =>
      callApi(listAdminOrders, {
        query: { status: 'pending', paymentMethod: 'cash_on_delivery', perPage: 1 },
      }),
  },
  {
    name: 'messages',
    href: '/admin/contact?status=new',
    read: async () => ({ total: (await callApi(countContactMessages)).unread }),
  },
  {
    name: 'articles',
    href: '/admin/articles?status=pending',
    read: () => callApi(listAdminArticles, { query: { status: 'pending', perPage: 1 } }),
  },
  {
    name: 'stock',
    href: '/admin/products?status=published&stock=low',
    read: () => callApi(listAdminProducts, { query: { status: 'published', stock: 'low', perPage: 1 } }),
  },
] as const

/** A week, today included. */
const daysOfWeek = 7

/** What there is to do today; each figure leads to the list that it counts. */
export function AdminToday() {
  const t = useTranslate()
  const counts = useQueries({
    queries: waiting.map(({ name, read }) => ({
      queryKey: ['admin-today', name],
      queryFn: async () => (await read()).total,
    })),
  })
  const since = new Date(Date.now() - (daysOfWeek - 1) * 86_400_000).toISOString().slice(0, 10)
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="mb-4 font-display text-2xl">
        {t('admin:today.title')}
      </h2>
      {counts.some(({ isError }) => isError) ? (
        <LoadFailure
          text={t('admin:today.failure')}
          onRetry={() => {
            for (const count of counts) if (count.isError) void count.refetch()
          }}
        />
      ) : (
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {waiting.map(({ name, href }, place) => {
            const count = counts[place]?.data
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
      {/* Diagnostics are sealed: none is opened, and noted, for a figure. */}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 rounded-card bg-card px-5 py-3 shadow-soft">
        <p className="me-auto max-w-measure py-1.5">
          {t('admin:today.diagnostics')}
          <span className="block text-sm text-muted">{t('admin:today.diagnosticsText')}</span>
        </p>
        {(['red', 'orange'] as const).map(triage => (
          <RouterLink
            key={triage}
            href={`/admin/diagnostics?triage=${triage}&from=${since}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t(`admin:today.${triage}`)}
          </RouterLink>
        ))}
      </div>
    </section>
  )
}
