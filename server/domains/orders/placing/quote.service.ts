import type { Kysely } from 'kysely'
import type { PickupPoint } from '#contract/delivery/pickup.ts'
import { goodsSubtotal, lineSubtotal, type OrderPrice } from '#contract/orders/price.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import {
  type DeliveryTerms,
  deliveryTerms,
  listZonesWithPlaces,
} from '#server/domains/delivery/delivery.service.ts'
import { pickupTerms } from '#server/domains/delivery/pickup.service.ts'
import { getRates, type Rates } from '#server/domains/settings/settings.service.ts'
import { type Offer, type ReductionQuestion, reducedPrice } from './reductions.service.ts'
import { withVatRates } from './vat-rates.service.ts'

/** What somebody who has no cart in the shop wants to order, and where it goes. */
export interface QuotedWish {
  lines: readonly { productId: number; quantity: number }[]
  city: string
  quarter: string
  /** Where the goods are collected; by default they are delivered. */
  pickup?: PickupPoint | undefined
}

interface QuotedLine {
  productId: number
  name: string
  reference: string
  quantity: number
  /** The units that are in stock; 0 for a product that is not for sale. */
  stock: number
  price: number
  subtotal: number
  vatRate: number
}

interface QuotedOrder {
  lines: QuotedLine[]
  delivery: DeliveryTerms
  offer: Offer
  price: OrderPrice<QuotedLine>
  rates: Rates
}

/** The current price of goods that are delivered to a place or collected. Deleted products are omitted. */
export async function quoteOrder(
  db: Kysely<DB>,
  { lines: wanted, city, quarter, pickup }: QuotedWish,
  {
    at,
    locale,
    readOffer,
  }: { at: Date; locale: Locale; readOffer: (lines: ReductionQuestion['lines']) => Promise<Offer> },
): Promise<QuotedOrder> {
  const ids = wanted.map(line => line.productId)
  const [cards, rates, zones] = await Promise.all([
    cardsByIds(db, ids, locale),
    getRates(db),
    listZonesWithPlaces(db),
  ])
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
  const parcel = { address: { city, quarter }, subtotal: goodsSubtotal(lines), flatFee: rates.deliveryFee }
  const delivery = pickup ? pickupTerms(pickup, locale) : deliveryTerms(zones, { ...parcel, at, locale })
  const offer = await readOffer(lines)
  return { lines, delivery, offer, price: reducedPrice(lines, offer, { fee: delivery.fee, rates }), rates }
}
