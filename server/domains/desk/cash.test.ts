import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskShop, type Entry, openDeskShop, type WireDay } from '#tests/support/desk-shop.ts'

let shop: DeskShop
beforeAll(async () => {
  shop = await openDeskShop()
})
afterAll(() => shop.close())

const today = new Date().toISOString().slice(0, 10)
const cashOf = async (courier: string) =>
  (await shop.call<WireDay>(shop.clerk, 'GET', '/admin/desk/cash')).body.couriers.find(
    cash => cash.courier === courier,
  )
const close = (count: object, who = shop.clerk) =>
  shop.call<WireDay>(who, 'POST', '/admin/desk/cash', { body: { day: today, ...count } })

test('a delivery puts what was due into the courier’s cash, another amount only with a reason and never too much', async () => {
  const courier = 'Adama'
  const { id, revision, due } = await shop.onTheRoad(courier)
  const step = { revision, status: 'delivered' }
  const silent = await shop.step(id, { ...step, collected: due - 500 })
  expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([422, ['note']])
  const tooMuch = await shop.step(id, { ...step, collected: due + 1, note: 'pourboire' })
  expect([tooMuch.status, Object.keys(tooMuch.body.errors ?? {})]).toEqual([422, ['collected']])
  expect(await cashOf(courier)).toBeUndefined()
  const { status, body } = await shop.step(id, { ...step, collected: due - 500, note: 'geste commercial' })
  expect([status, body.queue, body.payment_status, body.due]).toEqual([201, 'missing', 'unpaid', 500])
  const whole = await shop.onTheRoad(courier)
  expect((await shop.step(whole.id, { revision: whole.revision, status: 'delivered' })).status).toBe(201)
  expect(await cashOf(courier)).toMatchObject({
    expected: due - 500 + whole.due,
    entries: [
      { order_id: id, amount: due - 500, due, note: 'geste commercial', actor: 'Awa' },
      { order_id: whole.id, amount: whole.due, due: whole.due, note: '' },
    ],
    counts: [],
  })
})

test('an order that was delivered by the order page is in the count too, and what is given back in cash is taken off', async () => {
  const courier = 'Brahima'
  const { id, due } = await shop.onTheRoad(courier)
  const change = (status: string) =>
    shop.call(shop.clerk, 'PUT', `/admin/orders/${id}/status`, { body: { status } })
  expect((await change('delivered')).status).toBe(200)
  expect(await cashOf(courier)).toMatchObject({ expected: due })
  expect((await change('returned')).status).toBe(200)
  expect(await cashOf(courier)).toMatchObject({ expected: 0, entries: [{ amount: due }, { amount: -due }] })
})

test('a day is closed once, with a word about a difference, and only corrected after that', async () => {
  const courier = 'Cheick'
  const parcel = await shop.onTheRoad(courier)
  await shop.step(parcel.id, { revision: parcel.revision, status: 'delivered' })
  const expected = parcel.due
  const silent = await close({ courier, expected, counted: expected - 100 })
  expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([422, ['note']])
  const stale = await close({ courier, expected: expected - 1000, counted: expected })
  expect(stale.status).toBe(409)
  const clerks = await Promise.all([
    close({ courier, expected, counted: expected }),
    close({ courier, expected, counted: expected }, shop.other),
  ])
  expect(clerks.map(({ status }) => status).sort()).toEqual([201, 409])
  const first = (await cashOf(courier))?.counts[0]
  expect(first).toMatchObject({ expected, counted: expected, difference: 0 })
  const correction = { courier, expected, counted: expected - 200, corrects: first?.id }
  expect((await close(correction)).status).toBe(422)
  expect((await close({ ...correction, note: 'billet déchiré' })).status).toBe(201)
  expect((await close({ ...correction, note: 'encore' })).status).toBe(409)
  expect((await cashOf(courier))?.counts).toMatchObject([
    { counted: expected },
    { counted: expected - 200, difference: -200, note: 'billet déchiré' },
  ])
  const acts = await shop.db
    .selectFrom('auditLog')
    .select('target')
    .where('action', '=', 'closeCash')
    .where('target', '=', `${today}/${courier}`)
    .execute()
  expect(acts).toHaveLength(2)
})

test('there is no count of tomorrow, of a courier without cash, or of less than nothing', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const count = { courier: 'Personne', expected: 0, counted: 0 }
  expect(Object.keys((await close({ ...count, day: tomorrow })).body.errors ?? {})).toEqual(['day'])
  expect(Object.keys((await close(count)).body.errors ?? {})).toEqual(['courier'])
  expect(Object.keys((await close({ ...count, counted: -1 })).body.errors ?? {})).toEqual(['counted'])
})

test('an order that was delivered for less waits until the rest has come, which is counted on the day that it comes', async () => {
  const courier = 'Drissa'
  const { id, revision, due } = await shop.onTheRoad(courier)
  const step = { revision, status: 'delivered', collected: 1, note: 'plus tard' }
  const short = await shop.step(id, step)
  expect(await shop.entry('missing', id)).toMatchObject({ due: due - 1, payment_status: 'unpaid' })
  const collect = (body: object) =>
    shop.call<Entry>(shop.clerk, 'POST', `/admin/desk/orders/${id}/cash`, { body })
  const seen = { revision: short.body.revision, courier }
  expect(Object.keys((await collect({ ...seen, amount: due })).body.errors ?? {})).toEqual(['amount'])
  expect(Object.keys((await collect({ ...seen, amount: due - 2 })).body.errors ?? {})).toEqual(['note'])
  const twice = await Promise.all([1, 2].map(() => collect({ ...seen, amount: due - 2, note: 'presque' })))
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409])
  const { revision: next } = (await shop.entry('missing', id)) ?? {}
  const last = await collect({ revision: next, amount: 1, courier })
  expect(last.body).toMatchObject({ queue: null, payment_status: 'paid', due: 0 })
  const late = await collect({ revision: last.body.revision, amount: 1 })
  expect([late.status, late.body.code]).toEqual([409, 'WRONG_STATE'])
  expect(await shop.entry('missing', id)).toBeUndefined()
  expect(await cashOf(courier)).toMatchObject({
    expected: due,
    entries: [{ amount: 1 }, { amount: due - 2, due: due - 1 }, { amount: 1, due: 1 }],
  })
})

test('what the shop gives back in cash is the till’s, which is counted below zero when less came into it', async () => {
  const courier = 'Etienne'
  const { id, revision, due } = await shop.onTheRoad(courier)
  await shop.step(id, { revision, status: 'delivered' })
  const { body: order } = await shop.call<{ revision: number }>(shop.clerk, 'GET', `/admin/orders/${id}`)
  const body = { amount: 300, method: 'cash', reason: 'geste', revision: order.revision }
  expect((await shop.call(shop.clerk, 'POST', `/admin/orders/${id}/refunds`, { body })).status).toBe(201)
  expect(await cashOf(courier)).toMatchObject({ expected: due })
  expect(await cashOf('')).toMatchObject({ expected: -300, entries: [{ order_id: id, amount: -300 }] })
  expect((await close({ courier: '', expected: -300, counted: -300 })).status).toBe(201)
  expect((await cashOf(''))?.counts).toMatchObject([{ expected: -300, counted: -300, difference: 0 }])
})
