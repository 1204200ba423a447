import { describe, expect, test } from 'vitest'
import { offeredTables, tableOwners } from '#database/table-owners.ts'
import { listedFiles, textOf } from './support/sources.ts'
import { inSnakeCase, tablesInSql, tablesOf } from './support/sql-tables.ts'

const owners = new Map<string, string>(
  Object.entries(tableOwners).map(([table, owner]) => [inSnakeCase(table), owner]),
)
const known = new Set(owners.keys())
const offered = new Set<string>(offeredTables.map(inSnakeCase))
const files = listedFiles()

/** True if the SQL of `domain` may use a table: its own, or for reading one that another domain offers. */
function isAllowed(domain: string, { table, isWritten }: { table: string; isWritten: boolean }): boolean {
  return owners.get(table) === domain || (!isWritten && offered.has(table))
}

const domainOf = (path: string) => /^server\/domains\/([^/]+)\//.exec(path)?.[1]

describe('owners of tables', () => {
  const code = files
    .filter(path => /^server\/(domains|platform)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .map(path => ({
      path,
      domain: domainOf(path) ?? 'platform',
      tables: tablesOf(textOf(path), path, known),
    }))

  test('each owner is a domain or the platform', () => {
    const folders = new Set(['platform', ...files.map(domainOf)])
    expect([...owners].filter(([, owner]) => !folders.has(owner))).toEqual([])
  })

  test('each table is named by its owner, or only by triggers', () => {
    const named = new Set(
      code.flatMap(({ domain, tables }) => tables.map(({ table }) => `${domain} ${table}`)),
    )
    const unnamed = [...owners].filter(
      ([table, owner]) => !offered.has(table) && !named.has(`${owner} ${table}`),
    )
    expect(unnamed.map(([table]) => table)).toEqual(['invoice_series'])
  })

  test("a domain's SQL names its own tables and what others offer", () => {
    const foreign = code.flatMap(({ path, domain, tables }) =>
      tables
        .filter(named => !isAllowed(domain, named))
        .map(({ table, line }) => `${path}:${line}: ${table} belongs to ${owners.get(table)}`),
    )
    expect(foreign).toEqual([])
  })

  test('what is offered is read by others', () => {
    const read = code.flatMap(({ domain, tables }) =>
      tables.filter(({ table }) => owners.get(table) !== domain).map(({ table }) => table),
    )
    expect([...offered].filter(table => !read.includes(table))).toEqual([])
  })

  test('ARCHITECTURE.md lists what is offered, each with its owner', () => {
    const section = textOf('ARCHITECTURE.md').split('## Who may read which table')[1]?.split('\n## ')[0] ?? ''
    const rows = [...section.matchAll(/^\| `(\w+)` \| (\w+) \|/gm)].map(
      ([, table, owner]) => `${table} ${owner}`,
    )
    expect(rows.sort()).toEqual([...offered].map(table => `${table} ${owners.get(table)}`).sort())
  })

  test('a view reads the tables of its owner and what others offer', () => {
    const views = [...textOf('database/schema.sql').matchAll(/^create view (\w+) as\n([^;]*);/gm)]
    const foreign = views.flatMap(([, view = '', query = '']) => {
      const owner = owners.get(view) ?? ''
      return tablesInSql(query, known)
        .filter(named => !isAllowed(owner, named))
        .map(({ table }) => `${view}: ${table}`)
    })
    expect(foreign).toEqual([])
  })
})
