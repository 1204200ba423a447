import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { DeliveryAnswer, DeliveryZone } from '#contract/delivery/zone.ts'
import type { Checkout } from '#contract/orders/checkout.ts'
import type { Order } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

type WireZone = z.input<typeof DeliveryZone>
type WireOrder = z.input<typeof Order>
type WireCheckout = z.input<typeof Checkout>

let shop: OrderShop
let admin: Person
beforeAll(async () => {
  // The shop's clock stands at a Saturday, so one working day later is a Monday.
  shop = await openOrderShop(undefined, { now: () => new Date('2026-11-21T22:00:00Z') })
  admin = await shop.person('administrator')
})
afterAll(() => shop.close())
afterEach(() => shop.db.deleteFrom('deliveryZones').execute())

const zone = {
  name: { fr: 'Ouagadougou – centre', en: 'Ouagadougou – centre (en)' },
  fee: 1000,
  free_from: 25_000,
  min_days: 1,
  max_days: 2,
  is_active: true,
  places: [
    { city: 'Ouagadougou', quarter: 'Gounghin' },
    { city: 'Ouagadougou', quarter: 'Koulouba' },
  ],
}
const city = {
  ...zone,
  name: { fr: 'Ouagadougou', en: 'Ouagadougou' },
  fee: 1500,
  places: [{ city: 'Ouagadougou', quarter: '' }],
}
const path = '/admin/delivery/zones'
const add = (body: object) => shop.call<WireZone & ErrorBody>(admin, 'POST', path, { body })
const change = (id: number, body: object, revision = 1) =>
  shop.call<WireZone & ErrorBody>(admin, 'PUT', `${path}/${id}`, { body: { revision, ...body } })
const remove = (id: number) => shop.call<ErrorBody>(admin, 'DELETE', `${path}/${id}`)
const zoneOf = async (query: string, headers = {}) =>
  (
    await shop.call<z.input<typeof DeliveryAnswer>>(undefined, 'GET', `/delivery/terms?${query}`, {
      headers,
    })
  ).body

