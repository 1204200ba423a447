import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import { slotOf } from '#contract/delivery/free-slot.ts'
import { type Draft, DraftInput, type Quote } from '#contract/desk/draft.ts'
import { createDraft, placeDraft, updateDraft } from '#contract/desk/endpoints.ts'
import { modelField } from '#contract/model-field.ts'
import { defaultCity, missingForCourier } from '#contract/orders/address-parts.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import { NewRecipient, type SpokenRecipient } from '#contract/orders/recipient.ts'
import { spokenAddress } from '#contract/orders/spoken-address.ts'
import { ruleOf } from '#contract/shared/validation.ts'
import type { Translate } from '#messages/keys.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { placeName } from '#web/parts/fields/place-note.tsx'
import { clearLocalDraft, readLocalDraft, storeLocalDraft } from './local-draft.ts'

export function emptyDraft(locale: DraftInput['locale']): DraftInput {
  return {
    memberId: null,
    name: '',
    email: '',
    locale,
    paymentMethod: 'cash_on_delivery',
    message: '',
    code: '',
    address: spokenAddress({ city: defaultCity }),
    lines: [],
  }
}

export type Errors = Record<string, string>

/**
 * The errors of a telephone order by field. Placing it (`isPlaced`) requires more fields than saving it as a draft.
 */
function wrongFields(input: DraftInput, isPlaced: boolean, t: Translate): Errors {
  const result = DraftInput.safeEncode(input, { reportInput: true })
  const errors: Errors = {}
  for (const issue of result.success ? [] : result.error.issues) {
    const { rule, params } = ruleOf(issue)
    errors[modelField(DraftInput, issue.path.join('.'))] ??= t(`validation:${rule}`, params)
  }
  if (input.name.trim() === '') errors.name = t('admin-desk:server.nameMissing')
  for (const field of isPlaced ? missingForCourier(input.address) : []) {
    // The address of an order that is collected is that of its pickup point.
    if (input.pickupPointId !== undefined && field !== 'phone') continue
    errors[`address.${field}`] = t(field === 'street' ? 'validation:streetOrLandmark' : 'validation:required')
  }
  if (isPlaced && input.recipient) Object.assign(errors, wrongRecipient(input.recipient, t))
  return errors
}

function wrongRecipient(recipient: SpokenRecipient, t: Translate): Errors {
  const errors: Errors = {}
  for (const issue of NewRecipient.safeEncode(recipient, { reportInput: true }).error?.issues ?? []) {
    const { rule, params } = ruleOf(issue)
    errors[`recipient.${issue.path.join('.')}`] ??= t(`validation:${rule}`, params)
  }
  return errors
}

/**
 * The state of a telephone order in the editor, with the functions that save and place it. Only one request runs at
 * a time, however often a button is pressed, and a draft becomes at most one order.
 */
