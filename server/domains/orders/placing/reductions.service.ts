import type { Kysely, Transaction } from 'kysely'
import { type Line, type OrderPrice, priceOrder, type Reduction } from '#contract/orders/price.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import type { MessageKey } from '#messages/index.ts'
import type { Rates } from '#server/domains/settings/settings.service.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { PaymentConnections } from './payment-options.ts'
import type { ReductionBuyer } from './reduced-orders.queries.ts'

export { countReduced, hasOrdered, type ReductionBuyer } from './reduced-orders.queries.ts'

/** What is bought, by whom and when: all that a reduction may depend on. */
export interface ReductionQuestion {
  lines: readonly { productId: number; price: number; quantity: number }[]
  buyer: ReductionBuyer
  /** Normalized by `codeOf`; empty without one. */
  code: string
  at: Date
}

/** What a member buys, before the delivery address is chosen. */
export interface MemberQuestion extends Omit<ReductionQuestion, 'buyer'> {
  userId: number
}

/** The reductions of each line, in the order of the lines, and of the delivery. */
export interface OfferedReductions {
  lines: readonly (readonly Reduction[])[]
  delivery: readonly Reduction[]
  /** Why the code gives no discount. */
  refusal?: CodeRefusal | undefined
}

/** Why a code gives no discount, in each language, and whether an order with this code is refused. */
export interface CodeRefusal {
  words(locale: Locale): { message: MessageKey; params: Record<string, string | number> }
  refusesOrder: boolean
}

/** The reductions for a delivery fee; null before the fee is known. */
export type Offer = (deliveryFee: number | null) => OfferedReductions

/** Offers reductions. Orders do not know their rules: another domain implements it, and the application connects the two. */
export interface ReductionSource {
  /** Without locks, for what is shown: an order may get another offer. */
  read(db: Kysely<DB>, question: ReductionQuestion): Promise<Offer>
  /** `read` for each number at which a member may be called; limits how many codes the member may guess. */
  readForMember(
    db: Kysely<DB>,
    question: MemberQuestion,
    phones: readonly string[],
  ): Promise<ReadonlyMap<string, Offer>>
  /** For an order that is being placed: promotions with limits stay locked until the transaction ends. */
  lock(trx: Transaction<DB>, question: ReductionQuestion): Promise<Offer>
}

/** What orders need of the domains that build on them. */
export interface OrderConnections extends PaymentConnections {
  reductions: ReductionSource
}

/** No reductions. */
export const noReductions: Offer = () => ({ lines: [], delivery: [] })

/** Prices lines with the reductions of an offer. */
export function reducedPrice<L extends Line>(
  lines: readonly L[],
  offer: Offer,
  { fee, rates }: { fee: number | null; rates: Pick<Rates, 'vatRate' | 'deliveryVatRate'> },
): OrderPrice<L> {
  const { lines: reductions, delivery } = offer(fee)
  return priceOrder<L>({
    lines: lines.map((line, place) => ({ ...line, reductions: reductions[place] ?? [] })),
    deliveryFee: fee ?? 0,
    deliveryReductions: delivery,
    vatRate: rates.vatRate,
    deliveryVatRate: rates.deliveryVatRate,
  })
}

/** Why a code gives no discount, in the reader's language; null without a refusal. */
export function refusalText({ refusal }: OfferedReductions, locale: Locale): string | null {
  if (!refusal) return null
  const { message, params } = refusal.words(locale)
  return translators[locale](message, params)
}

/** Throws a refusal of the field `code` when the order must not be placed with it. */
export function requireCode({ refusal }: OfferedReductions, locale: Locale): void {
  if (refusal?.refusesOrder) throw new ApiError('VALIDATION', { fields: { code: [refusal.words(locale)] } })
}