describe('the zones of the administration', () => {
  test('are added, read, changed and deleted', async () => {
    const { status, body } = await add(zone)
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(Number), revision: 1, ...zone })
    expect((await shop.call(admin, 'GET', `${path}/${body.id}`)).body).toEqual(body)
    const listed = await shop.call<{ data: WireZone[]; total: number }>(
      admin,
      'GET',
      `${path}?search=KOULOUBA`,
    )
    expect(listed.body).toMatchObject({ total: 1, data: [body] })
    expect((await shop.call<{ total: number }>(admin, 'GET', `${path}?search=nowhere`)).body.total).toBe(0)
    const changed = { ...zone, fee: 1250, free_from: null, is_active: false, places: [zone.places[1]] }
    expect(await change(body.id, changed)).toMatchObject({
      status: 200,
      body: { id: body.id, revision: 2, ...changed },
    })
    expect((await remove(body.id)).status).toBe(204)
    expect((await remove(body.id)).status).toBe(404)
    expect((await change(body.id, zone)).status).toBe(404)
    expect((await shop.call(admin, 'GET', `${path}/${body.id}`)).status).toBe(404)
  })

  test('are changed only with the current revision: an outdated change is refused and changes nothing', async () => {
    const { body: read } = await add(zone)
    const { body: changed } = await change(read.id, { ...zone, fee: 1250 }, read.revision)
    const late = await change(read.id, { ...city, fee: 1500 }, read.revision)
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT'])
    expect(late.body.message).toContain('changé')
    expect((await shop.call(admin, 'GET', `${path}/${read.id}`)).body).toEqual(changed)
    const together = await Promise.all(
      [1750, 2000].map(fee => change(read.id, { ...zone, fee }, changed.revision)),
    )
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('are not changed without the revision that was read', async () => {
    const { body } = await add(zone)
    const answer = await shop.call<ErrorBody>(admin, 'PUT', `${path}/${body.id}`, { body: city })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['revision']])
  })

  test('are sorted by name and fee', async () => {
    await add(city)
    await add({ ...zone, name: { ...zone.name, fr: 'Éléphant' } })
    const names = async (sort: string) =>
      (await shop.call<{ data: WireZone[] }>(admin, 'GET', `${path}?sort=${sort}`)).body.data.map(
        row => row.name.fr,
      )
    expect(await names('name')).toEqual(['Éléphant', 'Ouagadougou'])
    expect(await names('-fee')).toEqual(['Ouagadougou', 'Éléphant'])
  })

  test('are administrators’ only', async () => {
    const member = await shop.person()
    const { body } = await add(zone)
    for (const [method, address, sent] of [
      ['GET', path],
      ['POST', path, city],
      ['GET', `${path}/${body.id}`],
      ['PUT', `${path}/${body.id}`, { revision: 1, ...city }],
      ['DELETE', `${path}/${body.id}`],
    ] as const) {
      expect((await shop.call(undefined, method, address, { body: sent })).status).toBe(401)
      expect((await shop.call(member, method, address, { body: sent })).status).toBe(403)
    }
  })

  test.each([
    ['name.fr', { name: { ...zone.name, fr: '' } }],
    ['name.en', { name: { ...zone.name, en: 'x'.repeat(81) } }],
    ['fee', { fee: 1001 }],
    ['fee', { fee: -5 }],
    ['free_from', { free_from: 0 }],
    ['min_days', { min_days: -1 }],
    ['max_days', { max_days: 61 }],
    ['max_days', { min_days: 5, max_days: 4 }],
    ['places', { places: [] }],
    ['places.0.city', { places: [{ city: ' ', quarter: 'Gounghin' }] }],
    ['places.0', { places: [{ city: '—', quarter: 'Gounghin' }] }],
    ['is_active', { is_active: 'yes' }],
  ])('refuse a wrong %s by its field: %j', async (field, wrong) => {
    const { status, body } = await add({ ...zone, ...wrong })
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
    expect(body.errors?.[field]?.[0]).toMatch(/\S/)
  })

  test('have each place once, and a place of another zone is refused by its field, which names that zone', async () => {
    const { body: first } = await add(zone)
    const again = {
      ...city,
      places: [
        { city: 'Bobo', quarter: '' },
        { city: 'OUAGADOUGOU', quarter: ' gounghïn ' },
      ],
    }
    const refused = await add(again)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      'places.1': [
        '« gounghïn, OUAGADOUGOU » est déjà dans la zone « Ouagadougou – centre ». Un lieu n’est que dans une zone.'
          .replaceAll('« ', '«\u202f')
          .replaceAll(' »', '\u202f»'),
      ],
    })
    expect(await shop.db.selectFrom('deliveryZones').select('id').execute()).toHaveLength(1)
    // A zone may keep its own places, but not list one twice.
    const same = { ...zone, places: [...zone.places, { city: 'ouagadougou', quarter: 'GOUNGHIN' }] }
    expect((await change(first.id, same)).body.places).toEqual(zone.places)
  })

  test('a place that only the database takes for another is refused by its field', async () => {
    await add({ ...zone, places: [{ city: 'Koola', quarter: '' }] })
    for (const places of [
      [{ city: 'K\ua74fla', quarter: '' }],
      [
        { city: '\ua733gbo', quarter: '' },
        { city: 'Aagbo', quarter: '' },
      ],
    ]) {
      const { status, body } = await add({ ...city, places })
      expect(status).toBe(422)
      expect(body.errors?.places?.[0]).toMatch(/\S/)
    }
  })

  test.each(['Bœuf', 'Ærø', 'Straße', 'Zɛkuy', 'Ŋorgo', 'Ɓoulsa', 'Ouagadougoƴ', 'Ɗori', 'Nʼdorola', 'ﬁlen'])(
    'a place is one and the same to the shop and to its database: %s',
    async name => {
      await add({ ...city, places: [{ city: name, quarter: '' }] })
      const { rows } = await sql<{ plain: string }>`select search_plain(${name}) as plain`.execute(shop.db)
      const refused = await add({ ...zone, places: [{ city: rows[0]?.plain, quarter: '' }] })
      expect(Object.keys(refused.body.errors ?? {})).toEqual(['places.0'])
      expect(await zoneOf(`city=${encodeURIComponent(rows[0]?.plain ?? '')}`)).toMatchObject({
        fee: city.fee,
      })
    },
  )

  test('of two who give the same place to two zones at once one is refused', async () => {
    const answers = await Promise.all([add(zone), add({ ...city, places: zone.places })])
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 422])
  })

  test('each change is noted with who made it', async () => {
    const { body } = await add(zone)
    await change(body.id, { ...zone, fee: 500 })
    await remove(body.id)
    const rows = await shop.db
      .selectFrom('auditLog')
      .select(['action', 'target', 'actorId'])
      .where('target', '=', String(body.id))
      .where('action', 'like', '%DeliveryZone')
      .orderBy('id')
      .execute()
    expect(rows).toEqual(
      ['createDeliveryZone', 'updateDeliveryZone', 'deleteDeliveryZone'].map(action => ({
        action,
        target: String(body.id),
        actorId: admin.id,
      })),
    )
  })

  test('determine the zone of an address: that of its quarter, else of its city, else no zone', async () => {
    await add(zone)
    await add(city)
    const expected = { expected_from: '2026-11-23', expected_to: '2026-11-24' }
    expect(await zoneOf('city=ouagadougou&quarter=GOUNGHIN')).toEqual({
      status: 'served',
      city: 'Ouagadougou',
      quarter: 'Gounghin',
      zone_id: expect.any(Number),
      zone: zone.name.fr,
      fee: 1000,
      free_from: 25_000,
      ...expected,
    })
    expect(await zoneOf('city=Ouagadougou&quarter=Kossodo', { 'accept-language': 'en' })).toMatchObject({
      status: 'general',
      zone: 'Ouagadougou',
      fee: 1500,
    })
    expect(await zoneOf('city=Dori')).toEqual({
      status: 'not_delivered',
      city: 'Dori',
      quarter: '',
      zone_id: null,
      zone: '',
      fee: null,
      free_from: null,
      expected_from: null,
      expected_to: null,
    })
  })

  test('tell anybody the places that a text may mean, and let browsers keep them for a minute', async () => {
    await add(zone)
    await add(city)
    const found = async (query: string) =>
      (await shop.call(undefined, 'GET', `/delivery/places?${query}`)).body
    expect(await found('search=gunghin')).toEqual([{ city: 'Ouagadougou', quarter: 'Gounghin' }])
    expect(await found('search=&city=Ouagadougou')).toEqual([
      { city: 'Ouagadougou', quarter: 'Gounghin' },
      { city: 'Ouagadougou', quarter: 'Koulouba' },
    ])
    expect(await found('search=Djibo')).toEqual([])
    expect((await shop.call(undefined, 'GET', `/delivery/places?search=${'x'.repeat(121)}`)).status).toBe(422)
  })

  test('tell anybody between which fees the shop delivers', async () => {
    const fees = async () => (await shop.call(undefined, 'GET', '/delivery/fees')).body
    expect(await fees()).toEqual({ lowest: 0, highest: 0 })
    await add(zone)
    await add(city)
    expect(await fees()).toEqual({ lowest: 1000, highest: 1500 })
    const { body } = await add({
      ...city,
      fee: 9000,
      is_active: false,
      places: [{ city: 'Dori', quarter: '' }],
    })
    expect(await fees()).toEqual({ lowest: 1000, highest: 1500 })
    await remove(body.id)
  })
})

