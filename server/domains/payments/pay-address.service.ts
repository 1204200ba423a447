import { type Locale, localizedPath } from '#contract/shared/locale.ts'
import { heldUntil } from '#server/domains/orders/holding/order-hold.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { numbersOf, signedToken } from '#server/platform/http/signed-link.ts'

const purpose = 'payment link'
/** A link tells what has become of the payment for so many hours after the time to pay. */
const graceHours = 48

interface Held {
  id: number
  createdAt: Date
  payUntil: Date | null
}

/** What names an order in its payment link, and until when. */
function payToken({ vault }: Pick<Deps, 'vault'>, order: Held): string {
  const until = Math.floor(heldUntil(order).getTime() / 1000) + graceHours * 3600
  return signedToken(vault, purpose, [order.id, until])
}

/** The URL at which anybody who has it can pay the order, without an account. */
export function payUrl(shop: Pick<Deps, 'config' | 'vault'>, order: Held, locale: Locale): string {
  return shop.config.publicUrl + localizedPath(`/pay/${payToken(shop, order)}`, locale)
}

/** The order that a token names. One that this shop did not make is unknown (404), an old one is over (410). */
export function linkedId({ vault, now }: Pick<Deps, 'vault' | 'now'>, token: string): number {
  const [id, until] = numbersOf(vault, purpose, token, 2) ?? []
  if (id === undefined || until === undefined)
    throw new ApiError('NOT_FOUND', { message: 'payments:server.linkUnknown' })
  if (until * 1000 < now().getTime()) throw new ApiError('GONE', { message: 'payments:server.linkOver' })
  return id
}

/** Whether this shop has made a token, over or not. */
export function isPayToken({ vault }: Pick<Deps, 'vault'>, token: string): boolean {
  return numbersOf(vault, purpose, token, 2) !== undefined
}
