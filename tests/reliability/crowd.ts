import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { openSession } from '#server/domains/accounts/sessions/sessions.service.ts'
import { refreshProducts, writeCatalogue } from '#server/domains/catalogue/catalogue.service.ts'

interface Buyer {
  id: number
  token: string
  addressId: number
}

/** The result of one round, in which all buyers order at the same time. */
export interface Round {
  /** The number of responses by status; for refusals the error code is added. */
  answers: Record<string, number>
  sold: number
  left: number
  milliseconds: number
  /** The longest time that a buyer waited for a response, in milliseconds. */
  slowest: number
}

/** Inserts members who can order: each with an address and a session. */
export function makeBuyers(db: Kysely<DB>, count: number): Promise<Buyer[]> {
  return db.transaction().execute(async trx => {
    const buyers: Buyer[] = []
    for (let place = 0; place < count; place++) {
      const person = {
        name: `Buyer ${place}`,
        email: `crowd-${randomUUID()}@example.org`,
        passwordDigest: 'unused',
      }
      const { id } = await trx.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
      const address = {
        userId: id,
        street: 'Rue 1',
        city: 'Ouagadougou',
        country: 'Burkina Faso',
        phone: '+22670112233',
      }
      const { id: addressId } = await trx
        .insertInto('addresses')
        .values(address)
        .returning('id')
        .executeTakeFirstOrThrow()
      buyers.push({
        id,
        addressId,
        token: await openSession(trx, id, { ip: '127.0.0.1', userAgent: 'crowd' }),
      })
    }
    return buyers
  })
}

/** Lets all buyers order one unit of the same product at the same time, through two server processes. */
export async function runRound(
  db: Kysely<DB>,
  origins: readonly string[],
  buyers: readonly Buyer[],
  pieces: number,
): Promise<Round> {
  const productId = await writeCatalogue(db, async trx => {
    const product = {
      reference: `CROWD-${randomUUID()}`,
      price: 1000,
      stock: pieces,
      status: 'published',
    } as const
    const { id } = await trx.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow()
    await trx
      .insertInto('productTranslations')
      .values({ productId: id, locale: 'fr', name: 'Savon' })
      .execute()
    await refreshProducts(trx, [id])
    for (const { id: userId } of buyers) {
      await trx
        .insertInto('carts')
        .values({ userId })
        .onConflict(cart => cart.doNothing())
        .execute()
    }
    await trx
      .insertInto('cartItems')
      .columns(['cartId', 'productId', 'quantity', 'seenPrice'])
      .expression(eb =>
        eb
          .selectFrom('carts')
          .select(['id', eb.val(id).as('productId'), eb.lit(1).as('quantity'), eb.lit(1000).as('seenPrice')])
          .where(
            'userId',
            'in',
            buyers.map(buyer => buyer.id),
          ),
      )
      .execute()
    return id
  })
  const began = performance.now()
  const results = await Promise.all(
    buyers.map(async ({ token, addressId }, place) => {
      const response = await fetch(`${origins[place % origins.length]}/api/orders`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({
          address_id: addressId,
          payment_method: 'cash_on_delivery',
          terms_accepted: true,
        }),
      })
      const { code } = (await response.json()) as { code?: string }
      return { answer: [response.status, code].filter(Boolean).join(' '), took: performance.now() - began }
    }),
  )
  const milliseconds = Math.round(performance.now() - began)
  const answers: Record<string, number> = {}
  for (const { answer } of results) answers[answer] = (answers[answer] ?? 0) + 1
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const { sold } = await db
    .selectFrom('orderLines')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.lit(0)).as('sold'))
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('cartItems').where('productId', '=', productId).execute()
  return {
    answers,
    sold: Number(sold),
    left: stock,
    milliseconds,
    slowest: Math.round(Math.max(...results.map(({ took }) => took))),
  }
}

/** True if every unit was sold once, and every other buyer got the error that the product is sold out. */
export function isClean({ answers, sold, left }: Round, buyers: number, pieces: number): boolean {
  return (
    sold === pieces &&
    left === 0 &&
    answers['201'] === pieces &&
    answers['409 OUT_OF_STOCK'] === buyers - pieces
  )
}
