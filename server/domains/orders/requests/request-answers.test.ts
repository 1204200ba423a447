import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deliveredTo,
  sendRequest,
  type WireAdminRequest,
  type WireRequest,
} from '#tests/support/order-requests.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

let shop: OrderShop
let clerk: Person
beforeAll(async () => {
  shop = await openOrderShop()
  clerk = await shop.person('clerk', 'Salif')
})
afterAll(() => shop.close())

interface Asked {
  buyer: Person
  product: number
  orderId: number
  id: number
}
/** An open request about a delivered cash order of two units at 1,000 FCFA. */
async function asked(): Promise<Asked> {
  const buyer = await shop.person()
  const product = await shop.product({ price: 1000, stock: 10 })
  const orderId = await deliveredTo(shop, { buyer, clerk }, product)
  const { body } = await sendRequest(shop, buyer, orderId)
  return { buyer, product, orderId, id: body.id }
}
type Refused = { code: string; message: string; errors: Record<string, string[]> }
const answer = (id: number, body: object, who: Person | undefined = clerk) =>
  shop.call<WireAdminRequest & Refused>(who, 'POST', `/admin/order-requests/${id}/answer`, {
    body: { revision: 1, answer: '', ...body },
  })
const read = (id: number, who: Person | undefined = clerk) =>
  shop.call<WireAdminRequest>(who, 'GET', `/admin/order-requests/${id}`)
const seenBy = async (buyer: Person, orderId: number) =>
  (await shop.call<{ requests: WireRequest[] }>(buyer, 'GET', `/orders/${orderId}/requests`)).body.requests[0]
async function dueOf(orderId: number): Promise<number> {
  const { body } = await shop.call<{ order_id: number; amount: number }[]>(
    clerk,
    'GET',
    '/admin/payments/refunds',
  )
  return body.find(row => row.order_id === orderId)?.amount ?? 0
}
async function change(orderId: number, what: string, body: object): Promise<void> {
  const path = `/admin/orders/${orderId}`
  const { revision } = (await shop.call<{ revision: number }>(clerk, 'GET', path)).body
  expect((await shop.call(clerk, 'POST', `${path}/${what}`, { body: { ...body, revision } })).status).toBe(
    201,
  )
}
const refund = (amount: number) => ({ amount, method: 'cash', reason: 'Flacon cassé' })

