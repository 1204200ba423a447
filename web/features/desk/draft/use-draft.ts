import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import { type Draft, DraftInput } from '#contract/desk/draft.ts'
import { createDraft, placeDraft, updateDraft } from '#contract/desk/endpoints.ts'
import { defaultCity } from '#contract/orders/address.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import { modelField } from '#contract/renamed.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'

/** A draft before anything is written down. */
export function emptyDraft(locale: DraftInput['locale']): DraftInput {
  return {
    memberId: null,
    name: '',
    email: '',
    locale,
    paymentMethod: 'cash_on_delivery',
    message: '',
    address: { street: '', quarter: '', city: defaultCity, landmark: '', complement: '', phone: '' },
    lines: [],
  }
}

export type Errors = Record<string, string>

/**
 * A draft while it is written: what it says, whether that is kept, and the ways to keep and to place it. However often a
 * button is pressed, one call is under way, and a draft becomes one order.
 */
export function useDraft(initial: DraftInput, kept: Draft | undefined) {
  const t = useTranslate()
  const client = useQueryClient()
  const [input, setInput] = useState(initial)
  const [saved, setSaved] = useState(kept)
  const [isDirty, setIsDirty] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<'save' | 'place'>()
  const isUnderWay = useRef(false)

  function change(part: Partial<DraftInput>): void {
    setInput(before => ({ ...before, ...part }))
    setIsDirty(true)
  }

  async function keep(): Promise<Draft> {
    if (saved && !isDirty) return saved
    const draft = saved
      ? await callApi(updateDraft, {
          params: { id: saved.id },
          body: { ...input, revision: saved.revision },
        })
      : await callApi(createDraft, { body: input })
    setSaved(draft)
    setIsDirty(false)
    return draft
  }

  async function run<Value>(
    name: 'save' | 'place',
    words: string,
    work: () => Promise<Value>,
  ): Promise<Value | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setBusy(name)
    setErrors({})
    setFailure(undefined)
    try {
      return await work()
    } catch (error) {
      const fields = error instanceof ApiFailure ? Object.entries(error.errors) : []
      if (fields.length > 0)
        setErrors(
          Object.fromEntries(
            fields.map(([field, texts]) => [modelField(DraftInput, field), texts.join(' ')]),
          ),
        )
      setFailure(
        error instanceof ApiFailure && error.status < 500 ? error.message : failureText(error, words),
      )
      if (error instanceof ApiFailure && error.status === 409)
        void client.invalidateQueries({ queryKey: ['desk', 'quote'] })
      return undefined
    } finally {
      isUnderWay.current = false
      setBusy(undefined)
      void client.invalidateQueries({ queryKey: ['desk', 'drafts'] })
    }
  }

  return {
    input,
    saved,
    isDirty,
    errors,
    failure,
    busy,
    change,
    save: () => run('save', t('admin-desk:draft.failure'), keep),
    place: (expectedTotal: number): Promise<AdminOrder | undefined> =>
      run('place', t('admin-desk:draft.placeFailure'), async () => {
        const { id, revision } = await keep()
        return callApi(placeDraft, { params: { id }, body: { revision, expectedTotal } })
      }),
  }
}

export type DraftState = ReturnType<typeof useDraft>
