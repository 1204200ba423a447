import type { DashboardStats } from '#contract/dashboard/dashboard.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { FigureLink } from '#web/parts/figure-link.tsx'

/** The dashboard's numbers of members; each number links to the list of the members that it counts. */
export function MemberFigures({ stats }: { stats: DashboardStats | undefined }) {
  const t = useTranslate()
  const figures = [
    { name: 'total', filter: '' },
    { name: 'new', filter: stats ? `createdFrom=${stats.from}&createdTo=${stats.to}` : '' },
    { name: 'disabled', filter: 'status=disabled' },
    { name: 'administrators', filter: 'role=administrator' },
  ] as const
  return (
    <section aria-labelledby="members">
      <h3 id="members" className="mb-4 font-display text-xl">
        {t('admin-dashboard:members.title')}
      </h3>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {figures.map(({ name, filter }) => (
          <li key={name}>
            <FigureLink
              href={`/admin/members?${filter}`}
              name={t(`admin-dashboard:members.${name}`)}
              count={stats?.members[name]}
            >
              <span className="underline underline-offset-4">{t('admin-dashboard:members.open')}</span>
            </FigureLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
