import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createDatabase } from './database.ts'
import { MigrationError, migrate, readMigrations } from './migrate.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'sira-migrations-'))
  await writeFile(
    join(folder, '0001_first.sql'),
    'create table first (id integer);\ninsert into first values (1);',
  )
  await writeFile(join(folder, '0002_second.sql'), 'create table second (id integer);')
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const countOf = async (table: string) =>
  (await database.pool.query(`select count(*) as count from ${table}`)).rows[0].count

describe('migrations', () => {
  test('run once each, in order', async () => {
    await expect(migrate(database.pool, folder)).resolves.toEqual(['0001_first', '0002_second'])
    await expect(migrate(database.pool, folder)).resolves.toEqual([])
    await writeFile(join(folder, '0003_third.sql'), 'insert into first values (2);')
    await expect(migrate(database.pool, folder)).resolves.toEqual(['0003_third'])
    await expect(countOf('first')).resolves.toBe(2)
  })

  test('run once when several processes start at the same time', async () => {
    const others = [1, 2, 3].map(() => createDatabase(database.url, { max: 1 }))
    const ran = await Promise.all([database, ...others].map(each => migrate(each.pool, folder)))
    await Promise.all(others.map(each => each.close()))
    expect(ran.flat()).toEqual(['0001_first', '0002_second'])
    await expect(countOf('first')).resolves.toBe(1)
  })

  test('a failing one is undone, named with its line, and those before it stay', async () => {
    await writeFile(
      join(folder, '0003_third.sql'),
      'insert into first values (2);\n\ninsert into nowhere values (1);',
    )
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      new MigrationError('Migration 0003_third failed at line 3: relation "nowhere" does not exist'),
    )
    await expect(countOf('first')).resolves.toBe(1)
    await expect(countOf('schema_migrations')).resolves.toBe(2)
  })

  test('one edited after it ran is refused; other line ends are no edit', async () => {
    await migrate(database.pool, folder)
    await writeFile(
      join(folder, '0001_first.sql'),
      'create table first (id integer);\r\ninsert into first values (1);',
    )
    await expect(migrate(database.pool, folder)).resolves.toEqual([])
    await writeFile(join(folder, '0001_first.sql'), 'create table first (id bigint);')
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      /^Migration 0001_first was edited after it ran/,
    )
  })

  test('one whose comments were edited after it ran is accepted if its earlier checksum is listed', async () => {
    await migrate(database.pool, folder)
    const [first] = await readMigrations(folder)
    await writeFile(
      join(folder, '0001_first.sql'),
      '-- The first table.\ncreate table first (id integer);\ninsert into first values (1);',
    )
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      /^Migration 0001_first was edited after it ran/,
    )
    const earlier = { [first?.name ?? '']: first?.checksum }
    await writeFile(join(folder, 'earlier-checksums.json'), JSON.stringify(earlier))
    await expect(migrate(database.pool, folder)).resolves.toEqual([])
  })

  test('a database newer than the code is refused', async () => {
    await migrate(database.pool, folder)
    await rm(join(folder, '0002_second.sql'))
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      /^The database has migration 0002_second, .+ it is newer/,
    )
  })

  test.each([
    ['0003-third.sql', 'Migration 0003-third.sql must be named like 0001_name.sql.'],
    ['third.sql', 'Migration third.sql must be named like 0001_name.sql.'],
    ['0002_third.sql', 'Migrations 0002_second.sql and 0002_third.sql have the same number.'],
  ])('the file name %s is refused', async (file, message) => {
    await writeFile(join(folder, file), 'select 1;')
    await expect(migrate(database.pool, folder)).rejects.toThrow(new MigrationError(message))
  })

  test('one with a number below the last that ran is refused', async () => {
    await writeFile(join(folder, '0005_fifth.sql'), 'select 1;')
    await migrate(database.pool, folder)
    await writeFile(join(folder, '0004_fourth.sql'), 'select 1;')
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      new MigrationError('The database has migration 0005_fifth but not 0004_fourth, which comes before it.'),
    )
  })
})

test('the application’s own migrations are well named and build the whole schema', async () => {
  const names = (await readMigrations()).map(migration => migration.name)
  await expect(migrate(database.pool)).resolves.toEqual(names)
  expect(names.length).toBeGreaterThan(0)
})
