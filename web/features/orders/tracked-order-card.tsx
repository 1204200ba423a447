import { isUnderWay } from '#contract/orders/order-states.ts'
import type { TrackedOrder } from '#contract/orders/tracking.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { expectedText } from './expected-text.ts'
import { OrderTitle } from './order-title.tsx'
import { BuyerStep } from './step-state.tsx'
import { TrackingList } from './tracking-list.tsx'
import { VoiceNote } from './voice-note/voice-note.tsx'

const PickupCard = onDemand(async () => (await import('./pickup-card.tsx')).PickupCard)

/** The public progress of an order, for anybody who has its tracking address. */
export function TrackedOrderCard({ order, token }: { order: TrackedOrder; token: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const expected = isUnderWay(order.status) ? expectedText(order, t, locale) : undefined
  return (
    <>
      <PageHeader
        title={<OrderTitle number={order.number} />}
        status={<BuyerStep status={order.status} isPickup={order.pickup !== null} />}
        description={t('orders:list.placedOn', { date: formatDate(order.createdAt, locale) })}
      />
      {expected ? <p className="mb-6 text-lg font-semibold">{expected}</p> : null}
      {order.amountDue === null ? null : (
        <p className="mb-6 text-lg font-semibold">
          <Unbroken text={t('orders:track.due', { amount: formatPrice(order.amountDue, locale) })} />
        </p>
      )}
      {order.pickup ? <PickupCard pickup={order.pickup} status={order.status} /> : null}
      <div className="grid gap-5 items-start sm:grid-cols-2">
        <section className="rounded-card bg-card p-5 shadow-soft">
          <h2 className="mb-4 font-display text-xl">{t('orders:detail.history')}</h2>
          <TrackingList order={order} isPickup={order.pickup !== null} />
          {order.takesVoiceNote ? <VoiceNote order={{ token }} /> : null}
        </section>
        <section className="rounded-card bg-card p-5 shadow-soft">
          <h2 className="mb-3 font-display text-xl">{t('orders:detail.items')}</h2>
          <ul className="grid gap-2">
            {order.items.map(({ name, quantity }) => (
              <li key={name}>
                {quantity} × {name}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
