import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Order } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

type Placed = z.input<typeof Order> & ErrorBody

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

interface Buyer {
  who: Person
  addressId: number
}

async function buyers(
  count: number,
  fill: (who: Person, index: number) => Promise<unknown>,
): Promise<Buyer[]> {
  const made: Buyer[] = []
  for (let index = 0; index < count; index++) {
    const who = await shop.person()
    await fill(who, index)
    made.push({ who, addressId: await shop.address(who) })
  }
  return made
}

/** Checks orders, stock and ledger for contradictions; each rule selects the orders that violate it. */
async function audit(): Promise<void> {
  const rules = {
    'an order has lines': sql`select id from orders where not exists (select from order_lines where order_id = orders.id)`,
    'a subtotal is the sum of its lines': sql`
      select id from orders where subtotal <> (select sum(subtotal) from order_lines where order_id = orders.id)`,
    'an order has one first step': sql`
      select id from orders where 1 <> (select count(*) from order_events where order_id = orders.id and status = 'pending')`,
    'an order has one key': sql`select id from orders where 1 <> (select count(*) from order_keys where order_id = orders.id)`,
    'a stock is never negative': sql`select id from products where stock < 0`,
    'nothing ordered is still in the cart': sql`
      select orders.id from orders join carts using (user_id) join cart_items on cart_items.cart_id = carts.id
      join order_lines on order_lines.order_id = orders.id and order_lines.product_id = cart_items.product_id
      where cart_items.added_at < orders.created_at`,
    'the mails of an order are queued once, and that of a cancellation': sql`
      select id from orders where 1 + (status = 'cancelled')::integer <> (
        select count(*) from pgboss.job where (data ->> 'orderId')::integer = orders.id
      )`,
    'a stock is the sum of its movements': sql`
      select id from products
      where stock <> (select coalesce(sum(quantity), 0) from stock_movements where product_id = products.id)`,
    'an order has one invoice': sql`
      select id from orders where 1 <> (select count(*) from invoices where order_id = orders.id and kind = 'invoice')`,
    'an order that was cancelled has a credit note': sql`
      select id from orders where (status = 'cancelled') <> exists (
        select from invoices where order_id = orders.id and kind = 'credit_note'
      )`,
  }
  for (const [rule, query] of Object.entries(rules)) {
    expect([rule, (await query.execute(shop.db)).rows]).toEqual([rule, []])
  }
}

const soldOf = async (productId: number) => {
  const { rows } = await sql<{ sold: number }>`
    select coalesce(sum(quantity), 0)::integer as sold from order_lines join orders on orders.id = order_id
    where product_id = ${productId} and status not in ('cancelled', 'returned')`.execute(shop.db)
  return rows[0]?.sold
}

test('fifty buyers of ten pieces get exactly ten orders and forty refusals', async () => {
  const soap = await shop.product({ stock: 100 })
  const crowd = await buyers(50, who => shop.add(who, soap))
  await shop.db.updateTable('products').set({ stock: 10 }).where('id', '=', soap).execute()
  const answers = await Promise.all(crowd.map(({ who, addressId }) => shop.order<Placed>(who, addressId)))
  expect(answers.filter(answer => answer.status === 201)).toHaveLength(10)
  expect(answers.filter(answer => answer.body.code === 'OUT_OF_STOCK')).toHaveLength(40)
  expect([await shop.stockOf(soap), await soldOf(soap)]).toEqual([0, 10])
  await audit()
})

test('buyers of the same products in any order never deadlock, and each order is sold completely or not at all', async () => {
  const [first, second, third] = (await shop.products(3, { stock: 100 })) as [number, number, number]
  const orders = [
    [first, second, third],
    [third, second, first],
    [second, third, first],
    [third, first, second],
  ]
  const crowd = await buyers(40, async (who, index) => {
    for (const id of orders[index % 4] ?? []) await shop.add(who, id)
  })
  await shop.db.updateTable('products').set({ stock: 15 }).where('id', 'in', [first, second, third]).execute()
  const answers = await Promise.all(crowd.map(({ who, addressId }) => shop.order<Placed>(who, addressId)))
  expect(answers.map(answer => answer.status).sort()).toEqual([
    ...Array(15).fill(201),
    ...Array(25).fill(409),
  ])
  for (const id of [first, second, third]) expect([await shop.stockOf(id), await soldOf(id)]).toEqual([0, 15])
  await audit()
})

test('ten identical requests make one order; each gets that order or is told to wait', async () => {
  const soap = await shop.product({ stock: 100 })
  for (let round = 0; round < 5; round++) {
    const [buyer] = (await buyers(1, who => shop.add(who, soap))) as [Buyer]
    const key = randomUUID()
    const submit = () => shop.order<Placed>(buyer.who, buyer.addressId, { key })
    const answers = await Promise.all(Array.from({ length: 10 }, submit))
    const accepted = answers.filter(answer => answer.status === 201)
    expect(accepted.length).toBeGreaterThanOrEqual(1)
    expect(new Set(accepted.map(answer => answer.text)).size).toBe(1)
    expect(
      answers.filter(answer => answer.status !== 201).every(answer => answer.body.code === 'IN_PROGRESS'),
    ).toBe(true)
    expect((await submit()).text).toBe(accepted[0]?.text)
    const placed = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('userId', '=', buyer.who.id)
      .execute()
    expect(placed).toHaveLength(1)
  }
  expect([await shop.stockOf(soap), await soldOf(soap)]).toEqual([95, 5])
  await audit()
})

