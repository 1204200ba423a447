import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createDatabase, type Database } from '#server/platform/database/database.ts'
import { isClean, makeBuyers, runRound } from '#tests/reliability/crowd.ts'
import { type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'

let shop: OrderShop
let second: Database
let other: Awaited<ReturnType<typeof buildApp>>
let origins: string[]
beforeAll(async () => {
  // Waits up to five seconds for a free database connection, as in production, not as briefly as other tests.
  shop = await openOrderShop(undefined, { patience: 5000 })
  second = createDatabase(String(shop.deps.database.pool.options.connectionString))
  other = await buildApp({ ...shop.deps, database: second })
  origins = await Promise.all([shop.app, other].map(app => app.listen({ port: 0, host: '127.0.0.1' })))
})
afterAll(async () => {
  await other.close()
  await second.close()
  await shop.close()
})

test('sixty buyers of six pieces through two processes get six orders and fifty-four refusals, and no overload error', async () => {
  const buyers = await makeBuyers(shop.db, 60)
  for (let round = 0; round < 2; round++) {
    const seen = await runRound(shop.db, origins, buyers, 6)
    expect([seen.answers, isClean(seen, 60, 6)]).toEqual([{ '201': 6, '409 OUT_OF_STOCK': 54 }, true])
  }
})

test('a rush for one product does not block the rest of the shop', async () => {
  const crowd = await Promise.all(Array.from({ length: 30 }, () => shop.person()))
  const [soap, oil] = (await shop.products(2, { stock: 100 })) as [number, number]
  const addresses: number[] = []
  for (const who of crowd) {
    await shop.add(who, soap)
    addresses.push(await shop.address(who))
  }
  const passer = await shop.person()
  const { orders, met } = await shop.db.transaction().execute(async trx => {
    await trx.selectFrom('products').select('id').where('id', '=', soap).forUpdate().execute()
    const underWay = crowd.map((who, place) => shop.order(who, addresses[place] ?? 0))
    await shop.untilWaiting(4)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.app.inject({ method: 'GET', url: `/api/produits/${oil}` })),
    )
    const added = await shop.add(passer, oil)
    return { orders: Promise.all(underWay), met: [...answers.map(answer => answer.statusCode), added.status] }
  })
  expect(new Set(met)).toEqual(new Set([200, 201]))
  expect(new Set((await orders).map(({ status }) => status))).toEqual(new Set([201]))
})
