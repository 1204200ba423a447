import type { Order } from '#contract/orders/order.ts'
import type { MessageKey } from '#messages/keys.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { expectedText } from '../expected-text.ts'
import { OrderLines } from '../order-lines.tsx'
import { OrderTitle } from '../order-title.tsx'
import { ShareOrder } from '../share-order.tsx'
import { VoiceNote } from '../voice-note/voice-note.tsx'

/** The page after an order that is paid or will be paid on delivery: thanks, and the next steps. */
export function Thanks({ order }: { order: Order }) {
  const t = useTranslate()
  const expected = expectedText(order.delivery, t, useLocale())
  const isPaid = order.paymentStatus === 'paid'
  const isPickup = Boolean(order.delivery.pickup)
  return (
    <>
      <div className="grid size-16 place-items-center rounded-full bg-leaf text-success">
        <Icon name="check" size={32} />
      </div>
      <h1 tabIndex={-1} className="mt-5 font-display text-4xl outline-none">
        {t('thanks:title')}
      </h1>
      {isPaid ? <p className="mt-3 text-lg font-semibold">{t('thanks:paid')}</p> : null}
      <p className="mt-3 text-lg">
        <Unbroken
          text={t(isPickup ? 'thanks:pickup.text' : 'thanks:text', {
            number: order.number,
          })}
        />
      </p>
      {expected ? <p className="mt-1 text-lg font-semibold">{expected}</p> : null}
      <p className="mt-1 text-muted">{t('thanks:mail')}</p>
      <OrderCard order={order} />
      <section className="mt-8">
        <h2 className="font-display text-2xl">{t('thanks:next')}</h2>
        <ol className="mt-3 list-decimal ps-6">
          {([1, 2, 3] as const).map(step => (
            <li key={step} className="mt-1.5">
              {t(stepKey(step, isPickup, isPaid))}
            </li>
          ))}
        </ol>
      </section>
      {isPickup ? null : <VoiceNote order={{ id: order.id }} />}
      <ShareOrder order={order} />
      <WaysOn order={order} />
    </>
  )
}

function stepKey(step: 1 | 2 | 3, isPickup: boolean, isPaid: boolean): MessageKey {
  if (step === 3 && isPaid) return isPickup ? 'thanks:pickup.paidStep3' : 'thanks:paidStep3'
  return isPickup ? `thanks:pickup.step${step}` : `thanks:step${step}`
}

/** The card with the ordered lines and their price. */
export function OrderCard({ order }: { order: Order }) {
  return (
    <section className="mt-8 rounded-card bg-card p-6 shadow-soft">
      <h2 className="mb-4 font-display text-2xl">
        <OrderTitle number={order.number} />
      </h2>
      <OrderLines order={order} />
    </section>
  )
}

/** The links at the end of the thank-you page: to the order and back to the shop. */
export function WaysOn({ order }: { order: Order }) {
  const t = useTranslate()
  return (
    <p className="mt-8 flex flex-wrap gap-3 print:hidden">
      <ButtonLink href={`/account/orders/${order.id}`}>{t('thanks:seeOrder')}</ButtonLink>
      <ButtonLink href="/products" variant="secondary">
        {t('thanks:shop')}
      </ButtonLink>
    </p>
  )
}
