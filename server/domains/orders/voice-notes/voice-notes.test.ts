import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { DeskEntry } from '#contract/desk/desk.ts'
import type { PlacedOrder } from '#contract/orders/order.ts'
import type { VoiceNote } from '#contract/orders/voice-note.ts'
import { maxVoiceBytes } from '#contract/orders/voice-note-limits.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { personalDataParts } from '#server/personal-data-parts.ts'
import { createVault } from '#server/platform/vault.ts'
import { requireKeys } from '#server/sealed-data.ts'
import { guestOrder } from '#tests/support/guest-orders.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { eraseBuyerOf } from '../privacy/order-privacy.service.ts'
import { resealVoiceNotes, sweepVoiceNotes } from './voice-privacy.service.ts'

type WireNote = z.input<typeof VoiceNote> & ErrorBody
type Placed = z.input<typeof PlacedOrder>

const logged: string[] = []
let shop: OrderShop
let clerk: Person
let courier: Person
beforeAll(async () => {
  shop = await openOrderShop()
  clerk = await shop.person('clerk')
  courier = await shop.person('courier')
})
afterAll(() => shop.close())

const webmHead = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
  Buffer.from('\x01\0\0\0B\x82\x84webm'),
])
const webm = Buffer.concat([webmHead, Buffer.from('a voice')]).toString('base64')
const mp4 = Buffer.from('\0\0\0\x18ftypmp42 a voice', 'latin1').toString('base64')

async function bought(): Promise<{ who: Person; id: number }> {
  const who = await shop.person()
  await shop.add(who, await shop.product())
  const { body } = await shop.order<Placed>(who, await shop.address(who))
  return { who, id: body.id }
}
const path = (id: number) => `/orders/${id}/voice-note`
const send = (who: Person | undefined, to: string, audio = webm) =>
  shop.call<WireNote>(who, 'PUT', to, { body: { audio } })
const hear = (who: Person | undefined, from: string) => shop.call<WireNote>(who, 'GET', from)
const heardBy = async (who: Person | undefined, from: string) => (await hear(who, from)).status
const move = (id: number, status: string) =>
  shop.call(clerk, 'PUT', `/admin/orders/${id}/status`, { body: { status } })

async function guest(): Promise<{ id: number; to: string }> {
  const phone = `70 33 ${String(logged.push('')).padStart(2, '0')} 44`
  const { body } = await guestOrder(shop, [await shop.product()], { phone })
  const row = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', body.number)
    .executeTakeFirstOrThrow()
  return { id: row.id, to: `/track/${body.token}/voice-note` }
}

