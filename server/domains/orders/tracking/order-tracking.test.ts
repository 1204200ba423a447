import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { Order } from '#contract/orders/order.ts'
import { type TrackedOrder, type TrackingLink, trackingDays } from '#contract/orders/tracking.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { dayInMs } from '#server/platform/days.ts'
import { createVault } from '#server/platform/vault.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { trackingUrl } from './order-tracking.ts'

type WireOrder = z.input<typeof Order>
type WireTracked = z.input<typeof TrackedOrder> & ErrorBody

let shop: OrderShop
let moment: Date | undefined
beforeAll(async () => {
  shop = await openOrderShop(undefined, { counts: true, now: () => moment ?? new Date() })
})
afterAll(() => shop.close())

async function placed(): Promise<{ who: Person; order: WireOrder; token: string }> {
  const who = await shop.person('member', 'Awa Zongo')
  await shop.add(who, await shop.product({ name: 'Savon noir' }), 2)
  const { body: order } = await shop.order<WireOrder>(who, await shop.address(who), {
    body: { message: 'Sonnez fort' },
  })
  const { body } = await shop.call<TrackingLink>(who, 'GET', `/orders/${order.id}/tracking`)
  const address = new URL(body.url)
  expect(address.origin).toBe('https://shop.example')
  return { who, order, token: address.pathname.replace('/track/', '') }
}
const track = (token: string) => shop.call<WireTracked>(undefined, 'GET', `/track/${token}`)

test('the public address shows the state of the order and nothing about its buyer', async () => {
  const { who, order, token } = await placed()
  const { status, body, text } = await track(token)
  expect(status).toBe(200)
  expect(body).toEqual({
    number: order.number,
    status: 'pending',
    created_at: order.created_at,
    expected_from: null,
    expected_to: null,
    slot: null,
    pickup: null,
    takes_voice_note: false,
    amount_due: 2000,
    items: [{ intitule: 'Savon noir', quantity: 2 }],
    history: [{ status: 'pending', at: order.history[0]?.at }],
  })
  for (const secret of [who.email, 'Awa', 'Zongo', 'Sonnez', order.address.street, order.address.city])
    expect(text).not.toContain(secret)
})

test('the public address says what the courier still collects, and nothing about other amounts', async () => {
  const { order, token } = await placed()
  const dueAfter = async (values: object) => {
    await shop.db.updateTable('orders').set(values).where('id', '=', order.id).execute()
    return (await track(token)).body.amount_due
  }
  expect(await dueAfter({ status: 'shipped', owed: 1500, netRevenue: 1500, netVat: 200 })).toBe(1500)
  expect(await dueAfter({ paid: 500 })).toBe(1000)
  expect(await dueAfter({ paid: 0, status: 'cancelled' })).toBeNull()
  expect(await dueAfter({ paid: 1500, paymentStatus: 'paid', status: 'shipped' })).toBeNull()
  expect(await dueAfter({ paymentMethod: 'online', paymentStatus: 'pending', status: 'pending' })).toBeNull()
})

test('a token that was changed, cut, invented or signed with another key is refused with a message', async () => {
  const { order, token } = await placed()
  const turned = (place: number) =>
    token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1)
  const foreign = new URL(
    trackingUrl(
      { config: shop.deps.config, vault: createVault([Buffer.alloc(32, 8)]) },
      { id: order.id },
      'fr',
    ),
  ).pathname.slice('/track/'.length)
  const others = [...token].map((_sign, place) => turned(place))
  for (const wrong of [
    ...others,
    foreign,
    token.slice(1),
    `${token}A`,
    `${token}=`,
    String(order.id),
    '%00',
    'é',
  ]) {
    const { status, body } = await track(wrong)
    expect(status, wrong).toBe(404)
    expect(body.code).toBe('NOT_FOUND')
  }
  expect((await track(foreign)).body.message).toContain('Ce lien ne mène à aucune commande')
  // A correctly signed tracking link to an order that does not exist (any more) is a 404 too.
  const gone = new URL(trackingUrl(shop.deps, { id: 2_000_000_000 }, 'fr')).pathname.slice('/track/'.length)
  expect((await track(gone)).status).toBe(404)
})

