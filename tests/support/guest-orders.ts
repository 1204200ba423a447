import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { GuestQuote, NewGuestOrder, PlacedGuestOrder } from '#contract/orders/guest-order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import type { OrderShop } from './order-shop.ts'

/** A guest’s address: a landmark is enough. */
export const guestAddress = {
  phone: '70 11 22 33',
  city: 'Ouagadougou',
  quarter: 'Gounghin',
  street: '',
  landmark: 'Face à la pharmacie',
  complement: '',
  pin: '',
}

interface GuestOptions {
  body?: Partial<z.input<typeof NewGuestOrder>>
  phone?: string
  key?: string
  ip?: string
  locale?: string
}

/** Places an order without an account over the API, of one unit of each product. */
export function guestOrder(
  shop: Pick<OrderShop, 'call'>,
  products: readonly number[],
  { body = {}, phone = guestAddress.phone, key = randomUUID(), ip, locale = 'fr' }: GuestOptions = {},
) {
  return shop.call<z.input<typeof PlacedGuestOrder> & ErrorBody>(undefined, 'POST', '/guest-orders', {
    ...(ip === undefined ? {} : { ip }),
    headers: { 'idempotency-key': key, 'accept-language': locale },
    body: {
      name: 'Awa Zongo',
      address: { ...guestAddress, phone },
      lines: products.map(produit_id => ({ produit_id, quantity: 1 })),
      terms_accepted: true,
      ...body,
    },
  })
}

/** Asks for the price of a guest's order over the API. */
export function guestQuote(shop: Pick<OrderShop, 'call'>, products: readonly number[], body: object = {}) {
  return shop.call<z.input<typeof GuestQuote> & ErrorBody>(undefined, 'POST', '/guest-orders/quote', {
    body: {
      lines: products.map(produit_id => ({ produit_id, quantity: 1 })),
      city: guestAddress.city,
      quarter: guestAddress.quarter,
      ...body,
    },
  })
}
