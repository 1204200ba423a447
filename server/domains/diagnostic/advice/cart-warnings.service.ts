import type { CartWarning } from '#contract/diagnostic/diagnostic.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { factsByIds } from '#server/domains/catalogue/reading/product-facts.service.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { DiagnosticDeps } from '../diagnostic-deps.ts'
import { cartConflicts } from '../engine/matching/cart-guard.ts'
import type { ShelfProduct } from '../engine/products/shelf-product.ts'
import { findReactions } from '../reactions/reactions.service.ts'
import { toSources } from '../results/diagnostic-views.ts'
import { assessmentOf, findAdvising } from '../results/diagnostics.service.ts'
import { indexInTurns } from './shelf-keeper.ts'

/**
 * Finds conflicts between the products of a cart, with the saved routine, with what hurt a member's skin, and with what
 * her diagnostic says if she lets the shop use it. It warns and never blocks the purchase; products that are not on sale are ignored.
 */
export async function warnOfCart(
  deps: DiagnosticDeps,
  actor: Actor | undefined,
  productIds: readonly number[],
  locale: Locale,
): Promise<CartWarning[]> {
  const ids = [...new Set(productIds)]
  const advising = actor && (await findAdvising(deps, actor.id))
  const reactions = actor && (await findReactions(deps, actor.id))
  const routineIds = advising?.record.routine.products.map(({ product }) => product) ?? []
  const facts = await factsByIds(deps.db, [...new Set([...ids, ...routineIds])])
  const shelf = new Map<number, ShelfProduct>()
  for await (const product of indexInTurns(facts.values())) shelf.set(product.id, product)
  const of = (some: readonly number[]) => some.flatMap(id => shelf.get(id) ?? [])
  const context = {
    ...(advising && { assessment: assessmentOf(deps, advising), routine: of(routineIds) }),
    reactions,
  }
  const t = translators[locale]
  return cartConflicts(of(ids), context).map(({ kind, products, why }) => ({
    kind,
    productIds: products,
    text: t(why.key, why.params),
    facts: toSources(t, why.facts),
  }))
}
