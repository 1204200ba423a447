import { Decrypter, Encrypter } from 'age-encryption'

/** Content as bytes. Nothing is read, and nothing can fail, before the first part is asked for. */
export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Encrypts content for the owner of the backups. */
export type Seal = (content: Content) => AsyncIterable<Uint8Array>
/** Decrypts content with the owner's private key; throws when the content was changed or cut. */
export type Unseal = (content: Content) => AsyncIterable<Uint8Array>

/** Encrypts for the holder of the private key that belongs to `recipient`. */
export function sealFor(recipient: string): Seal {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return async function* (content) {
    yield* await encrypter.encrypt(ReadableStream.from(content))
  }
}

/** Decrypts with the owner's private key, `AGE-SECRET-KEY-1…`. */
export function unsealWith(identity: string): Unseal {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return async function* (content) {
    yield* await decrypter.decrypt(ReadableStream.from(content))
  }
}
