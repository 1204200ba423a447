import type { Kysely } from 'kysely'
import type { LanguageFilter, LanguageInput } from '#contract/settings/language.ts'
import { pageWindow } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { containing } from '#server/platform/database/like.ts'

const columns = ['id', 'name', 'code', 'revision'] as const

/** One page of languages and their total. */
export async function listLanguagePage(db: Kysely<DB>, filter: LanguageFilter) {
  const { limit, offset } = pageWindow(filter)
  const sort = filter.sort ?? 'name'
  const column = sort.replace('-', '') as 'name' | 'code'
  const matching = db
    .selectFrom('languages')
    .$if(Boolean(filter.search), query =>
      query.where(eb =>
        eb.or([
          eb('name', 'ilike', containing(filter.search ?? '')),
          eb('code', '=', (filter.search ?? '').toLowerCase()),
        ]),
      ),
    )
  const rows = await matching
    .select(columns)
    .orderBy(column, sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export function listEveryLanguage(db: Kysely<DB>) {
  return db.selectFrom('languages').select(columns).orderBy('id').execute()
}

export function findLanguage(db: Kysely<DB>, by: { id: number } | { code: string }) {
  const query = db.selectFrom('languages').select(columns)
  return ('id' in by ? query.where('id', '=', by.id) : query.where('code', '=', by.code)).executeTakeFirst()
}

export function insertLanguage(db: Kysely<DB>, { name, code }: LanguageInput) {
  return db
    .insertInto('languages')
    .values({ name, code })
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export function updateLanguage(db: Kysely<DB>, id: number, { name, code }: LanguageInput) {
  return db
    .updateTable('languages')
    .set({ name, code })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export async function deleteLanguage(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('languages').where('id', '=', id).execute()
}
