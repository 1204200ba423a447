import { type ReactNode, useState } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { usePayment, usePaymentCheck } from './use-payment.ts'

interface PaymentPanelProps {
  order: Order
  /** Called with the order after a payment, a check or a change of its payment method. */
  onChange: (order: Order) => void
  /** Whether the page is asking the provider for the payment's result. */
  isChecking: boolean
  /** Whether to omit the panel's title, where the page's own heading already gives the payment state. */
  isTitleHidden?: boolean
  /** Further buttons for the unpaid order. */
  more?: ReactNode
}

/** The payment state of an unpaid order, with buttons that pay online or change to cash on delivery. */
export function PaymentPanel({ order, onChange, isChecking, isTitleHidden, more }: PaymentPanelProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { busy, failure, pay, payOnDelivery } = usePayment(order, onChange)
  const [isAsking, setIsAsking] = useState(false)
  const state = paymentState(order, isChecking)
  return (
    <Alert
      tone={state === 'failed' ? 'error' : state === 'open' ? 'warning' : 'info'}
      title={isTitleHidden ? undefined : t(`payments:state.${state}.title`)}
      className="mb-5 print:hidden"
      actions={
        <>
          <Button isLoading={busy === 'pay'} disabled={busy === 'onDelivery'} onClick={() => void pay()}>
            {t(state === 'failed' ? 'payments:action.retry' : 'payments:action.pay')}
          </Button>
          <Button
            variant="secondary"
            isLoading={busy === 'onDelivery'}
            disabled={busy === 'pay'}
            onClick={() => setIsAsking(true)}
          >
            {t('payments:action.onDelivery')}
          </Button>
          {more}
        </>
      }
    >
      <p>
        <Unbroken
          text={t(`payments:state.${state}.text`, {
            number: order.number,
            time: order.payUntil ? formatDate(order.payUntil, locale, 'moment') : '',
          })}
        />
      </p>
      {failure ? (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {failure}
        </p>
      ) : null}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('payments:action.onDeliveryAsk.title')}
        description={t('payments:action.onDeliveryAsk.text', { amount: formatPrice(order.total, locale) })}
        confirmLabel={t('payments:action.onDeliveryAsk.confirm')}
        cancelLabel={t('payments:action.onDeliveryAsk.keep')}
        tone="primary"
        onConfirm={() => {
          setIsAsking(false)
          void payOnDelivery()
        }}
      />
    </Alert>
  )
}

/** The payment panel for pages that do not poll the provider themselves. */
export function DuePayment(props: Pick<PaymentPanelProps, 'order' | 'onChange'>) {
  const isChecking = usePaymentCheck(props.order, props.onChange)
  return <PaymentPanel {...props} isChecking={isChecking} />
}

/** The payment state of an unpaid order, as it appears in the keys of its texts. */
export function paymentState(order: Order, isChecking: boolean): 'failed' | 'checking' | 'open' {
  if (order.paymentStatus === 'failed') return 'failed'
  return isChecking ? 'checking' : 'open'
}
