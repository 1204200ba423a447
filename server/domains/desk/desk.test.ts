import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Refusal } from '#contract/desk/desk.ts'
import type { DeliverySheet, PickingList } from '#contract/desk/prints.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import { type DeskShop, openDeskShop, type WireDesk } from '#tests/support/desk-shop.ts'
import { listToPrepare } from './prints.queries.ts'

let shop: DeskShop
/** How far the test shop's clock is ahead, in milliseconds. */
let ahead = 0
beforeAll(async () => {
  shop = await openDeskShop(() => new Date(Date.now() + ahead))
})
afterAll(() => shop.close())

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('the queues', () => {
  test('contain a cash order to call and a card order to be paid, each with what a clerk needs', async () => {
    const cash = await shop.buy()
    const card = await shop.buy('online')
    const { body } = await shop.desk('call')
    expect(body.entries.map(entry => entry.id)).not.toContain(card.id)
    const found = body.entries.find(entry => entry.id === cash.id)
    expect(found).toMatchObject({
      number: cash.number,
      revision: 1,
      queue: 'call',
      due: 2000,
      total: 2000,
      item_count: 1,
      phone: '+22670112233',
      city: 'Ouagadougou',
      calls: [],
      refusals: 0,
      pay_link: null,
    })
    // The WhatsApp message contains the order's number and amount in the buyer's language, but no product.
    const words = decodeURIComponent(found?.whatsapp ?? '')
    expect(words).toContain('https://wa.me/22670112233?text=Bonjour')
    expect(words).toContain(cash.number)
    expect(words).not.toContain(cash.items[0]?.intitule)
    expect(await shop.entry('payment', card.id)).toMatchObject({ queue: 'payment', due: 0 })
    expect(body.counts.call).toBe(body.entries.length)
  })

  test('postpone to the later of next call and delivery day, also on the road, and are paged', async () => {
    const first = await shop.onTheRoad()
    const second = await shop.onTheRoad()
    const order = async () =>
      (await shop.desk('road')).body.entries
        .map(({ id }) => id)
        .filter(id => [first.id, second.id].includes(id))
    expect(await order()).toEqual([first.id, second.id])
    const later = new Date(Date.now() + 4 * 3_600_000).toISOString()
    await shop.note(first.id, { revision: first.revision, outcome: 'no_answer', next_call_at: later })
    expect(await order()).toEqual([second.id, first.id])
    const { body } = await shop.call<WireDesk>(shop.clerk, 'GET', '/admin/desk?queue=road&page=2')
    expect([body.entries, body.counts.road]).toEqual([[], 2])
  })

  test('show the longest waiting first, and postponed calls last', async () => {
    const first = await shop.buy()
    const second = await shop.buy()
    const order = async () =>
      (await shop.desk('call')).body.entries
        .map(({ id }) => id)
        .filter(id => [first.id, second.id].includes(id))
    expect(await order()).toEqual([first.id, second.id])
    const { status, body } = await shop.note(first.id, { revision: 1, outcome: 'no_answer', note: 'sonne' })
    expect([status, body.message]).toEqual([201, ''])
    expect(await order()).toEqual([second.id, first.id])
    expect(body.calls).toMatchObject([{ outcome: 'no_answer', note: 'sonne', actor: 'Awa' }])
    expect(Date.parse(body.next_call_at ?? '') - Date.now()).toBeGreaterThan(100 * 60_000)
    ahead = 3 * 3_600_000
    expect(await order()).toEqual([first.id, second.id])
    ahead = 0
  })
})

