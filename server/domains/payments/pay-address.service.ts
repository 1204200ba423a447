import { type Locale, localizedPath } from '#contract/shared/locale.ts'
import { heldUntil } from '#server/domains/orders/order-hold.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/errors.ts'

const idLength = 4
const timeLength = 4
/** A link tells what has become of the payment for so many hours after the time to pay. */
const graceHours = 48

const meaning = (claim: Buffer) => `payment link ${claim.toString('hex')}`

interface Held {
  id: number
  createdAt: Date
  payUntil: Date | null
}

/** What names an order in its payment link, until when, and that this shop said so. */
function payToken({ vault }: Pick<Deps, 'vault'>, order: Held): string {
  const claim = Buffer.alloc(idLength + timeLength)
  claim.writeUInt32BE(order.id)
  claim.writeUInt32BE(Math.floor(heldUntil(order).getTime() / 1000) + graceHours * 3600, idLength)
  return Buffer.concat([claim, vault.sign(meaning(claim))]).toString('base64url')
}

/** The address where whoever has it pays an order, without an account. */
export function payUrl(shop: Pick<Deps, 'config' | 'vault'>, order: Held, locale: Locale): string {
  return shop.config.publicUrl + localizedPath(`/pay/${payToken(shop, order)}`, locale)
}

/** The order that a token names. One that this shop did not make is unknown (404), an old one is over (410). */
export function linkedId({ vault, now }: Pick<Deps, 'vault' | 'now'>, token: string): number {
  const bytes = Buffer.from(token, 'base64url')
  const claim = bytes.subarray(0, idLength + timeLength)
  const isOwn =
    bytes.toString('base64url') === token &&
    claim.length === idLength + timeLength &&
    vault.isSigned(meaning(claim), bytes.subarray(claim.length))
  if (!isOwn) throw new ApiError('NOT_FOUND', { message: 'payments:server.linkUnknown' })
  if (claim.readUInt32BE(idLength) * 1000 < now().getTime())
    throw new ApiError('GONE', { message: 'payments:server.linkOver' })
  return claim.readUInt32BE()
}
