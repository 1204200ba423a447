import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordColumns } from '../scripts/column-types.ts'
import { readSchema, schemaFile } from '../scripts/database-schema.ts'
import { generateTypes } from '../scripts/database-types.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('database/tables.ts describes the migrated database (npm run db:types)', async () => {
  expect(await generateTypes(database, { check: true })).toBeUndefined()
})

test('the columns of words allow the words of the contract and no others, each in its CHECK', async () => {
  const { rows } = await database.pool.query<{ path: string; words: string[] }>(`
    select conrelid::regclass || '.' || substring(definition from '^CHECK \\(([a-z_]+) = ANY \\(ARRAY\\[') as path,
      array(select (regexp_matches(definition, '''([^'']*)''::text', 'g'))[1]) as words
    from (select conrelid, pg_get_constraintdef(oid, true) as definition from pg_constraint where contype = 'c') as checks
    where definition ~ '^CHECK \\([a-z_]+ = ANY \\(ARRAY\\['`)
  const checked = Object.fromEntries(rows.map(({ path, words }) => [path, words.toSorted()]))
  expect(checked).toEqual(
    Object.fromEntries(Object.entries(wordColumns).map(([path, words]) => [path, words.toSorted()])),
  )
})

test('database/schema.sql describes the migrated database (npm run db:schema)', async () => {
  expect(await readFile(schemaFile, 'utf8')).toBe(await readSchema(database.pool))
})

test('ARCHITECTURE.md lists every function that a trigger calls, and no other', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    'select distinct proname as name from pg_trigger join pg_proc p on p.oid = tgfoid where not tgisinternal order by 1',
  )
  const text = await readFile(join(import.meta.dirname, '../ARCHITECTURE.md'), 'utf8')
  const section = text.split('## What the database does by itself')[1]?.split('\n## ')[0] ?? ''
  const cells = section.split('\n').flatMap(line => line.split('|')[1] ?? [])
  const listed = cells.flatMap(cell => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name))
})
