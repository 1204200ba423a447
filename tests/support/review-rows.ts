import type { Insertable, Kysely } from 'kysely'
import type { DB, Reviews } from '#database/tables.ts'
import { hasPaidBefore } from './order-shop.ts'

let count = 0

/** Inserts a published review by a new member who received the product; returns its id. */
export async function reviewed(
  db: Kysely<DB>,
  productId: number,
  values: Partial<Insertable<Reviews>> = {},
): Promise<number> {
  const person = { name: 'Awa Sanou', email: `avis${++count}@example.org` }
  const { id: userId } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
  await hasPaidBefore({ db }, { ...person, id: userId })
  const order = db.selectFrom('orders').select('id').where('userId', '=', userId)
  const { id: orderId } = await order.executeTakeFirstOrThrow()
  const sold = { name: 'Savon', reference: 'S-1', quantity: 1, price: 1000, subtotal: 1000 }
  const { id: orderLineId } = await db
    .insertInto('orderLines')
    .values({ orderId, position: 0, productId, ...sold, netUnits: 1, netRevenue: 1000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('reviews')
    .values({
      productId,
      userId,
      orderLineId,
      stars: 4,
      text: 'Douce et sans parfum.',
      locale: 'fr',
      author: 'Awa S.',
      status: 'published',
      publishedAt: new Date(),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