describe('the answer to a request', () => {
  test('promises a refund, which is among the refunds due until it is paid', async () => {
    const { buyer, orderId, id, product } = await asked()
    const { status, body } = await answer(id, { state: 'refund', amount: 1500, answer: 'Avec nos excuses.' })
    expect([status, body.state, body.amount, body.actor, body.revision]).toEqual([
      200,
      'refund',
      1500,
      'Salif',
      2,
    ])
    expect(await seenBy(buyer, orderId)).toMatchObject({
      state: 'refund',
      amount: 1500,
      answer: 'Avec nos excuses.',
    })
    expect(await dueOf(orderId)).toBe(1500)
    await change(orderId, 'refunds', refund(1000))
    expect(await dueOf(orderId)).toBe(500)
    await change(orderId, 'refunds', refund(500))
    expect(await dueOf(orderId)).toBe(0)
    expect(await shop.stockOf(product)).toBe(8)
  })

  test('and goods that came back are not owed twice, and are sold again only when staff say so', async () => {
    const { orderId, id, product } = await asked()
    await answer(id, { state: 'refund', amount: 1500 })
    await change(orderId, 'returns', { lines: [{ line: 0, quantity: 1, restock: false }] })
    expect(await dueOf(orderId)).toBe(1500)
    expect(await shop.stockOf(product)).toBe(8)
    await change(orderId, 'returns', { lines: [{ line: 0, quantity: 1, restock: true }] })
    expect(await dueOf(orderId)).toBe(2000)
    expect(await shop.stockOf(product)).toBe(9)
  })

  test('that is corrected counts what was paid since the first promise', async () => {
    const { orderId, id } = await asked()
    await answer(id, { state: 'refund', amount: 1500 })
    await change(orderId, 'refunds', refund(1000))
    await answer(id, { state: 'refund', amount: 1200, revision: 2 })
    expect(await dueOf(orderId)).toBe(200)
    expect((await read(id)).body.most).toBe(2000)
    await answer(id, { state: 'exchange', revision: 3 })
    expect(await dueOf(orderId)).toBe(0)
  })

  test.each(['exchange', 'return'] as const)('can be %s, which moves no money and no goods', async state => {
    const { buyer, orderId, id, product } = await asked()
    expect((await answer(id, { state })).status).toBe(200)
    expect(await seenBy(buyer, orderId)).toMatchObject({ state, amount: null })
    expect([await dueOf(orderId), await shop.stockOf(product)]).toEqual([0, 8])
  })

  test('lets the buyer ask again', async () => {
    const { buyer, orderId, id } = await asked()
    await answer(id, { state: 'declined', answer: 'Flacon ouvert.' })
    expect((await sendRequest(shop, buyer, orderId)).status).toBe(201)
  })

  test('names the field that is wrong', async () => {
    const { id } = await asked()
    const fields = async (body: object) => {
      const { status, body: refused } = await answer(id, body)
      return [status, Object.keys(refused.errors)]
    }
    expect(await fields({ state: 'refund' })).toEqual([422, ['amount']])
    expect(await fields({ state: 'refund', amount: 2001 })).toEqual([422, ['amount']])
    expect(await fields({ state: 'declined' })).toEqual([422, ['answer']])
    expect(await fields({ state: 'open' })).toEqual([422, ['state']])
    expect((await read(id)).body).toMatchObject({ state: 'open', revision: 1, most: 2000 })
  })

  test('of the second of two clerks is refused', async () => {
    const { id } = await asked()
    const answers = await Promise.all([
      answer(id, { state: 'exchange' }),
      answer(id, { state: 'declined', answer: 'Non' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(id)).body.revision).toBe(2)
  })

  test('needs the ability', async () => {
    const { id } = await asked()
    const exchange = { state: 'exchange' }
    expect((await shop.call(undefined, 'POST', `/admin/order-requests/${id}/answer`)).status).toBe(401)
    for (const role of ['accountant', 'courier', 'pharmacist', 'editor', 'member'] as const) {
      const who = await shop.person(role)
      expect((await answer(id, exchange, who)).status).toBe(403)
      expect((await read(id, who)).status).toBe(403)
      expect((await shop.call(who, 'GET', '/admin/order-requests')).status).toBe(403)
    }
    expect((await answer(2_000_000_000, exchange)).status).toBe(404)
    expect((await answer(id, exchange, await shop.person('administrator'))).status).toBe(200)
  })

  test('reaches the buyer as a notification, without what staff wrote, and as a mail', async () => {
    const { buyer, orderId, id } = await asked()
    await answer(id, { state: 'refund', amount: 1500, answer: 'Arrêtez la crème.' })
    const { title, body } = (
      await shop.call<{ data: { title: string; body: string }[] }>(
        buyer,
        'GET',
        `/notifications/membre/${buyer.id}?perPage=1`,
      )
    ).body.data[0] as { title: string; body: string }
    expect(title).toContain('Réponse à votre demande')
    expect(body).toMatch(/1.500/)
    expect(`${title} ${body}`).not.toContain('crème')
    const { rows } = await sql<{ audience: string }>`
      select data ->> 'audience' as audience from pgboss.job
      where name = 'order-mail' and (data ->> 'requestId')::integer = ${id} and (data ->> 'orderId')::integer = ${orderId}
      order by created_on`.execute(shop.db)
    expect(rows.map(({ audience }) => audience)).toEqual(['company', 'buyer'])
  })

  test('is in the audit log with states and amount, and so is every reading of the text', async () => {
    const { id } = await asked()
    await read(id)
    await answer(id, { state: 'refund', amount: 700, answer: 'Secret' })
    const { rows } = await sql<{ action: string; changes: string }>`
      select action, changes::text from audit_log where actor_id = ${clerk.id} order by id desc limit 2`.execute(
      shop.db,
    )
    const [written, seen] = rows
    expect([seen?.action, written?.action]).toEqual(['getAdminOrderRequest', 'answerOrderRequest'])
    expect(written?.changes).toContain('"refund"')
    expect(written?.changes).toContain('700')
    expect(JSON.stringify(rows)).not.toMatch(/Secret|flacon/)
  })
})

test('the desk lists open requests, those that wait longest first, without their content', async () => {
  const [first, second] = [await asked(), await asked()]
  await answer(second.id, { state: 'exchange' })
  const third = await asked()
  const ids = async (query: string) => {
    const { body } = await shop.call<{ data: { id: number }[] }>(
      clerk,
      'GET',
      `/admin/order-requests?${query}`,
    )
    return body.data.map(({ id }) => id)
  }
  const open = await ids('state=open&perPage=100')
  expect(open.indexOf(first.id)).toBeGreaterThanOrEqual(0)
  expect(open.indexOf(third.id)).toBeGreaterThan(open.indexOf(first.id))
  expect(open).not.toContain(second.id)
  expect((await ids('state=answered'))[0]).toBe(second.id)
  expect(await ids(`order_id=${third.orderId}`)).toEqual([third.id])
  const { text } = await shop.call(clerk, 'GET', '/admin/order-requests')
  expect(text).not.toMatch(/kind|message|flacon/)
})
