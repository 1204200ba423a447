import { sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/** Units of an order's line that were taken from one lot. */
interface TakenUnits {
  productId: number
  lotId: number
  quantity: number
}

/** Adds units of lots to the lines of an order with these products; an order has one line per product. */
export async function addLineLots(
  trx: Transaction<DB>,
  orderId: number,
  taken: readonly TakenUnits[],
): Promise<void> {
  const productIds = taken.map(unit => unit.productId)
  const lotIds = taken.map(unit => unit.lotId)
  const quantities = taken.map(unit => unit.quantity)
  await sql`
    insert into order_line_lots (line_id, lot_id, quantity)
    select order_lines.id, unit.lot_id, unit.quantity
    from unnest(${productIds}::integer[], ${lotIds}::integer[], ${quantities}::integer[])
      as unit (product_id, lot_id, quantity)
    join order_lines on order_lines.order_id = ${orderId} and order_lines.product_id = unit.product_id
    on conflict (line_id, lot_id) do update set quantity = order_line_lots.quantity + excluded.quantity`.execute(
    trx,
  )
}

/** The lots of an order's lines, those that expire last first. */
export async function listLineLots(trx: Transaction<DB>, orderId: number) {
  return trx
    .selectFrom('orderLineLots')
    .innerJoin('orderLines', 'orderLines.id', 'orderLineLots.lineId')
    .innerJoin('lotLabels', 'lotLabels.id', 'orderLineLots.lotId')
    .select(['position', 'lineId', 'lotId', 'orderLineLots.quantity', 'orderLineLots.returned'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .orderBy('soldUntil', 'desc')
    .orderBy('lotId', 'desc')
    .execute()
}

export type LineLotRow = Awaited<ReturnType<typeof listLineLots>>[number]

/** How many units of a lot a line gives back. */
interface GivenUnits {
  lineId: number
  lotId: number
  quantity: number
}

/** Takes units out of lines that were ordered with fewer units. */
export async function removeLineLots(trx: Transaction<DB>, given: readonly GivenUnits[]): Promise<void> {
  for (const { lineId, lotId, quantity } of given) {
    const line = { lineId, lotId }
    await trx
      .deleteFrom('orderLineLots')
      .where(eb => eb.and(line))
      .where('quantity', '=', quantity)
      .execute()
    await trx
      .updateTable('orderLineLots')
      .set(eb => ({ quantity: eb('quantity', '-', quantity) }))
      .where(eb => eb.and(line))
      .execute()
  }
}

/** Notes units that the buyer no longer has; those with `restocked` went back into their lot. */
export async function noteReturnedLots(
  trx: Transaction<DB>,
  given: readonly (GivenUnits & { restocked: boolean })[],
): Promise<void> {
  for (const { lineId, lotId, quantity, restocked } of given)
    await trx
      .updateTable('orderLineLots')
      .set(eb => ({
        returned: eb('returned', '+', quantity),
        restocked: eb('restocked', '+', restocked ? quantity : 0),
      }))
      .where('lineId', '=', lineId)
      .where('lotId', '=', lotId)
      .execute()
}