describe('the recording for the courier', () => {
  test.each([
    ['webm', webm, 'audio/webm'],
    ['mp4', mp4, 'audio/mp4'],
  ])('is stored as %s, is heard by its buyer, and replaces an earlier one', async (_, audio, media_type) => {
    const { who, id } = await bought()
    expect(await heardBy(who, path(id))).toBe(404)
    expect((await send(who, path(id), mp4)).status).toBe(200)
    const { status, body } = await send(who, path(id), audio)
    expect([status, body]).toEqual([200, { media_type, audio, created_at: expect.any(String) }])
    expect((await hear(who, path(id))).body).toEqual(body)
  })

  test('is stored encrypted', async () => {
    const { who, id } = await bought()
    await send(who, path(id))
    const { sealed } = await shop.db
      .selectFrom('orderVoiceNotes')
      .select('sealed')
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    expect(sealed.includes('a voice')).toBe(false)
    expect(sealed.includes(webm)).toBe(false)
  })

  test.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64')],
    ['a Matroska film', Buffer.from('\x1aE\xdf\xa3\x01\0\0\0B\x82\x88matroska', 'latin1').toString('base64')],
    ['more bytes than allowed', Buffer.concat([webmHead, Buffer.alloc(maxVoiceBytes)]).toString('base64')],
    ['no base64', '***'],
    ['nothing', ''],
  ])('is refused when it is %s', async (_, audio) => {
    const { who, id } = await bought()
    const { status, body } = await send(who, path(id), audio)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['audio']])
    expect(await heardBy(who, path(id))).toBe(404)
  })

  test('may have exactly the maximum size', async () => {
    const { who, id } = await bought()
    const audio = Buffer.concat([webmHead, Buffer.alloc(maxVoiceBytes - webmHead.length)]).toString('base64')
    expect((await send(who, path(id), audio)).status).toBe(200)
  })

  test('is only for the buyer, and for staff who see orders or bring them', async () => {
    const { who, id } = await bought()
    await send(who, path(id))
    const other = await shop.person()
    for (const [asks, status] of [
      [undefined, 401],
      [other, 404],
      [clerk, 404],
    ] as const) {
      expect(await heardBy(asks, path(id))).toBe(status)
      expect((await send(asks, path(id))).status).toBe(status)
      expect((await shop.call(asks, 'DELETE', path(id))).status).toBe(status)
    }
    const staffPath = `/admin/orders/${id}/voice-note`
    expect((await hear(clerk, staffPath)).body.audio).toBe(webm)
    for (const [asks, status] of [
      [undefined, 401],
      [who, 403],
      [courier, 403],
    ] as const)
      expect(await heardBy(asks, staffPath)).toBe(status)
    expect(await heardBy(clerk, '/admin/orders/2000000000/voice-note')).toBe(404)
  })

  test('is heard by a courier once the order is prepared', async () => {
    const { who, id } = await bought()
    await send(who, path(id))
    const deliveryPath = `/admin/desk/deliveries/${id}/voice-note`
    expect(await heardBy(courier, deliveryPath)).toBe(404)
    await move(id, 'confirmed')
    await move(id, 'preparing')
    expect((await hear(courier, deliveryPath)).body.audio).toBe(webm)
    expect(await heardBy(who, deliveryPath)).toBe(403)
    expect(await heardBy(undefined, deliveryPath)).toBe(401)
    const entry = await shop.call<z.input<typeof DeskEntry>>(clerk, 'GET', `/admin/desk/orders/${id}`)
    expect(entry.body.has_voice_note).toBe(true)
  })

  test('of an order without an account belongs to everybody who has its link', async () => {
    const { id, to } = await guest()
    const takes = async () =>
      (await shop.call<{ takes_voice_note: boolean }>(undefined, 'GET', to.replace('/voice-note', ''))).body
        .takes_voice_note
    expect(await takes()).toBe(true)
    expect((await send(undefined, to)).status).toBe(200)
    expect((await hear(undefined, to)).body.audio).toBe(webm)
    expect((await hear(clerk, `/admin/orders/${id}/voice-note`)).body.audio).toBe(webm)
    expect((await shop.call(undefined, 'DELETE', to)).status).toBe(204)
    expect(await heardBy(undefined, to)).toBe(404)
    expect((await shop.call(undefined, 'DELETE', to)).status).toBe(404)
    for (const forged of ['/track/1.abc/voice-note', `${to.slice(0, -13)}x/voice-note`])
      expect((await send(undefined, forged)).status).toBe(404)
    await move(id, 'cancelled')
    expect(await takes()).toBe(false)
  })

  test('of a member’s order is out of reach for others who have the link that the member shared', async () => {
    const { who, id } = await bought()
    await send(who, path(id))
    const { body } = await shop.call<{ url: string }>(who, 'GET', `/orders/${id}/tracking`)
    const to = `/track/${body.url.split('/').at(-1)}/voice-note`
    expect(await heardBy(undefined, to)).toBe(404)
    expect((await send(undefined, to)).status).toBe(404)
    expect((await shop.call(undefined, 'DELETE', to)).status).toBe(404)
    expect(await heardBy(who, path(id))).toBe(200)
  })

  test('is not taken from a member again and again', async () => {
    const limited = await openOrderShop(undefined, { counts: true })
    const who = await limited.person()
    const statuses: number[] = []
    for (let time = 0; time <= 20; time++) {
      const { status } = await limited.call(who, 'PUT', path(1), { body: { audio: webm } })
      statuses.push(status)
    }
    await limited.close()
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([404, 429])
  })
})

