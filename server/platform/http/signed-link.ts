import type { Vault } from '../vault.ts'

/** Bytes per number in a signed token; numbers are whole and not negative. */
const numberLength = 4

/** The signed text includes the purpose, so that a token of one kind of link is not valid for another. */
const meaning = (purpose: string, claim: Buffer) => `${purpose} ${claim.toString('hex')}`

/**
 * A token for a link's address that carries numbers. It is signed with the shop's key, so that nobody can forge or
 * enumerate such addresses.
 */
export function signedToken(vault: Vault, purpose: string, numbers: readonly number[]): string {
  const claim = Buffer.alloc(numbers.length * numberLength)
  for (const [place, number] of numbers.entries()) claim.writeUInt32BE(number, place * numberLength)
  return Buffer.concat([claim, vault.sign(meaning(purpose, claim))]).toString('base64url')
}

/** The `count` numbers in a signed token; undefined when this shop did not create the token for this purpose. */
export function numbersOf(vault: Vault, purpose: string, token: string, count: number): number[] | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // Refuses other Base64 spellings of the same bytes, so that a link has one address only.
  if (bytes.toString('base64url') !== token) return undefined
  const claim = bytes.subarray(0, count * numberLength)
  const isOwn =
    claim.length === count * numberLength &&
    vault.isSigned(meaning(purpose, claim), bytes.subarray(claim.length))
  return isOwn
    ? Array.from({ length: count }, (_, place) => claim.readUInt32BE(place * numberLength))
    : undefined
}
