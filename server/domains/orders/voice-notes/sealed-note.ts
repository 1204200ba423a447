import { ApiError } from '#server/platform/http/errors.ts'
import { type Sealed, UnknownKeyError, type Vault } from '#server/platform/vault.ts'

// So that a ciphertext cannot be moved to another order.
const contextOf = (orderId: number) => `order voice note ${orderId}`

/** Encrypts the base64 text of an order's recording. */
export function sealNote(vault: Vault, orderId: number, audio: string): Sealed {
  return vault.seal(audio, contextOf(orderId))
}

/** Decrypts an order's recording. Throws GONE when its key no longer exists. */
export function openNote(vault: Vault, { orderId, ...sealed }: Sealed & { orderId: number }): string {
  try {
    return String(vault.open(sealed, contextOf(orderId)))
  } catch (error) {
    if (error instanceof UnknownKeyError) throw new ApiError('GONE')
    throw error
  }
}
