import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLength } from '#contract/accounts/account-limits.ts'
import { fairPool } from '#server/platform/database/fair-pool.ts'
import { siteOf } from '#server/platform/http/network.ts'

// OWASP's minimum for Argon2id, the library's default algorithm: 19 MiB, two passes, about 50 ms on one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The queue of password work for unknown devices. Each pool uses two cores and queues about two seconds of work. One
// network gets at most a third of the places.
const strangersPool = fairPool({ size: 2, queue: 72, share: 24 })
const knownPool = fairPool({ size: 2, queue: 72, share: 24 })

/** Which queue expensive password work waits in. Known devices, sessions and links never wait behind strangers. */
export interface Lane {
  isKnown: boolean
  key: string
}

/** The queue for password work of a request of which only the IP address is known. */
export function strangerLane(ip: string): Lane {
  return { isKnown: false, key: siteOf(ip) }
}

/** The queue for password work of a request with a known device, session or link, identified by `key`. */
export function knownLane(key: string): Lane {
  return { isKnown: true, key }
}

const shopLane = knownLane('shop')

/** Runs expensive work of a login in its queue. Throws a 429 at once when the queue is full. */
export function inLane<T>({ isKnown, key }: Lane, work: () => Promise<T>): Promise<T> {
  return isKnown ? knownPool(key, work) : strangersPool(key, work)
}

const base64 = (length: number) => randomBytes(length).toString('base64').replaceAll('=', '')

// A digest that is checked when the account does not exist: no password matches it, but checking takes as long as for a
// member's own.
const nobodysDigest = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`

/** The Argon2id digest of a password, in PHC format. */
export function hashPassword(password: string, lane = shopLane): Promise<string> {
  return inLane(lane, () => hash(normalised(password), cost))
}

/** Whether a password matches the digest. Without a digest the result is false, after the same time. */
export function verifyPassword(
  digest: string | null | undefined,
  password: string,
  lane: Lane,
): Promise<boolean> {
  return inLane(lane, () => verify(digest ?? nobodysDigest, normalised(password)))
}

/**
 * Normalises a password, because two keyboards may encode the same letters as different code points (NIST SP 800-63B,
 * 3.1.1.2).
 */
function normalised(password: string): string {
  return password.normalize('NFKC')
}

const commonPasswords = new Set(
  dictionary['passwords-common'].filter(password => password.length >= passwordLength.min),
)

/** Words of the shop that attackers would try first: its name, town, goods and people, in letters only. */
const shopWords = new Set(
  'sira siraofficine sirabeaute sirasoins sirapharmacie officine pharmacie pharmacy skincare skin beaute beauty cosmetique ouaga ouagadougou burkina burkinafaso faso admin administration administrateur administrator'.split(
    ' ',
  ),
)

/**
 * Whether a password is in the list of common ones, or is a word of the shop with digits and signs around it. Ignores
 * capitals and accents.
 */
export function isCommonPassword(password: string): boolean {
  const lower = normalised(password).toLowerCase()
  const letters = lower.normalize('NFD').replaceAll(/\P{L}/gu, '')
  return commonPasswords.has(lower) || shopWords.has(letters)
}
