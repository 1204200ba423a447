import { type Kysely, sql, type Transaction } from 'kysely'
import type { AdminWord } from '#contract/catalogue/word.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { textsOf, type WordKind, wordKinds } from './word-kinds.ts'

const sorts = {
  name: sql`search_fold(t.name), w.id`,
  '-name': sql`search_fold(t.name) desc, w.id desc`,
  productCount: sql`"productCount", w.id`,
  '-productCount': sql`"productCount" desc, w.id desc`,
  own: sql`w.position, w.id`,
} as const

export interface WordListRequest {
  locale: Locale
  search: string
  sort: 'name' | '-name' | 'productCount' | '-productCount' | undefined
  limit: number
  offset: number
}

/**
 * Words of a kind with their texts in all languages and the number of products of any status that have them, read in
 * one statement.
 */
export async function findAdminWords(
  db: Kysely<DB>,
  kind: WordKind,
  request: WordListRequest,
): Promise<{ total: number; rows: AdminWord[] }> {
  const { search, sort, limit, offset } = request
  const order = sorts[sort ?? (kind === 'ingredient' ? 'name' : 'own')]
  const where =
    search === ''
      ? sql`true`
      : sql`exists (
          select from ${sql.table(wordKinds[kind].texts)} n
          where n.${sql.ref(wordKinds[kind].column)} = w.id and position(trim(search_fold(${search})) in search_fold(n.name)) > 0
        )`
  const { rows } = await sql<{ total: number; words: AdminWord[] }>`
    select (select count(*) from ${sql.table(wordKinds[kind].table)} w where ${where}) as total,
      (
        select coalesce(json_agg(row_to_json(word)), '[]')
        from (${adminWords(kind, request.locale)} where ${where} order by ${order} limit ${limit} offset ${offset}) word
      ) as words`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows[0]?.words ?? [] }
}

/** A word with its texts in all languages, as administrators see it. */
export async function findAdminWord(
  db: Kysely<DB>,
  kind: WordKind,
  id: number,
  locale: Locale,
): Promise<AdminWord | undefined> {
  const { rows } = await sql<AdminWord>`${adminWords(kind, locale)} where w.id = ${id}`.execute(db)
  return rows[0]
}

function adminWords(kind: WordKind, locale: Locale) {
  const { table, texts, links, column } = wordKinds[kind]
  return sql`
    select w.id, w.revision, t.name, w.slug, t.description, ${kind === 'ingredient' ? sql`w.inci` : sql`w.position`},
      (select count(*)::integer from ${sql.table(links)} r where r.${sql.ref(column)} = w.id) as "productCount",
      (
        select json_object_agg(n.locale, json_build_object('name', n.name, 'description', n.description))
        from ${sql.table(texts)} n where n.${sql.ref(column)} = w.id
      ) as translations
    from ${sql.table(table)} w
    cross join lateral ${textsOf(kind, 'w.id', locale)} t`
}

export interface WordColumns {
  slug?: string | undefined
  inci?: string | undefined
  position?: number | undefined
}

/** Inserts a word and returns its id; without a position the word comes last. */
export async function insertWord(
  trx: Transaction<DB>,
  kind: WordKind,
  columns: WordColumns & { slug: string },
): Promise<number> {
  const table = sql.table(wordKinds[kind].table)
  const { slug, inci = '', position } = columns
  const own =
    kind === 'ingredient'
      ? sql`(slug, inci) select ${slug}, ${inci}`
      : sql`(slug, position) select ${slug}, coalesce(${position ?? null}::integer, (select max(position) + 1 from ${table}), 0)`
  const { rows } = await sql<{ id: number }>`insert into ${table} ${own} returning id`.execute(trx)
  return (rows[0] as { id: number }).id
}

/** Updates the given columns of a word. */
export async function updateWord(
  trx: Transaction<DB>,
  kind: WordKind,
  id: number,
  columns: WordColumns,
): Promise<void> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  const assignments = given.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(wordKinds[kind].table)} set ${sql.join(assignments)} where id = ${id}`.execute(
    trx,
  )
}

/**
 * Updates a word's texts in one language, or inserts them. Returns false when they do not exist and no name is given.
 */
export async function upsertWordTexts(
  trx: Transaction<DB>,
  kind: WordKind,
  id: number,
  locale: Locale,
  texts: { name?: string; description?: string },
): Promise<boolean> {
  const { texts: table, column } = wordKinds[kind]
  const { name, description } = texts
  if (name === undefined) {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set description = ${description ?? ''} where ${sql.ref(column)} = ${id} and locale = ${locale}`.execute(
      trx,
    )
    return numAffectedRows === 1n
  }
  await sql`
    insert into ${sql.table(table)} (${sql.ref(column)}, locale, name, description)
    values (${id}, ${locale}, ${name}, ${description ?? ''})
    on conflict (${sql.ref(column)}, locale) do update
      set name = excluded.name${description === undefined ? sql`` : sql`, description = excluded.description`}`.execute(
    trx,
  )
  return true
}

/** Whether another word of this kind has this name in this language, ignoring capitals and accents. */
export async function isNameTaken(
  trx: Transaction<DB>,
  kind: WordKind,
  name: string,
  locale: Locale,
  ownId: number | undefined,
): Promise<boolean> {
  const { texts, column } = wordKinds[kind]
  const { rows } = await sql`
    select from ${sql.table(texts)}
    where locale = ${locale} and ${sql.ref(column)} is distinct from ${ownId ?? null}::integer
      and (lower(name) = lower(${name}) or (search_fold(name) = search_fold(${name}) and trim(search_fold(name)) <> ''))
    limit 1`.execute(trx)
  return rows.length > 0
}

/** The slugs of a kind's words that begin with this slug. */
export async function listSlugs(trx: Transaction<DB>, kind: WordKind, slug: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(wordKinds[kind].table)} where slug = ${slug} or slug like ${`${slug}-%`}`.execute(
    trx,
  )
  return rows.map(row => row.slug)
}

/** The ids of the products that have a word. */
export async function productsWithWord(trx: Transaction<DB>, kind: WordKind, id: number): Promise<number[]> {
  const { links, column } = wordKinds[kind]
  const { rows } = await sql<{ productId: number }>`
    select product_id from ${sql.table(links)} where ${sql.ref(column)} = ${id}`.execute(trx)
  return rows.map(row => row.productId)
}

/** Deletes a word (category, ingredient …) with its texts; false when it does not exist. */
export async function deleteWord(trx: Transaction<DB>, kind: WordKind, id: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from ${sql.table(wordKinds[kind].table)} where id = ${id}`.execute(trx)
  return numAffectedRows === 1n
}
