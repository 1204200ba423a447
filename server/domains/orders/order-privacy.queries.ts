import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { anonymiseBuyers } from '#server/domains/invoices/invoices.service.ts'

/** What stands where a name and a street were; an order has to have both. */
const nobody = '—'
const nowhere = {
  name: '',
  street: nobody,
  complement: '',
  quarter: '',
  landmark: '',
  postalCode: '',
  phone: '',
}

/** All orders of a member with their lines and steps, as they are stored, the newest first. */
export function listStoredOrders(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'customerName', 'customerEmail', 'status', 'paymentMethod', 'paymentStatus'])
    .select([
      'subtotal',
      'vatRate',
      'vatAmount',
      'deliveryFee',
      'total',
      'paid',
      'refunded',
      'message',
      'address',
    ])
    .select(['termsVersion', 'locale', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

/** The lines of these orders, as they were bought. */
export function listStoredLines(db: Kysely<DB>, orderIds: readonly number[]) {
  return db
    .selectFrom('orderLines')
    .select(['orderId', 'name', 'reference', 'quantity', 'price', 'subtotal'])
    .where('orderId', '=', sql<number>`any(${[...orderIds]}::integer[])`)
    .orderBy('orderId')
    .orderBy('position')
    .execute()
}

/** What happened to these orders, in the order in which it did. */
export function listStoredEvents(db: Kysely<DB>, orderIds: readonly number[]) {
  return db
    .selectFrom('orderEvents')
    .select(['orderId', 'kind', 'status', 'note', 'details', 'createdAt'])
    .where('orderId', '=', sql<number>`any(${[...orderIds]}::integer[])`)
    .orderBy('id')
    .execute()
}

/** What was given back for these orders. */
export function listStoredRefunds(db: Kysely<DB>, orderIds: readonly number[]) {
  return db
    .selectFrom('refunds')
    .select(['orderId', 'amount', 'method', 'reason', 'createdAt'])
    .where('orderId', '=', sql<number>`any(${[...orderIds]}::integer[])`)
    .orderBy('id')
    .execute()
}

export async function countOrdersOf(db: Kysely<DB>, userIds: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', sql<number>`any(${[...userIds]}::integer[])`)
    .executeTakeFirstOrThrow()
  return count
}

/** Takes name, e-mail, message, notes, reasons and all of the address but city and country out of these members' orders. */
export async function anonymiseOrders(trx: Transaction<DB>, userIds: readonly number[]): Promise<void> {
  const own = sql<number>`any(${[...userIds]}::integer[])`
  await trx
    .updateTable('orderEvents')
    .set({ note: '' })
    .where('note', '<>', '')
    .where('orderId', 'in', trx.selectFrom('orders').select('id').where('userId', '=', own))
    .execute()
  await trx
    .updateTable('refunds')
    .set({ reason: '' })
    .where('reason', '<>', '')
    .where('orderId', 'in', trx.selectFrom('orders').select('id').where('userId', '=', own))
    .execute()
  const orders = await trx
    .updateTable('orders')
    .set({
      customerName: nobody,
      customerEmail: '',
      message: '',
      address: sql`address || ${JSON.stringify(nowhere)}::jsonb`,
    })
    .where('userId', '=', own)
    .returning('id')
    .execute()
  await anonymiseBuyers(
    trx,
    orders.map(order => order.id),
    { name: nobody, address: nowhere },
  )
}
