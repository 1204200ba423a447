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

/** The data on which discounts may depend: lines, buyer, code and time. */
export interface ReductionQuestion {
  lines: readonly { productId: number; price: number; quantity: number }[]
  buyer: ReductionBuyer
  /** The promotion code, normalized by `codeOf`; an empty text means no code. */
  code: string
  at: Date
}

/** A member's cart before the delivery address, and so the telephone number, is known. */
export interface MemberQuestion extends Omit<ReductionQuestion, 'buyer'> {
  userId: number
}

/** A guest's cart; the telephone number is empty until the guest has typed it. */
export interface GuestQuestion extends Omit<ReductionQuestion, 'buyer'> {
  phone: string
}

/** The offered discounts: of each line, in the order of the lines, and of the delivery. */
export interface OfferedReductions {
  lines: readonly (readonly Reduction[])[]
  delivery: readonly Reduction[]
  /** The reason why the typed code gives no discount. */
  refusal?: CodeRefusal | undefined
}

/** Who reads a refusal: the buyer, or staff who take the order by telephone. */
export type RefusalReader = 'buyer' | 'clerk'

/** The reason in each language why a code gives no discount, and whether an order with this code is refused. */
export interface CodeRefusal {
  words(
    locale: Locale,
    reader: RefusalReader,
  ): { message: MessageKey; params: Record<string, string | number> }
  refusesOrder: boolean
}

/** Computes the discounts for a delivery fee; the fee is null before it is known. */
export type Offer = (deliveryFee: number | null) => OfferedReductions

/**
 * Computes discounts for orders. Orders do not know the rules of promotions: the promotions domain implements this
 * interface, and the application connects the two.
 */
export interface ReductionSource {
  /** The discounts to show in the cart or checkout. Takes no locks, so the order itself may get other discounts. */
  read(db: Kysely<DB>, question: ReductionQuestion): Promise<Offer>
  /** Calls `read` for each telephone number in the member's addresses; limits how many codes the member may guess. */
  readForMember(
    db: Kysely<DB>,
    question: MemberQuestion,
    phones: readonly string[],
  ): Promise<ReadonlyMap<string, Offer>>
  /** The discounts to show to a guest; limits how many codes may be guessed in a network. */
  readForGuest(db: Kysely<DB>, question: GuestQuestion, network: string): Promise<Offer>
  /** The discounts of an order that is being placed. Promotions with limits stay locked until the transaction ends. */
  lock(trx: Transaction<DB>, question: ReductionQuestion): Promise<Offer>
}

/** Functions of other domains that placing an order calls; the application injects them. */
export interface OrderConnections extends PaymentConnections {
  reductions: ReductionSource
}

/** An offer without any discounts, the default in tests. */
export const noReductions: Offer = () => ({ lines: [], delivery: [] })

/** Computes the price of lines and delivery with the offered discounts. */
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

/** The reason why a code gives no discount, in the reader's language; null if it gives one. */
export function refusalText(
  { refusal }: OfferedReductions,
  locale: Locale,
  reader: RefusalReader = 'buyer',
): string | null {
  if (!refusal) return null
  const { message, params } = refusal.words(locale, reader)
  return translators[locale](message, params)
}

/** Throws a 422 on the field `code` when the order must not be placed with this code. */
export function requireCode({ refusal }: OfferedReductions, locale: Locale, reader: RefusalReader): void {
  if (!refusal?.refusesOrder) return
  throw new ApiError('VALIDATION', { fields: { code: [refusal.words(locale, reader)] } })
}
