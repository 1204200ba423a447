import type { FreeSlot } from '#contract/delivery/free-slot.ts'
import type { GuestQuote } from '#contract/orders/guest-order.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ReductionRows } from '#web/parts/reductions/reduction-rows.tsx'
import { formatPrice, Price } from '#web/ui/price.tsx'
import { expectedText } from '../expected-text.ts'
import { vatText } from '../vat-text.ts'

interface GuestSummaryProps {
  quote: GuestQuote
  slot: FreeSlot | undefined
  /** The name of the pickup point; undefined for delivery to an address. */
  pickupName: string | undefined
}

/** The lines and the price of an order without an account. */
export function GuestSummary({ quote, slot, pickupName }: GuestSummaryProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { delivery, deliveryFee, subtotal, total } = quote
  const isByPhone = delivery?.status === 'by_phone'
  const expected = delivery ? expectedText({ ...delivery, slot }, t, locale) : undefined
  const missing = delivery?.freeFrom && deliveryFee ? delivery.freeFrom - subtotal : 0
  return (
    <>
      <h2 className="font-display text-2xl">{t('checkout:summary.title')}</h2>
      <ul className="mt-2 grid gap-2">
        {quote.lines.map(line => (
          <li
            key={line.productId}
            className={`flex justify-between gap-4 ${line.isAvailable ? '' : 'text-danger'}`}
          >
            <span>
              {line.quantity} × {line.name}
            </span>
            <Price amount={line.subtotal} locale={locale} />
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-[minmax(45%,1fr)_auto] gap-y-1 border-t border-line pt-4">
        <dt>{t('checkout:summary.subtotal')}</dt>
        <dd className="text-end">
          <Price amount={subtotal} locale={locale} />
        </dd>
        <dt>
          {pickupName
            ? t('checkout:summary.pickupAt', { place: pickupName })
            : delivery?.zone
              ? t('checkout:summary.deliveryTo', { place: delivery.zone })
              : t('checkout:summary.delivery')}
        </dt>
        <dd className="text-end">
          {deliveryFee === null ? (
            t('checkout:summary.byQuarter')
          ) : isByPhone ? (
            t('checkout:summary.byPhone')
          ) : deliveryFee === 0 ? (
            t('checkout:summary.free')
          ) : (
            <Price amount={deliveryFee} locale={locale} />
          )}
        </dd>
        <ReductionRows reductions={quote.reductions} />
        <dt className="mt-2 font-display text-xl">
          {t(deliveryFee === null || isByPhone ? 'checkout:summary.totalWithout' : 'checkout:summary.total')}
        </dt>
        <dd className="mt-2 text-end">
          <Price amount={total} locale={locale} className="font-display text-xl" />
        </dd>
        <dt className="text-sm text-muted">{vatText(quote, t, locale)}</dt>
        <dd className="text-end text-sm text-muted">
          <Price amount={quote.vatAmount} locale={locale} />
        </dd>
      </dl>
      <div role="status" className="mt-3 grid gap-1">
        {expected ? <p>{expected}</p> : null}
        {isByPhone ? <p className="text-sm text-muted">{t('checkout:summary.byPhoneHint')}</p> : null}
        {missing > 0 ? (
          <p className="text-sm text-muted">
            {t('checkout:summary.freeHint', { amount: formatPrice(missing, locale) })}
          </p>
        ) : null}
      </div>
    </>
  )
}
