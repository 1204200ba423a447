import { type ReactNode, useState } from 'react'
import { maxRefund } from '#contract/orders/account.ts'
import { correctRefund, refundOrder } from '#contract/orders/endpoints.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatPrice, Price } from '#web/ui/price.tsx'
import { leftOf, RefundCorrectionDialog } from './changes/refund-correction-dialog.tsx'
import { RefundDialog } from './changes/refund-dialog.tsx'

/** The amounts of an order that were paid, were refunded and are still due. */
export function OrderMoney({ order }: { order: AdminOrder }) {
  const t = useTranslate()
  const may = useMay()
  const locale = useLocale()
  const [isAsking, setIsAsking] = useState(false)
  const [corrected, setCorrected] = useState<number>()
  const refund = order.refunds.find(({ id }) => id === corrected)
  return (
    <section className="rounded-card bg-card p-5 shadow-soft">
      <h2 className="font-display text-xl">{t('admin-orders:money.title')}</h2>
      {order.refundDue > 0 ? (
        <Alert tone="warning" className="mt-3">
          {t('admin-orders:money.due')} <Price amount={order.refundDue} locale={locale} />
        </Alert>
      ) : null}
      {order.paid === 0 ? (
        <p className="mt-2 text-muted">{t('admin-orders:money.nothing')}</p>
      ) : (
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1">
          <Sum label={t('admin-orders:money.paid')}>
            <Price amount={order.paid} locale={locale} />
          </Sum>
          <Sum label={t('admin-orders:money.refunded')}>
            <Price amount={order.refunded} locale={locale} />
          </Sum>
        </dl>
      )}
      {order.refunds.length > 0 ? (
        <ul className="mt-3 grid gap-3 border-t border-line pt-3">
          {order.refunds.map(refund => (
            <li key={refund.id} className="text-sm">
              <Price amount={refund.amount} locale={locale} className="font-semibold" />
              {' · '}
              {t(`admin-orders:money.by.${refund.method}`)}
              <span className="block text-muted">
                {formatDate(refund.at, locale, 'moment')}{' '}
                {refund.actor ? t('admin-orders:detail.by', { name: refund.actor }) : ''}
              </span>
              {refund.reason}
              {refund.corrections.map(correction => (
                <p key={correction.id} className="mt-2 border-s-2 border-line ps-3">
                  <span className="font-semibold">
                    {t('admin-orders:money.corrected', { amount: formatPrice(correction.amount, locale) })}
                  </span>
                  <span className="block text-muted">
                    {formatDate(correction.at, locale, 'moment')}{' '}
                    {correction.actor ? t('admin-orders:detail.by', { name: correction.actor }) : ''}
                  </span>
                  {correction.reason}
                </p>
              ))}
              {leftOf(refund) > 0 && may(correctRefund) ? (
                <Button
                  variant="quiet"
                  size="small"
                  className="mt-1 print:hidden"
                  onClick={() => setCorrected(refund.id)}
                >
                  {t('admin-orders:change.correction.title')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {maxRefund({ ...order, lines: order.items }) > 0 && may(refundOrder) ? (
        <Button variant="secondary" className="mt-4 print:hidden" onClick={() => setIsAsking(true)}>
          {t('admin-orders:change.refund.title')}
        </Button>
      ) : null}
      {refund ? (
        <RefundCorrectionDialog order={order} refund={refund} onClose={() => setCorrected(undefined)} />
      ) : null}
      {isAsking ? <RefundDialog order={order} onClose={() => setIsAsking(false)} /> : null}
    </section>
  )
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-end">{children}</dd>
    </>
  )
}
