import type { Kysely, Transaction } from 'kysely'
import { type Line, type OrderPrice, priceOrder, type Reduction } from '#contract/orders/price.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import type { MessageKey } from '#messages/index.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { PaymentConnections } from './payment-options.ts'
import type { ReductionBuyer } from './reduced-orders.queries.ts'

export { countReduced, hasOrdered, type ReductionBuyer } from './reduced-orders.queries.ts'

/** What is bought, by whom and when. */
export interface ReductionQuestion {
  lines: readonly { productId: number; price: number; quantity: number }[]
  buyer: ReductionBuyer
  /** As `codeOf` writes it; empty without one. */
  code: string
  at: Date
}

/** What is taken off: of each line, in the order of the lines, and of the delivery. */
export interface OfferedReductions {
  lines: readonly (readonly Reduction[])[]
  delivery: readonly Reduction[]
  /** Why the code takes nothing off. */
  refusal?: CodeRefusal | undefined
}

/** Why a code takes nothing off, in words of each language; an order with such a code is refused only where it says so. */
export interface CodeRefusal {
  words(locale: Locale): { message: MessageKey; params: Record<string, string | number> }
  refusesOrder: boolean
}

/** What is taken off with a delivery fee; null where the fee is not known yet. */
export type Offer = (deliveryFee: number | null) => OfferedReductions

/** Offers reductions to orders, which do not know why: another domain fills it, the application brings the two together. */
export interface ReductionSource {
  /** Reads only: what is shown is no promise. */
  read(db: Kysely<DB>, question: ReductionQuestion): Promise<Offer>
  /** The same for an order that is being placed: what is limited is locked until the transaction ends. */
  lock(trx: Transaction<DB>, question: ReductionQuestion): Promise<Offer>
}

/** What orders need of the domains that build on them. */
export interface OrderConnections extends PaymentConnections {
  reductions: ReductionSource
}

/** Takes nothing off. */
export const noReductions: Offer = () => ({ lines: [], delivery: [] })

/** What lines cost with what is offered. */
export function reducedPrice<L extends Line>(
  lines: readonly L[],
  offer: Offer,
  { fee, vatRate }: { fee: number | null; vatRate: number },
): OrderPrice<L> {
  const { lines: reductions, delivery } = offer(fee)
  return priceOrder<L>({
    lines: lines.map((line, place) => ({ ...line, reductions: reductions[place] ?? [] })),
    deliveryFee: fee ?? 0,
    deliveryReductions: delivery,
    vatRate,
  })
}

/** Why a code takes nothing off, in a reader's words; null when it does, or where there is none. */
export function refusalText({ refusal }: OfferedReductions, locale: Locale): string | null {
  if (!refusal) return null
  const { message, params } = refusal.words(locale)
  return translators[locale](message, params)
}

/** Refuses an order at its code. */
export function requireCode({ refusal }: OfferedReductions, locale: Locale): void {
  if (refusal?.refusesOrder) throw new ApiError('VALIDATION', { fields: { code: [refusal.words(locale)] } })
}
