import type { AdminOrder } from '#contract/orders/order.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { PayLinkField } from '../pay-link-card.tsx'

/** Shown after a telephone order with online payment was placed: the payment link to send to the buyer. */
export function PlacedLink({ order, onAnother }: { order: AdminOrder; onAnother: () => void }) {
  const t = useTranslate()
  return (
    <section className="max-w-2xl rounded-card bg-card p-5 shadow-soft">
      <h2 className="font-display text-2xl">
        <Unbroken text={t('admin-desk:draft.linkTitle', { number: order.number })} />
      </h2>
      <PayLinkField orderId={order.id} />
      <p className="mt-4 flex flex-wrap gap-3">
        <RouterLink href={`/admin/orders/${order.id}`} className={buttonClass({ variant: 'secondary' })}>
          {t('admin-desk:draft.seeOrder')}
        </RouterLink>
        <Button variant="quiet" onClick={onAnother}>
          {t('admin-desk:draft.another')}
        </Button>
      </p>
    </section>
  )
}
