import { useRef, useState } from 'react'
import { cancelOrder } from '#contract/orders/endpoints.ts'
import type { Order } from '#contract/orders/order.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText, isUnreached } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

export interface CancelOrderProps {
  order: Order
  /** Called with the cancelled order, or with undefined when the cancellation failed. */
  onDone: (cancelled: Order | undefined) => unknown
}

interface CancelDialogProps extends CancelOrderProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Asks the buyer before an order is cancelled, and cancels it. */
export function CancelDialog({ order, onDone, isOpen, onOpenChange }: CancelDialogProps) {
  const t = useTranslate()
  const locale = useLocale()
  const [isUnsure, setIsUnsure] = useState(false)
  const [isCancelling, setIsCancelling] = useState(false)
  const isSent = useRef(false)
  const held = order.paid - order.refunded

  async function handleCancel() {
    // A second click may come before the cancel button is rendered as disabled.
    if (isSent.current) return
    isSent.current = true
    setIsCancelling(true)
    let cancelled: Order | undefined
    let wasReached = true
    try {
      cancelled = await callApi(cancelOrder, { params: { id: order.id } })
      toast.success(t('orders:detail.cancelled'))
    } catch (error) {
      wasReached = !isUnreached(error)
      if (wasReached) toast.error(failureText(error, t('orders:detail.cancelFailure')))
    }
    // Without an answer the order may be cancelled: the dialog stays and says so.
    setIsUnsure(!wasReached)
    onOpenChange(!wasReached)
    setIsCancelling(false)
    isSent.current = false
    await onDone(cancelled)
  }

  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={open => {
        onOpenChange(open)
        setIsUnsure(false)
      }}
      title={t('orders:detail.cancelAsk.title')}
      description={
        isUnsure ? (
          <span role="alert">{t('orders:detail.cancelUnsure')}</span>
        ) : held > 0 ? (
          t('orders:detail.cancelAsk.paid', { amount: formatPrice(held, locale) })
        ) : (
          t('orders:detail.cancelAsk.text')
        )
      }
      confirmLabel={t('orders:detail.cancelAsk.confirm')}
      cancelLabel={t('orders:detail.cancelAsk.keep')}
      isPending={isCancelling}
      onConfirm={() => void handleCancel()}
    />
  )
}
