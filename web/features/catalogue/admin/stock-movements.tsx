import type { StockMovement } from '#contract/orders/stock-movement.ts'
import { listStockMovements } from '#contract/orders/stock-movement-endpoints.ts'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { useList } from '#web/parts/lists/use-list.ts'
import { StaffLink } from '#web/parts/staff-link.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'

/** The list of all changes of a product's stock, the newest first. */
export function StockMovements({ productId }: { productId: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const list = useList({
    key: ['stock-movements', String(productId)],
    read: ({ page, perPage }) =>
      callApi(listStockMovements, { params: { id: productId }, query: { page, perPage } }),
    sorts: [],
  })
  return (
    <AdminList
      list={list}
      caption={t('admin-catalogue:stock.title')}
      columns={movementColumns(t, locale)}
      empty={{
        icon: 'box',
        title: t('admin-catalogue:stock.empty'),
        text: t('admin-catalogue:stock.emptyText'),
      }}
    />
  )
}

function movementColumns(t: Translate, locale: Locale): TableColumn<StockMovement>[] {
  const signed = new Intl.NumberFormat(intlTag(locale), { signDisplay: 'exceptZero' })
  const plain = new Intl.NumberFormat(intlTag(locale))
  return [
    {
      id: 'createdAt',
      header: t('admin-catalogue:stock.when'),
      isTitle: true,
      className: 'whitespace-nowrap',
      cell: movement => formatDate(movement.createdAt, locale, 'moment'),
    },
    {
      id: 'cause',
      header: t('admin-catalogue:stock.cause'),
      cell: movement => t(`admin-catalogue:stock.causes.${movement.cause}`),
    },
    {
      id: 'order',
      header: t('admin-catalogue:stock.order'),
      cell: ({ order }) =>
        order ? (
          <StaffLink
            href={`/admin/orders/${order.id}`}
            className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
          >
            {order.number}
          </StaffLink>
        ) : (
          t('admin-catalogue:stock.nobody')
        ),
    },
    {
      id: 'actor',
      header: t('admin-catalogue:stock.actor'),
      cell: movement => movement.actor ?? t('admin-catalogue:stock.nobody'),
    },
    {
      id: 'quantity',
      header: t('admin-catalogue:stock.quantity'),
      align: 'end',
      cell: movement => signed.format(movement.quantity),
    },
    {
      id: 'balance',
      header: t('admin-catalogue:stock.balance'),
      align: 'end',
      cell: movement => plain.format(movement.balance),
    },
  ]
}
