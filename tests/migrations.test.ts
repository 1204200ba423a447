import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { listedFiles, root, textOf } from './support/sources.ts'

/** The last migration that ran before updates were made without a gap. */
const lastBefore = 550

/** What takes something away from a version that still runs. Triggers belong to the schema alone. */
const narrowing =
  /\b(?:drop\s+(?:table|view|function|column|type)|rename\s+(?:to|column|constraint)?|alter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type|set\s+not\s+null)\b/i

/** A column that the version before does not fill. */
const unfilled = /\badd\s+column\s+\w+(?![^,;]*\b(?:default|generated)\b)[^,;]*\bnot\s+null\b/i

/** A comment that names the version since which no process uses what the migration takes away. */
const reason = /^-- Contracts: \S/m

function mayBreakTheVersionBefore(sql: string): boolean {
  const code = sql.replace(/--.*$/gm, '')
  return (narrowing.test(code) || unfilled.test(code)) && !reason.test(sql)
}

test.each([
  'drop table carts;',
  'alter table carts drop column key;',
  'alter table carts rename column key to name;',
  'alter table carts rename to baskets;',
  'alter table carts alter column key type text;',
  'alter table carts alter key set not null;',
  'alter table carts add column key uuid unique not null;',
  'create view a as select 1; drop view b;',
])('%s needs a comment that says since when nobody uses it', sql => {
  expect(mayBreakTheVersionBefore(sql)).toBe(true)
  expect(mayBreakTheVersionBefore(`-- Contracts: unused since 0600.\n${sql}`)).toBe(false)
})

test.each([
  'create table baskets (id integer);',
  'alter table carts add column key uuid;',
  "alter table carts add column key text not null default '';",
  'alter table carts add column key uuid, alter column id drop not null;',
  '-- never drop table carts\nalter table carts add column type text;',
])('%s does not', sql => {
  expect(mayBreakTheVersionBefore(sql)).toBe(false)
})

test('no new migration takes away what the version before still uses', () => {
  const migrations = listedFiles().filter(path => /^database\/migrations\/\d{4}_\w+\.sql$/.test(path))
  expect(migrations.length).toBeGreaterThan(30)
  const later = migrations.filter(path => Number(/\/(\d{4})_/.exec(path)?.[1]) > lastBefore)
  expect(later.filter(path => mayBreakTheVersionBefore(textOf(path)))).toEqual([])
})

/** The last migration that was committed before their order was checked. */
const lastUnordered = '0790_phone_logins_end_with_promotion'

/** The migrations of this list, in the order of their commits, that have a lower number than one before them. */
function late(names: readonly string[]): string[] {
  return names.filter((name, index) => names.slice(0, index).some(earlier => earlier > name))
}

test('a migration with a lower number than an earlier one is found', () => {
  expect(late(['0770_points', '0750_keys', '0780_addresses'])).toEqual(['0750_keys'])
})

test('a new migration has a higher number than all committed before it, or the databases that ran those refuse to start', () => {
  const named = /^database\/migrations\/(\d{4}_\w+)\.sql$/
  const folder = 'database/migrations'
  const options = [
    'log',
    '--reverse',
    '--topo-order',
    '--no-renames',
    '--diff-filter=A',
    '--name-only',
    '--format=',
  ]
  const { stdout, status } = spawnSync('git', [...options, '--', folder], { cwd: root, encoding: 'utf8' })
  expect(status).toBe(0)
  const present = listedFiles().flatMap(path => named.exec(path)?.[1] ?? [])
  const committed = stdout.split('\n').flatMap(path => named.exec(path)?.[1] ?? [])
  // A file that was removed and added again counts once; one that is not committed yet comes last.
  const order = [...new Set([...committed.filter(name => present.includes(name)), ...present])]
  const before = order.slice(0, order.indexOf(lastUnordered) + 1).sort()
  expect(late([...before, ...order.slice(before.length)])).toEqual([])
})
