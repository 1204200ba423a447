import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { compiledOnce } from './compiled.ts'
import { countStatements } from './database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('is built once, sends each run its own values, and answers as Kysely does', async () => {
  let built = 0
  const add = compiledOnce<{ left: number; right: number }, object>(({ left, right }) => {
    built++
    return sql`select ${left}::integer + ${right}::integer as the_sum, ${left}::integer as "left", ${'a'} as own`
  })
  const { value, statements } = await countStatements(async () => [
    await add(database.db, { left: 1, right: 2 }),
    await add(database.db, { left: 10, right: -3 }),
  ])
  expect(value).toEqual([[{ theSum: 3, left: 1, own: 'a' }], [{ theSum: 7, left: 10, own: 'a' }]])
  expect(built).toBe(1)
  expect(new Set(statements).size).toBe(1)
})

test('runs in the transaction that it is given', async () => {
  const read = compiledOnce<{ text: string }, { text: string }>(
    ({ text }) => sql`select ${text}::text as text`,
  )
  const { value, statements } = await countStatements(() =>
    database.db.transaction().execute(async trx => {
      const [first] = await read(trx, { text: 'one' })
      const [second] = await read(trx, { text: 'two' })
      return [first?.text, second?.text]
    }),
  )
  expect(value).toEqual(['one', 'two'])
  expect(statements.map(text => text.slice(0, 6))).toEqual(['begin', 'select', 'select', 'commit'])
})

test('a run without one of its values is refused', async () => {
  const read = compiledOnce<{ one: number | null; two: number | null }, object>(
    ({ one, two }) => sql`select ${one}::integer as one, ${two}::integer as two`,
  )
  expect(await read(database.db, { one: 1, two: null })).toEqual([{ one: 1, two: null }])
  await expect(read(database.db, { one: 1 } as never)).rejects.toThrow('The value two is missing.')
})

test('a value that has become a part of another is never sent', async () => {
  const read = compiledOnce<{ one: number }, object>(({ one }) => {
    const { parameters } = sql`${one}`.compile(database.db)
    return sql`select ${parameters}::integer[]`
  })
  await expect(read(database.db, { one: 1 })).rejects.toThrow('The value one may only be a parameter.')
})

test('values are taken by their names', async () => {
  const read = compiledOnce<{ one: number; two: number }, object>(
    ({ one, ...rest }) => sql`select ${one}, ${rest}`,
  )
  await expect(read(database.db, { one: 1, two: 2 })).rejects.toThrow('by their names')
})
