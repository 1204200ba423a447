import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLength } from '#contract/accounts/credentials.ts'
import { fairPool } from '#server/platform/database/fair-pool.ts'
import { siteOf } from '#server/platform/http/network.ts'

// OWASP's minimum for Argon2id, the library's default algorithm: 19 MiB, two passes, about 50 ms of one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Two cores' worth each, and queues that are over within about two seconds. One network has a third of the places at most.
const strangersPool = fairPool({ size: 2, queue: 72, share: 24 })
const knownPool = fairPool({ size: 2, queue: 72, share: 24 })

/** Whom costly work is done for. Those who are known in some way never wait behind those who are not. */
export interface Lane {
  isKnown: boolean
  key: string
}

/** The lane of somebody of whom nothing but the IP address is known. */
export function strangerLane(ip: string): Lane {
  return { isKnown: false, key: siteOf(ip) }
}

/** The lane of somebody who has shown a device, a session or a link of this shop, which `key` names. */
export function knownLane(key: string): Lane {
  return { isKnown: true, key }
}

const shopLane = knownLane('shop')

/** Does the costly work of logging in. What has no place in its lane is a 429 at once. */
export function inLane<T>({ isKnown, key }: Lane, work: () => Promise<T>): Promise<T> {
  return isKnown ? knownPool(key, work) : strangersPool(key, work)
}

const base64 = (length: number) => randomBytes(length).toString('base64').replaceAll('=', '')

// No password leads to these random bytes, but checking one against them takes as long as against a member's own.
const nobodysDigest = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`

/** The Argon2id digest of a password, in PHC format. */
export function hashPassword(password: string, lane = shopLane): Promise<string> {
  return inLane(lane, () => hash(normalised(password), cost))
}

/** Whether the password leads to the digest; without a digest the answer is no, after the same time. */
export function verifyPassword(
  digest: string | null | undefined,
  password: string,
  lane: Lane,
): Promise<boolean> {
  return inLane(lane, () => verify(digest ?? nobodysDigest, normalised(password)))
}

/** The same letters typed on two keyboards may come as different code points (NIST SP 800-63B, 3.1.1.2). */
function normalised(password: string): string {
  return password.normalize('NFKC')
}

const commonPasswords = new Set(
  dictionary['passwords-common'].filter(password => password.length >= passwordLength.min),
)

/** What is tried first at this shop: its name, its town, what it sells and who works there, in letters alone. */
const shopWords = new Set(
  'sira siraofficine sirabeaute sirasoins sirapharmacie officine pharmacie pharmacy skincare skin beaute beauty cosmetique ouaga ouagadougou burkina burkinafaso faso admin administration administrateur administrator'.split(
    ' ',
  ),
)

/**
 * Whether a password stands in the list of the most common ones, or is a word of the shop with figures and signs around
 * it, whatever its capitals and accents.
 */
export function isCommonPassword(password: string): boolean {
  const lower = normalised(password).toLowerCase()
  const letters = lower.normalize('NFD').replaceAll(/\P{L}/gu, '')
  return commonPasswords.has(lower) || shopWords.has(letters)
}
