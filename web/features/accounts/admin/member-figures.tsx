import { useQuery } from '@tanstack/react-query'
import { getDashboardStats } from '#contract/dashboard/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { FigureLink } from '#web/lib/figure-link.tsx'
import { LoadFailure } from '#web/lib/load-failure.tsx'
import { useTranslate } from '#web/lib/translation.ts'

/** How many members there are; each figure leads to the list that it counts. */
export function MemberFigures() {
  const t = useTranslate()
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
    <section aria-labelledby="members">
      <h2 id="members" className="mb-4 font-display text-2xl">
        {t('admin-members:dashboard.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {figures.map(({ name, count, filter }) => (
          <li key={name}>
            <FigureLink
              href={`/admin/members?${filter}`}
              name={t(`admin-members:dashboard.${name}`)}
              count={count}
            >
              <span className="underline underline-offset-4">{t('admin-members:dashboard.open')}</span>
            </FigureLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
