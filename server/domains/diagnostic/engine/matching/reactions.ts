import { preservatives } from '#contract/diagnostic/ingredients/irritants.ts'
import type { Reactions } from '../assessment/filters.ts'
import type { ShelfProduct } from '../products/shelf-product.ts'
import { type Reason, reason } from './reason.ts'

type Suspected = Pick<ShelfProduct, 'id' | 'irritants'>

/** Whether a product hurt this skin, or contains what is likely to have hurt it. */
export function isHurtful({ id, irritants }: Suspected, reactions: Reactions): boolean {
  if (reactions.products.has(id)) return true
  for (const key of irritants.keys()) if (reactions.irritants.has(key)) return true
  return false
}

/** Words why a product is kept from somebody whose skin was hurt. */
export function reactionReason({ id, irritants }: Suspected, reactions: Reactions): Reason {
  if (reactions.products.has(id)) return reason('diagnostic:excluded.reactionItself', ['F12', 'U'])
  const [, slug = ''] = [...irritants].find(([key]) => reactions.irritants.has(key)) ?? []
  return slug === preservatives
    ? reason('diagnostic:excluded.reactionPreservatives', ['F29', 'U'])
    : reason('diagnostic:excluded.reaction', ['F12', 'U'], { ingredient: slug })
}
