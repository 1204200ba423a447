import { useQuery } from '@tanstack/react-query'
import { listMembers } from '#contract/accounts/member-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { LoadFailure } from '#web/lib/load-failure.tsx'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const day = 86_400_000

/** How many members there are; each figure leads to the list that it counts. */
export function MemberFigures() {
  const t = useTranslate()
  const locale = useLocale()
  const createdFrom = new Date(Date.now() - 30 * day).toISOString().slice(0, 10)
  const figures = [
    { name: 'total', filter: {} },
    { name: 'new', filter: { createdFrom } },
    { name: 'disabled', filter: { status: 'disabled' } },
    { name: 'admins', filter: { role: 'admin' } },
  ] as const
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin-members', 'figures', createdFrom],
    queryFn: () =>
      Promise.all(
        figures.map(
          async ({ filter }) => (await callApi(listMembers, { query: { ...filter, perPage: 1 } })).total,
        ),
      ),
  })
  if (isError)
    return <LoadFailure text={t('admin-members:dashboard.failure')} onRetry={() => void refetch()} />
  return (
    <section aria-label={t('admin-members:dashboard.title')}>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {figures.map(({ name, filter }, index) => (
          <li key={name}>
            <RouterLink
              href={`/admin/members?${new URLSearchParams(filter)}`}
              className="grid gap-2 rounded-card bg-card p-5 shadow-soft hover:bg-fill"
            >
              <span className="text-muted">{t(`admin-members:dashboard.${name}`)}</span>
              {data ? (
                <span className="font-display text-4xl tabular-nums">
                  {new Intl.NumberFormat(locale).format(data[index] ?? 0)}
                </span>
              ) : (
                <Skeleton className="h-10 w-20" />
              )}
              <span className="text-sm underline underline-offset-4">
                {t('admin-members:dashboard.open')}
              </span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
