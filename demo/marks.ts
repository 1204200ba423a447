import { sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { PrintedAccount } from '#server/domains/accounts/first-accounts.service.ts'
import { type DemoRow, markDemo } from '#server/domains/demo/demo.service.ts'

/** The tables whose new rows are the demo's, each with the column that every change by staff raises. */
const tables = {
  product: { table: 'products', revision: sql`revision` },
  article: { table: 'articles', revision: sql`version` },
  video: { table: 'videos', revision: sql`revision` },
  order: { table: 'orders', revision: sql`null::integer` },
} as const
const kinds = Object.keys(tables) as (keyof typeof tables)[]

/** Call before the demo is added: the returned function then marks what was added, so that it can be removed. */
export async function watchDemo(
  trx: Transaction<DB>,
): Promise<(accounts: readonly PrintedAccount[], settings: readonly string[]) => Promise<void>> {
  const last = new Map<string, number>()
  for (const kind of kinds) {
    const { rows } = await sql<{ id: number }>`
      select coalesce(max(id), 0) as id from ${sql.table(tables[kind].table)}`.execute(trx)
    last.set(kind, rows[0]?.id ?? 0)
  }
  return async (accounts, settings) => {
    const added: DemoRow[] = []
    for (const kind of kinds) {
      const { table, revision } = tables[kind]
      const { rows } = await sql<DemoRow>`
        select ${kind} as kind, id::text, ${revision} as revision from ${sql.table(table)}
        where id > ${last.get(kind) ?? 0}`.execute(trx)
      added.push(...rows)
    }
    if (accounts.length > 0)
      added.push(
        ...(await trx
          .selectFrom('users')
          .select([
            sql.lit('account' as const).as('kind'),
            sql<string>`id::text`.as('id'),
            sql.lit(null).as('revision'),
          ])
          .where(
            'email',
            'in',
            accounts.map(({ email }) => email),
          )
          .execute()),
      )
    if (settings.length > 0)
      added.push(
        ...(await trx
          .selectFrom('settings')
          .select([sql.lit('setting' as const).as('kind'), 'key as id', 'revision'])
          .where('key', 'in', settings)
          .execute()),
      )
    await markDemo(trx, added)
  }
}
