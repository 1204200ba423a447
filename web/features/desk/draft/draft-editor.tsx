import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Draft, DraftInput, Quote, QuoteInput } from '#contract/desk/draft.ts'
import { getQuote } from '#contract/desk/endpoints.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { useUnsavedChanges } from '#web/parts/records/unsaved-changes.tsx'
import { useLargeChanges } from '#web/parts/records/use-large-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
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
  /** Renders the warnings about the ordered products that the clerk must read out to the caller. */
  warningsOf: (products: { id: number; name: string }[]) => ReactNode
}

const typingPause = 300

/** The editor of a telephone order, which stays a draft until the clerk places it. */
export function DraftEditor({ initial, kept, onSaved, onPlaced, warningsOf }: DraftEditorProps) {
  const t = useTranslate()
  const draft = useDraft(initial, kept)
  const { input, isDirty, errors, failure, busy } = draft
  const editor = useRef<HTMLDivElement>(null)
  const { memberId, code, pickupPointId } = input
  const [city, quarter, phone] = [input.address.city, input.address.quarter, input.address.phone].map(text =>
    text.trim(),
  )
  const now = JSON.stringify({ city, quarter, phone, memberId, code, pickupPointId, lines: input.lines })
  const settled = useSettled(now, typingPause)
  const asked = JSON.parse(settled) as QuoteInput
  const {
    data: quote,
    isError,
    isFetching,
  } = useQuery({
    queryKey: ['desk', 'quote', asked],
    queryFn: () => callApi(getQuote, { body: asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const isCurrent =
    settled === now && !isFetching && quote !== undefined && quote.lines.length === input.lines.length
  // While a new quote loads, the previous one is shown; its lines for products that were removed meanwhile are left
  // out.
  const wanted = (quote?.lines ?? []).filter(line =>
    input.lines.some(({ productId }) => productId === line.productId),
  )
  const large = useLargeChanges()
  const { dialog, release } = useUnsavedChanges(isDirty)

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      editor.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  async function handleSave() {
    const saved = await draft.save()
    if (!saved) return
    toast.success(t('admin-desk:draft.saved'))
    onSaved(saved)
  }

  async function handlePlace() {
    const order = quote && (await draft.place(quote, () => large.areMeant(piecesOf(quote))))
    if (!order) return
    toast.success(t('admin-desk:draft.placed', { number: order.number }))
    release()
    onPlaced(order)
  }

  return (
    <div ref={editor} className="grid gap-5 lg:grid-cols-[1fr_22rem] lg:items-start">
      <div className="grid min-w-0 gap-5">
        {draft.isRestored ? (
          <Alert
            tone="info"
            actions={
              <Button variant="secondary" size="small" onClick={draft.startAgain}>
                {t('admin-desk:draft.startAgain')}
              </Button>
            }
          >
            {t('admin-desk:draft.restored')}
          </Alert>
        ) : null}
        <CallerPart draft={draft} />
        <LinesPart draft={draft} quote={quote} />
        {warningsOf(wanted.map(({ productId, name }) => ({ id: productId, name })))}
        <AddressPart draft={draft} quote={quote} />
      </div>
      <SumPart draft={draft} quote={quote} isCurrent={isCurrent}>
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
      {large.dialog}
      {dialog}
    </div>
  )
}

function piecesOf({ lines }: Quote) {
  return lines.map(({ name, quantity, stock }) => ({ kind: 'pieces' as const, name, to: quantity, stock }))
}
