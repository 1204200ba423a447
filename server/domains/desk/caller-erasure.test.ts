import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type DeskShop, openDeskShop, type WireDraft } from '#tests/support/desk-shop.ts'
import { findMarks, marksOfShop, writeMarks } from '#tests/support/marked-order.ts'
import type { Person } from '#tests/support/order-shop.ts'
import { shopStep } from '#tests/support/shop-step.ts'

type WireOrder = z.input<typeof AdminOrder> & ErrorBody

let shop: DeskShop
beforeAll(async () => {
  shop = await openDeskShop()
})
afterAll(() => shop.close())

/** Places a cash order at the desk for a caller without an account. */
async function placed(): Promise<WireOrder> {
  const body = {
    member_id: null,
    name: 'Zenabou Introuvable',
    email: 'zenabou@example.org',
    locale: 'fr',
    payment_method: 'cash_on_delivery',
    message: 'Sonnez deux fois',
    address: {
      street: 'Rue 12.34',
      quarter: 'Cissin',
      city: 'Ouagadougou',
      landmark: 'Pharmacie',
      complement: '',
      phone: '+22670998877',
    },
    lines: [{ produit_id: await shop.product(), quantity: 1 }],
  }
  const draft = await shop.call<WireDraft>(shop.clerk, 'POST', '/admin/desk/drafts', { body })
  const order = await shop.call<WireOrder>(shop.clerk, 'POST', `/admin/desk/drafts/${draft.body.id}/order`, {
    body: { revision: 1, expected_total: 1000 },
  })
  expect(order.status).toBe(201)
  return order.body
}

/** Returns all goods of an order through the staff's endpoint. */
async function comesBack(id: number, refund?: object): Promise<void> {
  const { body: order } = await shop.call<WireOrder>(shop.clerk, 'GET', `/admin/orders/${id}`)
  const lines = order.items.map(({ line, quantity }) => ({ line, quantity, restock: true }))
  const body = { lines, refund, revision: order.revision }
  expect((await shop.call(shop.clerk, 'POST', `/admin/orders/${id}/returns`, { body })).status).toBe(201)
}

const erase = (id: number, who: Person = shop.administrator) =>
  shop.call<ErrorBody>(who, 'DELETE', `/admin/desk/orders/${id}/buyer`)
const move = (id: number, status: string) => shopStep(shop, shop.clerk, id, { status })
const found = async (search: string) =>
  (await shop.call<{ total: number }>(shop.clerk, 'GET', `/admin/orders?search=${search}`)).body.total

test('a caller is erased from a finished order, its documents and all notes about it', async () => {
  const { id, total } = await placed()
  for (const status of ['confirmed', 'preparing', 'shipped']) {
    const early = await erase(id)
    expect([early.status, early.body.code]).toEqual([409, 'WRONG_STATE'])
    expect(early.body.message).toMatch(/pas terminée/)
    expect((await move(id, status)).status).toBe(200)
  }
  expect((await move(id, 'delivered')).status).toBe(200)
  expect(await found('Zenabou')).toBe(1)
  expect((await erase(id, await shop.person())).status).toBe(403)
  expect((await erase(id)).status).toBe(204)
  const { rows } = await sql<{ all: string }>`
    select (to_jsonb(o)::text || coalesce((select string_agg(to_jsonb(i)::text, '') from invoices i where order_id = o.id), '')
      || coalesce((select string_agg(to_jsonb(d)::text, '') from order_drafts d where order_id = o.id), '')) as all
    from orders o where id = ${id}`.execute(shop.db)
  for (const secret of ['Zenabou', 'zenabou', 'Rue 12.34', 'Cissin', 'Pharmacie', '70998877', 'Sonnez'])
    expect([secret, rows[0]?.all.includes(secret)]).toEqual([secret, false])
  for (const search of ['Zenabou', '70998877']) expect(await found(search)).toBe(0)
  const { body } = await shop.call<WireOrder>(shop.clerk, 'GET', `/admin/orders/${id}`)
  expect(body).toMatchObject({
    status: 'delivered',
    total,
    customer: { id: null, name: '—', email: '', phone: '' },
  })
  // Erasing the caller again changes nothing; the audit log records only the first erasure.
  expect((await erase(id)).status).toBe(204)
  const acts = await shop.db
    .selectFrom('auditLog')
    .select('target')
    .where('action', '=', 'eraseBuyer')
    .where('actorId', '=', shop.administrator.id)
    .execute()
  expect(acts.map(({ target }) => target)).toEqual([String(id), String(id)])
})

test('a caller is erased from a cancelled order, and the orders of others do not change', async () => {
  const [gone, other] = [await placed(), await placed()]
  expect((await move(gone.id, 'cancelled')).status).toBe(200)
  await shop.db
    .insertInto('cashEntries')
    .values({ orderId: gone.id, day: '2026-01-01', amount: 1, due: 1 })
    .execute()
  expect(await writeMarks(shop.db, gone.id)).toEqual(
    expect.arrayContaining([
      'orders.customer_name',
      'orders.message',
      'order_calls.note',
      'cash_entries.note',
    ]),
  )
  expect((await erase(gone.id)).status).toBe(204)
  const ofShop = ['cash_entries.courier', ...marksOfShop]
  expect((await findMarks(shop.db, gone.id)).filter(mark => !ofShop.includes(mark))).toEqual([])
  const { body } = await shop.call<WireOrder>(shop.clerk, 'GET', `/admin/orders/${other.id}`)
  expect(body.customer).toMatchObject({ name: 'Zenabou Introuvable', phone: '+22670998877' })
  expect(body.message).toBe('Sonnez deux fois')
  const { buyer } = await shop.db
    .selectFrom('invoices')
    .select('buyer')
    .where('orderId', '=', other.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(buyer)).toContain('Rue 12.34')
})

test('a member’s order is only erased with the account', async () => {
  const { id } = await shop.buy()
  expect((await move(id, 'cancelled')).status).toBe(200)
  const refused = await erase(id)
  expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE'])
  expect(refused.body.message).toMatch(/compte/)
  expect((await erase(2_000_000_000)).status).toBe(404)
  expect((await shop.call(undefined, 'DELETE', `/admin/desk/orders/${id}/buyer`)).status).toBe(401)
})

test('a caller with a refund due can be erased once it is paid', async () => {
  const { id, total } = await placed()
  for (const status of ['confirmed', 'preparing', 'shipped', 'delivered']) await move(id, status)
  await comesBack(id, { amount: total - 1, method: 'cash' })
  const early = await erase(id)
  expect([early.status, early.body.code]).toEqual([409, 'WRONG_STATE'])
  expect(early.body.message).toContain('argent à rendre')
  const { revision } = (await shop.call<WireOrder>(shop.clerk, 'GET', `/admin/orders/${id}`)).body
  const body = { amount: 1, method: 'cash', reason: '', revision }
  expect((await shop.call(shop.clerk, 'POST', `/admin/orders/${id}/refunds`, { body })).status).toBe(201)
  expect((await erase(id)).status).toBe(204)
})
