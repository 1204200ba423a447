import type { Kysely, Transaction } from 'kysely'
import { priceOrder, type Reduction } from '#contract/orders/price.ts'
import type { Savings } from '#contract/promotions/savings.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import { categoriesOf } from '#server/domains/catalogue/catalogue.service.ts'
import { formatAmount } from '#server/platform/amount.ts'
import { dateInWords } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError, type ErrorDetails } from '#server/platform/http/errors.ts'
import type { RateLimits } from '#server/platform/http/rate-limit.ts'
import { type CodeRefusal, type Decision, decidePromotions } from './promotion-rules.ts'
import { deleteUses, insertUses, listCandidates, lockLimited } from './promotions.queries.ts'

/** Who buys. Nobody is known by their number before they order: a guest who only looks has neither id nor phone. */
export interface PromotionBuyer {
  userId: number | null
  /** Of a guest. */
  phone: string
  /** Whether the buyer has an order already that was not cancelled. */
  hasOrdered(db: Kysely<DB>): Promise<boolean>
}

/** What is bought. */
export interface OfferQuestion {
  lines: readonly { productId: number; price: number; quantity: number }[]
  buyer: PromotionBuyer
  /** As `codeOf` writes it; empty without one. */
  code: string
  at: Date
  locale: Locale
}

/** What promotions take off for a delivery fee; null where the fee is not known yet. */
export type Decide = (deliveryFee: number | null) => Decision

type Context = Pick<Deps, 'vault'>

/** Reads the promotions that may apply to a cart. Reads only: what is shown is no promise. */
export async function readOffers(
  db: Kysely<DB>,
  { vault }: Context,
  question: OfferQuestion,
): Promise<Decide> {
  const rows = await listCandidates(db, question.code, buyerDigest(vault, question.buyer))
  return deciding(db, rows, question)
}

async function deciding(
  db: Kysely<DB>,
  rows: Awaited<ReturnType<typeof listCandidates>>,
  { lines, buyer, code, at, locale }: OfferQuestion,
): Promise<Decide> {
  const candidates = rows.map(({ nameFr, nameEn, ...row }) => {
    const name = locale === 'fr' ? nameFr : nameEn
    return { ...row, label: row.code === null ? name : `${name} (${row.code})` }
  })
  const categories = candidates.some(({ categoryIds }) => categoryIds.length > 0)
    ? await categoriesOf(
        db,
        lines.map(({ productId }) => productId),
      )
    : new Map<number, number[]>()
  const isFirstOrder =
    !candidates.some(candidate => candidate.isFirstOrderOnly) || !(await buyer.hasOrdered(db))
  const situation = {
    lines: lines.map(({ productId, price, quantity }) => ({
      productId,
      price,
      quantity,
      categoryIds: categories.get(productId) ?? [],
    })),
    day: at.toISOString().slice(0, 10),
    isMember: buyer.userId !== null,
    isFirstOrder,
    code,
  }
  return deliveryFee => decidePromotions(candidates, { ...situation, deliveryFee })
}

/**
 * The same for an order that is being placed: limited promotions are locked until the transaction ends, so that no two orders
 * take the same use. To be called after the products are locked.
 */
export async function lockOffers(
  trx: Transaction<DB>,
  context: Context,
  question: OfferQuestion,
): Promise<Decide> {
  const rows = await listCandidates(trx, question.code, buyerDigest(context.vault, question.buyer))
  const isLimited = rows.some(
    ({ maxUses, maxUsesPerBuyer, isFirstOrderOnly }) =>
      maxUses !== null || maxUsesPerBuyer !== null || isFirstOrderOnly,
  )
  if (!isLimited) return deciding(trx, rows, question)
  await lockLimited(trx, question.code, question.at.toISOString().slice(0, 10))
  return readOffers(trx, context, question)
}

/** Counts the uses of an order, in the transaction that places it. */
export async function countUses(
  trx: Transaction<DB>,
  { vault }: Context,
  orderId: number,
  buyer: PromotionBuyer,
  { used }: Decision,
): Promise<void> {
  const digest = buyerDigest(vault, buyer)
  if (!digest) throw new Error('An order has a buyer.')
  await insertUses(
    trx,
    used.map(({ id, amount }) => ({ promotionId: id, orderId, buyer: digest, amount })),
  )
}

/** Gives back what a cancelled order has used. */
export function giveUsesBack(trx: Transaction<DB>, orderId: number): Promise<void> {
  return deleteUses(trx, orderId)
}

/** The lines with what promotions take off each of them. */
export function withReductions<L extends object>(
  lines: readonly L[],
  { reductions }: Decision,
): (L & { reductions: Reduction[] })[] {
  return lines.map((line, place) => ({ ...line, reductions: reductions[place] ?? [] }))
}

/** What is shown of a decision. */
export function savingsOf(
  lines: readonly { price: number; quantity: number }[],
  decision: Decision,
): Savings {
  const { reductions } = priceOrder({ lines: withReductions(lines, decision), deliveryFee: 0, vatRate: 0 })
  return { reductions, freeDelivery: decision.freeDelivery, saved: decision.saved }
}

/** Refuses an order (422) whose code does not apply. A code that saves less than what applies anyway refuses nothing. */
export function requireCode({ refusal }: Decision, locale: Locale): void {
  if (!refusal || refusal.reason === 'better') return
  throw new ApiError('VALIDATION', { fields: { code: [wordsOf(refusal, locale)] } })
}

/** Why a code takes off nothing, in the reader's language; null when it does, or where there is none. */
export function refusalText({ refusal }: Decision, locale: Locale): string | null {
  if (!refusal) return null
  const { message, params } = wordsOf(refusal, locale)
  return translators[locale](message, params)
}

function wordsOf(refusal: CodeRefusal, locale: Locale): Required<Pick<ErrorDetails, 'message' | 'params'>> {
  const message = `promotions:refusals.${refusal.reason}` as const
  if (refusal.reason === 'notYet')
    return { message, params: { day: dateInWords(new Date(refusal.day), locale) } }
  if (refusal.reason === 'minimum')
    return { message, params: { missing: formatAmount(refusal.missing, locale) } }
  if (refusal.reason === 'tooFew') return { message, params: { count: refusal.pieces } }
  return { message, params: {} }
}

/** Limits who guesses codes: only codes that nobody made are counted, and none is answered once too many were. */
export function codeGuesses(rateLimits: RateLimits) {
  const guesses = rateLimits('promotion-guess', {
    points: 30,
    seconds: 15 * 60,
    message: 'promotions:tooManyCodes',
  })
  return async <Answer extends { isUnknownCode: boolean }>(
    key: string,
    code: string,
    answer: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (code === '') return answer()
    if (await guesses.isUsedUp(key)) await guesses.consume(key)
    const answered = await answer()
    if (answered.isUnknownCode) await guesses.consume(key)
    return answered
  }
}

function buyerDigest(vault: Deps['vault'], { userId, phone }: PromotionBuyer): Buffer | undefined {
  if (userId !== null) return vault.digest(`promotion buyer member ${userId}`)
  return phone === '' ? undefined : vault.digest(`promotion buyer phone ${phone}`)
}
