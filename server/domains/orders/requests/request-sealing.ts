import type { RequestKind } from '#contract/orders/order-request-limits.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { type Sealed, UnknownKeyError, type Vault } from '#server/platform/vault.ts'

/**
 * The private content of a request, stored encrypted: people write about reactions of their skin. `lines` are the
 * positions of order lines, each with a number of units.
 */
export interface RequestContent {
  kind: RequestKind
  message: string
  lines: readonly { line: number; quantity: number }[]
  answer: string
}

/** The encryption context of a request, so that a ciphertext cannot be moved to another row. */
export const requestContext = (id: number) => `order request ${id}`

/** The encryption context of a photo. */
export const photoContext = ({ requestId, position }: { requestId: number; position: number }) =>
  `order request ${requestId} photo ${position}`

/** Encrypts the content of a request for its row. */
export function sealRequest(vault: Vault, id: number, content: RequestContent): Sealed {
  return vault.seal(content, requestContext(id))
}

/** Encrypts a photo for its row; `position` is its place in the request. */
export function sealPhoto(vault: Vault, row: { requestId: number; position: number }, bytes: Buffer): Sealed {
  return vault.seal(bytes.toString('base64'), photoContext(row))
}

/** Decrypts a request's content; undefined once it was erased. Throws GONE when its key no longer exists. */
export function openRequest(
  vault: Vault,
  { id, keyId, sealed }: { id: number; keyId: string | null; sealed: Buffer | null },
): RequestContent | undefined {
  if (keyId === null || sealed === null) return undefined
  return open(vault, { keyId, sealed }, requestContext(id)) as RequestContent
}

/** Decrypts a photo. Throws GONE when its key no longer exists. */
export function openPhoto(
  vault: Vault,
  { keyId, sealed, ...row }: Sealed & { requestId: number; position: number },
): Buffer {
  return Buffer.from(String(open(vault, { keyId, sealed }, photoContext(row))), 'base64')
}

function open(vault: Vault, sealed: Sealed, context: string): unknown {
  try {
    return vault.open(sealed, context)
  } catch (error) {
    if (error instanceof UnknownKeyError) throw new ApiError('GONE')
    throw error
  }
}
