import { useQuery } from '@tanstack/react-query'
import { getInvoiceMonth } from '#contract/invoices/endpoints.ts'
import { exportFormats, type InvoiceMonth } from '#contract/invoices/invoice.ts'
import { intlTag } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ExportButton } from './export-button.tsx'
import { MissingFacts } from './missing-facts.tsx'
import { monthText } from './months.ts'

/** The invoice figures of a month, its files for the accountant, and the facts that its invoices lack. */
export function MonthFigures({ month }: { month: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin-invoices', 'month', month],
    queryFn: () => callApi(getInvoiceMonth, { query: { month } }),
  })
  return (
    <>
      {data ? <MissingFacts facts={data.missing} /> : null}
      <section className="mb-5 rounded-card bg-card p-5 shadow-soft">
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <div className="me-auto min-w-0">
            <h2 className="font-display text-xl">
              {t('admin-invoices:figures.title', { month: monthText(month, locale) })}
            </h2>
            {data ? (
              <p className="mt-1 text-muted">
                {t('admin-invoices:figures.invoices', { count: data.invoices })}
                {' · '}
                {t('admin-invoices:figures.credits', { count: data.creditNotes })}
              </p>
            ) : null}
          </div>
          <div className="flex flex-wrap gap-3">
            {exportFormats.map(format => (
              <ExportButton key={format} month={month} format={format} />
            ))}
          </div>
        </div>
        {isError ? (
          <LoadFailure text={t('admin-invoices:figures.failure')} onRetry={() => void refetch()} />
        ) : data ? (
          <Shares shares={data.shares} />
        ) : (
          <Skeleton className="mt-4 h-16" />
        )}
      </section>
    </>
  )
}

function Shares({ shares }: Pick<InvoiceMonth, 'shares'>) {
  const t = useTranslate()
  const locale = useLocale()
  const rate = new Intl.NumberFormat(intlTag(locale), { maximumFractionDigits: 2 })
  if (shares.length === 0) return <p className="mt-4">{t('admin-invoices:figures.nothing')}</p>
  return (
    <>
      {shares.map(({ vatRate, net, vatAmount, total }) => (
        <dl key={vatRate} className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-3">
          <Figure name={t('admin-invoices:figures.net')} amount={net} />
          <Figure name={t('admin-invoices:figures.vat', { rate: rate.format(vatRate) })} amount={vatAmount} />
          <Figure name={t('admin-invoices:figures.gross')} amount={total} />
        </dl>
      ))}
      <p className="mt-2 text-sm text-muted">{t('admin-invoices:figures.note')}</p>
    </>
  )
}

function Figure({ name, amount }: { name: string; amount: number }) {
  const locale = useLocale()
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-display text-2xl">
        <Price amount={amount} locale={locale} />
      </dd>
    </div>
  )
}
