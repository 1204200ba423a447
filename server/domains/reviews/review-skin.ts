import { type Sealed, UnknownKeyError, type Vault } from '#server/platform/vault.ts'

/** The stored skin type of a review: encrypted, or null when its author did not agree to show it. */
export interface ReviewSkin {
  keyId: string | null
  sealed: Buffer | null
}

const contextOf = (userId: number, productId: number) => `skin of review ${userId} ${productId}`

/** Encrypts the skin type that a member's review of a product shows. */
export function sealReviewSkin(
  vault: Vault,
  { userId, productId }: { userId: number; productId: number },
  skinType: string | null,
): ReviewSkin {
  if (skinType === null) return { keyId: null, sealed: null }
  return vault.seal(skinType, contextOf(userId, productId))
}

/** Decrypts the slug of a review's skin type; null without one, and when this process lacks its key. */
export function openReviewSkin(
  vault: Vault,
  { userId, productId, keyId, sealed }: ReviewSkin & { userId: number; productId: number },
): string | null {
  if (keyId === null || sealed === null) return null
  try {
    return vault.open({ keyId, sealed } satisfies Sealed, contextOf(userId, productId)) as string
  } catch (error) {
    // During a key rotation another process may encrypt with a key that this process lacks. The page must be shown.
    if (error instanceof UnknownKeyError) return null
    throw error
  }
}
