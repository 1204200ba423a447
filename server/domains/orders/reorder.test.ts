import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { maxCartLines } from '#contract/cart/cart.ts'
import type { Order } from '#contract/orders/order.ts'
import type { Reordered } from '#contract/orders/reorder.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

type WireOrder = z.input<typeof Order>

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

/** Orders two units of each product; resolves to the order's id. */
async function ordered(buyer: Person, ...products: number[]): Promise<number> {
  for (const product of products) await shop.add(buyer, product, 2)
  return (await shop.order<WireOrder>(buyer, await shop.address(buyer))).body.id
}
const reorder = (who: Person | undefined, id: number | string) =>
  shop.call<z.input<typeof Reordered>>(who, 'POST', `/orders/${id}/reorder`)
const update = (id: number, values: { stock?: number; price?: number; status?: 'disabled' }) =>
  shop.db.updateTable('products').set(values).where('id', '=', id).execute()

describe('ordering again', () => {
  test('puts the lines of the order into the cart at the price of today', async () => {
    const awa = await shop.person()
    const [soap, oil] = [await shop.product({ price: 1000 }), await shop.product({ price: 3000 })]
    const id = await ordered(awa, soap, oil)
    await update(soap, { price: 1200 })
    const { status, body } = await reorder(awa, id)
    expect([status, body.left, body.cart.total]).toEqual([200, [], 2 * 1200 + 2 * 3000])
    expect(body.cart.items.map(line => [line.produit_id, line.quantity, line.previousPrice])).toEqual([
      [soap, 2, null],
      [oil, 2, null],
    ])
  })

  test('adds nothing the second time, also when both requests arrive at once', async () => {
    const awa = await shop.person()
    const soap = await shop.product()
    const id = await ordered(awa, soap)
    for (const { body } of await Promise.all([reorder(awa, id), reorder(awa, id), reorder(awa, id)]))
      expect(body.cart.items).toMatchObject([{ produit_id: soap, quantity: 2 }])
  })

  test('raises a line of the cart to the ordered quantity at the price of today, and lowers none', async () => {
    const awa = await shop.person()
    const [soap, oil] = [await shop.product(), await shop.product()]
    const id = await ordered(awa, soap, oil)
    await shop.add(awa, oil, 5)
    await shop.add(awa, soap, 1)
    await update(soap, { price: 1200 })
    const { body } = await reorder(awa, id)
    expect(body.cart.items.map(line => [line.produit_id, line.quantity, line.previousPrice])).toEqual([
      [oil, 5, null],
      [soap, 2, null],
    ])
  })

  test('says of each line that could not be taken why', async () => {
    const awa = await shop.person()
    const names = ['Effacé', 'Retiré', 'Épuisé', 'Rare', 'Savon']
    const [deleted, withdrawn, soldOut, rare, soap] = (await Promise.all(
      names.map(name => shop.product({ name, stock: 9 })),
    )) as [number, number, number, number, number]
    const id = await ordered(awa, deleted, withdrawn, soldOut, rare, soap)
    await shop.db.deleteFrom('products').where('id', '=', deleted).execute()
    await update(withdrawn, { status: 'disabled' })
    await update(soldOut, { stock: 0 })
    await update(rare, { stock: 1 })
    const { body } = await reorder(awa, id)
    expect(body.cart.items.map(line => [line.produit_id, line.quantity])).toEqual([
      [rare, 1],
      [soap, 2],
    ])
    expect(body.left.map(line => [line.intitule, line.reason, line.quantiteEnStock])).toEqual([
      ['Effacé', 'notForSale', 0],
      ['Retiré', 'notForSale', 0],
      ['Épuisé', 'soldOut', 0],
      ['Rare', 'short', 1],
    ])
  })

  test('adds no more lines than a cart can have', async () => {
    const awa = await shop.person()
    const [held, added, refused] = [await shop.product(), await shop.product(), await shop.product()]
    const id = await ordered(awa, held, added, refused)
    await shop.add(awa, held)
    const { id: cartId } = await shop.db
      .selectFrom('carts')
      .select('id')
      .where('userId', '=', awa.id)
      .executeTakeFirstOrThrow()
    const others = await Promise.all(Array.from({ length: maxCartLines - 2 }, () => shop.product()))
    await shop.db
      .insertInto('cartItems')
      .values(others.map(productId => ({ cartId, productId, quantity: 1, seenPrice: 1000 })))
      .execute()
    const { body } = await reorder(awa, id)
    expect(body.cart.item_count).toBe(maxCartLines)
    expect(body.cart.items.find(line => line.produit_id === held)?.quantity).toBe(2)
    expect(body.cart.items.find(line => line.produit_id === added)?.quantity).toBe(2)
    expect(body.left).toMatchObject([{ reason: 'full' }])
  })

  test('needs a login, and an order of one’s own', async () => {
    const id = await ordered(await shop.person(), await shop.product())
    expect((await reorder(undefined, id)).status).toBe(401)
    expect((await reorder(await shop.person(), id)).status).toBe(404)
    expect((await reorder(await shop.person(), 'abc')).status).toBe(404)
  })
})
