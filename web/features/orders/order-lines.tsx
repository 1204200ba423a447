import type { ReactNode } from 'react'
import type { Order, OrderItem } from '#contract/orders/order.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ReductionRows } from '#web/parts/reductions/reduction-rows.tsx'
import type { LinkComponent } from '#web/ui/link.tsx'
import { formatPrice, Price } from '#web/ui/price.tsx'
import { vatText } from './vat-text.ts'

interface OrderLinesProps {
  order: Order
  /** For staff: the link to a product in the administration. Staff also see product references. */
  staffLink?: LinkComponent
  /** What stands below a line, on pages with room for more. */
  below?: (item: OrderItem) => ReactNode
}

/** The lines and amounts of an order. */
export function OrderLines({ order, staffLink, below }: OrderLinesProps) {
  const t = useTranslate()
  const locale = useLocale()
  const ProductLink = staffLink ?? 'a'
  return (
    <>
      <ul className="grid gap-3">
        {order.items.map(item => (
          <li key={`${item.reference}-${item.name}`} className="order-line large-text:grid-cols-1">
            <img
              src={item.photo ?? '/pictures/no-photo.svg'}
              alt=""
              width="56"
              height="56"
              loading="lazy"
              className="size-14 rounded-xl bg-fill object-cover"
            />
            <span>
              {item.productId === null ? (
                item.name
              ) : (
                <ProductLink
                  href={`${staffLink ? '/admin' : ''}/products/${item.productId}`}
                  className="underline-offset-4 hover:underline"
                >
                  {item.name}
                </ProductLink>
              )}
              {staffLink ? <span className="block text-sm text-muted">{item.reference}</span> : null}
              <span className="block text-sm text-muted">
                {t('orders:detail.unitPrice', {
                  quantity: item.quantity,
                  price: formatPrice(item.price, locale),
                })}
                {item.returned > 0 ? ` · ${t('orders:detail.returned', { count: item.returned })}` : null}
              </span>
              {below?.(item)}
            </span>
            <Price amount={item.subtotal} locale={locale} />
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-4">
        <dt>{t('checkout:summary.subtotal')}</dt>
        <dd className="text-end">
          <Price amount={order.subtotal} locale={locale} />
        </dd>
        <dt>{t(order.delivery.pickup ? 'checkout:summary.pickup' : 'checkout:summary.delivery')}</dt>
        <dd className="text-end">
          {order.deliveryFee === 0 ? (
            t(order.delivery.zone ? 'checkout:summary.free' : 'checkout:summary.byPhone')
          ) : (
            <Price amount={order.deliveryFee} locale={locale} />
          )}
        </dd>
        <ReductionRows reductions={order.reductions} />
        <dt className="mt-1 font-semibold">{t('cart:total')}</dt>
        <dd className="mt-1 text-end font-semibold">
          <Price amount={order.total} locale={locale} />
        </dd>
        <dt className="text-sm text-muted">{vatText(order, t, locale)}</dt>
        <dd className="text-end text-sm text-muted">
          <Price amount={order.vatAmount} locale={locale} />
        </dd>
      </dl>
    </>
  )
}
