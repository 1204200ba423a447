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

/** Foreign tables that a domain still names, by file. The list only gets shorter. */
const exceptions: Record<string, string[]> = {
  'accounts/members/members.queries.ts': ['addresses'],
  'catalogue/product-writes.queries.ts': ['order_lines'],
  'dashboard/dashboard.queries.ts': ['diagnostics', 'orders', 'product_views', 'products', 'users'],
  'desk/cash.queries.ts': ['order_events', 'orders', 'refunds', 'users'],
  'desk/desk.queries.ts': ['order_events', 'order_lines', 'orders', 'users'],
  'desk/drafts.queries.ts': ['addresses', 'orders', 'users'],
  'desk/prints.queries.ts': ['order_lines', 'orders'],
  'diagnostic/results/diagnostics-admin.queries.ts': ['users'],
  'diagnostic/results/diagnostics.queries.ts': ['users'],
  'invoices/documents.queries.ts': ['orders'],
  'invoices/invoices.queries.ts': ['orders'],
  'notifications/notifications.queries.ts': ['users'],
  'orders/addresses/addresses.queries.ts': ['users'],
  'orders/holding/holds.queries.ts': ['products'],
  'orders/placing/order-keys.queries.ts': ['users'],
  'payments/payments.queries.ts': ['orders'],
}

/** Whether SQL of `domain` may name a table. */
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
    const named = code.flatMap(({ domain, tables }) => tables.map(({ table }) => `${domain}: ${table}`))
    const unnamed = [...owners].filter(([table, owner]) => !named.includes(`${owner}: ${table}`))
    expect(unnamed.map(([table]) => table)).toEqual(['invoice_series'])
  })

  test("a domain's SQL names its own tables and what others offer", () => {
    const foreign = code.flatMap(({ path, domain, tables }) => {
      const names = tables.filter(named => !isAllowed(domain, named)).map(({ table }) => table)
      return names.length > 0 ? [[path.replace('server/domains/', ''), [...new Set(names)].sort()]] : []
    })
    expect(Object.fromEntries(foreign)).toEqual(exceptions)
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
