import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { formatAmount } from '#server/platform/amount.ts'
import { momentInWords } from '#server/platform/days.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { compose, type OrderAudience, type OrderMailContent } from './order-mail.ts'

/** Tells a buyer that an order was cancelled because it was not paid in time. */
export function unpaidMail(content: OrderMailContent, payUntil: Date, locale: Locale): Mail {
  const { order, customer, company, publicUrl } = content
  const t = translators[locale]
  const { number } = order
  return compose(
    content,
    'buyer',
    locale,
    t('mails:orderUnpaid.subject', { number }),
    [
      { kind: 'paragraph', text: t('mails:orderConfirmation.greeting', { name: customer.name }) },
      {
        kind: 'paragraph',
        text: t('mails:orderUnpaid.intro', { number, until: momentInWords(payUntil, locale) }),
      },
      { kind: 'paragraph', text: t('mails:orderUnpaid.charged', { email: company.email }) },
      { kind: 'button', label: t('mails:orderUnpaid.button'), url: `${publicUrl}/products` },
    ],
    'buyer.unpaid',
  )
}

/** Tells the buyer or the company that a payment cannot be used for the order and must be refunded. */
export function refundMail(
  content: OrderMailContent,
  audience: OrderAudience,
  payment: { attemptId: number; amount: number; currency: string },
  locale: Locale,
): Mail {
  const { order, customer, company, publicUrl } = content
  const t = translators[locale]
  const { number } = order
  // A payment in another currency than the shop's is shown with its currency.
  const { currency } = payment
  const amount =
    currency === 'XOF' ? formatAmount(payment.amount, locale) : `${payment.amount} ${currency}`.trim()
  const name = `${audience}.refund-${payment.attemptId}`
  if (audience === 'company') {
    const subject = t('mails:refundDue.companySubject', { number, amount })
    const intro = t('mails:refundDue.companyIntro', { number, amount, name: customer.name })
    const url = `${publicUrl}/admin/orders/${order.id}`
    return compose(
      content,
      audience,
      locale,
      subject,
      [
        { kind: 'paragraph', text: intro },
        { kind: 'button', label: t('mails:orderReceived.button'), url },
      ],
      name,
    )
  }
  return compose(
    content,
    audience,
    locale,
    t('mails:refundDue.subject', { number }),
    [
      { kind: 'paragraph', text: t('mails:orderConfirmation.greeting', { name: customer.name }) },
      { kind: 'paragraph', text: t('mails:refundDue.intro', { number, amount }) },
      { kind: 'paragraph', text: t('mails:refundDue.closing', { email: company.email, number }) },
    ],
    name,
  )
}
