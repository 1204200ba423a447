import type { Vault } from '../vault.ts'

/** Each number of a token is whole, not negative, and written in so many bytes. */
const numberLength = 4

/** The signed text includes the purpose, so that a token of one kind of link is not valid for another. */
const meaning = (purpose: string, claim: Buffer) => `${purpose} ${claim.toString('hex')}`

/** Numbers for the address of a link, signed with the shop's key, so that nobody makes up or counts through such addresses. */
export function signedToken(vault: Vault, purpose: string, numbers: readonly number[]): string {
  const claim = Buffer.alloc(numbers.length * numberLength)
  for (const [place, number] of numbers.entries()) claim.writeUInt32BE(number, place * numberLength)
  return Buffer.concat([claim, vault.sign(meaning(purpose, claim))]).toString('base64url')
}

/** The `count` numbers of a token; undefined when this shop did not create it for this purpose. */
export function numbersOf(vault: Vault, purpose: string, token: string, count: number): number[] | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // What is read past signs that mean nothing would give one link many addresses.
  if (bytes.toString('base64url') !== token) return undefined
  const claim = bytes.subarray(0, count * numberLength)
  const isOwn =
    claim.length === count * numberLength &&
    vault.isSigned(meaning(purpose, claim), bytes.subarray(claim.length))
  return isOwn
    ? Array.from({ length: count }, (_, place) => claim.readUInt32BE(place * numberLength))
    : undefined
}
