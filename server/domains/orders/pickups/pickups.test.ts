import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { Checkout } from '#contract/orders/checkout.ts'
import type { TrackedOrder, TrackingLink } from '#contract/orders/tracking.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { ordersPersonalData } from '#server/domains/orders/privacy/order-privacy.service.ts'
import { guestOrder, guestQuote } from '#tests/support/guest-orders.ts'
import { pickupPoint } from '#tests/support/pickup-point.ts'
import { inDays, openPickupShop, type PickupShop, pickupPhone } from '#tests/support/pickup-shop.ts'
import { freeCode, restartPreparation } from './pickups.service.ts'

let shop: PickupShop
beforeAll(async () => {
  shop = await openPickupShop()
})
afterAll(() => shop.close())
afterEach(() => shop.db.deleteFrom('pickupPoints').where('id', '<>', shop.point.id).execute())

const countOrders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length

describe('an order that is collected', () => {
  test('costs what its point costs, asks for no address, and keeps a copy of the point', async () => {
    const { body, status, who } = await shop.order({ expected_total: 2500 })
    expect([status, body.total, body.delivery_fee]).toEqual([201, 2500, 500])
    const { name, kind, city, place, phone, opening_hours } = pickupPoint
    expect(body.delivery).toEqual({
      zone: name.fr,
      slot: null,
      expected_from: null,
      expected_to: null,
      pickup: {
        ...{ name, kind, city, place, phone, opening_hours },
        ready_by: expect.any(String),
        ...{ code: null, qr: null, kept_until: null, is_uncollected: false },
      },
    })
    expect(body.address).toMatchObject({ street: name.fr, landmark: place, city, phone: '+22670112233' })
    expect(Date.parse(body.delivery.pickup?.ready_by ?? '')).toBeGreaterThan(Date.now())
    await shop.db
      .updateTable('pickupPoints')
      .set({ place: 'Ailleurs' })
      .where('id', '=', shop.point.id)
      .execute()
    expect((await shop.own(who, body.id)).delivery).toEqual(body.delivery)
    await shop.db.updateTable('pickupPoints').set({ place }).where('id', '=', shop.point.id).execute()
  })

  test('is offered at checkout with fee and time, at open points only', async () => {
    await shop.addPoint({ name: { fr: 'Fermée', en: 'Closed' }, is_active: false })
    const who = await shop.person()
    await shop.add(who, await shop.product(), 2)
    const { body } = await shop.call<z.input<typeof Checkout>>(who, 'GET', '/checkout')
    expect(body.pickups).toMatchObject([
      { point_id: shop.point.id, revision: 1, delivery_fee: 500, total: 2500, name: pickupPoint.name },
    ])
    expect(body.pickups[0]?.ready_by).toMatch(/T/)
  })

  test.each<[string, () => Promise<object> | object, number, string]>([
    [
      'at a point that was closed',
      async () => ({ point_id: (await shop.addPoint({ is_active: false })).id }),
      409,
      'pickup',
    ],
    ['at a point that does not exist', () => ({ point_id: 2_000_000_000 }), 409, 'pickup'],
    ['at a point that was changed since', () => ({ revision: 2 }), 409, 'pickup'],
    ['with a number that nobody has', () => ({ phone: '99 99 99 99' }), 422, 'pickup.phone'],
    ['without a number', () => ({ phone: '' }), 422, 'pickup.phone'],
  ])('is refused %s, and nothing is ordered', async (_, change, status, field) => {
    const pickup = { ...shop.chosen, ...(await change()) }
    const orders = await countOrders()
    const { body, ...answer } = await shop.order({ pickup })
    expect([answer.status, Object.keys(body.errors ?? {})]).toEqual([status, [field]])
    expect(await countOrders()).toBe(orders)
  })

  test('is refused with another fee than the buyer saw', async () => {
    const { status, body } = await shop.order({ expected_total: 2000 })
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
  })

  test('has either a point or an address', async () => {
    for (const body of [{ pickup: undefined }, { address_id: 1 }]) {
      const { status, body: answer } = await shop.order(body)
      expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, ['address_id']])
    }
  })

  test('gets no other address, and no courier drives to it', async () => {
    const { body } = await shop.order()
    const address = { phone: pickupPhone, city: 'Kaya', quarter: '', street: 'Rue 2', landmark: '' }
    const change = await shop.call<ErrorBody>(shop.administrator, 'PUT', `/admin/orders/${body.id}/address`, {
      body: { address: { ...address, complement: '', pin: '' }, expected_total: 2500, revision: 1 },
    })
    expect([change.status, change.body.code]).toEqual([409, 'WRONG_STATE'])
    for (const status of ['confirmed', 'preparing']) await shop.move(body.id, status)
    const sheet = await shop.call<{ stops: { id: number }[] }>(shop.clerk, 'GET', '/admin/desk/deliveries')
    expect(sheet.body.stops.some(({ id }) => id === body.id)).toBe(false)
  })

  test('counts its preparation from when it was paid', async () => {
    const { body } = await shop.order()
    await shop.db
      .transaction()
      .execute(trx => restartPreparation(trx, body.id, new Date('2030-01-07T05:00:00Z')))
    const stored = await shop.db
      .selectFrom('orderPickups')
      .select('readyBy')
      .where('orderId', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(stored.readyBy.toISOString()).toBe('2030-01-07T10:00:00.000Z')
  })

  test('is in the export of its buyer', async () => {
    const { who, body } = await shop.order()
    const { orders } = (await ordersPersonalData.collect(shop.db, who.id)) as { orders: object[] }
    expect(orders).toMatchObject([{ id: body.id, pickup: { place: pickupPoint.place } }])
  })
})

