import type { CartWarning } from '#contract/diagnostic/diagnostic.ts'
import { memberNote } from '#web/lib/session.ts'

/** The identity of a cart warning: its kind and products, so that another product makes it a new warning. */
export function nameOf({ kind, productIds }: Pick<CartWarning, 'kind' | 'productIds'>): string {
  return `${kind}:${productIds.toSorted((one, other) => one - other).join()}`
}

/** Reads the cart warnings that were dismissed in this tab; a member's are forgotten at logout. */
export function readDismissed(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]')
    return Array.isArray(stored) ? stored.filter(name => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Dismisses a cart warning until the session ends, and returns all dismissed warnings. */
export function dismiss(name: string): string[] {
  const names = [...new Set([...readDismissed(), name])]
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify(names))
  } catch {
    // Without browser storage only the current page remembers the dismissed warning.
  }
  return names
}

function storageKey(): string {
  return memberNote('cart-guard') ?? 'cart-guard'
}
