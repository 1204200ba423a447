import type { Kysely } from 'kysely'
import type { Quote, QuoteInput } from '#contract/desk/draft.ts'
import { goodsSubtotal, lineSubtotal, maxTotal } from '#contract/orders/price.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { deliveryTerms } from '#server/domains/delivery/delivery.service.ts'
import { paymentOptions } from '#server/domains/orders/placing/placing.service.ts'
import {
  type OrderConnections,
  reducedPrice,
  refusalText,
} from '#server/domains/orders/placing/reductions.service.ts'
import { withVatRates } from '#server/domains/orders/placing/vat-rates.service.ts'
import { getRates } from '#server/domains/settings/settings.service.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import { parsePhone } from '#server/platform/phone.ts'
import { listZones } from './drafts.queries.ts'

/**
 * The current price of a caller's order. Its lines omit deleted products; products that are not for sale have stock 0.
 */
export async function getQuote(
  db: Kysely<DB>,
  connections: OrderConnections,
  { city, quarter, lines: wanted, code = '', memberId = null, phone = '' }: QuoteInput,
  at: Date,
  locale: Locale,
): Promise<Quote> {
  const ids = wanted.map(line => line.productId)
  const [cards, rates, zones] = await Promise.all([cardsByIds(db, ids, locale), getRates(db), listZones(db)])
  const priced = wanted.flatMap(({ productId, quantity }) => {
    const card = cards.get(productId)
    if (!card) return []
    const { name, reference, price, status, stockQuantity } = card
    const stock = status === 'published' ? stockQuantity : 0
    return [
      { productId, name, reference, quantity, stock, price, subtotal: lineSubtotal({ price, quantity }) },
    ]
  })
  const lines = await withVatRates(db, priced, rates)
  const flatFee = rates.deliveryFee
  const delivery = deliveryTerms(zones, {
    address: { city, quarter },
    subtotal: goodsSubtotal(lines),
    flatFee,
    at,
    locale,
  })
  const { status, fee, zone, expectedFrom, expectedTo } = delivery
  const buyer = { userId: memberId, phone: parsePhone(phone) ?? '' }
  const offer = await connections.reductions.read(db, { lines, buyer, code, at })
  const price = reducedPrice(lines, offer, { fee, rates })
  const { subtotal, reductions, vatAmount, total } = price
  if (total > maxTotal) throw invalidField('lines', { message: 'checkout:server.totalTooLarge' })
  const place = { delivery: status, city: delivery.city, quarter: delivery.quarter }
  const deliveryFee = fee === null ? null : price.deliveryFee
  const paymentMethods = paymentOptions(connections, total)
  const amounts = { subtotal, deliveryFee, reductions, vatAmount, total }
  const codeRefusal = refusalText(offer(fee), locale, 'clerk')
  return { lines, ...amounts, codeRefusal, ...place, zone, expectedFrom, expectedTo, paymentMethods }
}
