import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalDataParts } from '#server/personal-data-parts.ts'
import { daysBefore } from '#server/platform/days.ts'
import { createVault } from '#server/platform/vault.ts'
import { requireKeys } from '#server/sealed-data.ts'
import {
  deliveredTo,
  locatedPhoto,
  sendRequest,
  type WireAdminRequest,
} from '#tests/support/order-requests.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { sweepRequests } from './request-privacy.service.ts'
import { resealRequests } from './request-sealing.service.ts'

let shop: OrderShop
let clerk: Person
beforeAll(async () => {
  shop = await openOrderShop()
  clerk = await shop.person('clerk')
})
afterAll(() => shop.close())

async function asked() {
  const buyer = await shop.person()
  const orderId = await deliveredTo(shop, { buyer, clerk }, await shop.product())
  const photos = { photo1: await locatedPhoto() }
  const { body } = await sendRequest(shop, buyer, orderId, { photos })
  return { buyer, orderId, id: body.id, photo: body.photos[0] }
}
const read = async (id: number) =>
  (await shop.call<WireAdminRequest>(clerk, 'GET', `/admin/order-requests/${id}`)).body
const refund = (id: number) =>
  shop.call(clerk, 'POST', `/admin/order-requests/${id}/answer`, {
    body: { state: 'refund', amount: 300, answer: 'Pardon', revision: 1 },
  })
const photosLeft = async (id: number) =>
  (await shop.db.selectFrom('orderRequestPhotos').select('id').where('requestId', '=', id).execute()).length

test('the export of a member has the requests with their photos', async () => {
  const { buyer } = await asked()
  const part = personalDataParts(shop.deps.vault).find(({ name }) => name === 'orderRequests')
  const data = JSON.stringify(await part?.collect(shop.db, buyer.id))
  expect(data).toContain('Le flacon est cassé.')
  expect(data).toContain('data:image/webp;base64,UklGR')
  expect(await part?.collect(shop.db, (await shop.person()).id)).toEqual([])
})

test('an erasure deletes text and photos, and keeps what was promised', async () => {
  const { buyer, id } = await asked()
  await refund(id)
  const kept = await asked()
  await shop.db.transaction().execute(async trx => {
    for (const part of personalDataParts(shop.deps.vault)) await part.erase(trx, [buyer.id])
    await trx.deleteFrom('users').where('id', '=', buyer.id).execute()
  })
  expect(await read(id)).toMatchObject({
    kind: null,
    message: '',
    answer: '',
    lines: [],
    photos: [],
    amount: 300,
  })
  expect(await photosLeft(id)).toBe(0)
  expect(await photosLeft(kept.id)).toBe(1)
  expect((await read(kept.id)).message).toBe('Le flacon est cassé.')
})

test('an account with an open request, or a promised refund, still needs its owner', async () => {
  const { buyer, id } = await asked()
  const part = personalDataParts(shop.deps.vault).find(({ name }) => name === 'orders')
  const number = (await read(id)).number
  expect(await part?.listUnsettledOrders?.(shop.db, [buyer.id])).toEqual([number])
  await refund(id)
  expect(await part?.listUnsettledOrders?.(shop.db, [buyer.id])).toEqual([number])
  await shop.call(clerk, 'POST', `/admin/order-requests/${id}/answer`, {
    body: { state: 'exchange', revision: 2 },
  })
  expect(await part?.listUnsettledOrders?.(shop.db, [buyer.id])).toEqual([])
})

test('text and photos are deleted a year after the answer, and never before it', async () => {
  const [open, fresh, old] = [await asked(), await asked(), await asked()]
  await refund(fresh.id)
  await refund(old.id)
  const now = new Date()
  for (const [id, days] of [
    [fresh.id, 364],
    [old.id, 366],
  ] as const)
    await shop.db
      .updateTable('orderRequests')
      .set({ answeredAt: daysBefore(now, days) })
      .where('id', '=', id)
      .execute()
  expect(await sweepRequests(shop.db, now)).toBe(1)
  expect(await Promise.all([open, fresh, old].map(({ id }) => photosLeft(id)))).toEqual([1, 1, 0])
  expect(await read(old.id)).toMatchObject({ kind: null, message: '', amount: 300 })
  expect(await sweepRequests(shop.db, now)).toBe(0)
})

test('a new data key seals requests and photos again, and a missing one stops the start', async () => {
  const { id, photo } = await asked()
  const [next, old] = [Buffer.alloc(32, 9), Buffer.alloc(32, 7)]
  await expect(requireKeys(shop.db, createVault([next]))).rejects.toThrow('DATA_KEY')
  expect(await resealRequests(shop.db, createVault([next, old]))).toBeGreaterThanOrEqual(2)
  await requireKeys(shop.db, createVault([next]))
  const path = `/admin/order-request-photos/${photo}`
  expect((await shop.call(clerk, 'GET', path)).status).toBe(410)
  expect(await resealRequests(shop.db, createVault([old, next]))).toBeGreaterThanOrEqual(2)
  expect((await shop.call(clerk, 'GET', path)).status).toBe(200)
  expect((await read(id)).message).toBe('Le flacon est cassé.')
})

test('a photo or text that is moved to another request cannot be read', async () => {
  const [one, other] = [await asked(), await asked()]
  await sql`update order_requests set sealed = (select sealed from order_requests where id = ${one.id})
    where id = ${other.id}`.execute(shop.db)
  expect((await shop.call(clerk, 'GET', `/admin/order-requests/${other.id}`)).status).toBe(500)
})
