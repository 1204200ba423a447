import type { CartCheck, CartWarning } from '#contract/diagnostic/diagnostic.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { type Profile, requireProfile } from '#server/domains/accounts/skin-profiles/skin-profiles.service.ts'
import { factsByIds } from '#server/domains/catalogue/reading/product-facts.service.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { DiagnosticDeps } from '../diagnostic-deps.ts'
import { type CartContext, cartConflicts } from '../engine/matching/cart-guard.ts'
import type { ShelfProduct } from '../engine/products/shelf-product.ts'
import { findReactions } from '../reactions/reactions.service.ts'
import { toSources } from '../results/diagnostic-views.ts'
import { assessmentOf, findAdvising } from '../results/diagnostics.service.ts'
import { whoseOf } from '../skin-profiles/whose.ts'
import { assessmentOfKind, youngest } from './profile-assessment.ts'
import { indexInTurns } from './shelf-keeper.ts'

/**
 * Finds conflicts between the products of a cart that are for the same person, with her saved routine, with what hurt her skin,
 * and with what her diagnostic says if she lets the shop use it. It warns and never blocks the purchase; products that are
 * not on sale are ignored.
 */
export async function warnOfCart(
  deps: DiagnosticDeps,
  actor: Actor | undefined,
  { productIds, others = [] }: CartCheck,
  locale: Locale,
): Promise<CartWarning[]> {
  if (!actor && others.length > 0) throw new ApiError('UNAUTHENTICATED')
  const warnings = await warnOfPart(deps, actor, undefined, productIds, locale)
  for (const other of others) {
    const profile = actor && (await requireProfile(deps.db, actor.id, other.profileId))
    warnings.push(...(await warnOfPart(deps, actor, profile, other.productIds, locale)))
  }
  return warnings
}

/** The warnings about the products for one person: the member or guest, or one of the member's profiles. */
async function warnOfPart(
  deps: DiagnosticDeps,
  actor: Actor | undefined,
  profile: Profile | undefined,
  productIds: readonly number[],
  locale: Locale,
): Promise<CartWarning[]> {
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return []
  const whose = actor && whoseOf(actor, profile)
  const advising = whose && (await findAdvising(deps, whose))
  const reactions = whose && (await findReactions(deps, whose))
  const routineIds = advising?.record.routine.products.map(({ product }) => product) ?? []
  const facts = await factsByIds(deps.db, [...new Set([...ids, ...routineIds])])
  const shelf = new Map<number, ShelfProduct>()
  for await (const product of indexInTurns(facts.values())) shelf.set(product.id, product)
  const of = (some: readonly number[]) => some.flatMap(id => shelf.get(id) ?? [])
  const known = profile && assessmentOfKind(profile.kind)
  const context: CartContext = {
    ...(known && { assessment: known }),
    ...(advising && { assessment: youngest(assessmentOf(deps, advising), profile), routine: of(routineIds) }),
    reactions,
  }
  const t = translators[locale]
  return cartConflicts(of(ids), context).map(({ kind, products, why }) => ({
    kind,
    profileId: profile?.id ?? null,
    productIds: products,
    text: t(why.key, why.params),
    facts: toSources(t, why.facts),
  }))
}
