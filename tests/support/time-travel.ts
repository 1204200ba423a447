import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'

const keptOf = (table: string) => sql.table(`kept_${table}`)

/** Keeps the rows of tables as they are now. */
export async function keepTables(db: Kysely<DB>, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`drop table if exists ${keptOf(table)}`.execute(db)
    await sql`create table ${keptOf(table)} as table ${sql.table(table)}`.execute(db)
  }
}

/**
 * Makes the rows of tables as they were when they were kept, without triggers, as a restore of that moment does. Tables
 * come after those to which they refer.
 */
export async function goBack(db: Kysely<DB>, tables: readonly string[]): Promise<void> {
  await db.transaction().execute(async trx => {
    for (const table of tables) {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER'`.execute(trx)
      const names = rows.map(({ name }) => name)
      const columns = sql.join(names.map(name => sql.id(name)))
      const changes = sql.join(
        names.filter(name => name !== 'id').map(name => sql`${sql.id(name)} = ${sql.id('excluded', name)}`),
      )
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
      await sql`
        insert into ${sql.table(table)} (${columns}) overriding system value select ${columns} from ${keptOf(table)}
        on conflict on constraint ${sql.id(`${table}_pkey`)} do update set ${changes}`.execute(trx)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
    }
  })
}
