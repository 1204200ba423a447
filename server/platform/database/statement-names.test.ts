import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createDatabase } from './database.ts'
import { createStatementNames } from './statement-names.ts'

const connection = () => {
  const forgotten: string[] = []
  return { forgotten, nameOf: createStatementNames()(name => forgotten.push(name)) }
}

test('a statement gets its name at the third use, and keeps it', () => {
  const { nameOf } = connection()
  expect(['a', 'b'].map(column => [1, 2, 3, 4].map(() => nameOf(`select ${column}`)))).toEqual([
    [undefined, undefined, 'repeated_0', 'repeated_0'],
    [undefined, undefined, 'repeated_1', 'repeated_1'],
  ])
})

test('uses are counted across connections, and each connection has different names', () => {
  const connect = createStatementNames()
  const [first, second] = [connect(() => {}), connect(() => {})]
  expect([first('select 1'), second('select 1'), second('select 1'), first('select 1')]).toEqual([
    undefined,
    undefined,
    'repeated_0',
    'repeated_1',
  ])
})

test('transaction control and settings never get one', () => {
  const { nameOf } = connection()
  for (let use = 0; use < 5; use++) {
    expect(['begin', 'commit', 'rollback', 'set statement_timeout = 0'].map(nameOf)).toEqual(
      Array(4).fill(undefined),
    )
  }
})

test('however many different statements come, names have an end, and the ones in use stay', () => {
  const { forgotten, nameOf } = connection()
  const thrice = (text: string) => [1, 2, 3].map(() => nameOf(text)).at(-1)
  const kept = thrice('select 0')
  for (let n = 1; n <= 500; n++) {
    thrice(`select ${n}`)
    expect(nameOf('select 0')).toBe(kept)
  }
  expect(forgotten).toHaveLength(301)
  expect(forgotten).not.toContain(kept)
  expect(thrice('select 1')).toMatch(/^repeated_/)
})

test('a flood of statements that come once takes no name from anybody', () => {
  const { forgotten, nameOf } = connection()
  const name = [1, 2, 3].map(() => nameOf('select 0')).at(-1)
  for (let n = 1; n < 5000; n++) expect(nameOf(`select ${n}`)).toBeUndefined()
  expect([nameOf('select 0'), forgotten]).toEqual([name, []])
})

test('a connection keeps the plans of its names and no others', async () => {
  const own = await createTestDatabase()
  const database = createDatabase(own.url, { max: 1 })
  const plans = async () => {
    const { rows } = await database.pool.query("select name from pg_prepared_statements where name <> ''")
    return rows.length
  }
  try {
    for (let n = 0; n < 250; n++) {
      for (let use = 0; use < 3; use++)
        await sql`select ${n}::integer as ${sql.ref(`column${n}`)}`.execute(database.db)
    }
    expect(await plans()).toBe(200)
    // A dropped prepared statement can be prepared again, and dropping a statement that PostgreSQL refused has no
    // effect.
    const again = () => sql`select ${1}::integer as ${sql.ref('column0')}`.execute(database.db)
    for (let use = 0; use < 4; use++) expect((await again()).rows).toEqual([{ column0: 1 }])
    for (let use = 0; use < 4; use++)
      await expect(sql`select ${1}::integer from nowhere`.execute(database.db)).rejects.toThrow(/nowhere/)
    await database.db.transaction().execute(async trx => {
      for (let n = 0; n < 250; n++)
        for (let use = 0; use < 3; use++)
          await sql`select ${n}::integer as ${sql.ref(`other${n}`)}`.execute(trx)
    })
    expect(await plans()).toBe(200)
  } finally {
    await database.close()
    await own.drop()
  }
})
