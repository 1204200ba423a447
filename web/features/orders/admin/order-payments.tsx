import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listOrderPayments, recordRefund } from '#contract/payments/endpoints.ts'
import type { AttemptState, PaymentAttempt, PaymentProviderName } from '#contract/payments/payment.ts'
import type { Translate } from '#messages/keys.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { formatPrice, Price } from '#web/ui/price.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

const tones = {
  open: 'info',
  paid: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
  mismatched: 'warning',
} as const satisfies Record<AttemptState, string>

/** Every attempt to pay an order online, with the refund that is due for it; nothing when there are none. */
export function OrderPayments({ orderId }: { orderId: number }) {
  const t = useTranslate()
  const may = useMay()
  const client = useQueryClient()
  const [asked, setAsked] = useState<number>()
  const [isPending, setIsPending] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: ['order-payments', orderId],
    queryFn: () => callApi(listOrderPayments, { params: { id: orderId } }),
  })
  if (isError)
    return <LoadFailure text={t('admin-orders:payments.loadFailure')} onRetry={() => void refetch()} />
  if (!data?.length) return null

  async function handleRefund(id: number) {
    setIsPending(true)
    try {
      await callApi(recordRefund, { params: { id } })
      toast.success(t('admin-orders:payments.recorded'))
    } catch (error) {
      toast.error(failureText(error, t('admin-orders:payments.failure')))
    }
    setAsked(undefined)
    setIsPending(false)
    await client.invalidateQueries()
  }

  return (
    <section className="rounded-card bg-card p-5 shadow-soft">
      <h2 className="font-display text-xl">{t('admin-orders:payments.title')}</h2>
      <ul className="mt-3 grid gap-4">
        {data.map(attempt => (
          <li key={attempt.id} className="border-s-2 border-line ps-4">
            <Attempt attempt={attempt} />
            {attempt.refund === 'due' && may(recordRefund) ? (
              <Button
                variant="secondary"
                size="small"
                className="mt-2 print:hidden"
                onClick={() => setAsked(attempt.id)}
              >
                {t('admin-orders:payments.record')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <AlertDialog
        isOpen={asked !== undefined}
        onOpenChange={isOpen => isOpen || setAsked(undefined)}
        title={t('admin-orders:payments.recordAsk.title')}
        description={t('admin-orders:payments.recordAsk.text')}
        confirmLabel={t('admin-orders:payments.recordAsk.confirm')}
        cancelLabel={t('shell:action.cancel')}
        tone="primary"
        isPending={isPending}
        onConfirm={() => asked !== undefined && void handleRefund(asked)}
      />
    </section>
  )
}

function Attempt({ attempt }: { attempt: PaymentAttempt }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Price amount={attempt.amount} locale={locale} className="font-semibold" />
        <StatusPill tone={tones[attempt.state]}>
          {t(`admin-orders:payments.state.${attempt.state}`)}
        </StatusPill>
        {attempt.refund === 'none' ? null : (
          <Badge tone={attempt.refund === 'due' ? 'danger' : 'neutral'}>
            {attempt.refund === 'due'
              ? t('admin-orders:payments.due', { amount: formatPrice(attempt.refundDue, locale) })
              : t('admin-orders:payments.done')}
          </Badge>
        )}
      </p>
      <p className="text-sm text-muted">
        {providerName(attempt.provider, t)} · {formatDate(attempt.createdAt, locale, 'moment')}
        {attempt.code ? ` · ${attempt.code}` : ''}
      </p>
      <p className="text-sm break-all text-muted">{attempt.reference}</p>
    </>
  )
}

const brands = { cinetpay: 'CinetPay', stripe: 'Stripe' } satisfies Record<
  Exclude<PaymentProviderName, 'sandbox'>,
  string
>

function providerName(provider: PaymentProviderName, t: Translate): string {
  return provider === 'sandbox' ? t('admin-orders:payments.provider.sandbox') : brands[provider]
}
