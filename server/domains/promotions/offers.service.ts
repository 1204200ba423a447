import type { Kysely } from 'kysely'
import { defaultLocale, type Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { productsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import {
  type CodeRefusal,
  countReduced,
  hasOrdered,
  noReductions,
  type Offer,
  type ReductionBuyer,
  type ReductionQuestion,
  type ReductionSource,
} from '#server/domains/orders/placing/reductions.service.ts'
import { formatAmount } from '#server/platform/amount.ts'
import { dateInWords } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayRefusalOf, decidePromotions, originOf, type Refusal } from './promotion-rules.ts'
import { listCandidates, lockPromotions, type PromotionRow } from './promotions.queries.ts'

/** Computes the discounts that promotions give. Only codes that do not exist count towards the limit on guessing. */
export function promotionReductions({ rateLimits }: Pick<Deps, 'rateLimits'>): ReductionSource & {
  /** Like `read`, but counts guessed codes under this key. */
  readFor(key: string, db: Kysely<DB>, question: ReductionQuestion): Promise<Offer>
} {
  const guesses = rateLimits('promotion-guess', { points: 30, seconds: 15 * 60 })

  /**
   * Returns the discounts for a buyer. A code that does not exist counts as one guess, however many telephone numbers
   * are checked.
   */
  async function openOffers(key: string, db: Kysely<DB>, question: Omit<ReductionQuestion, 'buyer'>) {
    const isStopped = question.code !== '' && (await guesses.isUsedUp(key))
    const allowed = isStopped ? { ...question, code: '' } : question
    const rows = await readCandidates(db, allowed)
    if (allowed.code !== '' && !rows.some(({ code }) => code !== null)) await guesses.consume(key)
    return async (buyer: ReductionBuyer): Promise<Offer> => {
      const offer = await offerOf(db, rows, { ...allowed, buyer })
      return isStopped ? fee => ({ ...offer(fee), refusal: inWords({ reason: 'tooMany' }) }) : offer
    }
  }

  return {
    readFor: async (key, db, question) => (await openOffers(key, db, question))(question.buyer),
    async readForMember(db, { userId, ...question }, phones) {
      const offerTo = await openOffers(`member ${userId}`, db, question)
      const offers = new Map<string, Offer>()
      for (const phone of new Set(phones)) offers.set(phone, await offerTo({ userId, phone }))
      return offers
    },
    read: readOffer,
    async lock(trx, question) {
      const rows = await readCandidates(trx, question)
      const limited = rows.filter(isLimited)
      if (limited.length === 0) return offerOf(trx, rows, question)
      await lockPromotions(
        trx,
        limited.map(({ id }) => id),
      )
      // Reads the promotions again: staff may have changed them before the lock was granted.
      return readOffer(trx, question)
    },
  }
}

const isLimited = ({ maxUses, maxUsesPerBuyer, isFirstOrderOnly }: PromotionRow) =>
  maxUses !== null || maxUsesPerBuyer !== null || isFirstOrderOnly

async function readOffer(db: Kysely<DB>, question: ReductionQuestion): Promise<Offer> {
  return offerOf(db, await readCandidates(db, question), question)
}

/**
 * The promotions that may apply on a day. Automatic promotions of other days are left out, so that no order waits for
 * the lock of an expired one; the promotion of the typed code is included, because its refusal names the reason.
 */
async function readCandidates(
  db: Kysely<DB>,
  { code, at }: Pick<ReductionQuestion, 'code' | 'at'>,
): Promise<PromotionRow[]> {
  const rows = await listCandidates(db, code)
  return rows.filter(row => row.code !== null || dayRefusalOf(row, dayOf(at)) === undefined)
}

/** The calendar day of a time in Ouagadougou, which uses UTC all year. */
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

async function offerOf(
  db: Kysely<DB>,
  rows: readonly PromotionRow[],
  { lines, buyer, code, at }: ReductionQuestion,
): Promise<Offer> {
  if (rows.length === 0 && code === '') return noReductions
  const limited = rows.filter(({ maxUses, maxUsesPerBuyer }) => maxUses !== null || maxUsesPerBuyer !== null)
  const counts = limited.length > 0 ? await countReduced(db, limited.map(originOf), buyer) : []
  const candidates = rows.map(row => {
    const count = counts.find(({ origin }) => origin === originOf(row))
    return { ...row, uses: count?.orders ?? 0, usesOfBuyer: count?.ofBuyer ?? 0 }
  })
  const needsCategories = rows.some(({ categoryIds }) => categoryIds.length > 0)
  const products = needsCategories
    ? await productsByIds(
        db,
        lines.map(({ productId }) => productId),
        defaultLocale,
      )
    : undefined
  const situation = {
    lines: lines.map(({ productId, price, quantity }) => ({
      productId,
      price,
      quantity,
      categoryIds: products?.get(productId)?.categories.map(({ id }) => id) ?? [],
    })),
    day: dayOf(at),
    isMember: buyer.userId !== null,
    isFirstOrder: !rows.some(row => row.isFirstOrderOnly) || !(await hasOrdered(db, buyer)),
    code,
  }
  return deliveryFee => {
    const { refusal, ...taken } = decidePromotions(candidates, { ...situation, deliveryFee })
    return { ...taken, refusal: refusal && inWords(refusal) }
  }
}

type CodeRefusalReason = Refusal | { reason: 'tooMany' }

/** A code that saves no more than the automatic promotions does not cause the order to be refused. */
const harmless: readonly string[] = ['better', 'comparedLater', 'freeAlready'] satisfies Refusal['reason'][]

function inWords(refusal: CodeRefusalReason): CodeRefusal {
  return {
    words: locale => ({
      message: `promotions:refusals.${refusal.reason}`,
      params: paramsOf(refusal, locale),
    }),
    refusesOrder: !harmless.includes(refusal.reason),
  }
}

function paramsOf(refusal: CodeRefusalReason, locale: Locale): Record<string, string | number> {
  if (refusal.reason === 'notYet') return { day: dateInWords(new Date(refusal.day), locale) }
  if (refusal.reason === 'minimum') return { missing: formatAmount(refusal.missing, locale) }
  return refusal.reason === 'tooFew' ? { count: refusal.pieces } : {}
}
