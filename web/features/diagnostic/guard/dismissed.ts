import type { CartWarning } from '#contract/diagnostic/diagnostic.ts'
import { memberNote } from '#web/lib/session.ts'

/** The identity of a cart warning: its kind, products and person, so that another product makes it a new warning. */
export function nameOf({
  kind,
  profileId,
  productIds,
}: Pick<CartWarning, 'kind' | 'productIds'> & Partial<Pick<CartWarning, 'profileId'>>): string {
  const name = `${kind}:${productIds.toSorted((one, other) => one - other).join()}`
  return profileId ? `${name} for ${profileId}` : name
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
