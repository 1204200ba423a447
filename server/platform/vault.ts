import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** An encrypted value as bytes, with the id of the key that encrypted it. */
export interface Sealed {
  keyId: string
  sealed: Buffer
}

/**
 * Encrypts data that must not be readable in the database. The first key encrypts, all keys decrypt. To rotate, put the
 * new key first and remove the old one when nothing is sealed with it any more.
 */
export interface Vault {
  /** The ids of the vault's encryption keys; the first one encrypts. */
  keyIds: readonly [string, ...string[]]
  /**
   * Encrypts a value. `context` says what the value is and to whom it belongs; it can be decrypted only with the same
   * context.
   */
  seal(value: unknown, context: string): Sealed
  /**
   * Decrypts a value. Throws `UnknownKeyError` when its key is missing, and an error when the bytes were changed or the
   * context differs.
   */
  open(sealed: Sealed, context: string): unknown
  /** A keyed digest of 32 bytes: equal texts have equal digests, and without the key it reveals nothing. */
  digest(text: string): Buffer
  /** Signs a text with 20 bytes, which only the holder of a key can create. */
  sign(text: string): Buffer
  /** Whether one of the vault's keys created the signature of a text. */
  isSigned(text: string, signature: Buffer): boolean
}

/** Thrown for a value that was encrypted with a key that this process does not have. */
export class UnknownKeyError extends Error {
  override name = 'UnknownKeyError'
}

/** The length of an encryption key in bytes, before it is written in base64. */
export const keyLength = 32

/** The encryption keys of a vault; the first one encrypts. */
export type Keys = readonly [Buffer, ...Buffer[]]

/** Parses encryption keys in base64, separated by line breaks or commas. Undefined when one of them is not a key. */
export function parseKeys(text: string): Keys | undefined {
  const parts = text.split(/[\s,]+/).filter(part => part !== '')
  const keys = parts.map(part => Buffer.from(part, 'base64'))
  const isWhole = parts.every((part, place) => isBase64(part) && keys[place]?.length === keyLength)
  return isWhole && keys.length > 0 ? (keys as [Buffer, ...Buffer[]]) : undefined
}

function isBase64(text: string): boolean {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text)
}

/** Values are padded to a multiple of this size in bytes before encryption, so that the length reveals little. */
export const sizeClass = 1024

const nonceLength = 12
const tagLength = 16
/** How many bytes encryption adds to a padded value. */
export const sealLength = nonceLength + tagLength
const signatureLength = 20

/** Creates a vault with these encryption keys; the first one encrypts. */
export function createVault(keys: Keys): Vault {
  const named = keys.map(key => ({
    id: createHash('sha256').update('sira key name').update(key).digest('hex').slice(0, 16),
    sealing: derive(key, 'sira sealing'),
    digesting: derive(key, 'sira digest'),
    signing: derive(key, 'sira signing'),
  }))
  const [first] = named as [(typeof named)[number]]
  const byId = new Map(named.map(key => [key.id, key]))
  return {
    keyIds: named.map(key => key.id) as [string, ...string[]],
    seal(value, context) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', first.sealing, nonce)
      cipher.setAAD(Buffer.from(`${first.id} ${context}`))
      // Values are compressed before encryption, because encrypted bytes do not compress.
      const plain = filledUp(deflateRawSync(JSON.stringify(value)))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return { keyId: first.id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]) }
    },
    open({ keyId, sealed }, context) {
      const key = byId.get(keyId)
      if (!key) throw new UnknownKeyError(`sealed with the key ${keyId}, which is not there`)
      const options = { authTagLength: tagLength }
      const decipher = createDecipheriv('aes-256-gcm', key.sealing, sealed.subarray(0, nonceLength), options)
      decipher.setAAD(Buffer.from(`${keyId} ${context}`))
      decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
      const plain = decipher.update(sealed.subarray(nonceLength + tagLength))
      // Throws when the value was changed. GCM decrypts all bytes before it, so nothing is left to append.
      decipher.final()
      return JSON.parse(inflateRawSync(plain, { chunkSize: sizeClass }).toString())
    },
    digest: text => createHmac('sha256', first.digesting).update(text).digest(),
    sign: text => signed(first.signing, text),
    isSigned: (text, signature) =>
      signature.length === signatureLength &&
      named.some(key => timingSafeEqual(signed(key.signing, text), signature)),
  }
}

/** Pads a compressed value with zeros, which the decompressor ignores after the end of the data. */
function filledUp(packed: Buffer): Buffer {
  return Buffer.concat([packed], Math.ceil(packed.length / sizeClass) * sizeClass)
}

function signed(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest().subarray(0, signatureLength)
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, keyLength))
}
