import { type Kysely, sql, type Transaction } from 'kysely'
import type {
  SearchSynonym,
  SearchSynonymFilter,
  SearchSynonymInput,
} from '#contract/catalogue/search-synonym.ts'
import { type InEachLanguage, type Locale, locales } from '#contract/shared/locale.ts'
import { pageWindow } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { containing } from '#server/platform/database/like.ts'

type TextColumn = 'targets' | 'text' | 'link'
type ColumnIn<Name extends TextColumn> = `${Name}${Capitalize<Locale>}`

/** The column of a text in one language: `targetsFr`. */
function columnIn<Name extends TextColumn>(name: Name, locale: Locale): ColumnIn<Name> {
  return `${name}${locale.charAt(0).toUpperCase()}${locale.slice(1)}` as ColumnIn<Name>
}

/** The columns of a text in its languages, with its values. */
function columnsIn<Name extends TextColumn, Value>(name: Name, texts: InEachLanguage<Value>) {
  const translated = locales.filter(locale => texts[locale] !== undefined)
  return Object.fromEntries(translated.map(locale => [columnIn(name, locale), texts[locale]])) as Record<
    ColumnIn<Name>,
    Value
  >
}

const byLanguage = (name: TextColumn) =>
  sql`json_build_object(${sql.join(locales.flatMap(locale => [sql.lit(locale), sql.ref(columnIn(name, locale))]))})`

const shape = sql<SearchSynonym>`json_build_object(
  'id', id, 'kind', kind, 'terms', terms, 'revision', revision,
  'targets', ${byLanguage('targets')}, 'text', ${byLanguage('text')}, 'link', ${byLanguage('link')}
)`

const searchedText = sql.join([
  sql`array_to_string(terms, E'\n')`,
  ...locales.map(locale => sql`array_to_string(${sql.ref(columnIn('targets', locale))}, E'\n')`),
  ...locales.map(locale => sql.ref(columnIn('text', locale))),
])

/** One page of search synonyms, those about health first, and their total. */
export async function listSynonymPage(
  db: Kysely<DB>,
  filter: SearchSynonymFilter,
): Promise<{ rows: SearchSynonym[]; total: number }> {
  const { limit, offset } = pageWindow(filter)
  const { kind, search } = filter
  const matching = db
    .selectFrom('searchSynonyms')
    .where(eb => (kind === undefined ? eb.val(true) : eb('kind', '=', kind)))
    .$if(Boolean(search), query =>
      query.where(
        sql<boolean>`search_plain(concat_ws(E'\n', ${searchedText})) like search_plain(${containing(search ?? '')})`,
      ),
    )
  const rows = await matching
    .select(shape.as('synonym'))
    .orderBy(sql`kind = 'synonym'`)
    .orderBy(sql`kind = 'answer'`)
    .orderBy(sql`search_plain(terms[1])`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(({ synonym }) => synonym), total }
}

export async function findSynonym(db: Kysely<DB>, id: number): Promise<SearchSynonym | undefined> {
  const row = await db
    .selectFrom('searchSynonyms')
    .select(shape.as('synonym'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.synonym
}

/** Locks a search synonym and returns the fields that a change is checked against. */
export function lockSynonym(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('searchSynonyms')
    .select(['kind', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Inserts a search synonym and returns its id; throws the database's error when another entry has one of its terms. */
export async function insertSynonym(trx: Transaction<DB>, input: SearchSynonymInput): Promise<number> {
  const { id } = await trx
    .insertInto('searchSynonyms')
    .values(columnsOf(input))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSynonym(
  trx: Transaction<DB>,
  id: number,
  input: SearchSynonymInput,
): Promise<void> {
  await trx
    .updateTable('searchSynonyms')
    .set(eb => ({ ...columnsOf(input), revision: eb('revision', '+', 1), updatedAt: sql`now()` }))
    .where('id', '=', id)
    .execute()
}

export async function deleteSynonym(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('searchSynonyms').where('id', '=', id).execute()
}

/** Sets the link of the search synonym that has this term. */
export async function linkSynonym(
  trx: Transaction<DB>,
  term: string,
  link: SearchSynonymInput['link'],
): Promise<void> {
  await trx
    .updateTable('searchSynonyms')
    .set(columnsIn('link', link))
    .where('id', '=', eb =>
      eb
        .selectFrom('searchTerms')
        .select('synonymId')
        .where('folded', '=', sql<string>`search_fold(${term})`),
    )
    .execute()
}

function columnsOf({ kind, terms, targets, text, link }: SearchSynonymInput) {
  return {
    kind,
    terms,
    ...columnsIn('targets', targets),
    ...columnsIn('text', text),
    ...columnsIn('link', link),
  }
}
