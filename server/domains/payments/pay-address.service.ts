import { type Locale, localizedPath } from '#contract/shared/locale.ts'
import { heldUntil } from '#server/domains/orders/holding/order-hold.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { numbersOf, signedToken } from '#server/platform/http/signed-link.ts'

const purpose = 'payment link'
/** For how many hours after the payment deadline a payment link still shows the payment's result. */
const graceHours = 48

interface Held {
  id: number
  createdAt: Date
  payUntil: Date | null
}

/** The signed token of an order's payment link, which contains its expiry. */
function payToken({ vault }: Pick<Deps, 'vault'>, order: Held): string {
  const until = Math.floor(heldUntil(order).getTime() / 1000) + graceHours * 3600
  return signedToken(vault, purpose, [order.id, until])
}

/** The public address for paying an order without an account. */
export function payUrl(shop: Pick<Deps, 'config' | 'vault'>, order: Held, locale: Locale): string {
  return shop.config.publicUrl + localizedPath(`/pay/${payToken(shop, order)}`, locale)
}

/**
 * The id of the order that a payment link's token names. A token that this shop did not sign is a 404, an expired one a
 * 410.
 */
export function linkedId({ vault, now }: Pick<Deps, 'vault' | 'now'>, token: string): number {
  const [id, until] = numbersOf(vault, purpose, token, 2) ?? []
  if (id === undefined || until === undefined)
    throw new ApiError('NOT_FOUND', { message: 'payments:server.linkUnknown' })
  if (until * 1000 < now().getTime()) throw new ApiError('GONE', { message: 'payments:server.linkOver' })
  return id
}

/** Whether this shop signed a payment link's token, expired or not. */
export function isPayToken({ vault }: Pick<Deps, 'vault'>, token: string): boolean {
  return numbersOf(vault, purpose, token, 2) !== undefined
}
