import type { AdminOrderRequestSummary } from '#contract/orders/order-request.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { formatDate } from '#web/lib/dates.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'
import { RequestStatePill } from '../../requests/request-content.tsx'

export function requestColumns(t: Translate, locale: Locale): TableColumn<AdminOrderRequestSummary>[] {
  return [
    {
      id: 'number',
      header: t('admin-requests:number'),
      isTitle: true,
      cell: ({ id, number }) => (
        <RouterLink
          href={`/admin/desk/requests/${id}`}
          aria-label={t('admin-requests:open', { number })}
          className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
        >
          {number}
        </RouterLink>
      ),
    },
    { id: 'customer', header: t('admin-requests:customer'), cell: ({ customer }) => customer.name },
    {
      id: 'createdAt',
      header: t('admin-requests:date'),
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => formatDate(createdAt, locale, 'short'),
    },
    {
      id: 'state',
      header: t('admin-requests:state'),
      cell: ({ state }) => <RequestStatePill state={state} />,
    },
  ]
}