/** Halts an order of this product in the middle of its transaction while `work` runs. */
async function whileHeld<Value>(productId: number, work: () => Promise<Value>): Promise<Value> {
  return shop.db.transaction().execute(async trx => {
    await trx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute()
    return work()
  })
}
test('a repeated request while the first is running is refused immediately', async () => {
  const soap = await shop.product()
  const [buyer] = (await buyers(1, who => shop.add(who, soap))) as [Buyer]
  const key = randomUUID()
  const submit = () => shop.order<Placed>(buyer.who, buyer.addressId, { key })
  const first = await whileHeld(soap, async () => {
    const underWay = submit()
    await shop.untilWaiting(1)
    const second = await submit()
    expect([second.status, second.body.code]).toEqual([409, 'IN_PROGRESS'])
    return { answer: underWay }
  })
  const placed = await first.answer
  expect(placed.status).toBe(201)
  expect((await submit()).text).toBe(placed.text)
})

test('an order whose cart has grown in the meantime is retried with all lines', async () => {
  const soap = await shop.product()
  const oil = await shop.product()
  const [buyer] = (await buyers(1, who => shop.add(who, soap))) as [Buyer]
  const { answer } = await whileHeld(soap, async () => {
    const underWay = shop.order<Placed>(buyer.who, buyer.addressId)
    await shop.untilWaiting(1)
    expect((await shop.add(buyer.who, soap, 2)).status).toBe(201)
    expect((await shop.add(buyer.who, oil)).status).toBe(201)
    return { answer: underWay }
  })
  expect((await answer).body.items).toMatchObject([
    { produit_id: soap, quantity: 3 },
    { produit_id: oil, quantity: 1 },
  ])
  const cart = await shop.call<{ items: unknown[] }>(buyer.who, 'GET', '/cart')
  expect(cart.body.items).toEqual([])
  expect([await shop.stockOf(soap), await shop.stockOf(oil)]).toEqual([7, 9])
})

test('an order whose cart was emptied in the meantime is not placed', async () => {
  const soap = await shop.product()
  const [buyer] = (await buyers(1, who => shop.add(who, soap))) as [Buyer]
  const { answer } = await whileHeld(soap, async () => {
    const underWay = shop.order<Placed>(buyer.who, buyer.addressId)
    await shop.untilWaiting(1)
    expect((await shop.call(buyer.who, 'DELETE', '/cart')).status).toBe(200)
    return { answer: underWay }
  })
  expect((await answer).body.code).toBe('CART_EMPTY')
  expect(await shop.stockOf(soap)).toBe(10)
})

test('an order placed during a price change is charged the price at its sale', async () => {
  const soap = await shop.product({ price: 1000 })
  const [buyer] = (await buyers(1, who => shop.add(who, soap, 2))) as [Buyer]
  const { answer } = await shop.db.transaction().execute(async trx => {
    await trx.updateTable('products').set({ price: 3000 }).where('id', '=', soap).execute()
    const underWay = shop.order<Placed>(buyer.who, buyer.addressId, { body: { expected_total: 2000 } })
    await shop.untilWaiting(1)
    return { answer: underWay }
  })
  expect((await answer).body.code).toBe('CONFLICT')
  const again = await shop.order<Placed>(buyer.who, buyer.addressId, { body: { expected_total: 6000 } })
  expect(again.body).toMatchObject({ total: 6000, items: [{ price: 3000 }] })
})

test('a product deleted during the order disappears from the cart, and the rest is ordered', async () => {
  const soap = await shop.product()
  const oil = await shop.product()
  const [both, only] = (await buyers(2, (who, index) =>
    Promise.all([soap, oil].slice(index === 0 ? 0 : 1).map(id => shop.add(who, id))),
  )) as [Buyer, Buyer]
  const { answers } = await shop.db.transaction().execute(async trx => {
    await trx.deleteFrom('products').where('id', '=', oil).execute()
    const underWay = [both, only].map(({ who, addressId }) => shop.order<Placed>(who, addressId))
    await shop.untilWaiting(2)
    return { answers: Promise.all(underWay) }
  })
  const [rest, nothing] = await answers
  expect([rest?.status, rest?.body.items]).toMatchObject([201, [{ produit_id: soap }]])
  expect([nothing?.status, nothing?.body.code]).toEqual([409, 'CART_EMPTY'])
})

