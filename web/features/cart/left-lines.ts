import type { LocalCartItem } from '#contract/cart/local-cart.ts'
import { readSession } from '#web/lib/session.ts'

/** A line of the guest's cart that the member's cart refused, or may not have received, after the login. */
export interface LeftLine {
  id: number
  item: LocalCartItem
  /** The server's reason for refusing the line; without a reason the line is sent again. */
  refusal?: string
  /**
   * Units of the product in the member's cart when the line was sent. Tells later whether only the server's
   * response was lost.
   */
  heldBefore?: number
}

const changeEvent = 'sira:left-lines'
const keyPrefix = 'cart_left_behind:'

/** Reads the signed-in member's left-behind cart lines; empty for a guest. */
export function readLeftLines(): LeftLine[] {
  const key = storageKey()
  try {
    const stored: unknown = JSON.parse((key && localStorage.getItem(key)) || '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

export function addLeftLine(item: LocalCartItem): void {
  const lines = readLeftLines()
  store([...lines, { id: Math.max(0, ...lines.map(line => line.id)) + 1, item }])
}

export function changeLeftLine(id: number, change: Partial<LeftLine>): void {
  store(readLeftLines().map(line => (line.id === id ? { ...line, ...change } : line)))
}

export function removeLeftLine(id: number): void {
  store(readLeftLines().filter(line => line.id !== id))
}

/**
 * Calls `listener` when left-behind cart lines change, in this tab or another. Returns the unsubscribe function.
 */
export function onLeftLinesChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(keyPrefix)) listener()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener(changeEvent, listener)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener(changeEvent, listener)
  }
}

function store(lines: LeftLine[]): void {
  const key = storageKey()
  if (!key) return
  if (lines.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(lines))
  window.dispatchEvent(new Event(changeEvent))
}

function storageKey(): string | undefined {
  const session = readSession()
  return session && keyPrefix + session.user.id
}
