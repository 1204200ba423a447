import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { AdminOrder } from '#contract/orders/order.ts'
import { getOrder } from '#server/domains/orders/orders.service.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { type DeskShop, type Entry, openDeskShop, type WireDay } from '#tests/support/desk-shop.ts'
import { shopStep } from '#tests/support/shop-step.ts'

type WireOrder = z.input<typeof AdminOrder>

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
async function comesBack(id: number, refund?: object): Promise<void> {
  const { body: order } = await shop.call<WireOrder>(shop.clerk, 'GET', `/admin/orders/${id}`)
  const lines = order.items.map(({ line, quantity }) => ({ line, quantity, restock: true }))
  const body = { lines, refund, revision: order.revision }
  expect((await shop.call(shop.clerk, 'POST', `/admin/orders/${id}/returns`, { body })).status).toBe(201)
}
const close = (count: object, who = shop.clerk) =>
  shop.call<WireDay>(who, 'POST', '/admin/desk/cash', { body: { day: today, ...count } })

test('a delivery adds what was due to the courier’s cash; another amount needs a reason and cannot be higher', async () => {
  const courier = 'Bakary'
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

test('the count includes deliveries recorded on the order page, and subtracts cash refunds', async () => {
  const courier = 'Brahima'
  const { id, due } = await shop.onTheRoad(courier)
  const change = (status: string) => shopStep(shop, shop.clerk, id, { status })
  expect((await change('delivered')).status).toBe(200)
  expect(await cashOf(courier)).toMatchObject({ expected: due })
  await comesBack(id, { amount: due, method: 'cash', by_courier: true })
  expect(await cashOf(courier)).toMatchObject({ expected: 0, entries: [{ amount: due }, { amount: -due }] })
})

test('a return does not change the cash, unless a courier refunds in cash', async () => {
  const courier = 'Noufou'
  const { id, due } = await shop.onTheRoad(courier)
  await shopStep(shop, shop.clerk, id, { status: 'delivered' })
  await comesBack(id)
  expect(await cashOf(courier)).toMatchObject({ expected: due })
  const other = await shop.onTheRoad(courier)
  await shopStep(shop, shop.clerk, other.id, { status: 'delivered' })
  await comesBack(other.id, { amount: other.due, method: 'mobile_money', by_courier: true })
  expect(await cashOf(courier)).toMatchObject({ expected: due + other.due })
})

test('the order page records no delivery without the amount of cash', async () => {
  const courier = 'Séraphine'
  const { id, due, revision } = await shop.onTheRoad(courier)
  const untold = await shop.call<{ code: string; message: string }>(
    shop.clerk,
    'PUT',
    `/admin/orders/${id}/status`,
    { body: { status: 'delivered' } },
  )
  expect([untold.status, untold.body.code]).toEqual([409, 'WRONG_STATE'])
  expect(untold.body.message).toContain('combien a été reçu')
  expect((await cashOf(courier))?.entries ?? []).toEqual([])
  const delivery = {
    revision,
    status: 'delivered',
    collected: due - 100,
    note: 'Manque 100',
    message: 'Merci',
  }
  const { status, body } = await shop.step(id, delivery)
  expect([status, body.queue, body.due, body.cash_note]).toEqual([201, 'missing', 100, 'Manque 100'])
  const { history } = (
    await shop.call<{ history: { note: string }[] }>(shop.clerk, 'GET', `/admin/orders/${id}`)
  ).body
  expect(history.at(-1)).toMatchObject({ note: 'Merci' })
})

test('different spellings of a courier’s name share one till', async () => {
  const parcels = [await shop.onTheRoad('Moussa Traoré'), await shop.onTheRoad(' moussa  traore ')]
  for (const { id, revision } of parcels) await shop.step(id, { revision, status: 'delivered' })
  const { couriers } = (await shop.call<WireDay>(shop.clerk, 'GET', '/admin/desk/cash')).body
  const own = couriers.filter(cash => /moussa/i.test(cash.courier))
  const expected = parcels.reduce((sum, { due }) => sum + due, 0)
  expect(own).toMatchObject([{ courier: 'Moussa Traoré', expected }])
  expect((await close({ courier: 'MOUSSA TRAORE', counted: expected, expected })).status).toBe(201)
  expect((await cashOf('Moussa Traoré'))?.counts).toHaveLength(1)
})

test('a day is closed once, with a note about a difference, and can then only be corrected', async () => {
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

test('a count of tomorrow, of a courier without cash, or of a negative amount is refused', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const count = { courier: 'Personne', expected: 0, counted: 0 }
  expect(Object.keys((await close({ ...count, day: tomorrow })).body.errors ?? {})).toEqual(['day'])
  expect(Object.keys((await close(count)).body.errors ?? {})).toEqual(['courier'])
  expect(Object.keys((await close({ ...count, counted: -1 })).body.errors ?? {})).toEqual(['counted'])
})

test('an underpaid delivery waits for the rest, which counts on the day when it is paid', async () => {
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

test('missing cash can be written off with a reason, and still be paid later', async () => {
  const { id, number, revision, due } = await shop.onTheRoad('Fatim')
  const short = await shop.step(id, { revision, status: 'delivered', collected: 1, note: 'plus tard' })
  const seen = short.body.revision
  const give = (body: object, who = shop.clerk) =>
    shop.call<Entry>(who, 'POST', `/admin/desk/orders/${id}/write-off`, { body })
  const documents = () =>
    shop.db.selectFrom('invoices').select(['id', 'kind', 'total']).where('orderId', '=', id).execute()
  const order = (who = shop.clerk) => shop.call<WireOrder>(who, 'GET', `/admin/orders/${id}`)
  const invoiced = await documents()
  const { refunded } = (await order()).body
  const mails = shop.mails.length
  expect((await give({ revision: seen, note: 'x' }, await shop.person())).status).toBe(403)
  const silent = await give({ revision: seen, note: '  ' })
  expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([422, ['note']])
  expect((await give({ revision: seen - 1, note: 'x' })).body.code).toBe('CONFLICT')
  expect((await shop.desk('missing')).body.counts.missing).toBeGreaterThan(0)
  const waiting = (await shop.desk('missing')).body.counts.missing

  const twice = await Promise.all([1, 2].map(() => give({ revision: seen, note: 'client introuvable' })))
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409])
  const { body: lost } = await shop.call<Entry>(shop.clerk, 'GET', `/admin/desk/orders/${id}`)
  expect(lost).toMatchObject({ number, queue: null, payment_status: 'unpaid', due: due - 1 })
  expect(lost.written_off_at).not.toBeNull()
  expect((await shop.desk('missing')).body.counts.missing).toBe(waiting - 1)
  expect(await shop.entry('missing', id)).toBeUndefined()
  const again = await give({ revision: lost.revision, note: 'encore' })
  expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE'])
  // The write-off is in the order's history for staff, but not in the one that the buyer sees.
  const { body: written } = await order()
  expect(written).toMatchObject({ paid: 1, refunded, total: due, payment_status: 'unpaid' })
  expect(written.history.at(-1)).toMatchObject({
    kind: 'written_off',
    status: 'delivered',
    note: 'client introuvable',
    amount: due - 1,
    actor: 'Awa',
  })
  const { userId } = await shop.db
    .selectFrom('orders')
    .select('userId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const own = await findOwnHistory(userId ?? 0, id)
  expect(own.map(({ kind }) => kind)).toEqual(['step', 'step', 'step', 'step', 'step'])
  expect(await documents()).toEqual(invoiced)
  expect(shop.mails.slice(mails).filter(({ text }) => text.includes('client introuvable'))).toEqual([])

  // The buyer pays after the write-off: after a first part the rest of the order stays written off.
  const collect = (seenNow: number, amount: number, note = '') =>
    shop.call<Entry>(shop.clerk, 'POST', `/admin/desk/orders/${id}/cash`, {
      body: { revision: seenNow, amount, note, courier: 'Fatim' },
    })
  const part = await collect(lost.revision, 9, 'un peu')
  expect(part.body).toMatchObject({ queue: null, due: due - 10, payment_status: 'unpaid' })
  const rest = await collect(part.body.revision, due - 10)
  expect(rest.body).toMatchObject({ queue: null, due: 0, payment_status: 'paid', written_off_at: null })
  expect((await give({ revision: rest.body.revision, note: 'x' })).body.code).toBe('WRONG_STATE')
  expect((await order()).body).toMatchObject({ paid: due, refunded, payment_status: 'paid' })
  expect(await documents()).toEqual(invoiced)
  expect((await shop.call(shop.clerk, 'GET', '/admin/desk/orders/2000000000')).status).toBe(404)
})

/** The history of an order as its buyer gets it. */
async function findOwnHistory(userId: number, id: number) {
  const order = await getOrder(shop.db, { id: userId, role: 'member' } as Actor, id)
  return order.history
}

test('cash refunds by the shop come from its till, whose count may be negative', async () => {
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

test('a refund on another day does not change this day’s cash', async () => {
  const courier = 'Fidele'
  const { id, due } = await shop.onTheRoad(courier)
  await shopStep(shop, shop.clerk, id, { status: 'delivered' })
  await comesBack(id, { amount: due, method: 'cash', by_courier: true })
  expect(await cashOf(courier)).toMatchObject({ expected: 0 })
  for (const days of [1, -1]) {
    const createdAt = new Date(Date.now() + days * 86_400_000)
    await shop.db.updateTable('refunds').set({ createdAt }).where('orderId', '=', id).execute()
    expect(await cashOf(courier)).toMatchObject({ expected: due, entries: [{ amount: due }] })
  }
})

test('recent couriers are suggested once, in their latest spelling, and old ones are not', async () => {
  const suggested = async () => (await shop.call<string[]>(shop.clerk, 'GET', '/admin/desk/couriers')).body
  const gone = await shop.onTheRoad('Hamidou')
  await shop.step(gone.id, { revision: gone.revision, status: 'delivered' })
  const first = await shop.onTheRoad('Aïcha  Kaboré')
  await shop.step(first.id, { revision: first.revision, status: 'delivered' })
  await shop.onTheRoad('Lassina')
  await shop.onTheRoad('aicha kabore')
  const names = await suggested()
  expect(names.slice(0, 2)).toEqual(['aicha kabore', 'Lassina'])
  expect(names).not.toContain('Aïcha  Kaboré')
  expect(names).not.toContain('')
  expect(names).toContain('Hamidou')
  await shop.db.updateTable('cashEntries').set({ day: '2020-01-01' }).where('orderId', '=', gone.id).execute()
  expect(await suggested()).not.toContain('Hamidou')
  const buyer = await shop.person()
  expect((await shop.call(buyer, 'GET', '/admin/desk/couriers')).status).toBe(403)
})
