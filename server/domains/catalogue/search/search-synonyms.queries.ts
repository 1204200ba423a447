import { type Kysely, sql, type Transaction } from 'kysely'
import type {
  SearchSynonym,
  SearchSynonymFilter,
  SearchSynonymInput,
} from '#contract/catalogue/search-synonym.ts'
import { pageWindow } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { containing } from '#server/platform/database/like.ts'

const shape = sql<SearchSynonym>`json_build_object(
  'id', id, 'kind', kind, 'terms', terms, 'revision', revision,
  'targets', json_build_object('fr', targets_fr, 'en', targets_en),
  'text', json_build_object('fr', text_fr, 'en', text_en),
  'link', json_build_object('fr', link_fr, 'en', link_en)
)`

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
        sql<boolean>`search_plain(concat_ws(E'\n', array_to_string(terms, E'\n'), array_to_string(targets_fr, E'\n'),
          array_to_string(targets_en, E'\n'), text_fr, text_en)) like search_plain(${containing(search ?? '')})`,
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
    .set({ linkFr: link.fr, linkEn: link.en })
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
    targetsFr: targets.fr,
    targetsEn: targets.en,
    textFr: text.fr,
    textEn: text.en,
    linkFr: link.fr,
    linkEn: link.en,
  }
}
