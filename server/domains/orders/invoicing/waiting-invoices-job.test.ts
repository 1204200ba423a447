import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoCompany } from '#demo/company.ts'
import { buyerOf, type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'
import { startWaitingInvoices } from './waiting-invoices.service.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

test('waiting invoices are checked and issued every minute', async () => {
  await startWaitingInvoices(shop.deps)
  const queue = 'write-waiting-invoices'
  const { rows } = await sql<{
    cron: string
  }>`select cron from pgboss.schedule where name = ${queue}`.execute(shop.db)
  expect(rows).toEqual([{ cron: '* * * * *' }])
  const tell = (value: string) =>
    shop.db.updateTable('settings').set({ value }).where('key', '=', 'tax_id').execute()
  await tell('')
  const { who, addressId } = await buyerOf(shop, await shop.product())
  const { body } = await shop.order<{ id: number }>(who, addressId)
  const invoices = () => shop.db.selectFrom('invoices').select('id').where('orderId', '=', body.id).execute()
  expect(await invoices()).toEqual([])
  await tell(demoCompany.tax_id)
  await shop.db.transaction().execute(trx => shop.deps.jobs.enqueue(trx, queue, {}))
  await vi.waitFor(async () => expect(await invoices()).toHaveLength(1), 30_000)
})
