import { useQuery } from '@tanstack/react-query'
import { isVoid, refundDue } from '#contract/orders/account.ts'
import type { Order } from '#contract/orders/order.ts'
import { listUnusedPayments } from '#contract/payments/endpoints.ts'
import { refundWithinDays } from '#contract/payments/refund-days.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Price } from '#web/ui/price.tsx'

/**
 * What the buyer paid for an order, what was refunded, and how the rest is refunded. Renders nothing when no money
 * goes back. Late payments are not part of the order, so they are loaded separately.
 */
export function OrderMoney({ order }: { order: Order }) {
  const t = useTranslate()
  const locale = useLocale()
  const {
    data: unused = [],
    isError,
    refetch,
  } = useQuery({
    queryKey: ['order', order.id, 'unused-payments'],
    queryFn: () => callApi(listUnusedPayments, { params: { id: order.id } }),
  })
  const failure = isError ? (
    <LoadFailure text={t('orders:money.loadFailure')} onRetry={() => void refetch()} />
  ) : null
  const due = refundDue({ ...order, lines: order.items })
  const unusedDue = sumOf(unused.filter(({ refundedAt }) => refundedAt === null))
  const refunded = order.refunded + sumOf(unused) - unusedDue
  const isOver = isVoid(order.status) && order.paid > 0
  if (!isOver && due + refunded + unusedDue === 0) return failure
  const days = refundWithinDays
  return (
    <section className="mb-5 rounded-card bg-card p-5 shadow-soft">
      <h2 className="mb-3 font-display text-xl">{t('orders:money.title')}</h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {order.paid > 0 ? <Row name={t('orders:money.paid')} amount={order.paid} /> : null}
        {unused.map(({ amount, receivedAt }) => (
          <Row
            key={receivedAt}
            name={t('orders:money.unused', { date: formatDate(receivedAt, locale) })}
            amount={amount}
          />
        ))}
        {refunded > 0 ? <Row name={t('orders:money.refunded')} amount={refunded} /> : null}
        {due + unusedDue > 0 ? <Row name={t('orders:money.due')} amount={due + unusedDue} isStrong /> : null}
      </dl>
      {due > 0 ? <p className="mt-3">{t('orders:money.how', { days })}</p> : null}
      {unusedDue > 0 ? <p className="mt-3">{t('orders:money.howUnused', { days })}</p> : null}
      {failure}
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
