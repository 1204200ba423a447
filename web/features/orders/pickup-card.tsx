import { dayInWords } from '#contract/delivery/expected-days.ts'
import type { OrderPickup } from '#contract/orders/order-pickup.ts'
import { isUnderWay, type OrderStatus } from '#contract/orders/order-states.ts'
import { hoursInWords } from '#contract/settings/hours-in-words.ts'
import { textIn } from '#contract/shared/locale.ts'
import { formatDate } from '#web/lib/dates.ts'
import { readablePhone } from '#web/lib/phone.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'

interface PickupCardProps {
  pickup: OrderPickup
  status: OrderStatus
}

/** Where and until when an order is collected, with the code for the counter while it waits there. */
export function PickupCard({ pickup, status }: PickupCardProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { code, qr, keptUntil, phone } = pickup
  return (
    <section className="mb-6 rounded-card bg-card p-5 shadow-soft">
      <h2 className="mb-3 font-display text-xl">{t('pickup:title')}</h2>
      {code && qr && keptUntil ? (
        <div className="mb-4">
          <p>{t('pickup:show')}</p>
          <p className="my-2 font-display text-4xl tabular-nums">{`${code.slice(0, 3)} ${code.slice(3)}`}</p>
          <svg
            role="img"
            aria-label={t('pickup:qr')}
            viewBox={`0 0 ${qr.side} ${qr.side}`}
            shapeRendering="crispEdges"
            // Scanners need a light background, also in a dark theme.
            className="size-56 bg-white text-black"
          >
            <path d={qr.path} fill="currentColor" />
          </svg>
          <p className="mt-2 font-semibold">
            {t('pickup:keptUntil', { day: dayInWords(keptUntil, locale) })}
          </p>
        </div>
      ) : isUnderWay(status) ? (
        <p className="mb-4 font-semibold">
          {t('pickup:readyBy', { moment: formatDate(pickup.readyBy, locale, 'moment') })}
        </p>
      ) : pickup.isUncollected ? (
        <p className="mb-4 font-semibold">{t('pickup:uncollected')}</p>
      ) : null}
      <p>
        <strong className="font-semibold">{textIn(pickup.name, locale)}</strong>
        <span className="block">
          {pickup.place}, {pickup.city}
        </span>
        <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {readablePhone(phone)}
        </a>
      </p>
      <ul>
        {hoursInWords(pickup.openingHours, locale, (key, params) => t(`hours:${key}`, params)).map(
          ({ days, times }) => (
            <li key={days} className="flex flex-wrap justify-between gap-4">
              <span>{days}</span>
              <span>{times}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
