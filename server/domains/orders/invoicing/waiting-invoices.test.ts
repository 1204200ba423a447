import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { invoiceFacts } from '#contract/settings/setting-keys.ts'
import { demoCompany } from '#demo/company.ts'
import { orderRules } from '#tests/support/order-rules.ts'
import { openPaymentShop } from '#tests/support/payment-shop.ts'
import { shopStep } from '#tests/support/shop-step.ts'
import { findRevision } from '../changes/order-changes.queries.ts'
import { writeWaitingInvoices } from './waiting-invoices.service.ts'

let shop: Awaited<ReturnType<typeof openPaymentShop>>
beforeAll(async () => {
  shop = await openPaymentShop()
})
afterAll(() => shop.close())

async function forget(...keys: string[]) {
  await shop.db.updateTable('settings').set({ value: '' }).where('key', 'in', keys).execute()
}
const enter = (key: keyof typeof demoCompany) =>
  shop.call(shop.admin, 'PUT', `/admin/settings/${key}`, { body: { value: demoCompany[key] } })
async function enterAll() {
  for (const key of invoiceFacts) expect((await enter(key)).status).toBe(200)
}

async function placed(quantity = 1) {
  const who = await shop.person()
  await shop.add(who, await shop.product({ price: 1000, stock: 10 }), quantity)
  const { status, body } = await shop.order<{ id: number }>(who, await shop.address(who))
  expect(status).toBe(201)
  return { who, id: body.id }
}

const documentsOf = (id: number) =>
  shop.db
    .selectFrom('invoices')
    .select(['kind', 'number', 'total', 'sequence', 'seller'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()
const broken = async () => {
  const found: string[] = []
  for (const [rule, statement] of Object.entries(orderRules)) {
    const { rows } = await sql`${statement}`.execute(shop.db)
    if (rows.length > 0) found.push(rule)
  }
  return found
}

beforeEach(enterAll)

test.each(invoiceFacts)('without %s no invoice is issued, but the order is placed', async key => {
  await forget(key)
  const { id } = await placed()
  expect(await writeWaitingInvoices(shop.deps)).toBe(0)
  expect(await documentsOf(id)).toEqual([])
  expect(await broken()).toEqual([])
  await enter(key)
  expect(await writeWaitingInvoices(shop.deps)).toBe(1)
  const [invoice] = await documentsOf(id)
  expect(invoice?.kind).toBe('invoice')
  expect(Object.values(Object(invoice?.seller))).toContain(demoCompany[key])
  expect(await broken()).toEqual([])
})

test('waiting invoices are issued once, in the order of their orders and without a gap', async () => {
  await forget('tax_id', 'rccm_number')
  const orders = [await placed(), await placed(), await placed()]
  await enter('tax_id')
  expect(await writeWaitingInvoices(shop.deps)).toBe(0)
  await enter('rccm_number')
  const written = await Promise.all([writeWaitingInvoices(shop.deps), writeWaitingInvoices(shop.deps)])
  expect(written.toSorted()).toEqual([0, 3])
  expect(await writeWaitingInvoices(shop.deps)).toBe(0)
  const documents = await Promise.all(orders.map(({ id }) => documentsOf(id)))
  expect(documents.map(list => list.length)).toEqual([1, 1, 1])
  const [first = 0, ...others] = documents.map(([invoice]) => invoice?.sequence ?? 0)
  expect(others).toEqual([first + 1, first + 2])
  expect(await broken()).toEqual([])
})

test('an invoice that fails is logged, does not block the others, and is retried', async () => {
  await forget('tax_id')
  const [first, second, third] = [await placed(), await placed(), await placed()]
  const row = () => shop.db.updateTable('orders').where('id', '=', second.id)
  const { address } = await shop.db
    .selectFrom('orders')
    .select('address')
    .where('id', '=', second.id)
    .executeTakeFirstOrThrow()
  await row().set({ address: '{}' }).execute()
  await enter('tax_id')
  const error = vi.spyOn(shop.deps.log, 'error').mockReturnValue()
  expect(await writeWaitingInvoices(shop.deps)).toBe(2)
  expect(error.mock.calls).toMatchObject([[{ order: second.id }, expect.any(String)]])
  error.mockRestore()
  const counts = async () =>
    (await Promise.all([first, second, third].map(({ id }) => documentsOf(id)))).map(list => list.length)
  expect(await counts()).toEqual([1, 0, 1])
  await row()
    .set({ address: JSON.stringify(address) })
    .execute()
  expect(await writeWaitingInvoices(shop.deps)).toBe(1)
  expect(await counts()).toEqual([1, 1, 1])
  expect(await broken()).toEqual([])
})

test('an order that is cancelled while its invoice waits gets an invoice and a credit note', async () => {
  await forget('tax_id')
  const { who, id } = await placed(2)
  expect((await shop.call(who, 'POST', `/orders/${id}/cancel`)).status).toBe(200)
  expect(await documentsOf(id)).toEqual([])
  await enter('tax_id')
  await writeWaitingInvoices(shop.deps)
  const kinds = (await documentsOf(id)).map(({ kind, total }) => [kind, total])
  expect(kinds).toEqual([
    ['invoice', 2000],
    ['credit_note', 2000],
  ])
  expect(await broken()).toEqual([])
})

test('a credit note issued while seller facts are missing has the seller of its invoice', async () => {
  const { who, id } = await placed()
  await forget('tax_id', 'company_name')
  expect((await shop.call(who, 'POST', `/orders/${id}/cancel`)).status).toBe(200)
  const [invoice, credit] = await documentsOf(id)
  expect(credit?.kind).toBe('credit_note')
  expect(credit?.seller).toEqual(invoice?.seller)
})

test('returns and refunds from before a waiting invoice are credited after it', async () => {
  await forget('tax_id')
  const { id } = await placed(5)
  for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'])
    expect((await shopStep(shop, shop.admin, id, { status })).status).toBe(200)
  const change = async (what: string, body: object) => {
    const revision = await findRevision(shop.db, id)
    const path = `/admin/orders/${id}/${what}`
    const { status } = await shop.call(shop.admin, 'POST', path, { body: { revision, ...body } })
    expect(Math.floor(status / 100)).toBe(2)
  }
  await change('returns', { lines: [{ line: 0, quantity: 2, restock: true }], note: '' })
  await change('refunds', { amount: 2400, method: 'cash', reason: 'Emballage abîmé' })
  await enter('tax_id')
  await writeWaitingInvoices(shop.deps)
  expect((await documentsOf(id)).map(({ total }) => total)).toEqual([5000, 2000, 400])
  expect(await broken()).toEqual([])
})

test('a card order paid while seller facts are missing is invoiced later, an unpaid one is not', async () => {
  await forget('tax_id')
  const paid = await shop.buy()
  const unpaid = await shop.buy()
  await shop.press(paid.order.payment?.url, 'pay')
  await shop.untilPaid(paid)
  expect(await documentsOf(paid.order.id)).toEqual([])
  await enter('tax_id')
  expect(await writeWaitingInvoices(shop.deps)).toBe(1)
  expect(await documentsOf(paid.order.id)).toMatchObject([{ kind: 'invoice', total: paid.order.total }])
  expect(await documentsOf(unpaid.order.id)).toEqual([])
})
