import { listAdminOrderRequests } from '#contract/orders/order-request-endpoints.ts'
import { requestDays, requestListStates } from '#contract/orders/order-request-limits.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { choiceOf } from '#web/parts/lists/page-params.ts'
import { useList } from '#web/parts/lists/use-list.ts'
import { requestColumns } from './request-columns.tsx'

/** The desk's list of buyers' requests. */
export function RequestTable() {
  const t = useTranslate()
  const locale = useLocale()
  const list = useList({
    key: ['admin-order-requests'],
    read: query => callApi(listAdminOrderRequests, { query }),
    sorts: [],
    filterOf: params => ({ state: choiceOf(params, 'state', requestListStates) }),
  })
  return (
    <AdminList
      list={list}
      caption={t('shell:titles.adminRequests')}
      columns={requestColumns(t, locale)}
      filters={[
        {
          key: 'state',
          label: t('admin-requests:state'),
          any: t('admin-requests:anyState'),
          options: requestListStates.map(value => ({ value, text: t(`admin-requests:states.${value}`) })),
        },
      ]}
      empty={{
        icon: 'mail',
        title: t('admin-requests:emptyTitle'),
        text: t('admin-requests:empty', { days: requestDays }),
      }}
    />
  )
}