test('the link works for some time after the last step, and is always the same', async () => {
  const { who, order, token } = await placed()
  const again = await shop.call<TrackingLink>(who, 'GET', `/orders/${order.id}/tracking`)
  expect(again.body.url).toContain(token)
  moment = new Date(Date.now() + (trackingDays - 1) * dayInMs)
  expect((await track(token)).status).toBe(200)
  moment = new Date(Date.now() + (trackingDays + 1) * dayInMs)
  expect((await track(token)).status).toBe(404)
  moment = undefined
})

test('the address shows each status once, without edits, and its time counts from the last event', async () => {
  const { order, token } = await placed()
  const admin = await shop.person('administrator')
  const confirm = { body: { status: 'confirmed' } }
  expect((await shop.call(admin, 'PUT', `/admin/orders/${order.id}/status`, confirm)).status).toBe(200)
  const step = (await track(token)).body.history[1]?.at ?? ''
  const edited = new Date(Date.parse(step) + 2 * dayInMs)
  await shop.db
    .insertInto('orderEvents')
    .values({ orderId: order.id, kind: 'edited', status: 'confirmed', createdAt: edited })
    .execute()
  expect((await track(token)).body.history).toEqual([
    { status: 'pending', at: order.history[0]?.at },
    { status: 'confirmed', at: step },
  ])
  moment = new Date(edited.getTime() + trackingDays * dayInMs)
  expect((await track(token)).status).toBe(200)
  moment = new Date(moment.getTime() + 1)
  expect((await track(token)).status).toBe(404)
  moment = undefined
})

test('the link of an erased buyer no longer works', async () => {
  const { who, token } = await placed()
  expect((await track(token)).status).toBe(200)
  const admin = await shop.person('administrator')
  expect((await shop.call(admin, 'DELETE', `/users/${who.id}`)).status).toBe(204)
  const { status, text } = await track(token)
  expect(status).toBe(410)
  expect(text).not.toContain('Savon noir')
})

test('only the buyer can get the public address', async () => {
  const { order } = await placed()
  const path = `/orders/${order.id}/tracking`
  expect((await shop.call(undefined, 'GET', path)).status).toBe(401)
  expect((await shop.call(await shop.person(), 'GET', path)).status).toBe(404)
  expect((await shop.call(await shop.person('administrator'), 'GET', path)).status).toBe(404)
})

test('the confirmation links to it in the language of the order', async () => {
  const who = await shop.person()
  await shop.add(who, await shop.product(), 1)
  const { body: order } = await shop.order<WireOrder>(who, await shop.address(who), {
    headers: { 'accept-language': 'en' },
  })
  const mail = await vi.waitFor(() => {
    const found = shop.mails.find(({ to }) => to === who.email)
    if (!found) throw new Error('the mail is not sent yet')
    return found
  }, 20_000)
  const url = trackingUrl(shop.deps, order, 'en')
  expect(url).toMatch(/\?lang=en$/)
  expect(mail.text).toContain(url)
})

test('guessing tokens is rate limited per network; real tokens still work, with a limit per order', async () => {
  const { token } = await placed()
  const other = await placed()
  const spend = (key: string, points: number) =>
    shop.db.updateTable('rateLimits').set({ points }).where('key', 'like', `${key}:%`).execute()
  expect((await track('made-up')).status).toBe(404)
  await spend('order-tracking-guess', 300)
  expect((await track('made-up')).status).toBe(429)
  expect((await track(token)).status).toBe(200)
  await spend('order-tracking', 600)
  expect((await track(token)).status).toBe(429)
  expect((await track(other.token)).status).toBe(200)
  await shop.db.deleteFrom('rateLimits').execute()
  expect((await track(token)).status).toBe(200)
})

test('the response is never cached', async () => {
  const { token } = await placed()
  for (const tried of [token, 'made-up']) {
    const { headers } = await shop.app.inject({ url: `/api/track/${tried}` })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  }
})
