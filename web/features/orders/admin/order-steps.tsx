import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import { cashToCollect } from '#contract/orders/account.ts'
import { changeOrderStatus } from '#contract/orders/endpoints.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import { maxMessageLength } from '#contract/orders/order-limits.ts'
import { awaitsPayment, nextShopSteps, type OrderStatus, orderStep } from '#contract/orders/order-states.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { moneyBack } from './changes/money-back.ts'
import { ReturnDialog } from './changes/return-dialog.tsx'
import { notificationHint } from './notification-hint.ts'
import { StaleStep } from './stale-step.tsx'

/** What staff entered for the delivery of an order whose cash the courier collects. */
export interface DeliveryAsked {
  /** The message to the buyer that is sent with the delivery. */
  message: string
  onDone: () => void
  onClose: () => void
}

interface OrderStepsProps {
  order: AdminOrder
  /** Renders the dialog that records a delivery and asks for the cash received. */
  deliver: (asked: DeliveryAsked) => ReactNode
}

/** The buttons for the next steps of an order, from the table of steps that the server also uses. */
export function OrderSteps({ order, deliver }: OrderStepsProps) {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const [noteError, setNoteError] = useState<string>()
  const [asked, setAsked] = useState<OrderStatus>()
  const [isPending, setIsPending] = useState(false)
  const [refused, setRefused] = useState<OrderStatus>()
  const steps = nextShopSteps(order)
  const canCancel = steps.includes('cancelled')
  const isReturnAsked = asked === 'returned'
  const isCashAsked = asked === 'delivered' && cashToCollect({ ...order, lines: order.items }) > 0

  /**
   * Asks to confirm a step of the order. A cancellation needs a note first, because the buyer reads it as the
   * reason.
   */
  function ask(status: OrderStatus) {
    const lacksReason = status === 'cancelled' && note.trim() === ''
    setNoteError(lacksReason ? t('admin-orders:detail.reasonRequired') : undefined)
    if (!lacksReason) setAsked(status)
  }

  async function handleStep(status: OrderStatus) {
    setIsPending(true)
    try {
      await callApi(changeOrderStatus, {
        params: { id: order.id },
        body: { status, note: note.trim() || undefined, revision: order.revision },
      })
      setNote('')
      setRefused(undefined)
      toast.success(t('admin-orders:detail.changed', { status: t(`order-status:${status}`) }))
    } catch (error) {
      const isStale = error instanceof ApiFailure && error.code === 'CONFLICT'
      setRefused(isStale ? status : undefined)
      if (!isStale) toast.error(failureText(error, t('admin-orders:detail.failure')))
    }
    // The order is refetched, because the notice about the refused step compares it with the order's current state.
    await client.invalidateQueries()
    setAsked(undefined)
    setIsPending(false)
  }

  /** The irreversible consequences of an order's step, in words, with the order's number and amounts. */
  function consequences(status: OrderStatus): string | undefined {
    const { number, customer } = order
    if (status === 'delivered') {
      const asked = t('admin-orders:detail.askDeliveredPaid', { number, name: customer.name })
      return `${asked} ${notificationHint(order, t)}`
    }
    if (!orderStep(order.status, status, 'admin')?.voids) return undefined
    return [t('admin-orders:detail.askStock'), moneyBack(order, t, locale)].filter(Boolean).join(' ')
  }

  return (
    <section className="rounded-card bg-card p-5 shadow-soft print:hidden">
      <h2 className="font-display text-xl">{t('admin-orders:detail.step')}</h2>
      {refused ? (
        <StaleStep
          order={order}
          wanted={refused}
          onGo={() => ask(refused)}
          onLeave={() => setRefused(undefined)}
        />
      ) : null}
      {steps.length === 0 ? (
        <p className="mt-2 text-muted">{t('admin-orders:detail.final')}</p>
      ) : (
        <>
          {awaitsPayment(order) ? <p className="mt-2">{t('admin-orders:detail.waitsForPayment')}</p> : null}
          <Field
            label={t(`admin-orders:detail.${canCancel ? 'noteOrReason' : 'note'}`)}
            required={steps.every(status => status === 'cancelled')}
            hint={t(`admin-orders:detail.${canCancel ? 'noteOrReasonHint' : 'noteHint'}`)}
            error={noteError}
            className="mt-3"
          >
            {control => (
              <Textarea
                {...control}
                rows={2}
                maxLength={maxMessageLength}
                value={note}
                onChange={event => setNote(event.target.value)}
              />
            )}
          </Field>
          <div className="mt-4 flex flex-wrap gap-2">
            {steps.map(status => (
              <Button
                key={status}
                variant={orderStep(order.status, status, 'admin')?.voids ? 'secondaryDanger' : 'primary'}
                onClick={() => ask(status)}
              >
                {t(`admin-orders:detail.to.${status}`)}
              </Button>
            ))}
          </div>
        </>
      )}
      {isCashAsked
        ? deliver({ message: note.trim(), onDone: () => setNote(''), onClose: () => setAsked(undefined) })
        : null}
      {isReturnAsked ? (
        <ReturnDialog order={order} isWhole note={note} onClose={() => setAsked(undefined)} />
      ) : null}
      <AlertDialog
        isOpen={asked !== undefined && !isCashAsked && !isReturnAsked}
        onOpenChange={isOpen => isOpen || setAsked(undefined)}
        title={
          asked === 'cancelled'
            ? t('admin-orders:detail.askCancel')
            : asked
              ? t('admin-orders:detail.ask', { status: t(`order-status:${asked}`) })
              : ''
        }
        description={asked ? consequences(asked) : undefined}
        confirmLabel={t(
          asked === 'cancelled' ? 'admin-orders:detail.to.cancelled' : 'admin-orders:detail.apply',
        )}
        cancelLabel={t(asked === 'cancelled' ? 'admin-orders:detail.keep' : 'shell:action.cancel')}
        tone={asked && orderStep(order.status, asked, 'admin')?.voids ? 'danger' : 'primary'}
        isPending={isPending}
        onConfirm={() => asked && void handleStep(asked)}
      />
    </section>
  )
}
