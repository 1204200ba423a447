import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { collectCash, getDeskEntry, writeOffMoney } from '#contract/desk/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ActDialog } from './act-dialog.tsx'
import { useAct } from './use-act.ts'

/**
 * The missing cash of a delivered order: staff can record a late payment, even after a write-off, or write the
 * amount off.
 */
export function MissingMoney({ orderId }: { orderId: number }) {
  const t = useTranslate()
  const may = useMay()
  const locale = useLocale()
  const { run } = useAct()
  const [asked, setAsked] = useState<'collect' | 'write_off'>()
  const {
    data: entry,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['desk', 'entry', orderId],
    queryFn: () => callApi(getDeskEntry, { params: { id: orderId } }),
    staleTime: 0,
  })
  if (isError)
    return <LoadFailure text={t('admin-desk:missing.loadFailure')} onRetry={() => void refetch()} />
  if (!entry) return <Skeleton className="h-40 rounded-card" />
  const amount = formatPrice(entry.due, locale)
  const { writtenOffAt } = entry
  return (
    <section className="rounded-card bg-card p-5 shadow-soft">
      <h2 className="font-display text-xl">{t('admin-desk:missing.title')}</h2>
      <p className="mt-2">
        {writtenOffAt === null
          ? t('admin-desk:missing.text', { amount })
          : t('admin-desk:missing.lost', { amount, date: formatDate(writtenOffAt, locale, 'short') })}
      </p>
      {entry.cashNote ? (
        <p className="mt-2 break-words">{t('admin-desk:missing.note', { text: entry.cashNote })}</p>
      ) : null}
      <p className="mt-4 flex flex-wrap gap-2 print:hidden">
        {may(collectCash) ? (
          <Button variant="secondary" onClick={() => setAsked('collect')}>
            {t('admin-desk:act.collect')}
          </Button>
        ) : null}
        {writtenOffAt === null && may(writeOffMoney) ? (
          <Button variant="secondaryDanger" onClick={() => setAsked('write_off')}>
            {t('admin-desk:act.write_off')}
          </Button>
        ) : null}
      </p>
      <ActDialog
        entry={entry}
        act={asked}
        onClose={() => setAsked(undefined)}
        onAct={(act, details) => run(entry, act, details)}
      />
    </section>
  )
}
