import { z } from 'zod'
import { renamed } from '../renamed.ts'

/**
 * The version of the text by which a member agrees that the shop keeps which product hurt her skin. It changes with the
 * text.
 */
export const reactionConsentVersion = '2026-11-27'

/** The agreement to keep that a product hurt the caller's skin; an outdated version is refused. */
export const ReactionInput = renamed(
  { consent_version: z.literal(reactionConsentVersion) },
  { consent_version: 'consentVersion' },
)

/**
 * A product that hurt the member's skin. `name` is null once the shop no longer has it; `irritants` are the names of what
 * the shop avoids since.
 */
export const Reaction = renamed(
  {
    produit_id: z.int(),
    intitule: z.string().nullable(),
    month: z.iso.date(),
    irritants: z.array(z.string()),
  },
  { produit_id: 'productId', intitule: 'name' },
)
export type Reaction = z.output<typeof Reaction>

/** The maximum number of products that a member can say hurt her skin. */
export const maxReactions = 50

/**
 * A product that hurt the skin of `members` members between two months, which are given by their first days. Fewer than
 * `minReported` members are never reported: their months are added to the next ones.
 */
export const ReactionSignal = renamed(
  {
    produit_id: z.int(),
    intitule: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    members: z.int().min(1),
  },
  { produit_id: 'productId', intitule: 'name' },
)
export type ReactionSignal = z.output<typeof ReactionSignal>

/** The maximum number of signals in the list, the newest first. */
export const maxSignals = 500
