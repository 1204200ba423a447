import { intlTag } from '#contract/shared/locale.ts'
import './dashboard.css'
import type { DashboardStats } from '#contract/dashboard/dashboard.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { changeWords } from './change-words.ts'
import { Panel } from './panel.tsx'
import { daysOf } from './use-period.ts'

interface Count {
  key: string
  name: string
  href: string
  value: number
  before: number
}

/** The orders of the period by status and by payment method; each number links to its list of orders. */
export function OrderCounts({ stats }: { stats: DashboardStats }) {
  const t = useTranslate()
  const span = `from=${stats.from}&to=${stats.to}`
  const days = daysOf(stats)
  return (
    <div className="grid gap-8 xl:grid-cols-2">
      <Panel id="states" title={t('admin-dashboard:states.title')}>
        <CountList
          days={days}
          counts={stats.states.map(({ status, orders, before }) => ({
            key: status,
            name: t(`order-status:${status}`),
            href: `/admin/orders?status=${status}&${span}`,
            value: orders,
            before,
          }))}
        />
      </Panel>
      <Panel id="methods" title={t('admin-dashboard:methods.title')}>
        <CountList
          days={days}
          counts={stats.paymentMethods.map(({ method, orders, before }) => ({
            key: method,
            name: t(`admin-dashboard:methods.${method}`),
            href: `/admin/orders?method=${method}&${span}`,
            value: orders,
            before,
          }))}
        />
      </Panel>
    </div>
  )
}

function CountList({ counts, days }: { counts: Count[]; days: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const most = Math.max(...counts.map(count => count.value), 1)
  return (
    <ul className="grid gap-1">
      {counts.map(({ key, name, href, value, before }) => (
        <li key={key}>
          <RouterLink href={href} className="block rounded-lg px-2 py-2 hover:bg-fill">
            <span className="flex items-baseline justify-between gap-4">
              <span className="underline underline-offset-4">{name}</span>
              <span className="font-semibold tabular-nums">
                {new Intl.NumberFormat(intlTag(locale)).format(value)}
              </span>
            </span>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="mt-1.5 h-1.5 w-full rounded-full bg-fill"
            >
              <rect width={(100 * value) / most} height="1" className="count-bar" />
            </svg>
            <span className="mt-1 block text-xs text-muted">
              {changeWords(t, { value, before }, days, locale)}
            </span>
          </RouterLink>
        </li>
      ))}
    </ul>
  )
}
