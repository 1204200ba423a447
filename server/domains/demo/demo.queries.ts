import { type Kysely, sql, type Transaction } from 'kysely'
import type { DemoKind } from '#contract/demo/demo.ts'
import type { DB } from '#database/tables.ts'

/** A row that the demo added. */
export interface DemoRow {
  kind: DemoKind
  id: string
  revision: number | null
}

/** The rows that the demo added and that nobody has removed yet. */
export function listRows(db: Kysely<DB>): Promise<DemoRow[]> {
  return db
    .selectFrom('demoRows')
    .select(['kind', 'id', 'revision'])
    .where('removedAt', 'is', null)
    .orderBy('kind')
    .execute()
}

/** Whether the demo was ever added, even if it was removed since. */
export async function hasRows(db: Kysely<DB>): Promise<boolean> {
  return (await db.selectFrom('demoRows').select('id').limit(1).execute()).length > 0
}

/** Whether a row of the demo was not removed yet. */
export async function hasPresentRows(db: Kysely<DB>): Promise<boolean> {
  const row = await db
    .selectFrom('demoRows')
    .select('id')
    .where('removedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRows(trx: Transaction<DB>, rows: readonly DemoRow[]): Promise<void> {
  await sql`
    insert into demo_rows (kind, id, revision)
    select kind, id, revision from json_to_recordset(${JSON.stringify(rows)}) as r (kind text, id text, revision integer)`.execute(
    trx,
  )
}

/** Notes that the demo is removed. */
export async function endRows(trx: Transaction<DB>): Promise<void> {
  await trx.updateTable('demoRows').set({ removedAt: sql`now()` }).where('removedAt', 'is', null).execute()
}
