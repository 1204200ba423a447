import type { Kysely } from 'kysely'
import type { Quote, QuoteInput } from '#contract/desk/draft.ts'
import { maxTotal } from '#contract/orders/price.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { paymentOptions } from '#server/domains/orders/placing/placing.service.ts'
import { quoteOrder } from '#server/domains/orders/placing/quote.service.ts'
import { type OrderConnections, refusalText } from '#server/domains/orders/placing/reductions.service.ts'
import { freeSlots } from '#server/domains/orders/slots/slots.service.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import { parsePhone } from '#server/platform/phone.ts'

/**
 * The current price of a caller's order. Its lines omit deleted products; products that are not for sale have stock 0.
 */
export async function getQuote(
  db: Kysely<DB>,
  connections: OrderConnections,
  { code = '', memberId = null, phone = '', ...wish }: QuoteInput,
  at: Date,
  locale: Locale,
): Promise<Quote> {
  const buyer = { userId: memberId, phone: parsePhone(phone) ?? '' }
  const { lines, delivery, offer, price } = await quoteOrder(db, wish, {
    at,
    locale,
    readOffer: priced => connections.reductions.read(db, { lines: priced, buyer, code, at }),
  })
  const { status, fee, zone, expectedFrom, expectedTo } = delivery
  const { subtotal, reductions, vatAmount, total } = price
  if (total > maxTotal) throw invalidField('lines', { message: 'checkout:server.totalTooLarge' })
  const place = { delivery: status, city: delivery.city, quarter: delivery.quarter }
  const deliveryFee = fee === null ? null : price.deliveryFee
  const paymentMethods = paymentOptions(connections, total)
  const amounts = { subtotal, deliveryFee, reductions, vatAmount, total }
  const codeRefusal = refusalText(offer(fee), locale, 'clerk')
  const slots = (await freeSlots(db, [delivery.zoneId], at))(delivery.zoneId)
  return { lines, ...amounts, codeRefusal, ...place, zone, expectedFrom, expectedTo, slots, paymentMethods }
}
