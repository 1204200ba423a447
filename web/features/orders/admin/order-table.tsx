import { listAdminOrders } from '#contract/orders/endpoints.ts'
import { orderStatuses, paymentMethods, paymentStatuses } from '#contract/orders/order-states.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { choiceOf, dayOf } from '#web/parts/lists/page-params.ts'
import { useList } from '#web/parts/lists/use-list.ts'
import { orderColumns } from './order-columns.tsx'

/**
 * The administration's list of all orders. The server searches, filters and sorts; the search, filters and sorting
 * are in the page's address.
 */
export function OrderTable() {
  const t = useTranslate()
  const locale = useLocale()
  const list = useList({
    key: ['admin-orders'],
    read: query => callApi(listAdminOrders, { query }),
    sorts: ['createdAt', 'number', 'total'],
    defaultSort: '-createdAt',
    filterOf: params => ({
      status: choiceOf(params, 'status', orderStatuses),
      paymentStatus: choiceOf(params, 'payment', paymentStatuses),
      paymentMethod: choiceOf(params, 'method', paymentMethods),
      from: dayOf(params, 'from'),
      to: dayOf(params, 'to'),
    }),
  })
  return (
    <AdminList
      list={list}
      caption={t('admin-orders:title')}
      columns={orderColumns(t, locale)}
      search={t('admin-orders:search')}
      filters={[
        {
          key: 'status',
          label: t('admin-orders:status'),
          any: t('admin-orders:any.status'),
          options: orderStatuses.map(value => ({ value, text: t(`order-status:${value}`) })),
        },
        {
          key: 'payment',
          label: t('admin-orders:paymentStatus'),
          any: t('admin-orders:any.payment'),
          options: paymentStatuses.map(value => ({ value, text: t(`orders:payment.${value}`) })),
        },
        {
          key: 'method',
          label: t('admin-orders:method.label'),
          any: t('admin-orders:method.any'),
          options: paymentMethods.map(value => ({ value, text: t(`admin-orders:method.${value}`) })),
        },
        { key: 'from', kind: 'day', label: t('admin-orders:from') },
        { key: 'to', kind: 'day', label: t('admin-orders:to') },
      ]}
      empty={{ icon: 'truck', title: t('admin-orders:emptyTitle'), text: t('admin-orders:empty') }}
    />
  )
}