async function buyer(quarter: string, price = 2000) {
  const who = await shop.person()
  await shop.add(who, await shop.product({ price }), 2)
  const addressId = await shop.address(who)
  await shop.db.updateTable('addresses').set({ quarter }).where('id', '=', addressId).execute()
  return { who, addressId }
}
const checkoutOf = async (who: Person) => (await shop.call<WireCheckout>(who, 'GET', '/checkout')).body

describe('a buyer', () => {
  test('sees the delivery to each address in one call, and orders for what was shown', async () => {
    await add(zone)
    await add(city)
    const { who, addressId } = await buyer('Gounghin')
    const elsewhere = await shop.address(who)
    const { deliveries, delivery_fee, total } = await checkoutOf(who)
    expect({ delivery_fee, total }).toEqual({
      delivery_fee: deliveries[0]?.delivery_fee,
      total: deliveries[0]?.total,
    })
    const near = deliveries.find(delivery => delivery.address_id === addressId)
    expect(near).toEqual({
      address_id: addressId,
      status: 'served',
      reductions: [],
      code_refusal: null,
      vat: [{ rate: 18, total: 5000, amount: 763 }],
      zone: zone.name.fr,
      delivery_fee: 1000,
      free_from: 25_000,
      expected_from: '2026-11-23',
      expected_to: '2026-11-24',
      slots: [],
      vat_amount: 763,
      total: 5000,
    })
    expect(deliveries.find(delivery => delivery.address_id === elsewhere)).toMatchObject({
      zone: 'Ouagadougou',
      delivery_fee: 1500,
      total: 5500,
    })
    const placed = await shop.order<WireOrder>(who, addressId, { body: { expected_total: near?.total } })
    expect(placed.status).toBe(201)
    expect(placed.body).toMatchObject({
      delivery_fee: 1000,
      total: 5000,
      vat_amount: 763,
      delivery: { zone: zone.name.fr, expected_from: '2026-11-23', expected_to: '2026-11-24' },
    })
    // Deleting all zones must not affect existing orders.
    await shop.db.deleteFrom('deliveryZones').execute()
    const kept = await shop.call<WireOrder>(who, 'GET', `/orders/${placed.body.id}`)
    expect(kept.body.delivery).toEqual(placed.body.delivery)
  })

  test('pays no delivery from the amount on that the zone says', async () => {
    await add(zone)
    const { who, addressId } = await buyer('Gounghin', 12_500)
    expect((await checkoutOf(who)).deliveries[0]).toMatchObject({ delivery_fee: 0, total: 25_000 })
    expect((await shop.order<WireOrder>(who, addressId)).body).toMatchObject({
      delivery_fee: 0,
      total: 25_000,
    })
  })

  test.each([
    [
      'changed',
      (id: number) => change(id, { ...zone, fee: 1750 }),
      '5 750 FCFA, dont 1 750 FCFA de livraison.',
      5750,
    ],
    ['deleted', remove, '4 000 FCFA.', 4000],
  ])(
    'whose zone was %s while chosen is told the new total, and loses nothing',
    async (_name, act, total, amount) => {
      const { body } = await add(zone)
      const { who, addressId } = await buyer('Gounghin')
      const shown = (await checkoutOf(who)).total
      expect(shown).toBe(5000)
      await act(body.id)
      const refused = await shop.order<ErrorBody>(who, addressId, { body: { expected_total: shown } })
      expect(refused.status).toBe(409)
      const message = refused.body.message.replace(/\s/g, ' ')
      expect(message).toContain(`maintenant de ${total}`)
      const { cart, total: now } = await checkoutOf(who)
      expect(cart.item_count).toBe(1)
      expect(now).toBe(amount)
      const placed = await shop.order<WireOrder>(who, addressId, { body: { expected_total: now } })
      expect(placed.body.total).toBe(amount)
    },
  )

  test('whose zone is deleted keeps the order untouched: nothing of it is written again', async () => {
    const { body } = await add(zone)
    const { who, addressId } = await buyer('Gounghin')
    const placed = await shop.order<WireOrder>(who, addressId, { body: { expected_total: 5000 } })
    const version = async () =>
      (await sql`select xmin::text from orders where id = ${placed.body.id}`.execute(shop.db)).rows
    const before = await version()
    await remove(body.id)
    expect(await version()).toEqual(before)
  })
})
