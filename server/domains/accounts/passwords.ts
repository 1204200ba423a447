import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLength } from '#contract/accounts/credentials.ts'
import { boundedPool } from '#server/platform/bounded-pool.ts'

// OWASP's minimum for Argon2id, the library's default algorithm: 19 MiB, two passes, about 50 ms of one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Where the costly work of logging in runs: two cores' worth, and a queue that is over within about a second. */
export const loginPool = boundedPool({ size: 2, queue: 32 })

const base64 = (length: number) => randomBytes(length).toString('base64').replaceAll('=', '')

// No password leads to these random bytes, but checking one against them takes as long as against a member's own.
const nobodysDigest = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`

/** The Argon2id digest of a password, in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return loginPool(() => hash(normalised(password), cost))
}

/** Whether the password leads to the digest; without a digest the answer is no, after the same time. */
export function verifyPassword(digest: string | null | undefined, password: string): Promise<boolean> {
  return loginPool(() => verify(digest ?? nobodysDigest, normalised(password)))
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
