import { createPrivateKey, generateKeyPair, type webcrypto } from 'node:crypto'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import { LoginEnvelope } from '#contract/accounts/credentials.ts'
import type { DB } from '#database/tables.ts'
import { lockPatiently } from '#server/platform/database/locks.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Vault } from '#server/platform/vault.ts'
import { inLane, type Lane } from '../passwords/passwords.ts'
import {
  claimNonce,
  deleteNonces,
  deleteReplacedKeys,
  insertLoginKey,
  listLoginKeys,
  updatePrivateKey,
} from './login-keys.queries.ts'

const modulusBits = 4096
const ciphertextBytes = modulusBits / 8
/** How far a browser's clock may be off. */
const toleranceSeconds = 120
// A clock that is ahead by the tolerance keeps its timestamp good for twice that long; the rest is for restarts.
const nonceLifetimeSeconds = 5 * toleranceSeconds

const hour = 3_600_000
/** How long a browser may use the key that it has been given before another one came. */
const replacedKeyLifetime = 24 * hour
/** How old a key pair becomes. */
const keyLifetime = 90 * 24 * hour

const generate = promisify(generateKeyPair)
const pending = new WeakMap<Kysely<DB>, Promise<string>>()

/** The public key (SPKI in PEM) that browsers encrypt logins with; the first call makes the pair, in a few seconds. */
export async function getPublicKey(db: Kysely<DB>, vault: Vault): Promise<string> {
  const [newest] = await listLoginKeys(db, new Date(0))
  if (newest && openKey(vault, newest.privateKey) !== undefined) return newest.publicKey
  const making =
    pending.get(db) ??
    makeLoginKey(db, vault, new Date(), newest?.publicKey).finally(() => pending.delete(db))
  pending.set(db, making)
  return making
}

/**
 * Makes another key pair when the newest is 90 days old, and forgets those that were replaced more than a day ago. Logins
 * encrypted with the one before are read for that day, so none fails. Private keys that are not sealed with the newest data
 * key are sealed with it. Answers how many keys were made, forgotten or sealed.
 */
export async function rotateLoginKeys(db: Kysely<DB>, vault: Vault, now: Date): Promise<number> {
  const sealed = await resealKeys(db, vault)
  const [newest] = await listLoginKeys(db, new Date(0))
  const isOld = newest !== undefined && now.getTime() - newest.createdAt.getTime() > keyLifetime
  if (isOld) await makeLoginKey(db, vault, now, newest.publicKey)
  const forgotten = await deleteReplacedKeys(db, new Date(now.getTime() - replacedKeyLifetime))
  return sealed + forgotten + (isOld ? 1 : 0)
}

/**
 * Generates the key pair in a thread of its own, unless there is another one than `replaced` meanwhile. Answers the public
 * key.
 */
async function makeLoginKey(
  db: Kysely<DB>,
  vault: Vault,
  createdAt: Date,
  replaced?: string,
): Promise<string> {
  return inTransaction(db, async trx => {
    // Four thousand bits take a busy machine long, and whoever waits for them waits as long.
    await lockPatiently(trx, 'loginKeys')
    const [newest] = await listLoginKeys(trx, new Date(0))
    if (newest && newest.publicKey !== replaced) return newest.publicKey
    const key = await generate('rsa', {
      modulusLength: modulusBits,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    await insertLoginKey(trx, {
      publicKey: key.publicKey,
      privateKey: sealKey(vault, key.privateKey),
      createdAt,
    })
    return key.publicKey
  })
}

/**
 * The credentials in a ciphertext, once: undefined when it cannot be decrypted or read, when its timestamp is more
 * than 120 s off, and when its nonce was used before. Callers must not tell these apart.
 */
export async function openLogin(
  db: Kysely<DB>,
  vault: Vault,
  ciphertext: string,
  now: Date,
  lane: Lane,
): Promise<LoginEnvelope | undefined> {
  const bytes = Buffer.from(ciphertext, 'base64')
  if (bytes.length !== ciphertextBytes || ciphertext.length > 2 * ciphertextBytes) return undefined
  const keys = await listLoginKeys(db, new Date(now.getTime() - replacedKeyLifetime))
  const plain = await inLane(lane, () =>
    decryptWithAny(
      keys.flatMap(({ privateKey }) => openKey(vault, privateKey) ?? []),
      bytes,
    ),
  )
  const envelope = plain && readEnvelope(plain)
  if (!envelope || Math.abs(now.getTime() / 1000 - envelope.timestamp) > toleranceSeconds) return undefined
  const isFresh = await claimNonce(db, Buffer.from(envelope.nonce, 'base64'), now)
  return isFresh ? envelope : undefined
}

/** Forgets the nonces of logins whose timestamps are too old by now anyway, and answers how many. */
export function sweepNonces(db: Kysely<DB>, now: Date): Promise<number> {
  return deleteNonces(db, new Date(now.getTime() - nonceLifetimeSeconds * 1000))
}

const context = 'login key'

/** A private key as it is stored: a copy of the database alone decrypts no login. */
export function sealKey(vault: Vault, pem: string): string {
  const { keyId, sealed } = vault.seal(pem, context)
  return `${keyId} ${sealed.toString('base64')}`
}

/** Undefined for one that was sealed with a data key that is gone. */
function openKey(vault: Vault, stored: string): string | undefined {
  const [keyId = '', sealed = ''] = stored.split(' ')
  if (!vault.keyIds.includes(keyId)) return undefined
  return String(vault.open({ keyId, sealed: Buffer.from(sealed, 'base64') }, context))
}

async function resealKeys(db: Kysely<DB>, vault: Vault): Promise<number> {
  let count = 0
  for (const { publicKey, privateKey } of await listLoginKeys(db, new Date(0))) {
    if (privateKey.startsWith(`${vault.keyIds[0]} `)) continue
    const pem = openKey(vault, privateKey)
    if (pem === undefined) continue
    await updatePrivateKey(db, publicKey, sealKey(vault, pem))
    count++
  }
  return count
}

async function decryptWithAny(keys: string[], bytes: Buffer): Promise<Buffer | undefined> {
  for (const privateKey of keys) {
    try {
      // WebCrypto decrypts on a thread; `privateDecrypt` would hold the event loop for 10 ms.
      return Buffer.from(
        await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, await imported(privateKey), new Uint8Array(bytes)),
      )
    } catch {
      // The other key may fit; when none does, that is the answer.
    }
  }
  return undefined
}

const importedKeys = new Map<string, Promise<webcrypto.CryptoKey>>()

function imported(pem: string): Promise<webcrypto.CryptoKey> {
  const known = importedKeys.get(pem)
  if (known) return known
  const der = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' })
  const key = crypto.subtle.importKey(
    'pkcs8',
    new Uint8Array(der),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['decrypt'],
  )
  importedKeys.set(pem, key)
  return key
}

function readEnvelope(plain: Buffer): LoginEnvelope | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(plain)
    const { success, data } = LoginEnvelope.safeParse(JSON.parse(text))
    // PostgreSQL's text cannot hold U+0000, so nobody's address does.
    return success && !data.email.includes('\u0000') ? data : undefined
  } catch {
    return undefined
  }
}
