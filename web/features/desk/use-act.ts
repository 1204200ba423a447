import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import { type DeskEntry, NewCall } from '#contract/desk/desk.ts'
import { collectCash, recordCall, takeDeskStep, writeOffMoney } from '#contract/desk/endpoints.ts'
import { modelField } from '#contract/model-field.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { toast } from '#web/ui/toasts/toast.ts'

/** The desk's actions that record the result of a call to the buyer. */
export const callActs = ['confirmed', 'no_answer', 'rescheduled', 'refused'] as const
export const stepActs = ['preparing', 'shipped', 'delivered'] as const
export type CallAct = (typeof callActs)[number]
export type Act = CallAct | (typeof stepActs)[number] | 'collect' | 'write_off'

/** The desk's actions on an order that need more details, for which a dialog asks. */
export type AskedAct = Exclude<Act, 'confirmed' | 'preparing'>

/** The details that the desk's actions on an order need. */
export interface ActDetails {
  note?: string
  nextCallAt?: string
  deliveryDay?: string
  courier?: string
  collected?: number
  /** Whether the products of a refused parcel go back into stock. */
  restock?: boolean
  /** The message that the buyer gets with the action. */
  message?: string
}

const isCall = (act: Act): act is CallAct => callActs.some(call => call === act)

/**
 * Runs a desk action on an order at the revision that was shown. `run` resolves to undefined on success, else to
 * the errors of fields; a refusal without a field is shown as a toast, and the queue is refetched.
 */
export function useAct() {
  const t = useTranslate()
  const client = useQueryClient()
  const [pending, setPending] = useState<Act>()

  async function run(
    entry: DeskEntry,
    act: Act,
    details: ActDetails = {},
  ): Promise<Record<string, string> | undefined> {
    if (pending) return undefined
    setPending(act)
    const { note, nextCallAt, deliveryDay, courier, collected, restock, message } = details
    const params = { id: entry.id }
    const seen = { revision: entry.revision, note: note || undefined }
    let errors: Record<string, string> | undefined
    try {
      if (isCall(act))
        await callApi(recordCall, {
          params,
          body: { ...seen, outcome: act, nextCallAt, deliveryDay, restock },
        })
      else if (act === 'collect')
        await callApi(collectCash, { params, body: { ...seen, amount: collected ?? 0, courier } })
      else if (act === 'write_off')
        await callApi(writeOffMoney, { params, body: { revision: entry.revision, note: note ?? '' } })
      else
        await callApi(takeDeskStep, { params, body: { ...seen, status: act, courier, collected, message } })
      toast.success(t(`admin-desk:act.done.${act}`, { number: entry.number }))
    } catch (error) {
      const fields = error instanceof ApiFailure && error.status === 422 ? Object.entries(error.errors) : []
      if (fields.length > 0)
        errors = Object.fromEntries(
          fields.map(([field, words]) => [modelField(NewCall, field), words.join(' ')]),
        )
      else toast.error(failureText(error, t('admin-desk:act.failure')))
    }
    setPending(undefined)
    if (!errors)
      await Promise.all(
        [['desk'], ['admin-order', entry.id]].map(queryKey => client.invalidateQueries({ queryKey })),
      )
    return errors
  }

  return { run, pending }
}
