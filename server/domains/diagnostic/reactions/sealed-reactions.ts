import type { Sealed, Vault } from '#server/platform/vault.ts'
import type { ReactionRow } from './reactions.queries.ts'

/** What is kept encrypted of a reaction: everything that says what hurt whom. */
export interface SealedReaction {
  productId: number
  /** The first day of the month in which it was noted and counted. */
  month: string
  /** The likely irritants of the product when it was noted, each with the slug that names it. */
  irritants: [key: string, slug: string][]
  /** The version of the text that the member agreed to. */
  consentVersion: string
}

export interface OpenedReaction extends SealedReaction {
  id: number
}

interface Place {
  id: number
  userId: number
  profileId: number | null
}

export function sealReaction(vault: Vault, place: Place, reaction: SealedReaction): Sealed {
  return vault.seal(reaction, contextOf(place))
}

/** Decrypts a reaction; undefined while its key is missing, so that the cart and the account still work. */
export function openReaction(vault: Vault, row: ReactionRow): OpenedReaction | undefined {
  if (!vault.keyIds.includes(row.keyId)) return undefined
  return { id: row.id, ...(vault.open(row, contextOf(row)) as SealedReaction) }
}

function contextOf({ id, userId, profileId }: Place): string {
  const context = `reaction ${id} of ${userId}`
  return profileId === null ? context : `${context} for ${profileId}`
}
