import type { Kysely } from 'kysely'
import type { Quote, QuoteInput } from '#contract/desk/draft.ts'
import { maxTotal } from '#contract/orders/price.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { listOpenPoints } from '#server/domains/delivery/pickup.service.ts'
import { offerOf } from '#server/domains/orders/pickups/pickups.service.ts'
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
  { code = '', memberId = null, phone = '', pickupPointId, ...place }: QuoteInput,
  at: Date,
  locale: Locale,
): Promise<Quote> {
  const buyer = { userId: memberId, phone: parsePhone(phone) ?? '' }
  const points = await listOpenPoints(db)
  const wish = { ...place, pickup: points.find(({ id }) => id === pickupPointId) }
  const { lines, delivery, offer, price } = await quoteOrder(db, wish, {
    at,
    locale,
    readOffer: priced => connections.reductions.read(db, { lines: priced, buyer, code, at }),
  })
  const { status, fee, zone, expectedFrom, expectedTo } = delivery
  const { subtotal, reductions, vatAmount, total } = price
  if (total > maxTotal) throw invalidField('lines', { message: 'checkout:server.totalTooLarge' })
  const terms = {
    delivery: status,
    city: delivery.city,
    quarter: delivery.quarter,
    zone,
    expectedFrom,
    expectedTo,
  }
  const deliveryFee = fee === null ? null : price.deliveryFee
  const paymentMethods = paymentOptions(connections, total)
  const amounts = { subtotal, deliveryFee, reductions, vatAmount, total }
  const codeRefusal = refusalText(offer(fee), locale, 'clerk')
  const slots = (await freeSlots(db, [delivery.zoneId], at))(delivery.zoneId)
  const pickups = points.map(point => offerOf(point, at))
  return { lines, ...amounts, codeRefusal, ...terms, slots, pickups, paymentMethods }
}
