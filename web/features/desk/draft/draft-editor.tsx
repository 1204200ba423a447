import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Draft, DraftInput } from '#contract/desk/draft.ts'
import { getQuote } from '#contract/desk/endpoints.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useUnsavedChanges } from '#web/lib/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddressPart } from './address-part.tsx'
import { CallerPart } from './caller-part.tsx'
import { LinesPart } from './lines-part.tsx'
import { SumPart } from './sum-part.tsx'
import { useDraft } from './use-draft.ts'

interface DraftEditorProps {
  initial: DraftInput
  kept: Draft | undefined
  onSaved: (draft: Draft) => void
  onPlaced: (order: AdminOrder) => void
}

/** An order that is written down while its buyer is on the telephone. */
export function DraftEditor({ initial, kept, onSaved, onPlaced }: DraftEditorProps) {
  const t = useTranslate()
  const draft = useDraft(initial, kept)
  const { input, isDirty, failure, busy } = draft
  const [place, setPlace] = useState({ city: initial.address.city, quarter: initial.address.quarter })
  const asked = { ...place, lines: input.lines }
  const { data: quote, isError } = useQuery({
    queryKey: ['desk', 'quote', asked],
    queryFn: () => callApi(getQuote, { body: asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const isCurrent = quote !== undefined && quote.lines.length === input.lines.length
  const { dialog, release } = useUnsavedChanges(isDirty)

  function handlePlaceChange() {
    const { city, quarter } = input.address
    if (city !== place.city || quarter !== place.quarter) setPlace({ city, quarter })
  }

  async function handleSave() {
    const saved = await draft.save()
    if (!saved) return
    toast.success(t('admin-desk:draft.saved'))
    onSaved(saved)
  }

  async function handlePlace() {
    const order = quote && (await draft.place(quote.total))
    if (!order) return
    toast.success(t('admin-desk:draft.placed', { number: order.number }))
    release()
    onPlaced(order)
  }

  return (
    <div className="grid gap-5 lg:grid-cols-[1fr_22rem] lg:items-start">
      <div className="grid min-w-0 gap-5">
        <CallerPart draft={draft} />
        <LinesPart draft={draft} quote={quote} />
        <AddressPart draft={draft} onPlace={handlePlaceChange} />
      </div>
      <SumPart draft={draft} quote={quote}>
        {isError ? (
          <Alert tone="error" className="mt-4">
            {t('admin-desk:draft.quoteFailure')}
          </Alert>
        ) : null}
        {failure ? (
          <Alert tone="error" className="mt-4">
            {failure}
          </Alert>
        ) : null}
        <div className="mt-4 grid gap-3">
          <Button
            isLoading={busy === 'place'}
            disabled={!isCurrent || input.lines.length === 0}
            onClick={() => void handlePlace()}
          >
            {t('admin-desk:draft.place')}
          </Button>
          <Button variant="secondary" isLoading={busy === 'save'} onClick={() => void handleSave()}>
            {t('admin-desk:draft.save')}
          </Button>
        </div>
      </SumPart>
      {dialog}
    </div>
  )
}
