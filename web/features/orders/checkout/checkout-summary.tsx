import type { FreeSlot } from '#contract/delivery/free-slot.ts'
import type { Checkout, DeliveryChoice } from '#contract/orders/checkout.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ReductionRows } from '#web/parts/reductions/reduction-rows.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { formatPrice, Price } from '#web/ui/price.tsx'
import { expectedText } from '../expected-text.ts'
import { vatText } from '../vat-text.ts'

const FeeRange = onDemand(async () => (await import('./fee-range.tsx')).FeeRange)

interface CheckoutSummaryProps {
  checkout: Checkout
  /** The fee and days of the delivery to the selected address or pickup point; undefined without one. */
  delivery: DeliveryChoice | undefined
  slot: FreeSlot | undefined
  isPickup: boolean
}

/** The lines and price of the order with delivery to the selected address, and the VAT that the price contains. */
export function CheckoutSummary({ checkout, delivery, slot, isPickup }: CheckoutSummaryProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { deliveryFee, reductions, vat, vatAmount, total } = delivery ?? checkout
  const isByPhone = delivery ? delivery.status === 'by_phone' : deliveryFee === 0
  const expected = delivery ? expectedText({ ...delivery, slot }, t, locale) : undefined
  const missing = delivery?.freeFrom && deliveryFee ? delivery.freeFrom - checkout.subtotal : 0
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-display text-2xl">{t('checkout:summary.title')}</h2>
        <a href="/cart" className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
          {t('checkout:summary.edit')}
        </a>
      </div>
      <ul className="mt-2 grid gap-2">
        {checkout.cart.items.map(item => (
          <li key={item.id} className={`flex justify-between gap-4 ${item.isAvailable ? '' : 'text-danger'}`}>
            <span>
              {item.quantity} × {item.name}
            </span>
            <Price amount={item.subtotal} locale={locale} />
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-[minmax(45%,1fr)_auto] gap-y-1 border-t border-line pt-4">
        <dt>{t('checkout:summary.subtotal')}</dt>
        <dd className="text-end">
          <Price amount={checkout.subtotal} locale={locale} />
        </dd>
        <dt>
          {delivery?.zone
            ? t(isPickup ? 'checkout:summary.pickupAt' : 'checkout:summary.deliveryTo', {
                place: delivery.zone,
              })
            : t('checkout:summary.delivery')}
        </dt>
        <dd className="text-end">
          {deliveryFee === null ? (
            t(delivery ? 'checkout:summary.notDelivered' : 'checkout:summary.byQuarter')
          ) : isByPhone ? (
            t('checkout:summary.byPhone')
          ) : deliveryFee === 0 ? (
            t('checkout:summary.free')
          ) : (
            <Price amount={deliveryFee} locale={locale} />
          )}
        </dd>
        <ReductionRows reductions={reductions} />
        <dt className="mt-2 font-display text-xl">
          {t(deliveryFee === null || isByPhone ? 'checkout:summary.totalWithout' : 'checkout:summary.total')}
        </dt>
        <dd className="mt-2 text-end">
          <Price amount={total} locale={locale} className="font-display text-xl" />
        </dd>
        <dt className="text-sm text-muted">{vatText({ vatRate: checkout.vatRate, vat }, t, locale)}</dt>
        <dd className="text-end text-sm text-muted">
          <Price amount={vatAmount} locale={locale} />
        </dd>
      </dl>
      <div role="status" className="mt-3 grid gap-1">
        {expected ? <p>{expected}</p> : null}
        {isByPhone ? <p className="text-sm text-muted">{t('checkout:summary.byPhoneHint')}</p> : null}
        {delivery || deliveryFee !== null ? null : <FeeRange />}
        {missing > 0 ? (
          <p className="text-sm text-muted">
            {t('checkout:summary.freeHint', { amount: formatPrice(missing, locale) })}
          </p>
        ) : null}
      </div>
    </>
  )
}
