import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '#server/domains/accounts/first-accounts.service.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import { createVault } from '#server/platform/vault.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { seedDemo } from './demo.ts'

const folder = join(tmpdir(), `demo-${randomUUID()}`)
const config = { databaseUrl: undefined, adminEmail: undefined, adminPassword: undefined }
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const vault = createVault([Buffer.alloc(32, 7)])
const seed = () => seedDemo(database.db, { storage: localStorage(folder), vault }, config)

async function counts() {
  const { rows } = await sql<{ products: number; members: number; orders: number }>`
    select (select count(*) from products) as products, (select count(*) from users) as members,
      (select count(*) from orders) as orders`.execute(database.db)
  return rows[0]
}

test('an insertion that fails in its last step leaves nothing, so that the next start can repeat it', async () => {
  await sql`alter table order_events rename to order_events_away`.execute(database.db)
  await expect(seed()).rejects.toThrow(/order_events/)
  await sql`alter table order_events_away rename to order_events`.execute(database.db)
  expect(await counts()).toEqual({ products: 0, members: 0, orders: 0 })
})

test('servers that start at the same time fill the shop once, and one of them prints the accounts', async () => {
  const printed = await Promise.all([seed(), seed(), seed()])
  expect(printed.map(accounts => accounts.length).sort()).toEqual([0, 0, demoAccounts.length])
  const { products, ...rest } = (await counts()) ?? {}
  expect(products).toBeGreaterThan(80)
  expect(rest).toEqual({ members: demoAccounts.length, orders: 25 })
  expect(await seed()).toEqual([])
})

test('the demo member Awa is asked about a product that runs out', async () => {
  const { rows } = await sql<{ name: string }>`
    select product_translations.name
    from refill_questions join users on users.id = user_id
      join product_translations on product_translations.product_id = refill_questions.product_id and product_translations.locale = 'fr'
    where users.email = 'awa@sira.example'`.execute(database.db)
  expect(rows).toHaveLength(1)
})
