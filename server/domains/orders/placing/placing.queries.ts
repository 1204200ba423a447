import { type Insertable, sql, type Transaction } from 'kysely'
import { addressFields, type OrderAddress } from '#contract/orders/address.ts'
import type { LinePrice, Reduction } from '#contract/orders/price.ts'
import type { DB, Orders } from '#database/tables.ts'
import type { LotUnits } from '#server/domains/catalogue/stock/stock.service.ts'
import { selectWanted } from '#server/domains/webhooks/publishing.service.ts'
import { columns, type OrderColumns, type placedColumns } from '../orders.queries.ts'

/** One of the member's addresses, with the fields that an order copies. */
export function findAddress(
  trx: Transaction<DB>,
  userId: number,
  id: number,
): Promise<OrderAddress | undefined> {
  return trx
    .selectFrom('addresses')
    .select(addressFields)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Reserves the id of a new order, because its stock movements reference the order before it is inserted. */
export async function nextOrderId(trx: Transaction<DB>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('orders', 'id')) as id`.execute(trx)
  return rows[0]?.id as number
}

export type NewOrderRow = Omit<
  Required<Pick<Insertable<Orders>, (typeof placedColumns)[number] | 'deliveryZoneId'>>,
  'address' | 'deliveryReductions'
> & { address: OrderAddress; deliveryReductions: readonly Reduction[] }

/**
 * Inserts an order without its lines. The order number is drawn here, after all checks, so that refused orders leave
 * few gaps in the numbers.
 */
export function insertOrder(
  trx: Transaction<DB>,
  { address, deliveryReductions, ...order }: NewOrderRow,
): Promise<OrderColumns & { isTold: boolean }> {
  return trx
    .insertInto('orders')
    .values({
      ...order,
      address: JSON.stringify(address),
      deliveryReductions: JSON.stringify(deliveryReductions),
      number: nextNumber,
    })
    .returning(columns)
    .returning(selectWanted('order.placed').as('isTold'))
    .executeTakeFirstOrThrow()
}

/** SQL for the next order number, such as `SB-2026-000123`: the year and a counter that never restarts. */
const nextNumber = sql<string>`(
  select 'SB-' || to_char(now() at time zone 'UTC', 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval('order_numbers') as n
)`

export interface NewOrderLine {
  productId: number
  name: string
  reference: string
  imageKey: string | null
  quantity: number
  price: number
  vatRate: number
  /** The lots that the units come from; the others have no lot. */
  lots: readonly LotUnits[]
}

/** Inserts the lines of a new order and numbers their positions. */
export async function insertLines(
  trx: Transaction<DB>,
  orderId: number,
  lines: readonly (NewOrderLine & LinePrice)[],
): Promise<void> {
  const rows = lines.map(({ total, reductions, lots: _, ...line }, position) => ({
    ...line,
    reductions: JSON.stringify(reductions),
    orderId,
    position,
    netUnits: line.quantity,
    netRevenue: total,
  }))
  await trx.insertInto('orderLines').values(rows).execute()
}
