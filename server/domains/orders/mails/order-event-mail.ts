import { dayInWords } from '#contract/delivery/expected-days.ts'
import { cashToCollect, refundDue } from '#contract/orders/account.ts'
import type { Order, OrderEvent } from '#contract/orders/order.ts'
import { isUnderWay } from '#contract/orders/order-states.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import type { Translate } from '#messages/index.ts'
import { formatAmount } from '#server/platform/amount.ts'
import type { Block } from '#server/platform/mail/mail-layout.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { compose, type OrderMailContent, orderBlocks } from './order-mail.ts'
import { pickupBlocks, placeBlocks } from './order-place.ts'

/** The mail to a buyer about an entry of the order's history; undefined when another mail already covers it. */
export function eventMail(
  content: OrderMailContent,
  event: OrderEvent & { id: number },
  locale: Locale,
): Mail | undefined {
  const { order, customer, company, trackingUrl } = content
  const t = translators[locale]
  const what = wordsOf(order, event)
  if (what === 'pending' || what === 'written_off') return undefined
  const words = {
    number: order.number,
    amount: formatAmount(event.amount ?? 0, locale),
    day: event.day ? dayInWords(event.day, locale) : '',
  }
  return compose(
    content,
    'buyer',
    locale,
    t(`mails:orderEvent.${what}.subject`, words),
    [
      { kind: 'paragraph', text: t('mails:orderConfirmation.greeting', { name: customer.name }) },
      { kind: 'paragraph', text: t(`mails:orderEvent.${what}.intro`, words) },
      ...(event.note
        ? [{ kind: 'paragraph' as const, text: t('mails:orderEvent.note', { note: event.note }) }]
        : []),
      ...changeBlocks(event, t, locale),
      ...pickupBlocks(order, t, locale),
      ...moneyBlocks(content, event, t, locale),
      ...orderBlocks(order, t, locale),
      ...placeBlocks(order, t),
      { kind: 'button', label: t('mails:tracking.button'), url: trackingUrl },
      {
        kind: 'paragraph',
        text: t('mails:orderEvent.closing', { email: company.email, number: order.number }),
      },
    ],
    `buyer.event-${event.id}`,
  )
}

/** The words for an entry of the history. A step of an order that is collected has its own. */
function wordsOf({ delivery: { pickup } }: Order, { kind, status }: OrderEvent) {
  if (kind !== 'step') return kind
  if (pickup && status === 'shipped') return 'ready'
  if (pickup?.isUncollected && status === 'returned') return 'uncollected'
  return status
}

function changeBlocks({ lines = [], fee }: OrderEvent, t: Translate, locale: Locale): Block[] {
  const rows = lines.map(({ name, before, after }) => ({
    label: name,
    value: t('mails:orderEvent.quantityChange', { before, after }),
  }))
  if (fee) {
    const [before, after] = [formatAmount(fee.before, locale), formatAmount(fee.after, locale)]
    rows.push({
      label: t('mails:order.delivery'),
      value: t('mails:orderEvent.quantityChange', { before, after }),
    })
  }
  if (rows.length === 0) return []
  return [
    { kind: 'heading', text: t('mails:orderEvent.changes') },
    { kind: 'table', rows },
  ]
}

/** The mail's paragraph about the cash to pay to the courier, or the refund still due, as of now. */
function moneyBlocks({ order }: OrderMailContent, event: OrderEvent, t: Translate, locale: Locale): Block[] {
  const account = { ...order, lines: order.items }
  const due = refundDue(account)
  if (due > 0)
    return [{ kind: 'strong', text: t('mails:orderEvent.refundDue', { amount: formatAmount(due, locale) }) }]
  const isRefund = event.kind === 'refunded' || event.kind === 'refund_corrected'
  const cash = cashToCollect(account)
  if (!isUnderWay(order.status) || isRefund || cash === 0) return []
  return [{ kind: 'strong', text: t('mails:orderEvent.cashToPay', { amount: formatAmount(cash, locale) }) }]
}
