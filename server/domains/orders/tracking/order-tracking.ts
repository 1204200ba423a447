import { type Locale, localizedPath } from '#contract/shared/locale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { numbersOf, signedToken } from '#server/platform/http/signed-link.ts'

const purpose = 'order tracking'

/** The signed token that names an order in its public addresses. */
export function trackingToken({ vault }: Pick<Deps, 'vault'>, order: { id: number }): string {
  return signedToken(vault, purpose, [order.id])
}

/** The public address with a signed token on which an order's state is shown without login. */
export function trackingUrl(
  deps: Pick<Deps, 'config' | 'vault'>,
  order: { id: number },
  locale: Locale,
): string {
  return deps.config.publicUrl + localizedPath(`/track/${trackingToken(deps, order)}`, locale)
}

/** The id of the order that a tracking token names; undefined for a token that this shop did not sign. */
export function trackedId({ vault }: Pick<Deps, 'vault'>, token: string): number | undefined {
  return numbersOf(vault, purpose, token, 1)?.[0]
}
