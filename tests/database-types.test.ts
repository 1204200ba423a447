import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSchema, schemaFile } from '../scripts/database-schema.ts'
import { generateTypes } from '../scripts/database-types.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('database/tables.ts describes the migrated database (npm run db:types)', () => {
  expect(generateTypes(database.url, { check: true })).toBeUndefined()
})

test('database/schema.sql describes the migrated database (npm run db:schema)', async () => {
  expect(await readFile(schemaFile, 'utf8')).toBe(await readSchema(database.pool))
})
