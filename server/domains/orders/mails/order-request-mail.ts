import type { RequestState } from '#contract/orders/order-request-limits.ts'
import { refundWithinDays } from '#contract/payments/refund-days.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { formatAmount } from '#server/platform/amount.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { compose, type OrderAudience, type OrderMailContent } from './order-mail.ts'

/**
 * The mail about a request: to the company that it was made, to the buyer what the answer is. Neither contains what people
 * wrote, which may be about health; it leads to the page that shows it.
 */
export function requestMail(
  content: OrderMailContent,
  audience: OrderAudience,
  request: { id: number; state: RequestState; amount: number | null; revision: number },
  locale: Locale,
): Mail | undefined {
  const { order, customer, company, publicUrl } = content
  const t = translators[locale]
  const { number } = order
  if (audience === 'company')
    return compose(
      content,
      audience,
      locale,
      t('mails:request.received.subject', { number }),
      [
        { kind: 'paragraph', text: t('mails:request.received.intro', { number, name: customer.name }) },
        {
          kind: 'button',
          label: t('mails:request.received.button'),
          url: `${publicUrl}/admin/desk/requests/${request.id}`,
        },
      ],
      `company.request-${request.id}`,
    )
  if (request.state === 'open') return undefined
  const words = { number, amount: formatAmount(request.amount ?? 0, locale), days: refundWithinDays }
  return compose(
    content,
    audience,
    locale,
    t('mails:request.answered.subject', { number }),
    [
      { kind: 'paragraph', text: t('mails:orderConfirmation.greeting', { name: customer.name }) },
      { kind: 'strong', text: t(`mails:request.answered.${request.state}`, words) },
      { kind: 'paragraph', text: t('mails:request.answered.read') },
      {
        kind: 'button',
        label: t('mails:request.answered.button'),
        url: `${publicUrl}/account/orders/${order.id}`,
      },
      { kind: 'paragraph', text: t('mails:orderEvent.closing', { email: company.email, number }) },
    ],
    `buyer.request-${request.id}-${request.revision}`,
  )
}