export function useDraft(initial: DraftInput, kept: Draft | undefined) {
  const t = useTranslate()
  const client = useQueryClient()
  // Before the first save, a telephone order is stored only in this browser tab.
  const [found] = useState(() => (kept ? undefined : readLocalDraft()))
  const [input, setInput] = useState(found ?? initial)
  const [isRestored, setIsRestored] = useState(found !== undefined)
  const [saved, setSaved] = useState(kept)
  const [isDirty, setIsDirty] = useState(found !== undefined)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<'save' | 'place'>()
  // Not part of the draft: a slot that is free today may be full when the draft is placed.
  const [slotStart, setSlotStart] = useState('')
  const isUnderWay = useRef(false)
  const latest = useRef(kept)

  useEffect(() => {
    if (!saved && isDirty) storeLocalDraft(input)
  }, [input, saved, isDirty])

  function change(part: Partial<DraftInput>): void {
    const { address, recipient } = part
    const corrected = new Set<string>(Object.keys(part))
    if (address) {
      const { city, quarter } = input.address
      const isPlace = address.city !== city || address.quarter !== quarter
      // City and quarter together name one delivery place, so a change of either clears the errors of both.
      for (const field of Object.keys(address) as (keyof typeof address)[])
        if (address[field] !== input.address[field] || (isPlace && (field === 'city' || field === 'quarter')))
          corrected.add(`address.${field}`)
      // A landmark can replace the street of an address, so entering one clears the street's error.
      if (corrected.has('address.landmark')) corrected.add('address.street')
    }
    if ('pickupPointId' in part) corrected.add('pickup')
    for (const field of ['name', 'phone'] as const)
      if ('recipient' in part && recipient?.[field] !== input.recipient?.[field])
        corrected.add(`recipient.${field}`)
    setErrors(before =>
      Object.fromEntries(
        Object.entries(before).filter(
          ([field]) => !corrected.has(field) && !(part.lines && field.startsWith('items.')),
        ),
      ),
    )
    setInput(before => ({ ...before, ...part }))
    setIsDirty(true)
  }

  function startAgain(): void {
    clearLocalDraft()
    setInput(initial)
    setErrors({})
    setFailure(undefined)
    setIsDirty(false)
    setIsRestored(false)
  }

  async function keep(): Promise<Draft> {
    if (saved && !isDirty) return saved
    const draft = saved
      ? await callApi(updateDraft, {
          params: { id: saved.id },
          body: { ...input, revision: saved.revision },
        })
      : await callApi(createDraft, { body: input })
    latest.current = draft
    setSaved(draft)
    setIsDirty(false)
    setIsRestored(false)
    clearLocalDraft()
    return draft
  }

  async function run<Value>(
    name: 'save' | 'place',
    words: string,
    wrong: Errors,
    work: () => Promise<Value>,
  ): Promise<Value | undefined> {
    if (isUnderWay.current) return undefined
    setErrors(wrong)
    setFailure(undefined)
    const [first] = Object.values(wrong)
    if (first !== undefined) {
      setFailure(t('admin-desk:draft.incomplete', { count: Object.keys(wrong).length }))
      return undefined
    }
    isUnderWay.current = true
    setBusy(name)
    const wasKept = saved !== undefined
    latest.current = saved
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
      // Lines and fields show their own errors, so the message at the end only counts them.
      const message =
        fields.length > 0
          ? t('admin-desk:draft.incomplete', { count: fields.length })
          : error instanceof ApiFailure && error.status < 500
            ? error.message
            : failureText(error, words)
      // Placing the order saved it as a draft first, which the clerk did not ask for, so the message mentions it.
      const isNewDraft = name === 'place' && !wasKept && latest.current !== undefined
      setFailure(isNewDraft ? `${message} ${t('admin-desk:draft.keptByPlace')}` : message)
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
    slotStart,
    isRestored,
    change,
    /** Notes the delivery slot that the caller chose, by its beginning. */
    chooseSlot(startsAt: string): void {
      setErrors(({ slot: _, ...others }) => others)
      setSlotStart(startsAt)
    },
    startAgain,
    save: () => run('save', t('admin-desk:draft.failure'), wrongFields(input, false, t), keep),
    /**
     * Places the telephone order. `isMeant` asks to confirm unusually large values, after validation and before any
     * request.
     */
    place: (
      { total, deliveryFee, delivery, slots, pickups }: Quote,
      isMeant: () => Promise<boolean>,
    ): Promise<AdminOrder | undefined> => {
      const wrong = wrongFields(input, true, t)
      const point = pickups.find(({ pointId }) => pointId === input.pickupPointId)
      if (input.pickupPointId !== undefined && !point) wrong.pickup = t('checkout:server.pickupClosed')
      else if (deliveryFee === null) {
        const isQuarter = delivery === 'quarter_needed'
        wrong[isQuarter ? 'address.quarter' : 'address.city'] ??= t(
          isQuarter ? 'admin-desk:server.quarterNeeded' : 'admin-desk:server.notDelivered',
          { place: placeName(input.address) },
        )
      }
      const slot = slotOf(slotStart, slots)
      if (slots.length > 0 && !slot) wrong.slot = t('delivery:slot.gone')
      return run('place', t('admin-desk:draft.placeFailure'), wrong, async () => {
        if (!(await isMeant())) return undefined
        const { id, revision } = await keep()
        const order = await callApi(placeDraft, {
          params: { id },
          body: { revision, expectedTotal: total, slot, pickupRevision: point?.revision },
        })
        clearLocalDraft()
        return order
      })
    },
  }
}

export type DraftState = ReturnType<typeof useDraft>
