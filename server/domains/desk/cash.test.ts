import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskShop, openDeskShop, type WireDay } from '#tests/support/desk-shop.ts'

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
  expect([status, body.status, body.payment_status]).toEqual([201, 'delivered', 'paid'])
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
})

test('there is no count of tomorrow, of a courier without cash, or of less than nothing', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const count = { courier: 'Personne', expected: 0, counted: 0 }
  expect(Object.keys((await close({ ...count, day: tomorrow })).body.errors ?? {})).toEqual(['day'])
  expect(Object.keys((await close(count)).body.errors ?? {})).toEqual(['courier'])
  expect(Object.keys((await close({ ...count, counted: -1 })).body.errors ?? {})).toEqual(['counted'])
})
