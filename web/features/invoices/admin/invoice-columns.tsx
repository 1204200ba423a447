import type { AdminInvoice } from '#contract/invoices/invoice.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { formatDate } from '#web/lib/dates.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { Price } from '#web/ui/price.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'
import { DocumentButton } from '../document-button.tsx'

export function invoiceColumns(t: Translate, locale: Locale): TableColumn<AdminInvoice>[] {
  return [
    {
      id: 'number',
      header: t('admin-invoices:number'),
      isTitle: true,
      cell: ({ kind, number, corrects }) => (
        <span>
          <span className="whitespace-nowrap font-semibold">{number}</span>
          <span className="block whitespace-nowrap text-sm font-normal text-muted">
            {corrects ? t('admin-invoices:corrects', { number: corrects }) : t(`invoices:kinds.${kind}`)}
          </span>
        </span>
      ),
    },
    {
      id: 'date',
      header: t('admin-invoices:date'),
      className: 'whitespace-nowrap',
      cell: invoice => formatDate(invoice.issuedAt, locale, 'short'),
    },
    {
      id: 'order',
      header: t('admin-invoices:order'),
      cell: ({ orderId, orderNumber }) => (
        <RouterLink
          href={`/admin/orders/${orderId}`}
          aria-label={t('admin-invoices:openOrder', { number: orderNumber })}
          className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
        >
          {orderNumber}
        </RouterLink>
      ),
    },
    { id: 'buyer', header: t('admin-invoices:buyer'), cell: invoice => invoice.buyer },
    {
      id: 'state',
      header: t('admin-invoices:state'),
      cell: ({ kind, state, paymentStatus, isCertified }) => (
        <span>
          {kind === 'invoice' ? t(`admin-invoices:states.${state}`) : null}
          <span className="block text-sm text-muted">
            {[
              // A credited invoice has nothing left to pay, so "unpaid" is not shown.
              paymentStatus !== 'unpaid' || (kind === 'invoice' && state !== 'credited')
                ? t(`orders:payment.${paymentStatus}`)
                : '',
              isCertified ? t('admin-invoices:certified') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    {
      id: 'total',
      header: t('admin-invoices:total'),
      align: 'end',
      cell: ({ kind, total }) => (
        <Price
          amount={kind === 'credit_note' ? -total : total}
          locale={locale}
          className="whitespace-nowrap"
        />
      ),
    },
    {
      id: 'pdf',
      header: t('admin-invoices:pdf'),
      isHeaderHidden: true,
      align: 'end',
      cell: ({ id, number }) => (
        <DocumentButton
          variant="quiet"
          size="compact"
          path={`/admin/invoices/${id}/pdf`}
          name={`${number}.pdf`}
        >
          <span aria-hidden="true">PDF</span>
          <span className="sr-only">{t('admin-invoices:open', { number })}</span>
        </DocumentButton>
      ),
    },
  ]
}
