import { factsByIds } from '#server/domains/catalogue/reading/product-facts.service.ts'
import type { DiagnosticDeps } from '../diagnostic-deps.ts'
import { readSize } from '../engine/assessment/size.ts'
import { cartConflicts } from '../engine/matching/cart-guard.ts'
import type { ShelfProduct } from '../engine/products/shelf-product.ts'
import { findReactions } from '../reactions/reactions.service.ts'
import { assessmentOf, findAdvising } from '../results/diagnostics.service.ts'
import { indexInTurns } from './shelf-keeper.ts'

type Deps = Pick<DiagnosticDeps, 'db' | 'vault' | 'now'>

/**
 * How many days a package of each product lasts, for the products on sale that may be offered to a member again. Left out are
 * products without a known use or size, and those about which the cart would warn her: only its question whether she is pregnant
 * and its advice about the sun are no reason. Her own diagnostic says more exactly how long a package lasts for her.
 */
export async function lastingFor(
  deps: Deps,
  userId: number,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  // An order does not keep for which person of the account a product is.
  const whose = { userId, profileId: null }
  const [advising, reactions] = [await findAdvising(deps, whose), await findReactions(deps, whose)]
  const own = new Map(advising?.record.routine.products.map(({ product, lasts }) => [product, lasts]))
  const facts = await factsByIds(deps.db, [...new Set([...productIds, ...own.keys()])])
  const shelf = new Map<number, ShelfProduct>()
  for await (const product of indexInTurns(facts.values())) shelf.set(product.id, product)
  const context = {
    ...(advising && { assessment: assessmentOf(deps, advising) }),
    routine: [...own.keys()].flatMap(id => shelf.get(id) ?? []),
    reactions,
  }
  const lasting = new Map<number, number>()
  for (const id of productIds) {
    const product = shelf.get(id)
    if (!product || product.role === null || readSize(facts.get(id)?.format ?? '') === undefined) continue
    const isAgainst = cartConflicts([product], context).some(({ kind }) => kind !== 'ask' && kind !== 'sun')
    if (!isAgainst) lasting.set(id, own.get(id) ?? product.lasts)
  }
  return lasting
}
