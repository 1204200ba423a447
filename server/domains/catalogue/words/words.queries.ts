import { type Kysely, sql } from 'kysely'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { allTextsOf, type WordKind, wordKinds } from './word-kinds.ts'

/** The database row of a word; `locale` is the language of its texts, `inci` is empty except for ingredients. */
export interface WordRow {
  id: number
  name: string
  slug: string
  description: string
  productCount: number
  locale: Locale
  inci: string
}

/** All words of one kind: ingredients by name, the others in the shop's order. `search` matches parts of a name. */
export async function listWords(
  db: Kysely<DB>,
  kind: WordKind,
  locale: Locale,
  search = '',
): Promise<WordRow[]> {
  const { table } = wordKinds[kind]
  const isIngredient = kind === 'ingredient'
  const { rows } = await sql<WordRow>`
    select w.id, t.name, w.slug, t.description, w.product_count, t.locale, ${isIngredient ? sql`w.inci` : sql`''`} as inci
    from ${sql.table(table)} w
    join ${allTextsOf(kind, locale)} t on t.word_id = w.id
    ${search === '' ? sql`` : sql`where position(trim(search_fold(${search})) in search_fold(t.name)) > 0`}
    order by ${isIngredient ? sql`search_fold(t.name)` : sql`w.position`}, w.id
    limit 500`.execute(db)
  return rows
}

/** Whether a word of this kind has this id. */
export async function hasWord(db: Kysely<DB>, kind: WordKind, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(wordKinds[kind].table)} where id = ${id}`.execute(db)
  return rows.length > 0
}
