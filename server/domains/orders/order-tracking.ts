import { type Locale, localizedPath } from '#contract/shared/locale.ts'
import type { Deps } from '#server/platform/deps.ts'

const idLength = 4

const meaning = (id: Buffer) => `order tracking ${id.toString('hex')}`

/**
 * The address that shows an order's state to whoever has it, without an account. It names the order and is signed with the
 * shop's key, so that nobody makes up or counts through such addresses.
 */
export function trackingUrl(
  { config, vault }: Pick<Deps, 'config' | 'vault'>,
  order: { id: number },
  locale: Locale,
): string {
  const id = Buffer.alloc(idLength)
  id.writeUInt32BE(order.id)
  const token = Buffer.concat([id, vault.sign(meaning(id))]).toString('base64url')
  return config.publicUrl + localizedPath(`/track/${token}`, locale)
}

/** The order that a token of such an address names; undefined for one that this shop did not make. */
export function trackedId({ vault }: Pick<Deps, 'vault'>, token: string): number | undefined {
  // 24 bytes are 32 signs without a spare bit, so that no order has two tokens.
  if (!/^[\w-]{32}$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, idLength)
  return vault.isSigned(meaning(id), bytes.subarray(idLength)) ? id.readUInt32BE() : undefined
}
