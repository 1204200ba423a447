import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { owedFor } from '#contract/orders/account.ts'
import { orderStatuses } from '#contract/orders/order-states.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { cashDue, owed } from './order-owed.queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const accounts = orderStatuses.flatMap(status =>
  [0, 900, 1000].flatMap(returned =>
    [0, 1, 1000].map(paid => ({ status, total: 1000, returned, paid, refunded: paid === 1000 ? 200 : 0 })),
  ),
)

test('the database reckons what is owed and due as the shop does, for every state, return and payment', async () => {
  for (const account of accounts) {
    const { status, total, returned, paid, refunded } = account
    const read = async (method: string, payment: string) => {
      const { rows } = await sql<{ owed: number; due: number }>`
        select ${owed} as owed, ${cashDue} as due from (select ${status}::text as status, ${total}::integer as total,
          ${returned}::integer as returned_value, ${paid}::integer as paid, ${refunded}::integer as refunded,
          ${method}::text as payment_method, ${payment}::text as payment_status) as orders`.execute(
        database.db,
      )
      return rows[0]
    }
    const cost = owedFor({ status, total, paid, refunded, lines: [{ price: 1, quantity: 1000, returned }] })
    const due = Math.max(0, cost - paid + refunded)
    expect([account, await read('cash_on_delivery', 'unpaid')]).toEqual([account, { owed: cost, due }])
    for (const [method, payment] of [
      ['cash_on_delivery', 'paid'],
      ['credit_card', 'pending'],
    ] as const)
      expect([account, await read(method, payment)]).toEqual([account, { owed: cost, due: 0 }])
  }
})
