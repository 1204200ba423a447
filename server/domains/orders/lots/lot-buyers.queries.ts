import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'

/** SQL for the order lines whose buyer has units of a lot. */
function selectBuyers(db: Kysely<DB>, lotId: number) {
  return db
    .selectFrom('orderLineLots as part')
    .innerJoin('orderLines', 'orderLines.id', 'part.lineId')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .where('part.lotId', '=', lotId)
    .whereRef('part.quantity', '>', 'part.returned')
}

/** The lines whose buyer has units of a lot, the newest first; only those before the line `before`, if given. */
export function listBuyerRows(
  db: Kysely<DB>,
  lotId: number,
  { limit, offset = 0, before }: { limit: number; offset?: number; before?: number | undefined },
) {
  return selectBuyers(db, lotId)
    .select(['part.lineId', 'orders.id', 'orders.number', 'status', 'customerName', 'orders.createdAt'])
    .select(['recipientName', 'recipientPhone'])
    .select([
      sql<string>`coalesce(address ->> 'phone', '')`.as('phone'),
      sql<number>`part.quantity - part.returned`.as('quantity'),
    ])
    .$if(before !== undefined, query => query.where('part.lineId', '<', before ?? 0))
    .orderBy('part.lineId', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type BuyerRow = Awaited<ReturnType<typeof listBuyerRows>>[number]

export async function countBuyers(db: Kysely<DB>, lotId: number): Promise<number> {
  const { count } = await selectBuyers(db, lotId)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The number of a lot; undefined when there is no such lot. */
export async function findLotNumber(db: Kysely<DB>, lotId: number): Promise<string | undefined> {
  const row = await db.selectFrom('lotLabels').select('number').where('id', '=', lotId).executeTakeFirst()
  return row?.number
}
