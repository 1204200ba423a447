import { useQuery } from '@tanstack/react-query'
import { listAdminOrderDocuments, listOrderDocuments } from '#contract/invoices/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Price } from '#web/ui/price.tsx'
import { DocumentButton } from './document-button.tsx'

interface OrderDocumentsProps {
  orderId: number
  /** Whether to render nothing when the order has no documents. */
  isQuiet?: boolean
  isForStaff?: boolean
  /** Why the order has no documents: it is not paid yet, it was cancelled, or it is older than the invoices. */
  why?: 'unpaid' | 'over' | 'older'
}

/** The list of an order's invoices and credit notes, as PDF downloads. */
export function OrderDocuments({ orderId, isQuiet, isForStaff, why = 'older' }: OrderDocumentsProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { data, isError, refetch } = useQuery({
    queryKey: ['order-documents', orderId, isForStaff ?? false],
    queryFn: () =>
      callApi(isForStaff ? listAdminOrderDocuments : listOrderDocuments, { params: { id: orderId } }),
  })
  if (isError)
    return <LoadFailure text={t('invoices:documents.loadFailure')} onRetry={() => void refetch()} />
  if (!data || (isQuiet && data.length === 0)) return null
  return (
    <section className="mt-5 rounded-card bg-card p-5 shadow-soft print:hidden">
      <h2 className="mb-3 font-display text-xl">{t('invoices:documents.title')}</h2>
      {data.length === 0 ? (
        <p className="text-muted">
          {t('invoices:documents.none')} {t(`invoices:documents.${why}`)}
        </p>
      ) : (
        <ul className="grid gap-3">
          {data.map(({ id, kind, number, issuedAt, total }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <DocumentButton
                variant="secondary"
                size="small"
                path={isForStaff ? `/admin/invoices/${id}/pdf` : `/invoices/${id}/pdf`}
                name={`${number}.pdf`}
              >
                {t('invoices:documents.open', { kind: t(`invoices:kinds.${kind}`), number })}
              </DocumentButton>
              <span className="text-sm text-muted">
                {t('invoices:documents.issued', { date: formatDate(issuedAt, locale) })}
                {' · '}
                <Price amount={total} locale={locale} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
