import type { Kysely } from 'kysely'
import { defaultLocale, type Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { MessageKey } from '#messages/index.ts'
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
import {
  applies,
  type Candidate,
  dayRefusalOf,
  decidePromotions,
  originOf,
  type Refusal,
  type Situation,
} from './promotion-rules.ts'
import { listCandidates, lockPromotions, type PromotionRow } from './promotions.queries.ts'

/**
 * The reductions that promotions give. Guesses are limited, and only different codes that do not exist count as guesses.
 * A member is limited by account, because few accounts can be opened from one network. Guests are limited by network,
 * ten times as high, because in Burkina Faso a whole town shares one address. A network that has used up its guesses
 * does not stop members, so others cannot keep anybody from ordering with a code.
 */
export function promotionReductions({ rateLimits }: Pick<Deps, 'rateLimits'>): ReductionSource {
  const seconds = 15 * 60
  const limits = {
    member: { guesses: rateLimits('promotion-guess', { points: 30, seconds }), stopped: 'tooMany' },
    guest: {
      guesses: rateLimits('promotion-guess-network', { points: 300, seconds }),
      stopped: 'tooManyOfNetwork',
    },
  } as const
  const wrongCodes = rateLimits('promotion-wrong-code', { points: 1, seconds })

  /** Returns the offer for a buyer. A code that does not exist is counted once, however many buyers are asked about. */
  async function openOffers(
    who: 'member' | 'guest',
    key: string,
    db: Kysely<DB>,
    question: Purchase,
  ): Promise<(buyer: ReductionBuyer) => Promise<Offer>> {
    const { guesses, stopped } = limits[who]
    const { code } = question
    if (code !== '' && (await guesses.isUsedUp(key))) {
      const withoutCode = { ...question, code: '' }
      return async buyer => {
        const offer = await readOffer(db, { ...withoutCode, buyer })
        return fee => ({ ...offer(fee), refusal: inWords({ reason: stopped }) })
      }
    }
    const rows = await readCandidates(db, question)
    const isWrong = code !== '' && !rows.some(row => row.code !== null)
    if (isWrong && (await wrongCodes.count(`${who} ${key} ${code}`)) === 1) await guesses.count(key)
    return buyer => offerOf(db, rows, { ...question, buyer })
  }

  return {
    read: readOffer,
    async readForGuest(db, { phone, ...question }, network) {
      const offerTo = await openOffers('guest', network, db, question)
      return offerTo({ userId: null, phone })
    },
    async readForMember(db, { userId, ...question }, phones) {
      const offerTo = await openOffers('member', String(userId), db, question)
      const offers = new Map<string, Offer>()
      for (const phone of new Set(phones)) offers.set(phone, await offerTo({ userId, phone }))
      return offers
    },
    async lock(trx, question) {
      const weighed = await weigh(trx, await readCandidates(trx, question), question)
      // An order with a limited code waits too, so that its refusal is current.
      const limited = weighed.candidates.filter(
        candidate =>
          isLimited(candidate) && (candidate.code !== null || applies(candidate, weighed.situation)),
      )
      if (limited.length === 0) return offerFrom(weighed)
      const ids = limited.map(({ id }) => id)
      await lockPromotions(trx, ids)
      // Staff may have changed them, and others used them, before the lock was granted. What is not locked must not be used.
      const rows = await readCandidates(trx, question)
      return offerOf(
        trx,
        rows.filter(row => !isLimited(row) || ids.includes(row.id)),
        question,
      )
    },
  }
}

/** What is bought and when, by anybody. */
type Purchase = Omit<ReductionQuestion, 'buyer'>

const isLimited = ({ maxUses, maxUsesPerBuyer, isFirstOrderOnly }: PromotionRow) =>
  maxUses !== null || maxUsesPerBuyer !== null || isFirstOrderOnly

async function readOffer(db: Kysely<DB>, question: ReductionQuestion): Promise<Offer> {
  return offerOf(db, await readCandidates(db, question), question)
}

/**
 * The promotions that may apply on the day. Automatic ones of other days are left out; that of the code stays, because
 * its refusal names the reason.
 */
async function readCandidates(db: Kysely<DB>, { code, at }: Purchase): Promise<PromotionRow[]> {
  const rows = await listCandidates(db, code)
  return rows.filter(row => row.code !== null || dayRefusalOf(row, dayOf(at)) === undefined)
}

/** The calendar day of a time in Ouagadougou, which uses UTC all year. */
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

async function offerOf(
  db: Kysely<DB>,
  rows: readonly PromotionRow[],
  question: ReductionQuestion,
): Promise<Offer> {
  return offerFrom(await weigh(db, rows, question))
}

interface Weighed {
  candidates: (PromotionRow & Candidate)[]
  situation: Situation
}

function offerFrom({ candidates, situation }: Weighed): Offer {
  if (candidates.length === 0 && situation.code === '') return noReductions
  return deliveryFee => {
    const { refusal, ...taken } = decidePromotions(candidates, { ...situation, deliveryFee })
    return { ...taken, refusal: refusal && inWords(refusal) }
  }
}

/**
 * The promotions that may apply to what is bought, and that of the code, with their uses. The others are left out before
 * uses are counted, because counting reads the orders of a promotion.
 */
async function weigh(
  db: Kysely<DB>,
  rows: readonly PromotionRow[],
  { lines, buyer, code, at }: ReductionQuestion,
): Promise<Weighed> {
  const needsCategories = rows.some(({ categoryIds }) => categoryIds.length > 0)
  const products = needsCategories
    ? await productsByIds(
        db,
        lines.map(({ productId }) => productId),
        defaultLocale,
      )
    : undefined
  const uncounted: Situation = {
    lines: lines.map(({ productId, price, quantity }) => ({
      productId,
      price,
      quantity,
      categoryIds: products?.get(productId)?.categories.map(({ id }) => id) ?? [],
    })),
    deliveryFee: null,
    day: dayOf(at),
    isMember: buyer.userId !== null,
    isFirstOrder: true,
    code,
  }
  const relevant = rows
    .map(row => ({ ...row, uses: 0, usesOfBuyer: 0 }))
    .filter(row => row.code !== null || applies(row, uncounted))
  const limited = relevant.filter(({ maxUses, maxUsesPerBuyer }) => (maxUses ?? maxUsesPerBuyer) !== null)
  const counts = limited.length > 0 ? await countReduced(db, limited.map(originOf), buyer) : []
  return {
    candidates: relevant.map(row => {
      const count = counts.find(({ origin }) => origin === originOf(row))
      return { ...row, uses: count?.orders ?? 0, usesOfBuyer: count?.ofBuyer ?? 0 }
    }),
    situation: {
      ...uncounted,
      isFirstOrder: !relevant.some(row => row.isFirstOrderOnly) || !(await hasOrdered(db, buyer)),
    },
  }
}

type CodeRefusalReason = Refusal | { reason: 'tooMany' | 'tooManyOfNetwork' }

/** A code that saves no more than the automatic promotions does not cause the order to be refused. */
const harmless: readonly string[] = ['better', 'comparedLater', 'freeAlready'] satisfies Refusal['reason'][]

/** The refusals that speak to the buyer, worded for staff. */
const clerkWords: Partial<Record<CodeRefusalReason['reason'], MessageKey>> = {
  usedByBuyer: 'promotions:clerk.usedByBuyer',
  membersOnly: 'promotions:clerk.membersOnly',
  otherProducts: 'promotions:clerk.otherProducts',
  better: 'promotions:clerk.better',
  comparedLater: 'promotions:clerk.comparedLater',
}

function inWords(refusal: CodeRefusalReason): CodeRefusal {
  return {
    words: (locale, reader) => ({
      message:
        (reader === 'clerk' ? clerkWords[refusal.reason] : undefined) ??
        `promotions:refusals.${refusal.reason}`,
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
