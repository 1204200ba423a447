import type { RequestKind } from '#contract/orders/order-request-limits.ts'
import { memberNote } from '#web/lib/session.ts'
import { requestNote } from '#web/lib/session-keys.ts'

/** What a member wrote into the form of a request; units by order line. Photos are not stored. */
export interface RequestDraft {
  orderId: number
  kind?: RequestKind | undefined
  units: Record<number, number>
  message: string
}

/** The request about this order that was not sent, for example because the phone closed the tab for its camera. */
export function readRequestDraft(orderId: number): RequestDraft | undefined {
  const note = memberNote(requestNote)
  try {
    const stored = JSON.parse((note && sessionStorage.getItem(note)) || 'null') as RequestDraft | null
    return stored?.orderId === orderId ? stored : undefined
  } catch {
    return undefined
  }
}

/** Stores the draft in this tab for its member, until the request is sent or given up. */
export function storeRequestDraft(draft: RequestDraft): void {
  const note = memberNote(requestNote)
  if (note) sessionStorage.setItem(note, JSON.stringify(draft))
}

export function forgetRequestDraft(): void {
  const note = memberNote(requestNote)
  if (note) sessionStorage.removeItem(note)
}