test('two windows with different keys order one cart once', async () => {
  const soap = await shop.product({ stock: 100 })
  const [buyer] = (await buyers(1, who => shop.add(who, soap, 2))) as [Buyer]
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.order<Placed>(buyer.who, buyer.addressId)),
  )
  expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
  expect(answers.filter(answer => answer.body.code === 'CART_EMPTY')).toHaveLength(9)
  expect([await shop.stockOf(soap), await soldOf(soap)]).toEqual([98, 2])
  await audit()
})

test('goods added to the cart during the order are either ordered or still in the cart', async () => {
  const soap = await shop.product({ stock: 1000 })
  for (let round = 0; round < 10; round++) {
    const [buyer] = (await buyers(1, who => shop.add(who, soap))) as [Buyer]
    const [placed, ...added] = await Promise.all([
      shop.order<Placed>(buyer.who, buyer.addressId),
      ...Array.from({ length: 5 }, () => shop.add(buyer.who, soap)),
    ])
    expect([placed.status, ...added.map(answer => answer.status)]).toEqual(Array(6).fill(201))
    const cart = await shop.call<{ items: { quantity: number }[] }>(buyer.who, 'GET', '/cart')
    const kept = cart.body.items.reduce((sum, item) => sum + item.quantity, 0)
    expect((placed.body.items[0]?.quantity ?? 0) + kept).toBe(6)
    // The audit cannot tell that these cart lines were added after the order: by the clock they are older, so the cart
    // is emptied.
    await shop.call(buyer.who, 'DELETE', '/cart')
  }
  expect((await shop.stockOf(soap)) + ((await soldOf(soap)) ?? 0)).toBe(1000)
})

test('emptying the cart during the order either empties or orders it, without an error', async () => {
  const products = await shop.products(8)
  for (let round = 0; round < 8; round++) {
    const [buyer] = (await buyers(1, async who => {
      for (const id of products) await shop.add(who, id)
    })) as [Buyer]
    const [placed, ...emptied] = await Promise.all([
      shop.order<Placed>(buyer.who, buyer.addressId),
      ...Array.from({ length: 3 }, () => shop.call(buyer.who, 'DELETE', '/cart')),
    ])
    expect(emptied.map(answer => answer.status)).toEqual([200, 200, 200])
    expect([201, 409]).toContain(placed.status)
    expect(placed.status === 201 ? placed.body.items.length : placed.body.code).toBe(
      placed.status === 201 ? 8 : 'CART_EMPTY',
    )
  }
  await audit()
})

test('concurrent cancellations and orders keep the stock consistent', async () => {
  const soap = await shop.product({ stock: 30 })
  const sellers = await buyers(15, who => shop.add(who, soap, 2))
  const placed: [Person, number][] = []
  for (const { who, addressId } of sellers)
    placed.push([who, (await shop.order<Placed>(who, addressId)).body.id])
  await shop.db.updateTable('products').set({ stock: 5 }).where('id', '=', soap).execute()
  const crowd = await buyers(20, who => shop.add(who, soap))
  await Promise.all([
    ...placed.map(([who, id]) => shop.call(who, 'POST', `/orders/${id}/cancel`)),
    ...crowd.map(({ who, addressId }) => shop.order(who, addressId)),
  ])
  // Thirty units were sold and all of them restocked, in addition to the five that were left.
  expect((await shop.stockOf(soap)) + ((await soldOf(soap)) ?? 0)).toBe(35)
  await audit()
})

test('a product deleted during orders causes refusals at most, never an error', async () => {
  for (let round = 0; round < 5; round++) {
    const [soap, oil] = (await shop.products(2)) as [number, number]
    const crowd = await buyers(4, async who => {
      await shop.add(who, soap)
      await shop.add(who, oil)
    })
    const [, ...answers] = await Promise.all([
      shop.db.deleteFrom('products').where('id', '=', soap).execute(),
      ...crowd.map(({ who, addressId }) => shop.order<Placed>(who, addressId)),
    ])
    for (const { status, body } of answers) {
      expect([201, 409]).toContain(status)
      if (status === 201) expect(body.items.length).toBeGreaterThanOrEqual(1)
    }
  }
  await audit()
})

test('a step on an order that somebody else has changed is refused; without a revision only the table of steps decides', async () => {
  const soap = await shop.product({ stock: 100 })
  const [{ who, addressId }] = (await buyers(1, buyer => shop.add(buyer, soap))) as [Buyer]
  const { body } = await shop.order<Placed>(who, addressId)
  const admin = await shop.person('administrator')
  const path = `/admin/orders/${body.id}`
  const { revision } = (await shop.call<{ revision: number }>(admin, 'GET', path)).body
  const step = (change: object) => shop.call<Placed>(admin, 'PUT', `${path}/status`, { body: change })
  expect((await step({ status: 'confirmed', revision })).status).toBe(200)
  const stale = await step({ status: 'cancelled', revision })
  expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT'])
  expect(stale.body.message).toContain('confirmée')
  expect((await step({ status: 'preparing' })).status).toBe(200)
})
