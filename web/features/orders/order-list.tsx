import type { OrderSummary } from '#contract/orders/order.ts'
import type { Page } from '#contract/shared/pagination.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ListPages } from '#web/parts/lists/list-pages.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Price } from '#web/ui/price.tsx'
import { OrderState } from './order-state.tsx'

/** The list of the member's orders, the newest first. */
export function OrderList({ page }: { page: Page<OrderSummary> }) {
  const t = useTranslate()
  const locale = useLocale()
  if (page.total === 0) {
    return (
      <EmptyState
        picture={<img src="/pictures/empty-cart.svg" alt="" width="200" height="160" />}
        title={t('orders:list.emptyTitle')}
        actions={<ButtonLink href="/products">{t('orders:list.toProducts')}</ButtonLink>}
      >
        {t('orders:list.empty')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid gap-3">
        {page.data.map(order => (
          <li
            key={order.id}
            className="relative grid gap-x-6 gap-y-2 rounded-card bg-card p-5 shadow-soft sm:grid-cols-[1fr_auto_auto] sm:items-center"
          >
            <div>
              <h2 className="font-display text-xl">
                <a
                  href={`/account/orders/${order.id}`}
                  aria-label={t('orders:list.see', { number: order.number })}
                  className="whitespace-nowrap after:absolute after:inset-0 after:rounded-card"
                >
                  {order.number}
                </a>
              </h2>
              <p className="text-sm text-muted">
                {t('orders:list.placedOn', { date: formatDate(order.createdAt, locale) })} ·{' '}
                {t('orders:list.items', { count: order.items.length })}
              </p>
            </div>
            <div>
              <OrderState order={order} />
              {order.paymentStatus === 'unpaid' || order.paymentStatus === 'pending' ? null : (
                <p className="text-sm text-muted">
                  {t(`orders:payment.${isOwed(order) ? 'owed' : order.paymentStatus}`)}
                </p>
              )}
            </div>
            <Price amount={order.total} locale={locale} className="font-semibold" />
          </li>
        ))}
      </ul>
      <ListPages page={page} href={number => `/account/orders?page=${number}`} />
    </>
  )
}

/** Whether a paid order was cancelled or returned, so that the shop owes a refund. */
function isOwed({ status, paymentStatus }: OrderSummary): boolean {
  return paymentStatus === 'paid' && (status === 'cancelled' || status === 'returned')
}
