import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'

/** Dumps all rows of all tables as text, with bytes in hexadecimal, to check what a stolen database would reveal. */
export async function storedText(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ table: string }>`
    select format('%I.%I', schemaname, tablename) as table from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const texts: string[] = []
  for (const { table } of rows) {
    const found = await sql<{ text: string | null }>`
      select string_agg(t::text, E'\n') as text from ${sql.raw(table)} t`.execute(db)
    texts.push(found.rows[0]?.text ?? '')
  }
  return texts.join('\n')
}

/** True if a database dump contains a word as plain text, bytes or base64. */
export function hasWord(stored: string, word: string): boolean {
  const bytes = Buffer.from(word)
  return [word, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')].some(form =>
    stored.toLowerCase().includes(form.toLowerCase()),
  )
}
