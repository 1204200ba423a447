import type { TrackedOrder } from '#contract/orders/tracking.ts'
import { localizedPath } from '#contract/shared/locale.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { expectedText } from '../expected-text.ts'
import { ShareLink } from '../share-link.tsx'
import { VoiceNote } from '../voice-note/voice-note.tsx'

const PickupCard = onDemand(async () => (await import('../pickup-card.tsx')).PickupCard)

/** The page after an order without an account: its number, what to pay, the next steps, and its tracking address. */
export function GuestThanks({ order, token }: { order: TrackedOrder; token: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const { pickup } = order
  const expected = expectedText(order, t, locale)
  const url = new URL(localizedPath(`/track/${token}`, locale), location.origin).href
  return (
    <>
      <div className="grid size-16 place-items-center rounded-full bg-leaf text-success">
        <Icon name="check" size={32} />
      </div>
      <h1 tabIndex={-1} className="mt-5 font-display text-4xl outline-none">
        {t('thanks:title')}
      </h1>
      <p className="mt-3 text-lg">
        <Unbroken text={t(pickup ? 'thanks:pickup.text' : 'thanks:text', { number: order.number })} />
      </p>
      {order.amountDue === null ? null : (
        <p className="mt-1 text-lg font-semibold">
          <Unbroken text={t('orders:track.due', { amount: formatPrice(order.amountDue, locale) })} />
        </p>
      )}
      {expected ? <p className="mt-1 text-lg font-semibold">{expected}</p> : null}
      <section className="my-8 rounded-card bg-card p-5 shadow-soft">
        <h2 className="mb-3 font-display text-xl">{t('orders:detail.items')}</h2>
        <ul className="grid gap-2">
          {order.items.map(({ name, quantity }) => (
            <li key={name}>
              {quantity} × {name}
            </li>
          ))}
        </ul>
      </section>
      {pickup ? <PickupCard pickup={pickup} status={order.status} /> : null}
      <section>
        <h2 className="font-display text-2xl">{t('thanks:next')}</h2>
        <ol className="mt-3 list-decimal ps-6">
          {([1, 2, 3] as const).map(step => (
            <li key={step} className="mt-1.5">
              {t(
                pickup ? `thanks:pickup.step${step}` : step === 1 ? 'guest-order:call' : `thanks:step${step}`,
              )}
            </li>
          ))}
        </ol>
      </section>
      {order.takesVoiceNote ? <VoiceNote order={{ token }} /> : null}
      <ShareLink number={order.number} url={url} />
      <section className="mt-8 print:hidden">
        <h2 className="font-display text-xl">{t('guest-order:account.title')}</h2>
        <p className="mt-1 text-sm text-muted">{t('guest-order:account.text')}</p>
        <p className="mt-3 flex flex-wrap gap-3">
          <ButtonLink href="/products">{t('thanks:shop')}</ButtonLink>
          <ButtonLink href="/register" variant="secondary">
            {t('guest-order:account.create')}
          </ButtonLink>
        </p>
      </section>
    </>
  )
}
