import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inDays, openPickupShop, type PickupShop } from '#tests/support/pickup-shop.ts'
import { returnUncollected, runPickupJob } from './pickup-jobs.ts'

let shop: PickupShop
beforeAll(async () => {
  shop = await openPickupShop(true)
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('rateLimits').execute())

const today = inDays(0)
const statusOf = async (id: number) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const kindsOf = async (userId: number) =>
  (await shop.db.selectFrom('notifications').select('kind').where('userId', '=', userId).execute()).map(
    ({ kind }) => kind,
  )

describe('the counter', () => {
  test('finds an order by its code, also with a space, and takes its cash for the point', async () => {
    const { id, code } = await shop.ready()
    const { status, body } = await shop.find(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect([status, body.id, body.due]).toEqual([200, id, 2500])
    expect(body.pickup).toEqual({
      name: { fr: 'Pharmacie du Progrès', en: 'Progress Pharmacy' },
      kept_until: expect.any(String),
    })
    const given = await shop.handOver(id, body.revision)
    expect(given.body).toMatchObject({ status: 'delivered', due: 0, courier: 'Pharmacie du Progrès' })
    expect((await shop.find(code)).status).toBe(404)
  })

  test('refuses codes of another form, and people who do not handle orders', async () => {
    const { code } = await shop.ready()
    for (const wrong of ['12345', '1234567', 'abcdef', '']) expect((await shop.find(wrong)).status).toBe(422)
    expect((await shop.call(undefined, 'POST', '/admin/desk/pickups', { body: { code } })).status).toBe(401)
    for (const role of ['member', 'courier', 'accountant'] as const)
      expect((await shop.find(code, await shop.person(role))).status).toBe(403)
  })

  test('of a clerk who tried ten wrong codes finds nothing for a while, that of others does', async () => {
    const { code } = await shop.ready()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 10; tries++) expect((await shop.find(wrong)).status).toBe(404)
    expect((await shop.find(code)).status).toBe(429)
    expect((await shop.find(code, shop.administrator)).status).toBe(200)
  })

  test('of a clerk who types right codes is not limited', async () => {
    const { code } = await shop.ready()
    for (let tries = 0; tries < 12; tries++) expect((await shop.find(code)).status).toBe(200)
  })

  test('hands an order over once, when two clerks do it at the same time', async () => {
    const { id, code } = await shop.ready()
    const { revision } = (await shop.find(code)).body
    const both = await Promise.all([
      shop.handOver(id, revision),
      shop.handOver(id, revision, shop.administrator),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('an order that nobody collects', () => {
  test('stays until the end of its last day, and is then returned with its goods, once', async () => {
    const product = await shop.product({ stock: 10 })
    const { who, id, number } = await shop.ready(product)
    await shop.keepUntil(id, 0)
    await runPickupJob(shop.deps)
    expect([await statusOf(id), await shop.stockOf(product)]).toEqual(['shipped', 8])
    await shop.keepUntil(id, -1)
    await runPickupJob(shop.deps)
    await runPickupJob(shop.deps)
    expect([await statusOf(id), await shop.stockOf(product)]).toEqual(['returned', 10])
    expect((await shop.own(who, id)).delivery.pickup).toMatchObject({ code: null, is_uncollected: true })
    expect(await kindsOf(who.id)).toContain('orderUncollected')
    expect(await shop.untilMail(who.email, 'n’a pas été retirée')).toContain(number)
    await vi.waitFor(async () =>
      expect((await shop.messages(number)).map(({ kind }) => kind)).toContain('pickupOver'),
    )
  })

  test('that was paid leaves a refund due, of which its buyer reads', async () => {
    const { who, id } = await shop.ready()
    await shop.db
      .updateTable('orders')
      .set({ paymentMethod: 'online', paymentStatus: 'paid', paid: 2500 })
      .where('id', '=', id)
      .execute()
    await shop.keepUntil(id, -1)
    await runPickupJob(shop.deps)
    const { body } = await shop.call<{ refund_due: number }>(shop.administrator, 'GET', `/admin/orders/${id}`)
    expect(body.refund_due).toBe(2500)
    expect(await kindsOf(who.id)).toContain('orderUncollectedOwed')
  })

  test('is handed over or returned, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const product = await shop.product({ stock: 10 })
      const { id, code } = await shop.ready(product)
      await shop.keepUntil(id, -1)
      const { revision } = (await shop.find(code)).body
      const [given, returned] = await Promise.all([
        shop.handOver(id, revision),
        returnUncollected(shop.deps, id, today),
        returnUncollected(shop.deps, id, today),
      ])
      const isGiven = given.status === 201
      expect([await statusOf(id), await shop.stockOf(product)]).toEqual(
        isGiven ? ['delivered', 8] : ['returned', 10],
      )
      if (isGiven) expect(returned).toBe(false)
    }
  })

  test('is brought to mind once, on the day before its last', async () => {
    const { who, id, number } = await shop.ready()
    await shop.keepUntil(id, 2)
    await runPickupJob(shop.deps)
    expect(await kindsOf(who.id)).not.toContain('orderWaits')
    await shop.keepUntil(id, 1)
    await runPickupJob(shop.deps)
    await runPickupJob(shop.deps)
    expect((await kindsOf(who.id)).filter(kind => kind === 'orderWaits')).toHaveLength(1)
    expect(await shop.untilMail(who.email, 'vous attend encore')).toContain(number)
    await vi.waitFor(async () =>
      expect((await shop.messages(number)).filter(({ kind }) => kind === 'pickupReminder')).toHaveLength(1),
    )
  })

  test('is not brought to mind on the day on which it became ready', async () => {
    const { who, id } = await shop.ready()
    await shop.db
      .updateTable('orderPickups')
      .set({ keptUntil: inDays(1) })
      .where('orderId', '=', id)
      .execute()
    await runPickupJob(shop.deps)
    expect(await kindsOf(who.id)).not.toContain('orderWaits')
  })
})
