import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import { getAdminOrder } from '#contract/orders/endpoints.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ConflictDialog, type ConflictField } from '#web/parts/records/conflict-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { orderDifferences } from './order-differences.ts'

/** How a dialog merges its input with a change of the order by somebody else. */
interface Comparison {
  /** The fields whose input differs from the order as it is saved now. */
  fieldsOf: (now: AdminOrder) => ConflictField[]
  /** Rebases the dialog's input on the saved order; the fields in `theirs` take the saved values. */
  take: (now: AdminOrder, theirs: ReadonlySet<string>) => void
}

interface Conflict {
  now: AdminOrder
  text: string
  fields: ConflictField[]
  take: Comparison['take']
}

export type OrderChange = ReturnType<typeof useOrderChange>

/**
 * Sends a change of an order from a dialog, which closes on success and keeps its input on failure. The request has the
 * revision that the dialog showed. After a conflict the dialog first shows the differences to the saved order, and then
 * continues from that order.
 */
export function useOrderChange(opened: AdminOrder, onClose: () => void) {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const [order, setOrder] = useState(opened)
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const [differences, setDifferences] = useState<string[]>([])
  const [conflict, setConflict] = useState<Conflict>()
  const errors = refusal instanceof ApiFailure ? refusal.errors : {}

  async function send(change: () => Promise<AdminOrder>, done: string, comparison?: Comparison) {
    setIsPending(true)
    setRefusal(undefined)
    setDifferences([])
    try {
      client.setQueryData(['admin-order', order.id], await change())
      toast.success(done)
      onClose()
    } catch (error) {
      const now = await changedMeanwhile(error)
      const fields = (now && comparison?.fieldsOf(now)) ?? []
      if (now && comparison && error instanceof Error && fields.length > 0)
        setConflict({ now, text: error.message, fields, take: comparison.take })
      else {
        setRefusal(error)
        if (now) {
          setDifferences(orderDifferences(order, now, t, locale))
          setOrder(now)
        }
      }
    }
    setIsPending(false)
    await client.invalidateQueries()
  }

  /**
   * Returns the order as it is saved now, if the server refused the change because somebody else changed the order.
   */
  async function changedMeanwhile(error: unknown): Promise<AdminOrder | undefined> {
    if (!(error instanceof ApiFailure) || error.code !== 'CONFLICT') return undefined
    const now = await callApi(getAdminOrder, { params: { id: order.id } }).catch(() => undefined)
    return now?.revision === order.revision ? undefined : now
  }

  return {
    /** The order as the dialog edits it, whose revision the request must contain. */
    order,
    isPending,
    send,
    /** Removes the error messages of the order change that the server refused last. */
    clearRefusal: () => setRefusal(undefined),
    /** Returns the server's error for a field of the order change, by the field's name in the request body. */
    errorOf: (field: string) => errors[field]?.[0],
    /** The message of a failed order change whose error belongs to no field. */
    failure:
      refusal === undefined || Object.keys(errors).length > 0
        ? undefined
        : failureText(refusal, t('admin-orders:change.failure')),
    /** What somebody else has changed in the order in the meantime, in words. */
    differences,
    /** The conflict dialog of the order change; render it beside the form, not inside. */
    conflict: (
      <ConflictDialog
        conflict={conflict && { ...conflict, key: conflict.now.revision }}
        confirm={t('admin-orders:change.takeChoice')}
        onClose={() => setConflict(undefined)}
        onChoose={theirs => {
          if (!conflict) return
          setOrder(conflict.now)
          conflict.take(conflict.now, theirs)
          setConflict(undefined)
        }}
      />
    ),
  }
}
