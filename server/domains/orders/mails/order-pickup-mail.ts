import { dayInWords } from '#contract/delivery/expected-days.ts'
import type { Order } from '#contract/orders/order.ts'
import { hoursInWords } from '#contract/settings/hours-in-words.ts'
import { type Locale, textIn } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import type { Translate } from '#messages/index.ts'
import { momentInWords } from '#server/platform/days.ts'
import type { Block } from '#server/platform/mail/mail-layout.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { compose, type OrderMailContent, orderBlocks } from './order-mail.ts'

/** The mail that reminds a buyer of an order that waits; undefined when it no longer waits. */
export function reminderMail(content: OrderMailContent, locale: Locale): Mail | undefined {
  const { order, customer, company, trackingUrl } = content
  if (!order.delivery.pickup?.code) return undefined
  const t = translators[locale]
  const words = { number: order.number }
  return compose(
    content,
    'buyer',
    locale,
    t('mails:pickup.reminder.subject', words),
    [
      { kind: 'paragraph', text: t('mails:orderConfirmation.greeting', { name: customer.name }) },
      { kind: 'paragraph', text: t('mails:pickup.reminder.intro', words) },
      ...pickupBlocks(order, t, locale),
      ...orderBlocks(order, t, locale),
      { kind: 'button', label: t('mails:tracking.button'), url: trackingUrl },
      {
        kind: 'paragraph',
        text: t('mails:orderEvent.closing', { email: company.email, number: order.number }),
      },
    ],
    'buyer.pickup-reminder',
  )
}

/** Where, when and with which code an order is collected; empty for an order that is delivered or was collected. */
export function pickupBlocks({ delivery: { pickup }, status }: Order, t: Translate, locale: Locale): Block[] {
  if (!pickup || status === 'delivered' || status === 'cancelled' || status === 'returned') return []
  const { code, keptUntil } = pickup
  const hours = hoursInWords(pickup.openingHours, locale, (key, params) => t(`hours:${key}`, params)).map(
    ({ days, times }) => `${days} ${times}`,
  )
  const place = [textIn(pickup.name, locale) ?? '', `${pickup.place}, ${pickup.city}`, pickup.phone]
  const when =
    keptUntil === null
      ? t('mails:pickup.readyBy', { moment: momentInWords(new Date(pickup.readyBy), locale) })
      : t('mails:pickup.keptUntil', { day: dayInWords(keptUntil, locale) })
  return [
    ...(code === null ? [] : [{ kind: 'strong' as const, text: t('mails:pickup.code', { code }) }]),
    { kind: 'heading', text: t('mails:pickup.title') },
    { kind: 'paragraph', text: [...place, ...hours, when].join('\n') },
  ]
}
