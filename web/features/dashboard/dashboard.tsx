import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getDashboardStats } from '#contract/dashboard/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BestSellers } from './best-sellers.tsx'
import { LowStock } from './low-stock.tsx'
import { MemberFigures } from './member-figures.tsx'
import { OrderCounts } from './order-counts.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { SalesFigures } from './sales-figures.tsx'
import { SeriesPanel } from './series-panel.tsx'
import { usePeriod } from './use-period.ts'

/**
 * The staff dashboard: the shop's figures of a period beside those of the period before; every figure links to the
 * list that it counts.
 */
export function Dashboard() {
  const t = useTranslate()
  const locale = useLocale()
  const period = usePeriod()
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['dashboard', locale, period.span],
    queryFn: () => callApi(getDashboardStats, { query: period.span }),
    placeholderData: keepPreviousData,
  })
  const day = (date: string) => formatDate(date, locale, 'short')
  return (
    <section aria-labelledby="sales" className="grid gap-6">
      <h2 id="sales" className="font-display text-2xl">
        {t('admin-dashboard:figures.title')}
      </h2>
      <PeriodPicker {...period} />
      {isError ? (
        <LoadFailure text={t('admin-dashboard:failure')} onRetry={() => void refetch()} />
      ) : (
        <>
          <p role="status" className="text-sm text-muted">
            {data && !isPlaceholderData
              ? t('admin-dashboard:period.shown', {
                  from: day(data.from),
                  to: day(data.to),
                  beforeFrom: day(data.before.from),
                  beforeTo: day(data.before.to),
                })
              : '\u00a0'}
          </p>
          <div
            aria-busy={!data || isPlaceholderData}
            className={classNames('grid gap-8 transition-opacity', isPlaceholderData && 'opacity-50')}
          >
            <SalesFigures stats={data} />
            {data ? (
              <>
                <SeriesPanel stats={data} />
                <OrderCounts stats={data} />
                <BestSellers stats={data} />
                <LowStock stats={data} />
              </>
            ) : (
              <Skeleton className="h-64 w-full" />
            )}
            <MemberFigures stats={data} />
          </div>
        </>
      )}
    </section>
  )
}
