import type { LocalCartItem } from '#contract/cart/local-cart.ts'
import { newKey } from '#web/lib/new-key.ts'
import { readSession } from '#web/lib/session.ts'
import { leftLinesEvent, refusedLinesKey, waitingLinesKey } from '#web/lib/session-keys.ts'

/**
 * A change of the member's cart that waits for the network, or that the cart refused. It adds the item's units, or with
 * `isQuantity` sets the quantity of the item's product, where 0 removes it.
 */
export interface LeftLine {
  /** The idempotency key of an addition: however often it is sent, the cart gets its units once. */
  id: string
  item: LeftItem
  isQuantity?: boolean
  /** Whether the quantity undoes a removal that may have reached the server: without a line, its units are added. */
  isRestored?: boolean
  /** The server's reason for refusing the line; without a reason the line is sent again. */
  refusal?: string
}

export type LeftItem = Pick<LocalCartItem, 'productId' | 'name' | 'photo' | 'price' | 'quantity'>

/** Whether a cart without the line's product gets its units. */
export function addsUnits({ isQuantity, isRestored }: Pick<LeftLine, 'isQuantity' | 'isRestored'>): boolean {
  return !isQuantity || isRestored === true
}

/** The signed-in member's left lines, the refused ones first; empty for a guest. */
export function readLeftLines(): LeftLine[] {
  const memberId = readSession()?.user.id
  return memberId === undefined
    ? []
    : [...read(refusedLinesKey, memberId), ...read(waitingLinesKey, memberId)]
}

/** The lines of the signed-in member that wait for the network, in the order in which they were made. */
export function readWaitingLines(): LeftLine[] {
  const memberId = readSession()?.user.id
  return memberId === undefined ? [] : read(waitingLinesKey, memberId)
}

/** Stores a line of the signed-in member. A quantity replaces an earlier one of the same product. */
export function addLeftLine(
  { productId, name, photo, price, quantity }: LeftItem,
  { id, isQuantity, isRestored }: Partial<LeftLine> = {},
): void {
  const memberId = readSession()?.user.id
  if (memberId === undefined) return
  const item = { productId, name, photo, price, quantity }
  const lines = read(waitingLinesKey, memberId)
  const replaced = lines.find(other => isQuantity && other.isQuantity && other.item.productId === productId)
  const line: LeftLine = {
    id: id ?? newKey(),
    item,
    ...(isQuantity ? { isQuantity } : {}),
    ...(quantity > 0 && (isRestored || replaced?.isRestored) ? { isRestored: true } : {}),
  }
  store(waitingLinesKey, memberId, [...lines.filter(other => other !== replaced), line])
}

/** Stores why the cart refused a member's waiting line. */
export function refuseLeftLine(memberId: number, line: LeftLine, refusal: string): void {
  removeLeftLine(memberId, line.id)
  store(refusedLinesKey, memberId, [...read(refusedLinesKey, memberId), { ...line, refusal }])
}

export function removeLeftLine(memberId: number, id: string): void {
  for (const key of [waitingLinesKey, refusedLinesKey]) {
    const lines = read(key, memberId)
    const left = lines.filter(line => line.id !== id)
    if (left.length < lines.length) store(key, memberId, left)
  }
}

function read(key: string, memberId: number): LeftLine[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key + memberId) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function store(key: string, memberId: number, lines: readonly LeftLine[]): void {
  if (lines.length === 0) localStorage.removeItem(key + memberId)
  else localStorage.setItem(key + memberId, JSON.stringify(lines))
  window.dispatchEvent(new Event(leftLinesEvent))
}
