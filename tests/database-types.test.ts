import { expect, test } from 'vitest'
import { generateTypes } from '../scripts/database-types.ts'
import { createTestDatabase } from './support/database.ts'

test('database/tables.ts describes the migrated database (npm run db:types)', async () => {
  const database = await createTestDatabase()
  try {
    expect(generateTypes(database.url, { check: true })).toBeUndefined()
  } finally {
    await database.drop()
  }
})
