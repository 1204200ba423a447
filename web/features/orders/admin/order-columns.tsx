import type { AdminOrderSummary } from '#contract/orders/order.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { formatDate } from '#web/lib/dates.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { Price } from '#web/ui/price.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'
import { OrderState } from '../order-state.tsx'

export function orderColumns(t: Translate, locale: Locale): TableColumn<AdminOrderSummary>[] {
  return [
    {
      id: 'number',
      header: t('admin-orders:number'),
      isSortable: true,
      isTitle: true,
      cell: order => (
        <RouterLink
          href={`/admin/orders/${order.id}`}
          aria-label={t('admin-orders:open', { number: order.number })}
          className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
        >
          {order.number}
        </RouterLink>
      ),
    },
    {
      id: 'customer',
      header: t('admin-orders:customer'),
      cell: order => (
        <span>
          {order.customer.name}
          <span className="block text-muted">{order.city}</span>
        </span>
      ),
    },
    {
      id: 'createdAt',
      header: t('admin-orders:date'),
      isSortable: true,
      className: 'whitespace-nowrap',
      cell: order => formatDate(order.createdAt, locale, 'short'),
    },
    {
      id: 'status',
      header: t('admin-orders:status'),
      cell: order => (
        <span>
          <OrderState order={order} />
          {isPaymentShown(order) ? (
            <span className="block text-muted">{t(`orders:payment.${order.paymentStatus}`)}</span>
          ) : null}
        </span>
      ),
    },
    { id: 'items', header: t('admin-orders:items'), align: 'end', cell: order => order.itemCount },
    {
      id: 'total',
      header: t('admin-orders:total'),
      isSortable: true,
      align: 'end',
      cell: order => <Price amount={order.total} locale={locale} />,
    },
  ]
}

/**
 * Whether the list shows an order's payment status: not for an unpaid order that was cancelled or returned, nor for
 * one whose state already says that it awaits payment.
 */
function isPaymentShown({ status, paymentStatus }: AdminOrderSummary): boolean {
  if (paymentStatus === 'pending') return false
  return paymentStatus !== 'unpaid' || (status !== 'cancelled' && status !== 'returned')
}
