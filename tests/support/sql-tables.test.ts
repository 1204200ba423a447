import { describe, expect, test } from 'vitest'
import { tablesInSql, tablesOf } from './sql-tables.ts'

const known = new Set(['orders', 'order_lines', 'users', 'products', 'carts'])

function namedIn(source: string): string[] {
  return tablesOf(source, 'x.ts', known).map(({ table, isWritten }) => (isWritten ? `${table}!` : table))
}
const inSql = (text: string) =>
  tablesInSql(text, known).map(({ table, isWritten }) => (isWritten ? `${table}!` : table))

describe('tables in SQL', () => {
  test('are named after from, join, into, update, using and table', () => {
    expect(inSql('select 1 from orders o left join order_lines l on l.order_id = o.id')).toEqual([
      'orders',
      'order_lines',
    ])
    expect(inSql('insert into orders (id) select id from carts')).toEqual(['orders!', 'carts'])
    expect(inSql('update orders set total = 0 from users where true')).toEqual(['orders!', 'users'])
    expect(inSql('delete from orders using users, carts where true')).toEqual(['orders!', 'users', 'carts'])
    expect(inSql('lock table orders')).toEqual(['orders'])
  })

  test('are found in lists, behind subqueries and with a schema', () => {
    expect(inSql('select from orders as o, only users u, carts where true')).toEqual([
      'orders',
      'users',
      'carts',
    ])
    expect(inSql('select from (select from carts) as c (id), lateral unnest(c.ids) as id, users')).toEqual([
      'users',
      'carts',
    ])
    expect(inSql('select from unnest($) as id (id), public.users')).toEqual(['users'])
    expect(inSql('SELECT FROM "orders"')).toEqual(['orders'])
  })

  test('are no columns, no texts, no comments and no names of the statement itself', () => {
    expect(inSql('select extract(year from orders.created_at)')).toEqual([])
    expect(inSql("select 'from orders' -- from orders\n/* from orders */")).toEqual([])
    expect(inSql('select where a is distinct from b')).toEqual([])
    expect(inSql('with orders as materialized (select from carts) select from orders')).toEqual(['carts'])
    expect(inSql('insert into carts values (1) on conflict do update set id = 1')).toEqual(['carts!'])
  })
})

describe('tables in TypeScript', () => {
  test('are named in calls of Kysely', () => {
    expect(namedIn("db.selectFrom('orders as o').innerJoin('orderLines', 'a', 'b')")).toContain('orders')
    expect(namedIn("db.selectFrom('orders as o').innerJoin('orderLines', 'a', 'b')")).toContain('order_lines')
    expect(namedIn("db.selectFrom(['orders', 'users'])")).toEqual(['orders', 'users'])
    expect(namedIn("db.deleteFrom('orders')")).toEqual(['orders!'])
    expect(namedIn("db.selectFrom('users').where(eb => eb.exists(eb.selectFrom('carts')))")).toEqual([
      'users',
      'carts',
    ])
  })

  test('are named in SQL of templates and strings, also in a part of a template', () => {
    // The source text is built at run time: as a literal, its SQL templates would count as SQL of this test file.
    const template = (text: string) => `sql\`${text}\``
    expect(namedIn(template('select from orders'))).toEqual(['orders'])
    expect(
      namedIn(template('select from $' + '{x}, orders where $' + '{sql`exists (select from users)`}')),
    ).toEqual(['orders', 'users'])
    expect(namedIn("pool.query('delete from users where id = $1')")).toEqual(['users!'])
  })

  test('are named by strings that become a part of SQL', () => {
    expect(namedIn("const table = 'order_lines'")).toEqual(['order_lines'])
    expect(namedIn("const table = 'orders'")).toEqual([])
    expect(namedIn("for (const name of ['orders']) sql.table(name)")).toEqual(['orders'])
    expect(namedIn("for (const name of ['orders'] as const) db.selectFrom(name)")).toEqual(['orders'])
  })

  test('are not named in comments, types and imports', () => {
    expect(namedIn("// select from orders\nimport 'order_lines'\ntype X = DB['orderLines']")).toEqual([])
  })

  test('come with their line', () => {
    expect(tablesOf("\n\ndb.selectFrom('users')", 'x.ts', known)).toEqual([
      { table: 'users', isWritten: false, line: 3 },
    ])
  })
})
