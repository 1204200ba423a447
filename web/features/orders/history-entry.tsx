import type { OrderEvent } from '#contract/orders/order.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { formatPrice, Price } from '#web/ui/price.tsx'
import { BuyerStep } from './step-state.tsx'

/** An entry of an order's history: what happened, when, and by whom if `by` is given. */
export function HistoryEntry({ event, by }: { event: OrderEvent; by?: string | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <li className="pb-3 last:pb-0">
      {event.kind === 'step' ? (
        <BuyerStep isPickup={false} status={event.status} />
      ) : (
        <p className="font-semibold">
          {t(`orders:event.${event.kind}`)}
          {event.amount === undefined ? null : (
            <>
              {' · '}
              <Price amount={event.amount} locale={locale} />
            </>
          )}
          {event.day === undefined ? null : ` · ${formatDate(event.day, locale, 'short')}`}
        </p>
      )}
      <p className="text-sm text-muted">
        <time dateTime={event.at}>{formatDate(event.at, locale, 'moment')}</time> {by ?? ''}
      </p>
      {event.lines ? (
        <ul className="text-sm">
          {event.lines.map(({ name, before, after }) => (
            <li key={name}>{t('orders:event.line', { name, before, after })}</li>
          ))}
        </ul>
      ) : null}
      {event.fee ? (
        <p className="text-sm">
          {t('orders:event.line', {
            name: t('orders:event.fee'),
            before: formatPrice(event.fee.before, locale),
            after: formatPrice(event.fee.after, locale),
          })}
        </p>
      ) : null}
      {event.note ? <p>{event.note}</p> : null}
    </li>
  )
}
