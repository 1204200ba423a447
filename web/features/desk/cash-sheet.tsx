import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { CourierCash } from '#contract/desk/cash.ts'
import { getCashDay } from '#contract/desk/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { dayOf } from '#web/parts/lists/page-params.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatPrice, Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { CashCountForm } from './cash-count-form.tsx'
import { DayField } from './day-field.tsx'
import { shortMoment, today } from './waiting.ts'

/** The desk's page of a day's cash: what each courier collected, what was counted, and the difference. */
export function CashSheet() {
  const t = useTranslate()
  const [params, setParams] = useSearchParams()
  const day = dayOf(params, 'day') ?? today()
  const { data, isError, refetch } = useQuery({
    queryKey: ['desk', 'cash', day],
    queryFn: () => callApi(getCashDay, { query: { day } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  return (
    <>
      <DayField
        day={day}
        max={today()}
        onChange={value => setParams(value ? { day: value } : {}, { replace: true })}
      />
      {isError ? (
        <LoadFailure text={t('admin-desk:cash.loadFailure')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-96 rounded-card" />
      ) : data.couriers.length === 0 ? (
        <EmptyState picture={<Icon name="check" size={48} />} title={t('admin-desk:cash.none')}>
          {t('admin-desk:cash.noneText')}
        </EmptyState>
      ) : (
        <div className="grid gap-5 xl:grid-cols-2">
          {data.couriers.map(cash => (
            <Courier key={cash.courier} day={day} cash={cash} />
          ))}
        </div>
      )}
    </>
  )
}

function Courier({ day, cash }: { day: string; cash: CourierCash }) {
  const t = useTranslate()
  const locale = useLocale()
  const name = cash.courier || t('admin-desk:cash.own')
  const last = cash.counts.at(-1)
  const isLate = last !== undefined && last.expected !== cash.expected
  return (
    <section aria-label={name} className="card rounded-card bg-card p-5 shadow-soft">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-display text-xl">{name}</h2>
        <StatusPill tone={!last ? 'neutral' : last.difference === 0 && !isLate ? 'success' : 'warning'}>
          {!last
            ? t('admin-desk:cash.state.open')
            : isLate
              ? t('admin-desk:cash.state.late')
              : last.difference === 0
                ? t('admin-desk:cash.state.exact')
                : t('admin-desk:cash.state.different', { amount: formatPrice(last.difference, locale) })}
        </StatusPill>
      </div>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-2">
        <span className="text-muted">{t('admin-desk:cash.expected')}</span>
        <Price amount={cash.expected} locale={locale} className="text-xl font-semibold" />
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
          {t('admin-desk:cash.entries')}
        </summary>
        <ul className="grid gap-1 text-sm">
          {cash.entries.map(entry => (
            <li key={`${entry.orderId}-${entry.at}`} className="flex flex-wrap justify-between gap-x-3">
              <span>
                <RouterLink
                  href={`/admin/orders/${entry.orderId}`}
                  className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
                >
                  {entry.number}
                </RouterLink>{' '}
                {entry.note ? <span className="text-muted">{entry.note}</span> : null}
              </span>
              <span className="self-center">
                {entry.amount === entry.due ? null : (
                  <span className="text-muted">
                    {t('admin-desk:cash.dueWas', { amount: formatPrice(entry.due, locale) })}{' '}
                  </span>
                )}
                <Price amount={entry.amount} locale={locale} />
              </span>
            </li>
          ))}
        </ul>
      </details>
      {cash.counts.length > 0 ? (
        <ol className="mt-3 border-s-2 border-line ps-4 text-sm">
          {cash.counts.map(count => (
            <li key={count.id} className="pb-2">
              {t('admin-desk:cash.count', {
                counted: formatPrice(count.counted, locale),
                expected: formatPrice(count.expected, locale),
                time: shortMoment(count.at, locale),
                name: count.actor ?? t('admin-desk:cash.nobody'),
              })}
              {count.note ? <span className="block text-muted">{count.note}</span> : null}
            </li>
          ))}
        </ol>
      ) : null}
      <CashCountForm key={last?.id ?? 'first'} day={day} cash={cash} />
    </section>
  )
}
