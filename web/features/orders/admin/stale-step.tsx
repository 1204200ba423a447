import type { AdminOrder } from '#contract/orders/order.ts'
import { nextShopSteps, type OrderStatus } from '#contract/orders/order-states.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { OrderState } from '../order-state.tsx'
import { BuyerStep } from '../step-state.tsx'

interface StaleStepProps {
  /** The order in its current state, after somebody else's change. */
  order: AdminOrder
  wanted: OrderStatus
  onGo: () => void
  onLeave: () => void
}

/**
 * Shown when the server refused an order's step because somebody else changed the order: compares both and offers
 * to continue.
 */
export function StaleStep({ order, wanted, onGo, onLeave }: StaleStepProps) {
  const t = useTranslate()
  const steps = nextShopSteps(order)
  const isOpen = steps.includes(wanted)
  return (
    <Alert
      tone="warning"
      title={t('admin-orders:detail.moved.title')}
      className="mt-3"
      actions={
        <>
          {isOpen ? (
            <Button variant="secondary" size="small" onClick={onGo}>
              {t('admin-orders:detail.moved.go', { step: t(`admin-orders:detail.to.${wanted}`) })}
            </Button>
          ) : null}
          <Button variant="quiet" size="small" onClick={onLeave}>
            {t('admin-orders:detail.moved.leave')}
          </Button>
        </>
      }
    >
      <dl className="mt-2 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        <dt>{t('admin-orders:detail.moved.wanted')}</dt>
        <dd>
          <BuyerStep isPickup={false} status={wanted} />
        </dd>
        <dt>{t('admin-orders:detail.moved.now')}</dt>
        <dd>
          <OrderState order={order} />
        </dd>
      </dl>
      {isOpen ? null : (
        <p className="mt-2">
          {t(steps.length === 0 ? 'admin-orders:detail.moved.over' : 'admin-orders:detail.moved.impossible')}
        </p>
      )}
    </Alert>
  )
}
