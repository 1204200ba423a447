import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { toast } from '#web/ui/toasts/toast.ts'

/** Sends a change of an order from a dialog, which closes when it is made and keeps what was typed when it is refused. */
export function useOrderChange(order: AdminOrder, onClose: () => void) {
  const t = useTranslate()
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const errors = refusal instanceof ApiFailure ? refusal.errors : {}

  async function send(change: () => Promise<AdminOrder>, done: string) {
    setIsPending(true)
    setRefusal(undefined)
    try {
      client.setQueryData(['admin-order', order.id], await change())
      toast.success(done)
      onClose()
    } catch (error) {
      setRefusal(error)
    }
    setIsPending(false)
    // Whoever was refused because somebody else was quicker sees the order as it is now.
    await client.invalidateQueries()
  }

  return {
    isPending,
    send,
    /** What is wrong with a field of the body, by its wire name. */
    errorOf: (field: string) => errors[field]?.[0],
    /** What is wrong with no field of its own. */
    failure:
      refusal === undefined || Object.keys(errors).length > 0
        ? undefined
        : failureText(refusal, t('admin-orders:change.failure')),
  }
}
