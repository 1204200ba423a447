import { useQuery } from '@tanstack/react-query'
import { getShopHealth } from '#contract/dashboard/endpoints.ts'
import type { HealthState, ShopHealth as Report } from '#contract/dashboard/health.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Alert, type AlertProps } from '#web/ui/alert.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const tones = { ok: 'success', warning: 'warning', fault: 'danger' } as const satisfies Record<
  HealthState,
  BadgeTone
>
const summaryTones = { ok: 'success', warning: 'warning', fault: 'error' } as const satisfies Record<
  HealthState,
  AlertProps['tone']
>

/** What the shop needs, each with its state in words and what to do about it. */
export function ShopHealth() {
  const t = useTranslate()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['shop-health'],
    queryFn: () => callApi(getShopHealth),
    refetchOnWindowFocus: false,
  })
  if (error)
    return (
      <LoadFailure text={failureText(error, t('admin-health:fetchFailure'))} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton className="h-96 rounded-card" />
  return (
    <>
      <Summary report={data} />
      <ul className="mt-6 divide-y divide-line rounded-card bg-card px-5 shadow-soft">
        {data.findings.map(({ about, state, text, todo }) => (
          <li key={`${about} ${text}`} className="py-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="font-semibold">{t(`admin-health:about.${about}`)}</h2>
              <Badge tone={tones[state]}>{t(`admin-health:states.${state}`)}</Badge>
            </div>
            <p className="mt-1 break-words">{text}</p>
            {todo === null ? null : (
              <p className="mt-1 max-w-measure break-words text-sm text-muted">
                {t('admin-health:todo', { todo })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-6" isLoading={isFetching} onClick={() => void refetch()}>
        {t('admin-health:again')}
      </Button>
    </>
  )
}

/** The worst state in a sentence, with the version and the time of the examination. */
function Summary({ report: { at, version, findings } }: { report: Report }) {
  const t = useTranslate()
  const locale = useLocale()
  const faults = findings.filter(({ state }) => state === 'fault').length
  const warnings = findings.filter(({ state }) => state === 'warning').length
  const worst = faults > 0 ? 'fault' : warnings > 0 ? 'warning' : 'ok'
  return (
    <Alert
      tone={summaryTones[worst]}
      title={t(`admin-health:summary.${worst}`, { count: faults > 0 ? faults : warnings })}
    >
      {t('admin-health:summary.at', { at: formatDate(at, locale, 'moment'), version })}
    </Alert>
  )
}
