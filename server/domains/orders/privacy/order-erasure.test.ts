import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Order } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { findMarks, marksOfShop, writeMarks } from '#tests/support/marked-order.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

type Placed = z.input<typeof Order> & ErrorBody

let shop: OrderShop
let admin: Person
let soap: number
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator')
  soap = await shop.product({ stock: 1000 })
})
afterAll(() => shop.close())

async function buyer(): Promise<{ who: Person; addressId: number }> {
  const who = await shop.person()
  await shop.add(who, soap)
  return { who, addressId: await shop.address(who) }
}
const erase = (who: Person) => shop.call(admin, 'DELETE', `/users/${who.id}`)

/** Checks that the database holds nothing personal of these erased members, only their orders without names. */
async function expectNothingPersonal(members: Person[]): Promise<void> {
  const ids = sql`any(${members.map(member => member.id)}::integer[])`
  const rules = {
    'no account': sql`select id from users where id = ${ids}`,
    'no session': sql`select id from sessions where user_id = ${ids}`,
    'no cart': sql`select id from carts where user_id = ${ids}`,
    'no address': sql`select id from addresses where user_id = ${ids}`,
    'no key of an order': sql`select order_id from order_keys where user_id = ${ids}`,
    'no history': sql`select id from member_history where user_id = ${ids}`,
    'no notification': sql`select id from notifications where user_id = ${ids}`,
    'no order of theirs': sql`select id from orders where user_id = ${ids}`,
    'no order with a name that nobody has': sql`
      select id from orders where user_id is null and (customer_name <> '—' or customer_email <> '' or address ->> 'phone' <> ''
        or address ->> 'pin' <> '')`,
    'no document made out to somebody': sql`
      select id from invoices where order_id in (select id from orders where user_id is null)
        and (buyer ->> 'name' <> '—' or buyer -> 'address' ->> 'street' <> '—' or buyer -> 'address' ->> 'phone' <> ''
          or buyer -> 'address' ->> 'pin' <> '')`,
    'a placed order has its document': sql`select id from orders where id not in (select order_id from invoices)`,
    'an order has lines': sql`select id from orders where not exists (select from order_lines where order_id = orders.id)`,
    'an order has a first step': sql`select id from orders where not exists (select from order_events where order_id = orders.id)`,
  }
  for (const [rule, query] of Object.entries(rules))
    expect([rule, (await query.execute(shop.db)).rows]).toEqual([rule, []])
  const { rows } = await sql<{ sold: number }>`
    select coalesce(sum(quantity), 0)::integer as sold from order_lines join orders on orders.id = order_id
    where product_id = ${soap} and status <> 'cancelled'`.execute(shop.db)
  expect((await shop.stockOf(soap)) + (rows[0]?.sold ?? 0)).toBe(1000)
}

test('an account erased during its order leaves an anonymous order or gets a 401', async () => {
  const outcomes = new Set<number>()
  for (let round = 0; round < 4; round++) {
    const crowd = await Promise.all(Array.from({ length: 10 }, buyer))
    const answers = await Promise.all(
      crowd.flatMap(({ who, addressId }, index) => {
        const order = () => shop.order<Placed>(who, addressId)
        return index % 2 === 0 ? [erase(who), order()] : [order(), erase(who)]
      }),
    )
    for (const [index, { status, text }] of answers.entries()) {
      const isErasure = index % 4 === 0 || index % 4 === 3
      expect(isErasure ? [204] : [201, 401], text).toContain(status)
      if (!isErasure) outcomes.add(status)
    }
    await expectNothingPersonal(crowd.map(one => one.who))
  }
  expect(outcomes.size).toBeGreaterThan(0)
})

test('an order that waits for the erasure of its buyer is refused', async () => {
  const { who, addressId } = await buyer()
  const { answer } = await shop.db.transaction().execute(async trx => {
    await trx.selectFrom('users').select('id').where('id', '=', who.id).forUpdate().execute()
    const underWay = shop.order<Placed>(who, addressId)
    await shop.untilWaiting(1)
    await trx.deleteFrom('users').where('id', '=', who.id).execute()
    return { answer: underWay }
  })
  expect([(await answer).status, (await answer).body.code]).toEqual([401, 'UNAUTHENTICATED'])
  await expectNothingPersonal([who])
})

