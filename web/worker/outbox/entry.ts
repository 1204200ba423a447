/** A request that was written on this device and is sent until the shop answers it. */
export interface Entry {
  /** The idempotency key of the request, which is the same however often it is sent. */
  id: string
  kind: 'order' | 'contact' | 'stock-alert'
  /** The member who wrote it; undefined for a guest. */
  memberId?: number | undefined
  /**
   * The token of the session in which it was written, for the service worker, which cannot read the session. Absent if the
   * session ends with the browser, and removed with the session.
   */
  token?: string | undefined
  /** The time of writing, in milliseconds. */
  createdAt: number
  /** The time of the first sending that may have reached the shop, in milliseconds; absent before. */
  sentAt?: number | undefined
  /** The request as it is sent; its body is emptied when the shop has answered. */
  request: { method: string; url: string; headers: Record<string, string>; body: string }
  /** What pages show of it. */
  display: Display
  state: 'waiting' | 'sent' | 'refused'
  /** How often the shop answered that it cannot take the request now, and until when it is left alone. */
  delays?: number
  notBefore?: number
  answer?: Answer
}

export interface Display {
  /** The total of an order in FCFA. */
  total?: number
  /** The lines of an order. */
  lines?: string[]
  /** Whether an order is paid on a provider's page. */
  isPaidOnline?: boolean
  /** What a guest's order takes out of the cart of this device, until it is taken out. */
  ordered?: Ordered[]
  /** The product of a stock alert. */
  product?: { id: number; name: string }
}

/** Units of a product in an order. */
export interface Ordered {
  productId: number
  quantity: number
}

/** What the shop answered: the order that was created, or why nothing was done. */
export interface Answer {
  orderId?: number
  number?: string
  /** The token of the tracking address of an order without an account. */
  token?: string
  /** Whether the order waits for its payment. */
  isUnpaid?: boolean
  /** The reason of a refusal in the language of the request; absent for an entry that was not sent in time. */
  message?: string
  /** Whether the request had created an order before (`KEY_REUSED`). */
  isKnown?: boolean
  /** Whether its author took the order back: the shop may have received it before. */
  isTakenBack?: boolean
}

/**
 * Whether an entry may not be written because of another: a second order of a member, or of the guests of this device, waits
 * for the answer to the first.
 */
export function excludes(known: Entry, fresh: Entry): boolean {
  return (
    known.kind === 'order' &&
    fresh.kind === 'order' &&
    known.memberId === fresh.memberId &&
    known.id !== fresh.id &&
    (known.state === 'waiting' || isInCart(known))
  )
}

/** Whether the goods of a guest's order that was placed are still in the cart of this device, for a moment. */
const isInCart = ({ state, display }: Entry) => state === 'sent' && display.ordered !== undefined

/**
 * Whether a member, or a guest, is shown that an entry exists: its author, and of a guest's everybody at this device. Its
 * text is shown to fewer (`mayReadText`).
 */
export function isSeenBy({ memberId }: Entry, viewer: number | undefined): boolean {
  return memberId === undefined || memberId === viewer
}

/** The kind of an entry as words name it: the end of a stock alert is not called an alert. */
export function namedKind({ kind, request }: Entry): Entry['kind'] | 'stock-alert-end' {
  return kind === 'stock-alert' && request.method === 'DELETE' ? 'stock-alert-end' : kind
}

/** Whether a refusal answers the request: while an earlier sending of it is in progress, it does not. */
export function isAnswer(code: string | undefined): boolean {
  return code !== 'IN_PROGRESS'
}

/** An entry whose request the shop has fulfilled, with the order that it created, if any. */
export function afterAnswer(entry: Entry, body: unknown): Entry {
  return { ...settled(entry, 'sent'), answer: orderOf(entry, body) }
}

/** An entry that is not sent again, without what only the sending needed. */
export function settled(entry: Entry, state: 'sent' | 'refused'): Entry {
  // A message that was refused can be corrected, so it stays.
  const body = entry.kind === 'contact' && state === 'refused' ? entry.request.body : ''
  return { ...entry, token: undefined, state, request: { ...entry.request, body } }
}

/** The order in the body of an answer; empty for answers without one. */
function orderOf({ display }: Entry, body: unknown): Answer {
  const { id, number, token } = (body ?? {}) as { id?: number; number?: string; token?: string }
  if (number === undefined) return {}
  if (id !== undefined) return { orderId: id, number, isUnpaid: display.isPaidOnline === true }
  return token === undefined ? {} : { token, number }
}
