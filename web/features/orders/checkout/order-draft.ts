import { memberNote } from '#web/lib/session.ts'

const noteName = 'order_draft'

/** What the buyer has filled in so far. */
export interface OrderDraft {
  addressId?: number
  paymentMethod: 'cash_on_delivery' | 'credit_card'
  message: string
  /** The version of the terms of sale that was accepted; others have to be accepted anew. */
  acceptedTerms?: string | undefined
}

const emptyDraft: OrderDraft = { paymentMethod: 'cash_on_delivery', message: '' }

/** The signed-in member's draft in this tab: it outlives a reload, and ends with the order or the session. */
export function readDraft(): OrderDraft {
  const note = memberNote(noteName)
  try {
    const stored = JSON.parse((note && sessionStorage.getItem(note)) || 'null') as Partial<OrderDraft> | null
    return { ...emptyDraft, ...stored }
  } catch {
    return emptyDraft
  }
}

export function storeDraft(draft: OrderDraft): void {
  const note = memberNote(noteName)
  if (note) sessionStorage.setItem(note, JSON.stringify(draft))
}

export function clearDraft(): void {
  const note = memberNote(noteName)
  if (note) sessionStorage.removeItem(note)
}

/** The address to deliver to: the chosen one while it is among those there are, else the default one. */
export function addressOf(
  draft: OrderDraft,
  addresses: readonly { id: number; isDefault: boolean }[],
): number | undefined {
  const chosen = addresses.find(address => address.id === draft.addressId)
  return (chosen ?? addresses.find(address => address.isDefault))?.id
}
