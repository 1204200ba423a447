import { sql, type Transaction, type Updateable } from 'kysely'
import { figuresOf } from '#contract/orders/account.ts'
import type { DB, Orders } from '#database/tables.ts'

type Change = Pick<
  Updateable<Orders>,
  | 'status'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'paid'
  | 'refunded'
  | 'subtotal'
  | 'deliveryFee'
  | 'deliveryReductions'
  | 'reduction'
  | 'vatAmount'
  | 'total'
>

/** Changes an order's state or amounts and updates its stored figures (what it costs the buyer, and net revenue). */
export async function updateOrder(trx: Transaction<DB>, id: number, change: Change): Promise<void> {
  await trx.updateTable('orders').set(change).where('id', '=', id).execute()
  await updateFigures(trx, id)
}

/**
 * Recomputes the stored figures of an order with the contract's functions. Call it after every change of the order's
 * lines; `updateOrder` calls it itself.
 */
export async function updateFigures(trx: Transaction<DB>, id: number): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select(['status', 'total', 'paid', 'refunded', 'deliveryFee', 'deliveryReductions', 'vatRate'])
    .select('deliveryVatRate')
    .select(['owed', 'netRevenue', 'netVat'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = await trx
    .selectFrom('orderLines')
    .select(['id', 'price', 'quantity', 'reductions', 'vatRate', 'returned', 'netUnits', 'netRevenue'])
    .where('orderId', '=', id)
    .orderBy('position')
    .execute()
  const { lines: sold, ...figures } = figuresOf({
    ...order,
    status: order.status,
    vatRate: Number(order.vatRate),
    lines,
  })
  if (
    figures.owed !== order.owed ||
    figures.netRevenue !== order.netRevenue ||
    figures.netVat !== order.netVat
  )
    await trx.updateTable('orders').set(figures).where('id', '=', id).execute()
  const changed = sold.filter(({ netUnits, netRevenue }, place) => {
    const before = lines[place]
    return before?.netUnits !== netUnits || before.netRevenue !== netRevenue
  })
  if (changed.length > 0)
    await sql`
      update order_lines set net_units = line.units, net_revenue = line.revenue
      from unnest(${changed.map(line => line.id)}::integer[], ${changed.map(line => line.netUnits)}::integer[],
        ${changed.map(line => line.netRevenue)}::integer[]) as line (id, units, revenue)
      where order_lines.id = line.id`.execute(trx)
}
