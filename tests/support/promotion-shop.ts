import { expect } from 'vitest'
import type { z } from 'zod'
import type { Order } from '#contract/orders/order.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { refreshProducts, writeCatalogue } from '#server/domains/catalogue/catalogue.service.ts'
import { buyerOf, numberOf, openOrderShop, type Person } from './order-shop.ts'
import { promotionBody } from './promotion-body.ts'

export type WirePromotion = z.input<typeof Promotion> & ErrorBody
export type Placed = z.input<typeof Order> & ErrorBody

interface Buyer {
  who: Person
  addressId: number
  products: number[]
}

/** Starts a shop for one test file, with an editor who writes promotions and a clerk at the desk. */
export async function openPromotionShop() {
  const orderShop = await openOrderShop()
  // Promotions recognise buyers by telephone number too, so each person gets a different number.
  const address = (who: Person, phone = numberOf(who)) => orderShop.address(who, phone)
  const shop = { ...orderShop, address }
  const editor = await shop.person('editor')
  const clerk = await shop.person('clerk')
  let codes = 0
  const nextCode = () => `CODE-${++codes}`
  return {
    ...shop,
    editor,
    clerk,
    nextCode,
    /** Creates a promotion: by default ten percent off, with a new code. */
    async promotion(values: object = {}): Promise<WirePromotion> {
      const body = { ...promotionBody, code: nextCode(), ...values }
      const made = await shop.call<WirePromotion>(editor, 'POST', '/admin/promotions', { body })
      expect(made.status, made.text).toBe(201)
      return made.body
    },
    read: async ({ id }: WirePromotion) =>
      (await shop.call<WirePromotion>(editor, 'GET', `/admin/promotions/${id}`)).body,
    stopAll: () => shop.db.updateTable('promotions').set({ isActive: false }).execute(),
    /** A buyer whose cart contains two units each of two products, at 1000 and 3000 FCFA. */
    async buyer(): Promise<Buyer> {
      const products = [await shop.product({ price: 1000 }), await shop.product({ price: 3000 })]
      return { ...(await buyerOf(shop, ...products)), products }
    },
    place: ({ who, addressId }: Pick<Buyer, 'who' | 'addressId'>, code: string | null, body: object = {}) =>
      shop.order<Placed>(who, addressId, { body: { ...body, code: code ?? '' } }),
    setFee: (fee: number) =>
      shop.db
        .updateTable('settings')
        .set({ value: String(fee) })
        .where('key', '=', 'delivery_fee')
        .execute(),
    refresh: (ids: number[]) => writeCatalogue(shop.db, trx => refreshProducts(trx, ids)),
  }
}

export type PromotionShop = Awaited<ReturnType<typeof openPromotionShop>>
