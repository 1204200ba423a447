import { type Kysely, sql, type Transaction } from 'kysely'
import type { PromotionFilter, PromotionInput } from '#contract/promotions/promotion.ts'
import { pageWindow } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { containing } from '#server/platform/database/like.ts'

const day = (column: 'starts_on' | 'ends_on') => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

function selectPromotions(db: Kysely<DB>) {
  return db
    .selectFrom('promotions')
    .select(['id', 'revision', 'code', 'nameFr', 'nameEn', 'kind', 'value', 'pay', 'minimum'])
    .select(['isStackable', 'isActive', 'maxUses', 'maxUsesPerBuyer', 'productIds', 'categoryIds'])
    .select(['membersOnly as isMembersOnly', 'firstOrderOnly as isFirstOrderOnly'])
    .select([day('starts_on').as('startsOn'), day('ends_on').as('endsOn')])
    .select(eb => [
      eb
        .selectFrom('promotionUses')
        .select(inner => inner.fn.countAll<number>().as('count'))
        .whereRef('promotionId', '=', 'promotions.id')
        .$asScalar()
        .$notNull()
        .as('uses'),
      eb
        .selectFrom('promotionUses')
        .select(inner => inner.fn.coalesce(inner.fn.sum<number>('amount'), sql<number>`0`).as('sum'))
        .whereRef('promotionId', '=', 'promotions.id')
        .$asScalar()
        .$notNull()
        .as('given'),
    ])
}

/** One page of promotions, the newest first, and how many there are in all. */
export async function listPromotionPage(db: Kysely<DB>, filter: PromotionFilter) {
  const { limit, offset } = pageWindow(filter)
  const matching = selectPromotions(db).$if(Boolean(filter.search), query => {
    const pattern = containing(filter.search ?? '')
    return query.where(
      sql<boolean>`search_plain(concat_ws(E'\n', code, name_fr, name_en)) like search_plain(${pattern})`,
    )
  })
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

const columnsOf = ({ isMembersOnly, isFirstOrderOnly, ...promotion }: PromotionInput) => ({
  ...promotion,
  membersOnly: isMembersOnly,
  firstOrderOnly: isFirstOrderOnly,
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

/** The promotions that may apply: those without a code and that of the code, if they are switched on. */
export function listCandidates(db: Kysely<DB>, code: string, buyer: Buffer | undefined) {
  return selectPromotions(db)
    .select(eb =>
      eb
        .selectFrom('promotionUses')
        .select(inner => inner.fn.countAll<number>().as('count'))
        .whereRef('promotionId', '=', 'promotions.id')
        .where('buyer', '=', buyer ?? Buffer.alloc(0))
        .$asScalar()
        .$notNull()
        .as('usesOfBuyer'),
    )
    .where('isActive', '=', true)
    .where(eb => eb.or([eb('code', 'is', null), eb('code', '=', code)]))
    .orderBy('id')
    .execute()
}

/**
 * Locks those of them whose uses are limited, so that orders that are placed at the same time count each other's uses. To be
 * called before their uses are counted.
 */
export async function lockLimited(trx: Transaction<DB>, code: string, today: string): Promise<void> {
  await sql`
    select from promotions
    where is_active and (code is null or code = ${code})
      and (max_uses is not null or max_uses_per_buyer is not null or first_order_only)
      and coalesce(starts_on <= ${today}::date, true) and coalesce(ends_on >= ${today}::date, true)
    order by id for no key update`.execute(trx)
}

export async function insertUses(
  trx: Transaction<DB>,
  uses: readonly { promotionId: number; orderId: number; buyer: Buffer; amount: number }[],
): Promise<void> {
  if (uses.length > 0)
    await trx
      .insertInto('promotionUses')
      .values([...uses])
      .execute()
}

export async function deleteUses(trx: Transaction<DB>, orderId: number): Promise<void> {
  await trx.deleteFrom('promotionUses').where('orderId', '=', orderId).execute()
}