describe('a recording is deleted', () => {
  const isLeft = async (id: number) => (await heardBy(clerk, `/admin/orders/${id}/voice-note`)) === 200

  test('with the delivery of its order, after which none can be sent', async () => {
    const { who, id } = await bought()
    await send(who, path(id))
    for (const status of ['confirmed', 'preparing', 'shipped']) {
      await move(id, status)
      expect([status, await isLeft(id)]).toEqual([status, true])
    }
    const { revision } = (await shop.call<{ revision: number }>(clerk, 'GET', `/admin/desk/orders/${id}`))
      .body
    const delivered = { body: { revision, status: 'delivered' } }
    expect((await shop.call(clerk, 'POST', `/admin/desk/orders/${id}/steps`, delivered)).status).toBe(201)
    expect(await isLeft(id)).toBe(false)
    const late = await send(who, path(id))
    expect([late.status, late.body.code]).toEqual([409, 'WRONG_STATE'])
  })

  test('with the cancellation of its order', async () => {
    const { who, id } = await bought()
    await send(who, path(id))
    await shop.call(who, 'POST', `/orders/${id}/cancel`, { body: {} })
    expect(await isLeft(id)).toBe(false)
  })

  test('by its buyer', async () => {
    const { who, id } = await bought()
    await send(who, path(id))
    expect((await shop.call(who, 'DELETE', path(id))).status).toBe(204)
    expect((await shop.call(who, 'DELETE', path(id))).status).toBe(404)
    expect(await isLeft(id)).toBe(false)
  })

  test('thirty days after it was sent', async () => {
    const { who, id } = await bought()
    await send(who, path(id))
    const { createdAt } = await shop.db
      .selectFrom('orderVoiceNotes')
      .select('createdAt')
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    const later = (ms: number) => new Date(createdAt.getTime() + 30 * 86_400_000 + ms)
    await sweepVoiceNotes(shop.db, later(0))
    expect(await isLeft(id)).toBe(true)
    await sweepVoiceNotes(shop.db, later(1))
    expect(await isLeft(id)).toBe(false)
  })

  test('with the erasure of its buyer, with and without an account', async () => {
    const { who, id } = await bought()
    await send(who, path(id))
    await shop.db.transaction().execute(async trx => {
      for (const part of personalDataParts(shop.deps.vault)) await part.erase(trx, [who.id])
    })
    expect(await isLeft(id)).toBe(false)
    const called = await guest()
    await send(undefined, called.to)
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', called.id).execute()
    await shop.db.transaction().execute(trx => eraseBuyerOf(trx, called.id))
    expect(await isLeft(called.id)).toBe(false)
  })

  test('again after a backup was restored', async () => {
    const { who, id } = await bought()
    await send(who, path(id))
    const row = await shop.db
      .selectFrom('orderVoiceNotes')
      .selectAll()
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    await shop.db.deleteFrom('erasures').execute()
    await shop.call(who, 'DELETE', path(id))
    const digests = (await shop.db.selectFrom('erasures').select('digest').execute()).map(
      ({ digest }) => digest,
    )
    await shop.db.insertInto('orderVoiceNotes').values(row).execute()
    const part = personalDataParts(shop.deps.vault).find(({ name }) => name === 'voiceNotes')
    await shop.db.transaction().execute(async trx => {
      expect(await part?.eraseListed?.(trx, digests)).toBe(1)
    })
    expect(await isLeft(id)).toBe(false)
  })
})

test('the export of a member has the recordings', async () => {
  const { who, id } = await bought()
  await send(who, path(id))
  const part = personalDataParts(shop.deps.vault).find(({ name }) => name === 'voiceNotes')
  expect(await part?.collect(shop.db, who.id)).toEqual([
    { orderId: id, createdAt: expect.any(Date), audio: `data:audio/webm;base64,${webm}` },
  ])
  expect(await part?.collect(shop.db, clerk.id)).toEqual([])
})

test('recordings are encrypted again with a new key, and the old key is needed until then', async () => {
  const { who, id } = await bought()
  await send(who, path(id))
  const old = Buffer.alloc(32, 7)
  const fresh = Buffer.alloc(32, 8)
  const isMissing = requireKeys(shop.db, createVault([fresh])).then(
    () => false,
    () => true,
  )
  expect(await isMissing).toBe(true)
  expect(await resealVoiceNotes(shop.db, createVault([fresh, old]))).toBeGreaterThan(0)
  const { keyId } = await shop.db
    .selectFrom('orderVoiceNotes')
    .select('keyId')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  expect(keyId).toBe(createVault([fresh]).keyIds[0])
})
