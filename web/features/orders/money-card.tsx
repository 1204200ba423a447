import { refundDue } from '#contract/orders/account.ts'
import type { Order } from '#contract/orders/order.ts'
import type { UnusedPayment } from '#contract/payments/payment.ts'
import { refundWithinDays } from '#contract/payments/refund-days.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Price } from '#web/ui/price.tsx'
import { moneyText } from './money-text.ts'

/**
 * What the buyer paid for an order, what was refunded, and how the rest is refunded. `loaded` are the payments that came
 * without being needed, undefined until they are known. Renders nothing when nothing is to be said.
 */
export function MoneyCard({ order, loaded }: { order: Order; loaded: UnusedPayment[] | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const unused = loaded ?? []
  const due = refundDue({ ...order, lines: order.items })
  const unusedDue = sumOf(unused.filter(({ refundedAt }) => refundedAt === null))
  const refunded = order.refunded + sumOf(unused) - unusedDue
  const text = moneyText(order, loaded, t, locale)
  if (text === undefined && unusedDue === 0) return null
  const days = refundWithinDays
  return (
    <section className="mb-5 rounded-card bg-card p-5 shadow-soft">
      <h2 className="mb-2 font-display text-xl">{t('orders:money.title')}</h2>
      {text ? <p>{text}</p> : null}
      {order.paid > 0 || unused.length > 0 ? (
        <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          {order.paid > 0 ? <Row name={t('orders:money.paid')} amount={order.paid} /> : null}
          {unused.map(({ amount, receivedAt }) => (
            <Row
              key={receivedAt}
              name={t('orders:money.unused', { date: formatDate(receivedAt, locale) })}
              amount={amount}
            />
          ))}
          {refunded > 0 ? <Row name={t('orders:money.refunded')} amount={refunded} /> : null}
          {due + unusedDue > 0 ? (
            <Row name={t('orders:money.due')} amount={due + unusedDue} isStrong />
          ) : null}
        </dl>
      ) : null}
      {unusedDue > 0 ? <p className="mt-3">{t('orders:money.howUnused', { days })}</p> : null}
    </section>
  )
}

const sumOf = (payments: readonly { amount: number }[]) =>
  payments.reduce((sum, { amount }) => sum + amount, 0)

function Row({ name, amount, isStrong }: { name: string; amount: number; isStrong?: boolean }) {
  const locale = useLocale()
  return (
    <>
      <dt className={isStrong ? 'font-semibold' : undefined}>{name}</dt>
      <dd className={isStrong ? 'text-end font-semibold' : 'text-end'}>
        <Price amount={amount} locale={locale} />
      </dd>
    </>
  )
}
