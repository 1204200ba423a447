import { afterEach, beforeEach, expect, test } from 'vitest'
import { invoiceFacts } from '#contract/settings/setting-keys.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { demoCompany, seedCompany } from './company.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createEmptyDatabase()
})
afterEach(() => database.drop())

const stored = async () => {
  const rows = await database.db.selectFrom('settings').select(['key', 'value']).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

test('a new shop has no company data until the demo is inserted', async () => {
  await migrate(database.pool)
  const empty = await stored()
  for (const key of [...invoiceFacts, 'contact_email', 'opening_hours']) expect(empty[key]).toBe('')
  await database.db.transaction().execute(seedCompany)
  expect(await stored()).toMatchObject(demoCompany)
})

test('the demo does not overwrite entered data', async () => {
  await migrate(database.pool)
  await database.db.updateTable('settings').set({ value: '00123456B' }).where('key', '=', 'tax_id').execute()
  await database.db.transaction().execute(seedCompany)
  expect((await stored()).tax_id).toBe('00123456B')
})
