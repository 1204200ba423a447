import type { Kysely } from 'kysely'
import type { Refill, RefillReply, Refills } from '#contract/refills/refill.ts'
import type { RefillChannel } from '#contract/refills/refill-limits.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { getPreferences } from '#server/domains/accounts/accounts.service.ts'
import { raiseCart } from '#server/domains/cart/cart.service.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { lastingFor } from '#server/domains/diagnostic/advice/product-use.service.ts'
import { readPurchases } from '#server/domains/orders/delivered-lines.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { dayAfter, daysUntilAskedAgain, type Ending, endingsOf } from './refill-rules.ts'
import * as queries from './refills.queries.ts'

export interface RefillDeps extends Pick<Deps, 'now' | 'vault'> {
  database: Pick<Deps['database'], 'db'>
}

/** How a member is asked; without a choice of her own by the bell. */
export const defaultChannel: RefillChannel = 'bell'

/** The products that a member uses up, as her purchases and her skin are today, without those that she wants to hear no more of. */
export async function currentEndings(
  { database, now, vault }: RefillDeps,
  userId: number,
): Promise<Ending[]> {
  const { db } = database
  const [purchases, stops] = [await readPurchases(db, userId), await queries.listStops(db, userId)]
  const left = new Set([...purchases.coming, ...stops.map(({ productId }) => productId)])
  const kept = purchases.kept.filter(({ productId }) => !left.has(productId))
  if (kept.length === 0) return []
  const ids = [...new Set(kept.map(({ productId }) => productId))]
  return endingsOf(kept, await lastingFor({ db, now, vault }, userId, ids))
}

/**
 * The products about which the member was asked and still may be: not those that she bought again or gave back meanwhile, or that
 * the shop would not offer her any more.
 */
export async function listRefills(deps: RefillDeps, actor: Actor, locale: Locale): Promise<Refills> {
  const { db } = deps.database
  const [channel, { rgpdConsent }, asked, endings] = [
    await queries.findChannel(db, actor.id),
    await getPreferences(db, actor),
    await queries.listQuestions(db, actor.id),
    await currentEndings(deps, actor.id),
  ]
  const open = asked.filter(({ lineId }) => endings.some(ending => ending.lineId === lineId))
  const ids = open.map(({ productId }) => productId)
  const cards = await cardsByIds(db, ids, locale)
  return {
    channel: channel ?? defaultChannel,
    hasConsent: rgpdConsent,
    data: open.flatMap(
      ({ lineId, productId, quantity, endsOn, answer, askAgainOn, isAskedAgain }): Refill[] => {
        const product = cards.get(productId)
        if (!product) return []
        return [
          { id: lineId, product, quantity, endsOn, answer, askAgainOn: isAskedAgain ? null : askAgainOn },
        ]
      },
    ),
  }
}

/**
 * Answers the questions about products. `cart` raises the lines of the cart to the quantities that she bought, once: who has
 * answered so already adds nothing. Throws NOT_FOUND unless all questions are the member's.
 */
export async function answerRefills(
  deps: RefillDeps,
  actor: Actor,
  { ids, answer }: RefillReply,
  locale: Locale,
): Promise<Refills> {
  const at = deps.now()
  await inTransaction(deps.database.db, async trx => {
    const questions = await queries.lockQuestions(trx, actor.id, ids)
    if (questions.length < new Set(ids).size) throw new ApiError('NOT_FOUND')
    const open = questions.filter(question => question.answer !== 'cart')
    const lines = open.map(({ lineId }) => lineId)
    if (answer === 'cart') {
      const wanted = new Map(open.map(({ productId, quantity }) => [productId, quantity]))
      const { saleable } = await raiseCart(
        trx,
        actor,
        [...wanted].map(([productId, quantity]) => ({ productId, quantity })),
        locale,
      )
      const added = new Set(saleable.filter(({ isInCart }) => isInCart).map(({ productId }) => productId))
      const answered = open.filter(({ productId }) => added.has(productId)).map(({ lineId }) => lineId)
      await queries.answerQuestions(trx, answered, { answer, at, askAgainOn: null })
      return
    }
    if (answer === 'never')
      await queries.insertStops(
        trx,
        actor.id,
        questions.map(({ productId }) => productId),
      )
    const again = dayAfter(dayOf(at), daysUntilAskedAgain)
    await queries.answerQuestions(trx, lines, { answer, at, askAgainOn: answer === 'later' ? again : null })
  })
  return listRefills(deps, actor, locale)
}

/** Stores how the member wants to be asked. */
export async function chooseRefills(
  deps: RefillDeps,
  actor: Actor,
  channel: RefillChannel,
  locale: Locale,
): Promise<Refills> {
  await queries.putChannel(deps.database.db, actor.id, channel)
  return listRefills(deps, actor, locale)
}

/** The channel by which a member may be asked: `off` without her consent to the use of her data. */
export async function channelOf(db: Kysely<DB>, userId: number): Promise<RefillChannel> {
  const { rgpdConsent } = await getPreferences(db, { id: userId })
  return rgpdConsent ? ((await queries.findChannel(db, userId)) ?? defaultChannel) : 'off'
}
