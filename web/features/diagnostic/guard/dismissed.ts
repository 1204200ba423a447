import type { CartWarning } from '#contract/diagnostic/diagnostic.ts'
import { memberNote } from '#web/lib/session.ts'

/** What a warning is known by: another product in it makes another warning of it. */
export function nameOf({ kind, productIds }: Pick<CartWarning, 'kind' | 'productIds'>): string {
  return `${kind}:${productIds.toSorted((one, other) => one - other).join()}`
}

/** The warnings that were put away in this tab, a member's only for as long as she is signed in. */
export function readDismissed(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]')
    return Array.isArray(stored) ? stored.filter(name => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Puts a warning away until the session ends. Answers all that are. */
export function dismiss(name: string): string[] {
  const names = [...new Set([...readDismissed(), name])]
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify(names))
  } catch {
    // Without storage the page alone remembers it.
  }
  return names
}

function storageKey(): string {
  return memberNote('cart-guard') ?? 'cart-guard'
}
