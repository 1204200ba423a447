import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Order } from '#contract/orders/order.ts'
import type { listStockMovements } from '#contract/orders/stock-movement-endpoints.ts'
import { giveStockBack, takeStock } from '#server/domains/catalogue/stock/stock.service.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

type WireOrder = z.input<typeof Order>
type WirePage = z.input<(typeof listStockMovements)['response']>

let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator', 'Mariam')
})
afterAll(() => shop.close())

const ledger = (productId: number, query = '', who: Person | undefined = admin) =>
  shop.call<WirePage>(who, 'GET', `/admin/produits/${productId}/stock-movements${query}`)
const count = (productId: number, quantiteEnStock: number) =>
  shop.call(admin, 'POST', `/admin/produits/${productId}`, { body: { quantiteEnStock } })
async function edit(orderId: number, quantity: number) {
  const { body } = await shop.call<{ revision: number }>(admin, 'GET', `/admin/orders/${orderId}`)
  const change = { revision: body.revision, lines: [{ line: 0, quantity }] }
  await shop.call(admin, 'PUT', `/admin/orders/${orderId}/lines`, { body: change })
}
async function buy(productId: number, quantity: number) {
  const buyer = await shop.person()
  await shop.add(buyer, productId, quantity)
  const { body } = await shop.order<WireOrder>(buyer, await shop.address(buyer))
  return { buyer, order: body }
}

test('the ledger of a product lists each change of stock with cause, actor and balance', async () => {
  const productId = await shop.product({ stock: 10 })
  await count(productId, 12)
  const { buyer, order } = await buy(productId, 3)
  await edit(order.id, 5)
  await shop.call(buyer, 'POST', `/orders/${order.id}/cancel`)
  const { body: page } = await ledger(productId)
  const about = { id: order.id, number: order.number }
  expect(page.data).toMatchObject([
    { quantity: 5, balance: 12, cause: 'cancelled', order: about, actor: buyer.name },
    { quantity: -2, balance: 7, cause: 'edit', order: about, actor: 'Mariam' },
    { quantity: -3, balance: 9, cause: 'order', order: about, actor: buyer.name },
    { quantity: 2, balance: 12, cause: 'count', order: null, actor: 'Mariam' },
    { quantity: 10, balance: 10, cause: 'count', order: null, actor: null },
  ])
  const second = await ledger(productId, '?perPage=2&page=2')
  expect(second.body).toMatchObject({ total: 5, lastPage: 3 })
  expect(second.body.data).toEqual(page.data.slice(2, 4))
})

test('is available to administrators only, and a 404 for unknown products', async () => {
  const productId = await shop.product()
  expect((await shop.call(undefined, 'GET', `/admin/produits/${productId}/stock-movements`)).status).toBe(401)
  expect((await ledger(productId, '', await shop.person())).status).toBe(403)
  expect((await ledger(2_000_000_000)).status).toBe(404)
  expect((await ledger(productId, '?page=0')).status).toBe(422)
})

const act = fc.record({
  name: fc.constantFrom('buy', 'cancel', 'edit', 'count', 'bulk', 'sql', 'sqlAll'),
  value: fc.integer({ min: 0, max: 12 }),
  at: fc.nat(5),
})

test('the movements add up to the stock after any changes in any order, also by direct SQL', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async acts => {
      const productId = await shop.product({ stock: 20 })
      const other = await shop.product({ stock: 5 })
      const made: Awaited<ReturnType<typeof buy>>[] = []
      for (const { name, value, at } of acts) {
        const chosen = made[at % Math.max(1, made.length)]
        if (name === 'buy') made.push(await buy(productId, Math.max(1, value % 4)))
        else if (name === 'count') await count(productId, value)
        else if (name === 'bulk')
          await shop.call(admin, 'PUT', '/admin/produits/bulk', {
            body: { ids: [productId, other], prixPourcent: 5 },
          })
        else if (name === 'sql')
          await sql`update products set stock = ${value} where id = ${productId}`.execute(shop.db)
        else if (name === 'sqlAll')
          await sql`update products set stock = stock + ${value} where id in (${productId}, ${other})`.execute(
            shop.db,
          )
        else if (chosen?.order.id) {
          const { buyer, order } = chosen
          if (name === 'cancel') await shop.call(buyer, 'POST', `/orders/${order.id}/cancel`)
          else if (name === 'edit') await edit(order.id, 1 + (value % 5))
        }
      }
      const { rows } = await sql`
        select id from products where stock <> (
          select coalesce(sum(quantity), 0) from stock_movements where product_id = products.id)`.execute(
        shop.db,
      )
      expect(rows).toEqual([])
      const { body } = await ledger(productId, '?perPage=100')
      let balance = await shop.stockOf(productId)
      for (const movement of body.data) {
        expect(movement.balance).toBe(balance)
        balance -= movement.quantity
      }
      expect(balance).toBe(0)
    }),
    { numRuns: 12 },
  )
}, 120_000)

test('a product on two lines is taken and restocked once per line', async () => {
  const id = await shop.product({ stock: 10 })
  const lines = [2, 3].map(quantity => ({ productId: id, quantity }))
  const cause = { cause: 'order', actorId: null } as const
  await shop.db.transaction().execute(trx => takeStock(shop.deps, trx, lines, 'fr', cause))
  expect(await shop.stockOf(id)).toBe(5)
  await shop.db.transaction().execute(trx => giveStockBack(shop.deps.jobs, trx, lines, cause))
  expect(await shop.stockOf(id)).toBe(10)
})