describe('an order of a guest', () => {
  test('is priced for a point and collected there, with the code on the tracking page', async () => {
    const product = await shop.product()
    const quote = await guestQuote(shop, [product], { city: '', quarter: '', pickup_point_id: shop.point.id })
    expect(quote.body).toMatchObject({ delivery: null, delivery_fee: 500, total: 1500 })
    expect(quote.body.pickups).toMatchObject([{ point_id: shop.point.id, revision: 1, delivery_fee: 500 }])
    const body = { address: undefined, pickup: shop.chosen, expected_total: 1500 }
    const placed = await guestOrder(shop, [product], { body })
    expect(placed.status).toBe(201)
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', placed.body.number)
      .executeTakeFirstOrThrow()
    await shop.makeReady(id)
    const tracked = await shop.call<z.input<typeof TrackedOrder>>(
      undefined,
      'GET',
      `/track/${placed.body.token}`,
    )
    expect(tracked.body.pickup).toMatchObject({ code: expect.stringMatching(/^\d{6}$/) })
  })

  test('is refused with point and address, without both, and at a changed point', async () => {
    const product = await shop.product()
    const orders = await countOrders()
    const both = await guestOrder(shop, [product], { body: { pickup: shop.chosen } })
    const none = await guestOrder(shop, [product], { body: { address: undefined } })
    const changed = { address: undefined, pickup: { ...shop.chosen, revision: 9 } }
    const late = await guestOrder(shop, [product], { body: changed })
    expect([both.status, none.status, late.status]).toEqual([422, 422, 409])
    expect(await countOrders()).toBe(orders)
  })
})

describe('an order that is ready', () => {
  test('shows its code with a QR code to its buyer and on the tracking page, and not to staff', async () => {
    const { who, id, code } = await shop.ready()
    expect(code).toMatch(/^\d{6}$/)
    const { pickup } = (await shop.own(who, id)).delivery
    expect(pickup).toMatchObject({
      kept_until: expect.any(String),
      qr: { path: expect.stringMatching(/^M/) },
    })
    expect((pickup?.kept_until ?? '') >= inDays(5)).toBe(true)
    const link = await shop.call<TrackingLink>(who, 'GET', `/orders/${id}/tracking`)
    const tracked = await shop.call<z.input<typeof TrackedOrder>>(
      undefined,
      'GET',
      new URL(link.body.url).pathname,
    )
    expect(tracked.body.pickup).toEqual(pickup)
    const other = await shop.call(await shop.person(), 'GET', `/orders/${id}`)
    expect(other.status).toBe(404)
    for (const path of [`/admin/orders/${id}`, `/admin/desk/orders/${id}`, '/admin/desk?queue=road']) {
      const { status, text } = await shop.call(shop.administrator, 'GET', path)
      expect([path, status, text.includes(code)]).toEqual([path, 200, false])
    }
  })

  test('writes to its buyer with code, place, hours and last day, by mail and to the telephone', async () => {
    const { who, number, code } = await shop.ready()
    const mail = await shop.untilMail(who.email, 'est prête')
    for (const words of [
      code,
      pickupPoint.name.fr,
      pickupPoint.place,
      'lundi au vendredi',
      'Gardée jusqu’au',
    ])
      expect(mail).toContain(words)
    const told = await vi.waitFor(async () => {
      const found = await shop.messages(number)
      expect(found).toHaveLength(1)
      return found[0]
    }, 10_000)
    expect(told).toMatchObject({ kind: 'pickupReady', phone: '+22670112233' })
    expect(told?.text).toContain(`Code ${code}. Dernier jour`)
    const notices = await shop.db
      .selectFrom('notifications')
      .select('kind')
      .where('userId', '=', who.id)
      .execute()
    expect(notices.map(({ kind }) => kind)).toContain('orderReady')
  })

  test('gets a code that no waiting order has', async () => {
    const { code } = await shop.ready()
    const next = await shop.db.transaction().execute(trx => freeCode(trx, [code, '000001', '000002']))
    expect(next).toBe('000001')
    await expect(shop.db.transaction().execute(trx => freeCode(trx, [code]))).rejects.toThrow(/waiting/)
  })
})
