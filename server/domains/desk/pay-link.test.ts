import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { LinkedOrder } from '#contract/desk/pay-link.ts'
import type { AdminOrder, HostedPayment } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { expectedDays } from '#server/domains/delivery/delivery.service.ts'
import { runPaymentJob } from '#server/domains/payments/payment-jobs.ts'
import { createProvider } from '#server/domains/payments/providers/providers.ts'
import { type DeskShop, openDeskShop, type WireDraft } from '#tests/support/desk-shop.ts'
import type { Person } from '#tests/support/order-shop.ts'

type Linked = z.input<typeof LinkedOrder> & ErrorBody
type Hosted = z.input<typeof HostedPayment> & ErrorBody
type WireOrder = z.input<typeof AdminOrder>

let shop: DeskShop
let origin: string
/** How far the test shop's clock is ahead, in milliseconds. */
let ahead = 0
beforeAll(async () => {
  shop = await openDeskShop(() => new Date(Date.now() + ahead), true)
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

const hours = (count: number) => count * 3_600_000

/** Places a caller's order of 2000 FCFA that is to be paid online through a payment link. */
async function placed(): Promise<{ order: WireOrder; productId: number; token: string }> {
  const productId = await shop.product()
  const body = {
    member_id: null,
    name: 'Sali',
    email: '',
    locale: 'en',
    payment_method: 'credit_card',
    message: '',
    address: {
      street: 'Rue 5',
      quarter: '',
      city: 'Ouagadougou',
      landmark: '',
      complement: '',
      phone: '+22670112233',
    },
    lines: [{ produit_id: productId, quantity: 2 }],
  }
  const draft = await shop.call<WireDraft>(shop.clerk, 'POST', '/admin/desk/drafts', { body })
  const path = `/admin/desk/drafts/${draft.body.id}/order`
  const order = await shop.call<WireOrder>(shop.clerk, 'POST', path, {
    body: { revision: 1, expected_total: 2000 },
  })
  expect(order.status).toBe(201)
  return { order: order.body, productId, token: await tokenOf(order.body.id) }
}

async function tokenOf(id: number): Promise<string> {
  const path = `/admin/desk/orders/${id}/pay-link`
  const { body } = await shop.call<{ url: string; whatsapp: string }>(shop.clerk, 'GET', path)
  const words = decodeURIComponent(body.whatsapp)
  expect(words).toContain(body.url)
  return /\/pay\/([\w-]+)/.exec(body.url)?.[1] ?? ''
}

const read = (token: string) => shop.call<Linked>(undefined, 'GET', `/payment-links/${token}`)
const pay = (token: string) => shop.call<Hosted>(undefined, 'POST', `/payment-links/${token}/payment`)
const press = (url: string, act: string) =>
  fetch(`${origin}${new URL(url).pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ act }),
    redirect: 'manual',
  })

test('a link opens without login, shows the goods but neither buyer nor address, and pays the order', async () => {
  const { order, token } = await placed()
  const shown = await read(token)
  expect(shown.body).toMatchObject({
    number: order.number,
    state: 'open',
    attempted: false,
    total: 2000,
    has_delivery_zone: false,
    items: [{ quantity: 2 }],
  })
  for (const secret of ['Sali', 'Rue 5', '+22670112233']) expect(shown.text).not.toContain(secret)
  const first = await pay(token)
  expect(first.status).toBe(201)
  // A second request returns the page of the open payment attempt, so that nobody pays twice.
  expect((await pay(token)).body.url).toBe(first.body.url)
  const refused = await press(first.body.url, 'refuse')
  expect(refused.headers.get('location')).toContain(`/pay/${token}`)
  const check = () => shop.call<Linked>(undefined, 'POST', `/payment-links/${token}/check`)
  await vi.waitFor(async () => expect((await check()).body.payment_status).toBe('failed'), 10_000)
  const again = await pay(token)
  expect(again.body.url).not.toBe(first.body.url)
  await press(again.body.url, 'pay')
  await vi.waitFor(async () => expect((await check()).body.state).toBe('paid'), 10_000)
  expect((await pay(token)).body.code).toBe('WRONG_STATE')
  expect(await shop.entry('prepare', order.id)).toMatchObject({ payment_status: 'paid', due: 0 })
})

test('every payer returns to the payment link, whoever started the payment', async () => {
  const who = await shop.person()
  const { id, payment } = await shop.buy('online', undefined, who)
  const token = await tokenOf(id)
  // A payment attempt that the member started can be continued by anybody with the payment link.
  expect((await pay(token)).body.url).toBe(payment?.url)
  const left = await press(payment?.url ?? '', 'close')
  expect(left.headers.get('location')).toBe(`https://shop.example/pay/${token}`)
  const seen = async (person?: Person) =>
    (await shop.call<Linked>(person, 'GET', `/payment-links/${token}`)).body.own_order_id
  expect(await seen()).toBeNull()
  expect(await seen(await shop.person())).toBeNull()
  expect(await seen(shop.clerk)).toBeNull()
  expect(await seen(who)).toBe(id)
  const refused = await press(payment?.url ?? '', 'refuse')
  expect(refused.headers.get('location')).toBe(`https://shop.example/pay/${token}`)
  const check = (person?: Person) =>
    shop.call<Linked>(person, 'POST', `/payment-links/${token}/check`).then(({ body }) => body)
  await vi.waitFor(async () => expect((await check()).payment_status).toBe('failed'), 10_000)
  // A payment attempt started through the payment link can be continued by the member.
  const linked = (await pay(token)).body.url
  expect((await shop.call<Hosted>(who, 'POST', `/orders/${id}/payment`)).body.url).toBe(linked)
  expect((await press(linked, 'pay')).headers.get('location')).toBe(`https://shop.example/pay/${token}`)
  await vi.waitFor(async () => expect((await check(who)).state).toBe('paid'), 10_000)
  expect([(await check(who)).own_order_id, (await check()).own_order_id]).toEqual([id, null])
})

test('the delivery days of an order paid late count from the payment, unless a day was agreed', async () => {
  const fields = { name: { fr: 'Ouaga', en: 'Ouaga' }, fee: 0, minDays: 1, maxDays: 3 }
  const zone = await shop.db
    .insertInto('deliveryZones')
    .values(fields)
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.insertInto('deliveryPlaces').values({ zoneId: zone.id, city: 'Ouagadougou' }).execute()
  const [late, agreed] = [await placed(), await placed()]
  const expectOn = (id: number, from: string, to: string) =>
    shop.db.updateTable('orders').set({ expectedFrom: from, expectedTo: to }).where('id', '=', id).execute()
  await expectOn(late.order.id, '2026-01-05', '2026-01-07')
  await expectOn(agreed.order.id, '2099-01-05', '2099-01-05')
  for (const { token } of [late, agreed]) expect((await read(token)).body.has_delivery_zone).toBe(true)
  const daysBefore = expectedDays(fields, new Date())
  for (const { token } of [late, agreed]) {
    await press((await pay(token)).body.url, 'pay')
    const check = () => shop.call<Linked>(undefined, 'POST', `/payment-links/${token}/check`)
    await vi.waitFor(async () => expect((await check()).body.state).toBe('paid'), 10_000)
  }
  const days = async (id: number) =>
    (await shop.call<WireOrder>(shop.clerk, 'GET', `/admin/orders/${id}`)).body.delivery
  const wire = ({ expectedFrom, expectedTo }: ReturnType<typeof expectedDays>) => ({
    zone: 'Ouaga',
    expected_from: expectedFrom,
    expected_to: expectedTo,
    slot: null,
    pickup: null,
  })
  expect([wire(daysBefore), wire(expectedDays(fields, new Date()))]).toContainEqual(await days(late.order.id))
  expect(await days(agreed.order.id)).toMatchObject({
    expected_from: '2099-01-05',
    expected_to: '2099-01-05',
    slot: null,
    pickup: null,
  })
  await shop.db.deleteFrom('deliveryZones').execute()
})

test('a link that was forged, cut or belongs to another order is refused', async () => {
  const { token } = await placed()
  const bytes = Buffer.from(token, 'base64url')
  bytes.writeUInt32BE(bytes.readUInt32BE() + 1)
  const later = Buffer.from(token, 'base64url')
  later.writeUInt32BE(later.readUInt32BE(4) + 3600, 4)
  const forged = [bytes, later].map(changed => changed.toString('base64url'))
  for (const wrong of [...forged, token.slice(0, -1), `${token}A`, 'x', '%00']) {
    expect((await read(wrong)).status, wrong).toBe(404)
    expect((await pay(wrong)).status, wrong).toBe(404)
  }
})

test('stock is held for a day, then released; the link says so, and expires two days later', async () => {
  const { order, productId, token } = await placed()
  const minuteJob = async () => runPaymentJob(shop.deps, await createProvider(shop.deps))
  ahead = hours(2)
  await minuteJob()
  expect((await read(token)).body.state).toBe('open')
  expect((await pay(token)).status).toBe(201)
  ahead = hours(24.1)
  expect((await pay(token)).body.code).toBe('WRONG_STATE')
  await minuteJob()
  expect((await read(token)).body.state).toBe('cancelled')
  expect(await shop.stockOf(productId)).toBe(10)
  const path = `/admin/desk/orders/${order.id}/pay-link`
  expect((await shop.call(shop.clerk, 'GET', path)).status).toBe(409)
  ahead = hours(73)
  expect((await read(token)).status).toBe(410)
  ahead = 0
})

test('the link of a returned order says that the order has ended', async () => {
  const { order, token } = await placed()
  await shop.db
    .updateTable('orders')
    .set({ status: 'returned', paymentStatus: 'refunded', paid: 2000, refunded: 2000 })
    .where('id', '=', order.id)
    .execute()
  expect((await read(token)).body.state).toBe('cancelled')
})

test('only staff can get payment links', async () => {
  const { order } = await placed()
  const path = `/admin/desk/orders/${order.id}/pay-link`
  expect((await shop.call(undefined, 'GET', path)).status).toBe(401)
  expect((await shop.call(await shop.person(), 'GET', path)).status).toBe(403)
  expect((await shop.call(shop.clerk, 'GET', '/admin/desk/orders/2000000000/pay-link')).status).toBe(404)
})

test('guessing links is rate limited per network; real links still work, and the response is never cached', async () => {
  const { token } = await placed()
  const other = await placed()
  const spend = (key: string, points: number) =>
    shop.db.updateTable('rateLimits').set({ points }).where('key', 'like', `${key}:%`).execute()
  expect((await read('made-up')).status).toBe(404)
  await spend('payment-link-guess', 240)
  for (const act of [read, pay]) expect((await act('made-up')).status).toBe(429)
  expect((await read(token)).status).toBe(200)
  await spend('payment-link', 600)
  for (const act of [read, pay]) expect((await act(token)).status).toBe(429)
  expect((await read(other.token)).status).toBe(200)
  await shop.db.deleteFrom('rateLimits').execute()
  for (const tried of [token, 'made-up']) {
    const { headers } = await shop.app.inject({ url: `/api/payment-links/${tried}` })
    expect(headers['cache-control']).toBe('no-store')
  }
})
