import type { OrderStatus } from '#contract/orders/order-states.ts'
import { trackingSteps } from '#contract/orders/tracking-steps.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { stepKey } from './step-state.tsx'

interface TrackingListProps {
  order: { status: OrderStatus; history: readonly { status: OrderStatus; at: string }[] }
  /** Whether the buyer collects the order, so that its steps have other names. */
  isPickup: boolean
}

/** The steps of an order from placing to delivery: past steps with their dates, and those to come. */
export function TrackingList({ order, isPickup }: TrackingListProps) {
  const t = useTranslate()
  const locale = useLocale()
  const hasFailed = order.status === 'cancelled' || order.status === 'returned'
  return (
    <ol className="grid gap-4">
      {trackingSteps(order).map(({ status, at, isCurrent }) => (
        <li
          key={status}
          aria-current={isCurrent ? 'step' : undefined}
          className="grid grid-cols-[2rem_1fr] items-start gap-3"
        >
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-8 place-items-center rounded-full',
              at === null
                ? 'border-2 border-dashed border-control'
                : isCurrent && hasFailed
                  ? 'bg-danger-fill text-danger'
                  : 'bg-leaf text-success',
            )}
          >
            {at === null ? null : <Icon name={isCurrent && hasFailed ? 'close' : 'check'} size={20} />}
          </span>
          <span className={classNames('pt-1', at === null && 'text-muted')}>
            <span className={classNames('block', isCurrent && 'font-semibold')}>
              {t(stepKey(status, isPickup))}
            </span>
            <span className="block text-sm text-muted">
              {at === null ? (
                t('orders:track.toCome')
              ) : (
                <time dateTime={at}>{formatDate(at, locale, 'moment')}</time>
              )}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
