import { expectedSentence } from '#contract/delivery/free-slot.ts'
import type { Order } from '#contract/orders/order.ts'
import { inEachLanguage, intlTag, type Locale, textIn } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import type { Translate } from '#messages/index.ts'
import type { Company } from '#server/domains/settings/settings.service.ts'
import { formatAmount } from '#server/platform/amount.ts'
import { dateInWords } from '#server/platform/days.ts'
import { type Block, htmlOf, textOf } from '#server/platform/mail/mail-layout.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { pickupBlocks, placeBlocks, wordBlocks } from './order-place.ts'

/** The order and the addresses that a mail about it is made from. */
export interface OrderMailContent {
  order: Order
  customer: { name: string; email: string }
  company: Company
  /** The shop's public address, without a trailing slash. */
  publicUrl: string
  /** The public address that shows the order's state without login. */
  trackingUrl: string
}

export type OrderAudience = 'buyer' | 'company'

/** The order confirmation for the buyer, in the language of the order. */
export function confirmationMail(content: OrderMailContent, locale: Locale): Mail {
  const { order, customer, company, publicUrl, trackingUrl } = content
  const t = translators[locale]
  const total = formatAmount(order.total, locale)
  const isCash = order.paymentMethod === 'cash_on_delivery'
  return compose(content, 'buyer', locale, t('mails:orderConfirmation.subject', { number: order.number }), [
    { kind: 'paragraph', text: t('mails:orderConfirmation.greeting', { name: customer.name }) },
    {
      kind: 'paragraph',
      text: t(
        order.delivery.pickup ? 'mails:orderConfirmation.pickupIntro' : 'mails:orderConfirmation.intro',
        {
          number: order.number,
          date: dateInWords(new Date(order.createdAt), locale),
        },
      ),
    },
    {
      kind: 'strong',
      text: t(`mails:orderConfirmation.${isCash ? cashOf(order) : 'creditCard'}`, { total }),
    },
    ...expectedBlocks(order, t, locale),
    ...orderBlocks(order, t, locale),
    ...pickupBlocks(order, t, locale),
    ...placeBlocks(order, t),
    { kind: 'button', label: t('mails:orderConfirmation.button'), url: `${publicUrl}/account/orders` },
    { kind: 'paragraph', text: t('mails:tracking.text') },
    { kind: 'button', label: t('mails:tracking.button'), url: trackingUrl },
    { kind: 'paragraph', text: t('mails:orderConfirmation.closing', { email: company.email }) },
    // Tells a stranger what to do: the buyer's e-mail address is not verified before ordering, so the mail may reach
    // somebody else.
    { kind: 'paragraph', text: t('mails:orderConfirmation.notYou', { url: `${publicUrl}/reset-password` }) },
  ])
}

/** The mail to the company about a new order, in the company's language. */
export function receivedMail(content: OrderMailContent, locale: Locale): Mail {
  const { order, customer, publicUrl } = content
  const t = translators[locale]
  const total = formatAmount(order.total, locale)
  const isCash = order.paymentMethod === 'cash_on_delivery'
  const who = {
    name: customer.name,
    email: customer.email,
    number: order.number,
    date: dateInWords(new Date(order.createdAt), locale),
  }
  return compose(
    content,
    'company',
    locale,
    t('mails:orderReceived.subject', { number: order.number, total }),
    [
      { kind: 'paragraph', text: t('mails:orderReceived.intro', who) },
      {
        kind: 'strong',
        text: t(`mails:orderReceived.${isCash ? cashOf(order) : 'creditCard'}`, { total }),
      },
      ...orderBlocks(order, t, locale),
      ...wordBlocks(order, t, locale),
      { kind: 'button', label: t('mails:orderReceived.button'), url: `${publicUrl}/admin/orders` },
    ],
  )
}

const cashOf = ({ delivery }: Order) => (delivery.pickup ? 'cashOnPickup' : 'cashOnDelivery')

/** Builds a mail about an order. `name` distinguishes the mails of one order to the same recipient. */
export function compose(
  content: OrderMailContent,
  audience: OrderAudience,
  locale: Locale,
  subject: string,
  blocks: Block[],
  name: string = audience,
): Mail {
  const { order, customer, company, publicUrl } = content
  return {
    from: { name: company.name, address: company.email },
    to: audience === 'buyer' ? customer.email : company.email,
    subject,
    text: textOf(company.name, blocks),
    html: htmlOf({ locale, company, publicUrl, title: subject, blocks }),
    // The Message-ID is stable across retries, so that mail programs recognise a duplicate.
    messageId: `<${order.number}.${name}@${new URL(publicUrl).hostname}>`,
  }
}

/** The mail's paragraph with the delivery slot or the expected days; empty when the order has neither. */
function expectedBlocks(order: Order, t: Translate, locale: Locale): Block[] {
  const text = expectedSentence(order.delivery, locale, (key, params) => t(`orders:expected.${key}`, params))
  return text ? [{ kind: 'paragraph', text }] : []
}

const numberFormats = inEachLanguage(locale => new Intl.NumberFormat(intlTag(locale)))

/** The mail's list of order lines, followed by the order's price. */
export function orderBlocks(order: Order, t: Translate, locale: Locale): Block[] {
  const amount = (value: number) => formatAmount(value, locale)
  const noFee = t(order.delivery.zone ? 'mails:order.deliveryFree' : 'mails:order.deliveryByPhone')
  const delivery = order.deliveryFee === 0 ? noFee : amount(order.deliveryFee)
  const rate = numberFormats[locale].format(order.vat[0]?.rate ?? order.vatRate)
  const items = order.items.map(item => ({
    label: item.name,
    note: `${t('mails:order.reference', { reference: item.reference })} · ${t('mails:order.quantity', { quantity: item.quantity, price: amount(item.price) })}`,
    value: amount(item.subtotal),
  }))
  const sums = [
    { label: t('mails:order.subtotal'), value: amount(order.subtotal) },
    { label: t(order.delivery.pickup ? 'mails:pickup.fee' : 'mails:order.delivery'), value: delivery },
    ...order.reductions.map(reduction => ({
      label: textIn(reduction.label, locale) ?? '',
      value: formatAmount(-reduction.amount, locale),
    })),
    { label: t('mails:order.total'), value: amount(order.total), isStrong: true },
    {
      label: order.vat.length > 1 ? t('mails:order.vatOfRates') : t('mails:order.vat', { rate }),
      value: amount(order.vatAmount),
    },
  ]
  return [
    { kind: 'heading', text: t('mails:order.items') },
    { kind: 'table', rows: [...items, ...sums] },
  ]
}
