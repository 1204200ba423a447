import { dayInWords } from '#contract/delivery/expected-days.ts'
import { ownStreet } from '#contract/orders/courier-way.ts'
import type { Order } from '#contract/orders/order.ts'
import { hoursInWords } from '#contract/settings/hours-in-words.ts'
import { type Locale, textIn } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/index.ts'
import { momentInWords } from '#server/platform/days.ts'
import type { Block } from '#server/platform/mail/mail-layout.ts'

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

/**
 * The delivery address in a mail to the buyer, empty for an order that is collected: only the shop's name of the zone and the telephone number. The buyer's
 * e-mail address is not verified, so no free text may be included, not even address lines: otherwise anyone could send
 * text to a stranger through the shop.
 */
export function placeBlocks({ address, delivery }: Order, t: Translate): Block[] {
  if (delivery.pickup) return []
  const known = [delivery.zone, address.phone && t('mails:order.phone', { phone: address.phone })]
  return [
    { kind: 'heading', text: t('mails:order.address') },
    { kind: 'paragraph', text: [...known.filter(Boolean), t('mails:order.wordsInOrder')].join('\n') },
  ]
}

/** The mail's paragraphs with the address or pickup point, the recipient and the buyer's message, for the company. */
export function wordBlocks(
  { address, delivery: { pickup }, recipient, message }: Order,
  t: Translate,
  locale: Locale,
): Block[] {
  return [
    { kind: 'heading', text: t(pickup ? 'mails:pickup.title' : 'mails:order.address') },
    {
      kind: 'paragraph',
      text: [...(pickup ? [textIn(pickup.name, locale)] : []), ...addressLines(address, t)].join('\n'),
    },
    ...(recipient
      ? [{ kind: 'paragraph' as const, text: t('mails:order.recipient', { ...recipient }) }]
      : []),
    ...(message
      ? [
          { kind: 'heading' as const, text: t('mails:order.message') },
          { kind: 'paragraph' as const, text: message },
        ]
      : []),
  ]
}

function addressLines(address: Order['address'], t: Translate): string[] {
  const { name, complement, quarter, landmark, postalCode, city, country, phone } = address
  return [
    name,
    ownStreet(address),
    complement,
    quarter && t('mails:order.quarter', { quarter }),
    landmark && t('mails:order.landmark', { landmark }),
    [postalCode, city].filter(Boolean).join(' '),
    country,
    phone && t('mails:order.phone', { phone }),
  ].filter(Boolean)
}
