import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { invoiceFacts } from '#contract/settings/setting.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { demoCompany, seedCompany } from './company.ts'

const migrations = join(import.meta.dirname, '../database/migrations')
let database: TestDatabase
beforeEach(async () => {
  database = await createEmptyDatabase()
})
afterEach(() => database.drop())

const stored = async () => {
  const rows = await database.db.selectFrom('settings').select(['key', 'value']).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Runs the migrations up to the one that takes the invented company away, and that one after `before`. */
async function migrateAround(before: () => Promise<unknown>) {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    const names = (await readdir(migrations)).toSorted()
    const copy = async (name: string) =>
      writeFile(join(folder, name), await readFile(join(migrations, name), 'utf8'))
    for (const name of names.filter(each => each < '0200')) await copy(name)
    await migrate(database.pool, folder)
    await before()
    await copy(names.find(each => each.startsWith('0200')) ?? '')
    await migrate(database.pool, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('a new shop knows nothing of its company, and the demonstration gives it one', async () => {
  await migrate(database.pool)
  const empty = await stored()
  for (const key of [...invoiceFacts, 'contact_email', 'opening_hours']) expect(empty[key]).toBe('')
  await database.db.transaction().execute(seedCompany)
  expect(await stored()).toMatchObject(demoCompany)
})

test('a shop with numbers of its own keeps its name and city, and loses only what is invented', async () => {
  await migrateAround(async () => {
    for (const [key, value] of [
      ['rccm_number', 'BF-OUA-01-2024-B12-04411'],
      ['tax_id', '00123456B'],
      ['address', 'Rue 12, secteur 9'],
    ] as const)
      await database.db.updateTable('settings').set({ value }).where('key', '=', key).execute()
  })
  expect(await stored()).toMatchObject({
    company_name: 'Sira',
    city: 'Ouagadougou',
    rccm_number: 'BF-OUA-01-2024-B12-04411',
    tax_id: '00123456B',
    address: 'Rue 12, secteur 9',
    main_phone: '',
    contact_email: '',
  })
})

test('the demonstration leaves what somebody has entered', async () => {
  await migrate(database.pool)
  await database.db.updateTable('settings').set({ value: '00123456B' }).where('key', '=', 'tax_id').execute()
  await database.db.transaction().execute(seedCompany)
  expect((await stored()).tax_id).toBe('00123456B')
})