test('an erasure that waits for an order anonymises it', async () => {
  const { who, addressId } = await buyer()
  const { answers } = await shop.db.transaction().execute(async trx => {
    await trx.selectFrom('products').select('id').where('id', '=', soap).forUpdate().execute()
    const order = shop.order<Placed>(who, addressId)
    await shop.untilWaiting(1)
    const erasure = erase(who)
    await shop.untilWaiting(2)
    return { answers: Promise.all([order, erasure]) }
  })
  expect((await answers).map(({ status }) => status)).toEqual([201, 204])
  await expectNothingPersonal([who])
})

test('every text of an order is exported to its buyer, and erased with the account', async () => {
  const { who, addressId } = await buyer()
  const { id } = (await shop.order<Placed>(who, addressId)).body
  expect(await writeMarks(shop.db, id)).toEqual(
    expect.arrayContaining(['orders.message', 'refunds.reason', 'order_events.note', 'order_calls.note']),
  )
  const { text } = await shop.call(who, 'GET', '/account/export')
  const marked = ['reason', 'note', 'recipientName', 'recipientPhone'].map(key => `"${key}":"Marqueur"`)
  for (const part of ['"history"', '"refunds"', ...marked]) expect(text).toContain(part)
  expect((await erase(who)).status).toBe(204)
  expect(await findMarks(shop.db, id)).toEqual(marksOfShop)
})

test('a step of an order during the erasure of its buyer succeeds, or the order is not found', async () => {
  const { who, addressId } = await buyer()
  const placed = await shop.order<Placed>(who, addressId)
  const { answers } = await shop.db.transaction().execute(async trx => {
    await trx.selectFrom('orders').select('id').where('id', '=', placed.body.id).forUpdate().execute()
    const cancellation = shop.call(who, 'POST', `/orders/${placed.body.id}/cancel`)
    await shop.untilWaiting(1)
    const erasure = erase(who)
    await shop.untilWaiting(2)
    return { answers: Promise.all([cancellation, erasure]) }
  })
  const [cancelled, erased] = await answers
  expect([200, 401, 404]).toContain(cancelled.status)
  expect(erased.status).toBe(204)
  await expectNothingPersonal([who])
})

test('a change of addresses during the erasure of their member waits instead of deadlocking', async () => {
  const { who, addressId } = await buyer()
  const calls = [
    ['POST', '/addresses', { street: 'Rue 1', city: 'Ouagadougou', country: 'Burkina Faso', default: true }],
    ['PUT', `/addresses/${addressId}/default`, undefined],
  ] as const
  const { answers } = await shop.db.transaction().execute(async trx => {
    await trx.selectFrom('users').select('id').where('id', '=', who.id).forUpdate().execute()
    const underWay = calls.map(([method, path, body]) => shop.call<ErrorBody>(who, method, path, { body }))
    await shop.untilWaiting(2)
    await trx.deleteFrom('addresses').where('userId', '=', who.id).execute()
    await trx.deleteFrom('users').where('id', '=', who.id).execute()
    return { answers: Promise.all(underWay) }
  })
  expect((await answers).map(({ status }) => status)).toEqual([401, 401])
})

test('a request of an account that is erased in the meantime is a 401 and stores nothing', async () => {
  const none = { phoneNumber: '', address: '', city: '', country: '', postalCode: '' }
  const profile = { firstName: 'Awa', lastName: 'Sanou', ...none }
  const calls = [
    ['POST', '/addresses', { street: 'Rue 1', city: 'Ouagadougou', country: 'Burkina Faso' }],
    ['PUT', '/preferences/newsletter', { subscribed: true }],
    ['PUT', '/profile', profile],
  ] as const
  for (const [method, path, body] of calls) {
    const who = await shop.person()
    const { answer } = await shop.db.transaction().execute(async trx => {
      await trx.selectFrom('users').select('id').where('id', '=', who.id).forUpdate().execute()
      const underWay = shop.call<ErrorBody>(who, method, path, { body })
      await shop.untilWaiting(1)
      await trx.deleteFrom('users').where('id', '=', who.id).execute()
      return { answer: underWay }
    })
    expect([path, (await answer).status, (await answer).body.code]).toEqual([path, 401, 'UNAUTHENTICATED'])
    await expectNothingPersonal([who])
  }
})
