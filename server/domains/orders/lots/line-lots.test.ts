import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Lot } from '#contract/catalogue/lot.ts'
import type { AdminOrder, Order } from '#contract/orders/order.ts'
import { setExpiredAside } from '#server/domains/catalogue/stock/lots/lots.service.ts'
import { orderRules } from '#tests/support/order-rules.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

type WireLot = z.input<typeof Lot>
type WireOrder = z.input<typeof Order>

const start = new Date('2026-11-20T10:00:00Z')
let now = start
let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop(undefined, { now: () => now, patience: 20_000 })
  admin = await shop.person('administrator', 'Mariam')
})
afterAll(() => shop.close())
beforeEach(() => {
  now = start
})

const receive = async (productId: number, number: string, expiry: string, quantity: number) =>
  (
    await shop.call<WireLot>(admin, 'POST', `/admin/produits/${productId}/lots`, {
      body: { number, expiry, quantity },
    })
  ).body
const lotOf = (id: number) =>
  shop.db
    .selectFrom('stockLots')
    .select(['quantity', 'setAside', 'writtenOff'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
async function wanting(productId: number, quantity: number) {
  const buyer = await shop.person()
  await shop.add(buyer, productId, quantity)
  return { buyer, address: await shop.address(buyer) }
}
async function buy(productId: number, quantity: number) {
  const { buyer, address } = await wanting(productId, quantity)
  const { status, body } = await shop.order<WireOrder>(buyer, address)
  expect(status).toBe(201)
  return { buyer, order: body }
}
const taken = ({ items }: WireOrder) => items[0]?.lots.map(({ number, quantity }) => [number, quantity])
const read = async (id: number) =>
  (await shop.call<z.input<typeof AdminOrder>>(admin, 'GET', `/admin/orders/${id}`)).body
const steps = async (id: number, ...states: string[]) => {
  for (const status of states)
    await shop.call(admin, 'PUT', `/admin/orders/${id}/status`, { body: { status } })
}
async function expectRules() {
  for (const [rule, statement] of Object.entries(orderRules)) {
    const { rows } = await statement.execute(shop.db)
    expect(rows, rule).toEqual([])
  }
}

describe('an order', () => {
  test('takes the lots that expire first, and then the pieces without a lot', async () => {
    const productId = await shop.product({ stock: 2 })
    await receive(productId, 'LATE', '2027-06', 3)
    await receive(productId, 'EARLY', '2026-12-31', 2)
    expect(await shop.stockOf(productId)).toBe(7)
    const first = await buy(productId, 4)
    expect(taken(first.order)).toEqual([
      ['EARLY', 2],
      ['LATE', 2],
    ])
    const second = await buy(productId, 2)
    expect(taken(second.order)).toEqual([['LATE', 1]])
    const third = await buy(productId, 1)
    expect(taken(third.order)).toEqual([])
    expect(await shop.stockOf(productId)).toBe(0)
    await expectRules()
  })

  test('takes a lot that expires this month before one of the same month that names an earlier day last', async () => {
    const productId = await shop.product({ stock: 0 })
    await receive(productId, 'MONTH', '2026-12', 1)
    await receive(productId, 'DAY', '2026-12-30', 1)
    expect(taken((await buy(productId, 1)).order)).toEqual([['DAY', 1]])
  })

  test('sells a lot through its last day and not a moment later, before the job has run', async () => {
    const productId = await shop.product({ stock: 1 })
    const lot = await receive(productId, 'TODAY', '2026-11-20', 3)
    const late = await wanting(productId, 2)
    const small = await wanting(productId, 1)
    now = new Date('2026-11-20T23:59:59.999Z')
    expect(taken((await buy(productId, 1)).order)).toEqual([['TODAY', 1]])
    now = new Date('2026-11-21T00:00:00.000Z')
    expect(await shop.stockOf(productId)).toBe(3)
    const refused = await shop.order<{ code: string; message: string }>(late.buyer, late.address)
    expect([refused.status, refused.body.code]).toEqual([409, 'OUT_OF_STOCK'])
    const answer = await shop.order<WireOrder>(small.buyer, small.address)
    expect([answer.status, taken(answer.body)]).toEqual([201, []])
    expect(await shop.stockOf(productId)).toBe(0)
    expect(await lotOf(lot.id)).toMatchObject({ quantity: 0, setAside: 2 })
    await expectRules()
  })

  test('of a shop without lots has none', async () => {
    const productId = await shop.product({ stock: 2 })
    expect(taken((await buy(productId, 2)).order)).toEqual([])
  })
})

describe('the job', () => {
  test('takes expired lots out of the stock at midnight in the shop’s town, and puts corrected ones back', async () => {
    const productId = await shop.product({ stock: 1 })
    const lot = await receive(productId, 'L1', '2026-11', 4)
    now = new Date('2026-11-30T23:59:59Z')
    await setExpiredAside(shop.deps)
    expect(await shop.stockOf(productId)).toBe(5)
    now = new Date('2026-12-01T00:00:00Z')
    await setExpiredAside(shop.deps)
    expect(await shop.stockOf(productId)).toBe(1)
    expect(await lotOf(lot.id)).toMatchObject({ quantity: 0, setAside: 4 })
    await shop.call(admin, 'PUT', `/admin/lots/${lot.id}`, { body: { expiry: '2027-11' } })
    expect(await shop.stockOf(productId)).toBe(5)
    await expectRules()
  })
})

describe('pieces that come back', () => {
  test('go to their lot when an order is cancelled', async () => {
    const productId = await shop.product({ stock: 1 })
    const lot = await receive(productId, 'C1', '2027-01', 2)
    const { buyer, order } = await buy(productId, 3)
    expect((await shop.call(buyer, 'POST', `/orders/${order.id}/cancel`)).status).toBe(200)
    expect(await shop.stockOf(productId)).toBe(3)
    expect(await lotOf(lot.id)).toMatchObject({ quantity: 2 })
    await expectRules()
  })

  test('of an edited order leave its line: first those without a lot, then the lot that expires last', async () => {
    const productId = await shop.product({ stock: 1 })
    const early = await receive(productId, 'E1', '2027-01', 1)
    const late = await receive(productId, 'E2', '2027-02', 2)
    const { order } = await buy(productId, 4)
    const edit = async (quantity: number) =>
      shop.call(admin, 'PUT', `/admin/orders/${order.id}/lines`, {
        body: { revision: (await read(order.id)).revision, lines: [{ line: 0, quantity }] },
      })
    await edit(2)
    expect(taken(await read(order.id))).toEqual([
      ['E1', 1],
      ['E2', 1],
    ])
    expect([(await lotOf(early.id)).quantity, (await lotOf(late.id)).quantity]).toEqual([0, 1])
    await edit(3)
    expect(taken(await read(order.id))).toEqual([
      ['E1', 1],
      ['E2', 2],
    ])
    await edit(1)
    expect(taken(await read(order.id))).toEqual([['E1', 1]])
    expect(await shop.stockOf(productId)).toBe(3)
    await expectRules()
  })

  test('of a return go to their lot, unless they are damaged', async () => {
    const productId = await shop.product({ stock: 0 })
    const lot = await receive(productId, 'R1', '2027-01', 3)
    const { order } = await buy(productId, 3)
    await steps(order.id, 'confirmed', 'preparing', 'shipped', 'delivered')
    const back = async (quantity: number, restock: boolean) =>
      shop.call(admin, 'POST', `/admin/orders/${order.id}/returns`, {
        body: {
          revision: (await read(order.id)).revision,
          lines: [{ line: 0, quantity, restock }],
          note: '',
        },
      })
    expect((await back(1, true)).status).toBe(201)
    expect((await back(1, false)).status).toBe(201)
    expect(await shop.stockOf(productId)).toBe(1)
    expect(await lotOf(lot.id)).toMatchObject({ quantity: 1, writtenOff: 0 })
    await expectRules()
  })

  test('are not sold again when their lot was recalled meanwhile', async () => {
    const productId = await shop.product({ stock: 0 })
    const lot = await receive(productId, 'X1', '2027-01', 2)
    const { buyer, order } = await buy(productId, 1)
    await shop.call(admin, 'PUT', `/admin/lots/${lot.id}`, { body: { recall_reason: 'Tube gonflé' } })
    expect(await shop.stockOf(productId)).toBe(0)
    await shop.call(buyer, 'POST', `/orders/${order.id}/cancel`)
    const next = await wanting(productId, 1)
    expect((await shop.order(next.buyer, next.address)).status).toBe(409)
    await setExpiredAside(shop.deps)
    expect(await shop.stockOf(productId)).toBe(0)
    expect(await lotOf(lot.id)).toMatchObject({ quantity: 0, setAside: 2 })
    await expectRules()
  })
})

test('many buyers of the last pieces of two lots get exactly these pieces', async () => {
  const productId = await shop.product({ stock: 0 })
  const other = await shop.product({ stock: 3 })
  await receive(productId, 'P1', '2027-01', 5)
  await receive(productId, 'P2', '2027-02', 4)
  const lot = await receive(other, 'Q1', '2027-03', 20)
  const buyers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { buyer, address } = await wanting(productId, 2)
      await shop.add(buyer, other, 1)
      return { buyer, address }
    }),
  )
  const received = receive(other, 'Q2', '2026-12', 2)
  const recalled = shop.call(admin, 'PUT', `/admin/lots/${lot.id}`, { body: { supplier: 'Dépôt' } })
  const answers = await Promise.all(buyers.map(({ buyer, address }) => shop.order<WireOrder>(buyer, address)))
  await Promise.all([received, recalled])
  const sold = answers.filter(({ status }) => status === 201)
  expect(sold.length).toBe(4)
  expect(answers.filter(({ status }) => status === 409).length).toBe(4)
  // The line of the product whose pieces are all in lots consists of lots only.
  for (const { body } of sold)
    for (const item of body.items.filter(line => line.produit_id === productId))
      expect(item.lots.reduce((sum, part) => sum + part.quantity, 0)).toBe(item.quantity)
  expect(await shop.stockOf(productId)).toBe(1)
  await expectRules()
})
