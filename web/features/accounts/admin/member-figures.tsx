import { useQuery } from '@tanstack/react-query'
import { getDashboardStats } from '#contract/accounts/member-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { LoadFailure } from '#web/lib/load-failure.tsx'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** How many members there are; each figure leads to the list that it counts. */
export function MemberFigures() {
  const t = useTranslate()
  const locale = useLocale()
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin-members', 'figures'],
    queryFn: () => callApi(getDashboardStats),
  })
  const span: Record<string, string> = data ? { createdFrom: data.from, createdTo: data.to } : {}
  const figures = [
    { name: 'total', count: data?.members.total, filter: '' },
    { name: 'new', count: data?.members.new, filter: new URLSearchParams(span) },
    { name: 'disabled', count: data?.members.disabled, filter: 'status=disabled' },
    { name: 'admins', count: data?.members.administrators, filter: 'role=admin' },
  ] as const
  if (isError)
    return <LoadFailure text={t('admin-members:dashboard.failure')} onRetry={() => void refetch()} />
  return (
    <section aria-label={t('admin-members:dashboard.title')}>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {figures.map(({ name, count, filter }) => (
          <li key={name}>
            <RouterLink
              href={`/admin/members?${filter}`}
              className="grid gap-2 rounded-card bg-card p-5 shadow-soft hover:bg-fill"
            >
              <span className="text-muted">{t(`admin-members:dashboard.${name}`)}</span>
              {count === undefined ? (
                <Skeleton className="h-10 w-20" />
              ) : (
                <span className="font-display text-4xl tabular-nums">
                  {new Intl.NumberFormat(locale).format(count)}
                </span>
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
