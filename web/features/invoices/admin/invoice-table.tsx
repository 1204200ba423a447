import { listAdminInvoices } from '#contract/invoices/endpoints.ts'
import { invoiceKinds } from '#contract/invoices/invoice.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { choiceOf } from '#web/parts/lists/page-params.ts'
import { useList } from '#web/parts/lists/use-list.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { MonthFigures } from './month-figures.tsx'
import { monthOf, monthText, recentMonths } from './months.ts'

/**
 * The administration's list of invoices and credit notes, with the figures of the selected month, by default the
 * current one.
 */
export function InvoiceTable() {
  const t = useTranslate()
  const locale = useLocale()
  const now = new Date()
  const months = recentMonths(now)
  const list = useList({
    key: ['admin-invoices'],
    read: query => callApi(listAdminInvoices, { query }),
    sorts: [],
    filterOf: params => ({
      month: choiceOf(params, 'month', months),
      kind: choiceOf(params, 'kind', invoiceKinds),
    }),
  })
  return (
    <>
      <MonthFigures month={choiceOf(list.params, 'month', months) ?? monthOf(now)} />
      <AdminList
        list={list}
        caption={t('admin-invoices:title')}
        columns={invoiceColumns(t, locale)}
        search={t('admin-invoices:search')}
        filters={[
          {
            key: 'month',
            label: t('admin-invoices:month'),
            any: t('admin-invoices:anyMonth'),
            options: months.map(value => ({ value, text: monthText(value, locale) })),
          },
          {
            key: 'kind',
            label: t('admin-invoices:kind'),
            any: t('admin-invoices:anyKind'),
            options: invoiceKinds.map(value => ({ value, text: t(`invoices:kinds.${value}`) })),
          },
        ]}
        empty={{ icon: 'list', title: t('admin-invoices:emptyTitle'), text: t('admin-invoices:empty') }}
      />
    </>
  )
}