describe('calls', () => {
  test('a confirmed order moves to preparation, and its history says who confirmed it', async () => {
    const { id } = await shop.buy()
    const { status, body } = await shop.note(id, { revision: 1, outcome: 'confirmed' })
    expect([status, body.queue, body.status]).toEqual([201, 'prepare', 'confirmed'])
    const order = await shop.call<{ history: object[]; delivery: object }>(
      shop.clerk,
      'GET',
      `/admin/orders/${id}`,
    )
    expect(order.body.history.at(-1)).toMatchObject({ status: 'confirmed', actor: 'Awa' })
  })

  test.each([true, false])('a parcel refused at the door is returned, restocked: %s', async restock => {
    const before = await shop.onTheRoad()
    const order = await shop.call<z.input<typeof AdminOrder>>(shop.clerk, 'GET', `/admin/orders/${before.id}`)
    const productId = Number(order.body.items[0]?.produit_id)
    const stock = await shop.stockOf(productId)
    const refused = { revision: before.revision, outcome: 'refused', note: 'boîte ouverte' }
    const untold = await shop.note(before.id, refused)
    expect([untold.status, Object.keys(untold.body.errors ?? {})]).toEqual([422, ['restock']])
    const { body } = await shop.note(before.id, { ...refused, restock })
    expect([body.status, body.queue, body.due]).toEqual(['returned', null, 0])
    expect(await shop.stockOf(productId)).toBe(restock ? stock + 2 : stock)
  })

  test('a refused order is cancelled and restocked, and listed on the member’s page', async () => {
    const who = await shop.person()
    const productId = await shop.product()
    const { id, number } = await shop.buy('cash_on_delivery', productId, who)
    expect(await shop.stockOf(productId)).toBe(8)
    const silent = await shop.note(id, { revision: 1, outcome: 'refused' })
    expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([422, ['note']])
    const { body } = await shop.note(id, { revision: 1, outcome: 'refused', note: 'parti en voyage' })
    expect([body.status, body.queue]).toEqual(['cancelled', null])
    expect(await shop.stockOf(productId)).toBe(10)
    const path = `/admin/desk/refusals?member_id=${who.id}`
    const refusals = await shop.call<z.input<typeof Refusal>[]>(shop.clerk, 'GET', path)
    expect(refusals.body).toMatchObject([{ order_id: id, number, note: 'parti en voyage', actor: 'Awa' }])
    // The reason for the refusal is internal; the buyer's order does not contain it.
    const own = await shop.call<object>(who, 'GET', `/orders/${id}`)
    expect(own.text).not.toContain('voyage')
    const next = await shop.buy('cash_on_delivery', productId, who)
    expect(await shop.entry('call', next.id)).toMatchObject({ refusals: 1 })
  })

  test('a new delivery day is required, must not be past, and is announced to the buyer', async () => {
    const who = await shop.person()
    const { id } = await shop.buy('cash_on_delivery', undefined, who)
    const call = { revision: 1, outcome: 'rescheduled' }
    const nameless = await shop.note(id, call)
    expect([nameless.status, Object.keys(nameless.body.errors ?? {})]).toEqual([422, ['delivery_day']])
    const over = await shop.note(id, { ...call, delivery_day: dayIn(-1) })
    expect([over.status, Object.keys(over.body.errors ?? {})]).toEqual([422, ['delivery_day']])
    const { body } = await shop.note(id, { ...call, delivery_day: dayIn(3) })
    expect(body).toMatchObject({ delivery_day: dayIn(3), status: 'pending' })
    const own = await shop.call<{ history: object[]; delivery: object }>(who, 'GET', `/orders/${id}`)
    expect(own.body.history.at(-1)).toMatchObject({ kind: 'rescheduled', day: dayIn(3) })
    expect(own.body.delivery).toMatchObject({ expected_from: dayIn(3), expected_to: dayIn(3) })
  })

  test('of two clerks who act at the same time, one succeeds and the other is refused', async () => {
    const productId = await shop.product()
    const { id } = await shop.buy('cash_on_delivery', productId)
    const answers = await Promise.all([
      shop.note(id, { revision: 1, outcome: 'confirmed' }),
      shop.note(id, { revision: 1, outcome: 'refused', note: 'non' }, shop.other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.message).toContain('Quelqu’un d’autre')
    const calls = await shop.db.selectFrom('orderCalls').selectAll().where('orderId', '=', id).execute()
    expect(calls).toHaveLength(1)
    expect(await shop.stockOf(productId)).toBe(calls[0]?.outcome === 'confirmed' ? 8 : 10)
  })

  test('a repeated click records nothing, and an order cancelled in the meantime is not confirmed', async () => {
    const who = await shop.person()
    const { id } = await shop.buy('cash_on_delivery', undefined, who)
    const call = { revision: 1, outcome: 'no_answer' }
    const clicks = await Promise.all([shop.note(id, call), shop.note(id, call), shop.note(id, call)])
    expect(clicks.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    await shop.call(who, 'POST', `/orders/${id}/cancel`)
    expect((await shop.note(id, { revision: 2, outcome: 'confirmed' })).status).toBe(409)
    expect((await shop.note(id, { revision: 3, outcome: 'no_answer' })).body.code).toBe('WRONG_STATE')
  })

  test('an order that waits for its online payment cannot be confirmed by telephone', async () => {
    const { id } = await shop.buy('online')
    const seen = await shop.entry('payment', id)
    const { status, body } = await shop.note(id, { revision: seen?.revision, outcome: 'confirmed' })
    expect([status, body.code]).toEqual([409, 'WRONG_STATE'])
    expect((await shop.note(id, { revision: seen?.revision, outcome: 'no_answer' })).status).toBe(201)
  })
})

test('a step out of order is refused', async () => {
  const { id } = await shop.buy()
  const { status, body } = await shop.step(id, { revision: 1, status: 'delivered' })
  expect([status, body.code]).toEqual([409, 'WRONG_STATE'])
})

test('the picking list has the total products of all orders to prepare, and those of each order', async () => {
  const productId = await shop.product({ name: 'Savon noir' })
  const orders = [
    await shop.buy('cash_on_delivery', productId),
    await shop.buy('cash_on_delivery', productId),
    await shop.buy('cash_on_delivery', productId),
  ]
  for (const { id } of orders.slice(0, 2)) await shop.note(id, { revision: 1, outcome: 'confirmed' })
  const { body } = await shop.call<z.input<typeof PickingList>>(shop.clerk, 'GET', '/admin/desk/picking')
  expect(body.total).toBe(body.orders.length)
  // A preparation list that is cut off by the limit still contains the total.
  expect(await listToPrepare(shop.db, 1)).toMatchObject([{ total: body.total }])
  expect(body.total).toBeGreaterThan(1)
  expect(body.products.find(line => line.intitule === 'Savon noir')).toMatchObject({ quantity: 4 })
  const ids = body.orders.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(orders.slice(0, 2).map(({ id }) => id)))
  expect(ids).not.toContain(orders[2]?.id)
})

test('the delivery list has the day’s deliveries, with the cash to collect for each', async () => {
  const today = await shop.onTheRoad()
  const later = await shop.onTheRoad()
  const moved = await shop.note(later.id, {
    revision: later.revision,
    outcome: 'rescheduled',
    delivery_day: dayIn(2),
  })
  expect(moved.status).toBe(201)
  const sheet = async (day?: string) => {
    const path = `/admin/desk/deliveries${day ? `?day=${day}` : ''}`
    return (await shop.call<z.input<typeof DeliverySheet>>(shop.clerk, 'GET', path)).body
  }
  const stop = (await sheet()).stops.find(({ id }) => id === today.id)
  expect(stop).toMatchObject({
    due: 2000,
    phone: '+22670112233',
    pin: '12.37143,-1.51966',
    courier: 'Issa',
  })
  const waiting = await shop.buy()
  const ids = (await sheet()).stops.map(({ id }) => id)
  expect(ids).not.toContain(later.id)
  // An order that is not packed yet is not on the courier's list.
  expect(ids).not.toContain(waiting.id)
  expect((await sheet(dayIn(2))).stops.map(({ id }) => id)).toEqual([later.id])
})

describe('refused requests', () => {
  test.each([
    ['GET', '/admin/desk?queue=call'],
    ['POST', '/admin/desk/orders/1/calls'],
    ['POST', '/admin/desk/orders/1/steps'],
    ['GET', '/admin/desk/picking'],
    ['GET', '/admin/desk/deliveries'],
    ['GET', '/admin/desk/cash'],
    ['POST', '/admin/desk/drafts'],
  ] as const)('%s %s is for staff only', async (method, path) => {
    const body = method === 'POST' ? {} : undefined
    expect((await shop.call(undefined, method, path, { body })).status).toBe(401)
    expect((await shop.call(await shop.person(), method, path, { body })).status).toBe(403)
  })

  test('an unknown id is a 404, an invalid input a 422', async () => {
    expect((await shop.note(2_000_000_000, { revision: 1, outcome: 'confirmed' })).status).toBe(404)
    expect((await shop.step(2_000_000_000, { revision: 1, status: 'shipped' })).status).toBe(404)
    const { id } = await shop.buy()
    expect((await shop.note(id, { revision: 1, outcome: 'maybe' })).status).toBe(422)
    expect((await shop.step(id, { revision: 1, status: 'cancelled' })).status).toBe(422)
    expect((await shop.call(shop.clerk, 'GET', '/admin/desk?queue=all')).status).toBe(422)
    expect((await shop.call(shop.clerk, 'GET', '/admin/desk/deliveries?day=0000-01-01')).status).toBe(422)
  })
})
