import { type Kysely, sql, type Transaction } from 'kysely'
import type { PromotionFilter, PromotionInput } from '#contract/promotions/promotion.ts'
import { pageWindow } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { containing } from '#server/platform/database/like.ts'

const day = (column: 'starts_on' | 'ends_on') => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

function selectPromotions(db: Kysely<DB>) {
  return db
    .selectFrom('promotions')
    .select(['id', 'revision', 'code', 'name', 'kind', 'value', 'pay', 'minimum', 'isMembersOnly'])
    .select(['isFirstOrderOnly', 'isStackable', 'isActive', 'maxUses', 'maxUsesPerBuyer'])
    .select([
      'productIds',
      'categoryIds',
      'kitLines',
      'description',
      day('starts_on').as('startsOn'),
      day('ends_on').as('endsOn'),
    ])
}

export type PromotionRow = Awaited<ReturnType<typeof listCandidates>>[number]

/** One page of promotions, the newest first, and their total number. */
export async function listPromotionPage(db: Kysely<DB>, filter: PromotionFilter) {
  const { limit, offset } = pageWindow(filter)
  const matching = selectPromotions(db).$if(Boolean(filter.search), query =>
    query.where(
      sql<boolean>`search_plain(concat_ws(E'\n', code, jsonb_path_query_array(name, '$.*')::text))
        like search_plain(${containing(filter.search ?? '')})`,
    ),
  )
  const rows = await matching.orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await matching
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export function findPromotion(db: Kysely<DB>, id: number) {
  return selectPromotions(db).where('id', '=', id).executeTakeFirst()
}

const columnsOf = ({ name, kitLines, description, ...promotion }: PromotionInput) => ({
  ...promotion,
  name: JSON.stringify(name),
  kitLines: JSON.stringify(kitLines),
  description: description && JSON.stringify(description),
})

export async function insertPromotion(trx: Transaction<DB>, promotion: PromotionInput): Promise<number> {
  const { id } = await trx
    .insertInto('promotions')
    .values(columnsOf(promotion))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePromotion(
  trx: Transaction<DB>,
  id: number,
  promotion: PromotionInput,
): Promise<void> {
  await trx.updateTable('promotions').set(columnsOf(promotion)).where('id', '=', id).execute()
}

/** The active promotions that apply automatically, and the one with this code. */
export function listCandidates(db: Kysely<DB>, code: string) {
  return selectPromotions(db)
    .where('isActive', '=', true)
    .where(eb => eb.or([eb('code', 'is', null), eb('code', '=', code)]))
    .orderBy('id')
    .execute()
}

/** The active kits, without a look at their days. */
export function listKitRows(db: Kysely<DB>) {
  return selectPromotions(db).where('isActive', '=', true).where('kind', '=', 'kit').orderBy('id').execute()
}

/** Locks promotions until the transaction ends. Must be called before their uses are counted. */
export async function lockPromotions(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await trx
    .selectFrom('promotions')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
