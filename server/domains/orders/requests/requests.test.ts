import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { OrderRequests } from '#contract/orders/order-request.ts'
import { dayInMs } from '#server/platform/days.ts'
import { deliveredTo, locatedPhoto, sendRequest } from '#tests/support/order-requests.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

let shop: OrderShop
let clerk: Person
let now = new Date()
beforeAll(async () => {
  shop = await openOrderShop(undefined, { now: () => now })
  clerk = await shop.person('clerk')
})
afterAll(() => shop.close())

const list = (who: Person | undefined, id: number) =>
  shop.call<z.input<typeof OrderRequests>>(who, 'GET', `/orders/${id}/requests`)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
async function delivered(...products: number[]): Promise<{ buyer: Person; id: number }> {
  const buyer = await shop.person()
  const goods = products.length > 0 ? products : [await shop.product()]
  return { buyer, id: await deliveredTo(shop, { buyer, clerk }, ...goods) }
}
const deliveredAt = (id: number, at: Date) =>
  shop.db
    .updateTable('orderEvents')
    .set({ createdAt: at })
    .where('orderId', '=', id)
    .where('status', '=', 'delivered')
    .execute()

describe('a request about a delivered order', () => {
  test('keeps what is wrong with which goods, and the buyer reads it again', async () => {
    const { buyer, id } = await delivered(await shop.product({ name: 'Savon' }), await shop.product())
    const { status, body } = await sendRequest(shop, buyer, id, {
      body: { kind: 'wrong', lines: [{ line: 0, quantity: 2 }], message: 'Ce n’est pas mon savon.' },
    })
    expect([status, body.kind, body.state, body.answer]).toEqual([201, 'wrong', 'open', ''])
    expect(body.lines).toEqual([{ line: 0, intitule: 'Savon', quantity: 2 }])
    const shown = (await list(buyer, id)).body
    expect(shown.requests).toEqual([body])
    expect(shown.is_open).toBe(false)
  })

  test('can be made until the fourteenth day after the delivery ends, and the server decides', async () => {
    const { buyer, id } = await delivered()
    const today = Date.parse(dayOf(new Date()))
    await deliveredAt(id, new Date(today - 14 * dayInMs))
    expect((await list(buyer, id)).body).toMatchObject({ until: dayOf(new Date()), is_open: true })
    now = new Date(today + dayInMs)
    expect((await list(buyer, id)).body).toMatchObject({ until: dayOf(new Date()), is_open: false })
    const late = await sendRequest(shop, buyer, id)
    now = new Date()
    expect([late.status, late.body.code]).toEqual([409, 'WRONG_STATE'])
    expect(late.body.message).toContain('14 jours')
    expect((await sendRequest(shop, buyer, id)).status).toBe(201)
  })

  test('is refused before the delivery, and once everything came back', async () => {
    const buyer = await shop.person()
    await shop.add(buyer, await shop.product())
    const { body } = await shop.order<{ id: number }>(buyer, await shop.address(buyer))
    expect((await list(buyer, body.id)).body).toEqual({ until: null, is_open: false, requests: [] })
    expect((await sendRequest(shop, buyer, body.id)).body.code).toBe('WRONG_STATE')
    const { buyer: other, id } = await delivered()
    const order = await shop.call<{ revision: number }>(clerk, 'GET', `/admin/orders/${id}`)
    await shop.call(clerk, 'POST', `/admin/orders/${id}/returns`, {
      body: { lines: [{ line: 0, quantity: 2, restock: false }], revision: order.body.revision },
    })
    expect((await sendRequest(shop, other, id)).body.code).toBe('WRONG_STATE')
  })

  test('is one at a time for an order', async () => {
    const { buyer, id } = await delivered()
    const answers = await Promise.all([sendRequest(shop, buyer, id), sendRequest(shop, buyer, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CONFLICT')
  })

  test('that is sent twice with its key is stored once, with another content it is refused', async () => {
    const { buyer, id } = await delivered()
    const key = randomUUID()
    const photos = { photo1: await locatedPhoto() }
    const [first, second] = await Promise.all([
      sendRequest(shop, buyer, id, { key, photos }),
      sendRequest(shop, buyer, id, { key, photos }),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body).toEqual(second.body)
    expect((await list(buyer, id)).body.requests).toHaveLength(1)
    const otherPhoto = { photo1: await locatedPhoto(30, 30) }
    expect((await sendRequest(shop, buyer, id, { key, photos: otherPhoto })).body.code).toBe('KEY_REUSED')
    expect((await sendRequest(shop, buyer, id, { key, photos, body: { message: 'Autre' } })).body.code).toBe(
      'KEY_REUSED',
    )
  })

  test('names the field that is wrong, and stores nothing', async () => {
    const { buyer, id } = await delivered()
    const errors = async (body: object, photos: Record<string, Buffer> = {}) => {
      const answer = await sendRequest(shop, buyer, id, { body, photos })
      return [answer.status, Object.keys(answer.body.errors)]
    }
    expect(await errors({ lines: [] })).toEqual([422, ['lines']])
    expect(await errors({ lines: [{ line: 0, quantity: 3 }] })).toEqual([422, ['lines.0.quantity']])
    expect(await errors({ lines: [{ line: 7, quantity: 1 }] })).toEqual([422, ['lines.0.line']])
    expect(await errors({ kind: 'boredom' })).toEqual([422, ['kind']])
    expect(await errors({ kind: 'other', message: '' })).toEqual([422, ['message']])
    expect(await errors({ message: 'a'.repeat(1001) })).toEqual([422, ['message']])
    expect(await errors({}, { photo2: Buffer.from('<svg onload="alert(1)"/>') })).toEqual([422, ['photo2']])
    expect(await errors({}, { photo4: await locatedPhoto() })).toEqual([422, ['photo4']])
    expect((await list(buyer, id)).body.requests).toEqual([])
  })

  test('needs a login, and an order of one’s own', async () => {
    const { id } = await delivered()
    const stranger = await shop.person()
    expect((await sendRequest(shop, undefined, id)).status).toBe(401)
    expect((await sendRequest(shop, stranger, id)).status).toBe(404)
    expect((await list(stranger, id)).status).toBe(404)
    expect((await list(undefined, id)).status).toBe(401)
  })

  test('is announced to the staff who may answer it, and to nobody else', async () => {
    const { buyer, id } = await delivered()
    const courier = await shop.person('courier')
    const { body } = await sendRequest(shop, buyer, id)
    const told = await shop.db
      .selectFrom('notifications')
      .select('userId')
      .where('link', '=', `/admin/desk/requests/${body.id}`)
      .execute()
    const ids = told.map(({ userId }) => userId)
    expect(ids).toContain(clerk.id)
    expect(ids).not.toContain(courier.id)
    expect(ids).not.toContain(buyer.id)
  })
})

describe('a photo of a request', () => {
  test('is encoded again without the place where it was taken, and only its buyer and staff see it', async () => {
    const { buyer, id } = await delivered()
    const sent = await locatedPhoto(3000, 1500)
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const { body } = await sendRequest(shop, buyer, id, { photos: { photo1: sent } })
    const path = `/order-request-photos/${body.photos[0]}`
    const { token } = buyer
    const answer = await shop.app.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    const stored = await sharp(answer.rawPayload).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 1280, height: 640 })
    expect([stored.exif, stored.icc, stored.xmp]).toEqual([undefined, undefined, undefined])
    expect((await shop.call(undefined, 'GET', path)).status).toBe(401)
    expect((await shop.call(await shop.person(), 'GET', path)).status).toBe(404)
    expect((await shop.call(clerk, 'GET', path)).status).toBe(404)
    expect((await shop.call(clerk, 'GET', `/admin${path}`)).status).toBe(200)
    for (const role of ['courier', 'accountant', 'pharmacist', 'editor', 'member'] as const)
      expect((await shop.call(await shop.person(role), 'GET', `/admin${path}`)).status).toBe(403)
  })

  test('and the text are unreadable in the database', async () => {
    const { buyer, id } = await delivered()
    const body = { kind: 'reaction', message: 'Plaques rouges aux joues' }
    await sendRequest(shop, buyer, id, { body, photos: { photo1: await locatedPhoto() } })
    const row = await shop.db
      .selectFrom('orderRequests')
      .selectAll()
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    const photo = await shop.db
      .selectFrom('orderRequestPhotos')
      .selectAll()
      .where('requestId', '=', row.id)
      .executeTakeFirstOrThrow()
    const text = `${JSON.stringify(row)} ${row.sealed?.toString('latin1')} ${photo.sealed.toString('latin1')}`
    for (const secret of ['reaction', 'Plaques', 'RIFF', 'WEBP']) expect(text).not.toContain(secret)
  })
})

test('a member can make ten requests an hour', async () => {
  const counted = await openOrderShop(undefined, { counts: true })
  const buyer = await counted.person()
  const statuses: number[] = []
  for (let turn = 0; turn < 11; turn++) statuses.push((await sendRequest(counted, buyer, 1)).status)
  await counted.close()
  expect(statuses).toEqual([...Array(10).fill(404), 429])
})
