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
/** How many seconds a browser's clock may be wrong for its encrypted login to be accepted. */
const toleranceSeconds = 120
// How long used nonces are stored, in seconds: a timestamp from a fast clock stays valid for twice the tolerance; the
// rest covers restarts.
const nonceLifetimeSeconds = 5 * toleranceSeconds

const hour = 3_600_000
/** How long a browser may encrypt logins with a key after its replacement, in milliseconds. */
const replacedKeyLifetime = 24 * hour
/** The age at which the key pair for encrypted logins is replaced, in milliseconds. */
const keyLifetime = 90 * 24 * hour

const generate = promisify(generateKeyPair)
const pending = new WeakMap<Kysely<DB>, Promise<string>>()

/**
 * The public key (SPKI in PEM) that browsers encrypt logins with. The first call generates the pair, which takes
 * seconds.
 */
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
 * Replaces a key pair that is 90 days old and deletes pairs that were replaced over a day ago: during that day logins
 * with the older key still work. Reseals private keys with the newest data key. Returns how many keys were created,
 * deleted or resealed.
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
 * Generates a key pair for logins on another thread, unless another process has already replaced the key `replaced`.
 * Returns the public key.
 */
async function makeLoginKey(
  db: Kysely<DB>,
  vault: Vault,
  createdAt: Date,
  replaced?: string,
): Promise<string> {
  return inTransaction(db, async trx => {
    // Generating a key of 4,096 bits takes a busy machine long, so waiting processes need a long lock timeout.
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
 * Decrypts credentials, once per ciphertext. Undefined when the ciphertext cannot be decrypted or parsed, when its
 * timestamp is more than 120 s off, and when its nonce was used before. Callers must not tell these cases apart.
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

/** Deletes nonces of encrypted logins whose timestamps would be refused anyway; returns how many. */
export function sweepNonces(db: Kysely<DB>, now: Date): Promise<number> {
  return deleteNonces(db, new Date(now.getTime() - nonceLifetimeSeconds * 1000))
}

const context = 'login key'

/** Encrypts a private key for storage, so that a copy of the database alone decrypts no login. */
export function sealKey(vault: Vault, pem: string): string {
  const { keyId, sealed } = vault.seal(pem, context)
  return `${keyId} ${sealed.toString('base64')}`
}

/** Decrypts a stored private key; undefined when the data key that encrypted it no longer exists. */
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
      // WebCrypto decrypts on another thread; `privateDecrypt` would block the event loop for 10 ms.
      return Buffer.from(
        await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, await imported(privateKey), new Uint8Array(bytes)),
      )
    } catch {
      // This key cannot decrypt the login; the next one is tried.
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
    // PostgreSQL's text cannot store U+0000, so no account has an e-mail address with it.
    return success && !data.email.includes('\u0000') ? data : undefined
  } catch {
    return undefined
  }
}
