import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { compose, type OrderMailContent, orderBlocks } from './order-mail.ts'
import { pickupBlocks } from './order-place.ts'

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
