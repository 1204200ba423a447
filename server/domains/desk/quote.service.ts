import type { Kysely } from 'kysely'
import type { Quote, QuoteInput } from '#contract/desk/draft.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { deliveryTerms } from '#server/domains/delivery/delivery.service.ts'
import {
  maxTotal,
  type PaymentConnections,
  paymentOptions,
  subtotalOf,
  totalsOf,
} from '#server/domains/orders/placing/placing.service.ts'
import { getRates } from '#server/domains/settings/settings.service.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import { listZones } from './drafts.queries.ts'

/** What an order would cost a caller now. A product that is gone has no line; one that is not for sale has no stock. */
export async function getQuote(
  db: Kysely<DB>,
  payments: PaymentConnections,
  { city, quarter, lines: wanted }: QuoteInput,
  at: Date,
  locale: Locale,
): Promise<Quote> {
  const ids = wanted.map(line => line.productId)
  const [cards, rates, zones] = await Promise.all([cardsByIds(db, ids, locale), getRates(db), listZones(db)])
  const lines = wanted.flatMap(({ productId, quantity }) => {
    const card = cards.get(productId)
    if (!card) return []
    const { name, reference, price, status, stockQuantity } = card
    const stock = status === 'published' ? stockQuantity : 0
    return [{ productId, name, reference, quantity, stock, price, subtotal: price * quantity }]
  })
  const subtotal = subtotalOf(lines)
  const flatFee = rates.deliveryFee
  const delivery = deliveryTerms(zones, { address: { city, quarter }, subtotal, flatFee, at, locale })
  const { status, fee, zone, expectedFrom, expectedTo } = delivery
  const totals = totalsOf(lines, { vatRate: rates.vatRate, deliveryFee: fee ?? 0 })
  if (totals.total > maxTotal) throw invalidField('lines', { message: 'checkout:server.totalTooLarge' })
  const { vatRate: _, ...amounts } = totals
  const place = { delivery: status, city: delivery.city, quarter: delivery.quarter }
  const deliveryFee = fee === null ? null : totals.deliveryFee
  const paymentMethods = paymentOptions(payments, totals.total)
  return { lines, ...amounts, ...place, deliveryFee, zone, expectedFrom, expectedTo, paymentMethods }
}
