import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Address } from '#contract/orders/address.ts'
import type { Checkout } from '#contract/orders/checkout.ts'
import type { Order } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

type WireCheckout = z.input<typeof Checkout>
type Placed = z.input<typeof Order> & ErrorBody

let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator')
})
afterAll(() => shop.close())

const zone = (name: string, fee: number, ...places: [city: string, quarter: string][]) => ({
  name: { fr: name, en: name },
  fee,
  free_from: null,
  min_days: 1,
  max_days: 2,
  is_active: true,
  places: places.map(([city, quarter]) => ({ city, quarter })),
})
const near = zone('Quartiers', 1500, ['Ouagadougou', 'Tampouy'])
const town = zone('Périphérie', 2000, ['Ouagadougou', ''])
const far = zone('Gaoua', 2500, ['Gaoua', 'Dapoya'])

let zones: number[]
beforeEach(async () => {
  await shop.db.deleteFrom('deliveryZones').execute()
  zones = []
  for (const body of [near, town, far]) {
    const added = await shop.call<{ id: number }>(admin, 'POST', '/admin/delivery/zones', { body })
    zones.push(added.body.id)
  }
})

async function buyerAt(city: string, quarter = '', country = 'Burkina Faso') {
  const who = await shop.person()
  await shop.add(who, await shop.product({ price: 1000 }))
  const body = { street: 'Rue 1', city, quarter, country }
  const saved = await shop.call<z.input<typeof Address>>(who, 'POST', '/addresses', { body })
  // An address outside all zones can be saved, because the shop may deliver there one day.
  expect(saved.status).toBe(201)
  return { who, addressId: saved.body.id }
}
const checkoutOf = async (who: Person) => (await shop.call<WireCheckout>(who, 'GET', '/checkout')).body

describe('an order by place', () => {
  test.each([
    ['Ouagadougou', 'Tampouy', 1500, 'Ouagadougou, Tampouy'],
    ['Ouaga', 'tampui', 1500, 'Ouagadougou, Tampouy'],
    ['Tampouy', '', 1500, 'Ouagadougou, Tampouy'],
    ['Ouagadougou', 'Kossodo', 2000, 'Ouagadougou, Kossodo'],
    ['Ouaga', '', 2000, 'Ouagadougou, '],
    ['Gaoua', 'dapoya', 2500, 'Gaoua, Dapoya'],
  ])(
    'to %s, %s costs a fee of %i FCFA, and gets the shop’s spelling of the place',
    async (city, quarter, fee, place) => {
      const { who, addressId } = await buyerAt(city, quarter)
      const { deliveries, delivery_fee } = await checkoutOf(who)
      expect([deliveries[0]?.delivery_fee, delivery_fee]).toEqual([fee, fee])
      const placed = await shop.order<Placed>(who, addressId, { body: { expected_total: 1000 + fee } })
      expect(placed.status).toBe(201)
      expect(placed.body.delivery_fee).toBe(fee)
      expect(`${placed.body.address.city}, ${placed.body.address.quarter}`).toBe(place)
    },
  )

  test.each([
    ['Djibo', '', 'Burkina Faso', 'Djibo'],
    ['Abidjan', 'Cocody', 'Côte d’Ivoire', 'Cocody, Abidjan'],
    ['Ouagadougou', 'Tampouy', 'France', 'Tampouy, Ouagadougou'],
  ])('to %s, %s, %s is refused at its address, and never free', async (city, quarter, country, place) => {
    const { who, addressId } = await buyerAt(city, quarter, country)
    const { deliveries, delivery_fee, total } = await checkoutOf(who)
    expect(deliveries[0]).toMatchObject({
      status: 'not_delivered',
      delivery_fee: null,
      zone: '',
      total: 1000,
    })
    expect([delivery_fee, total]).toEqual([null, 1000])
    for (const body of [{}, { expected_total: 1000 }, { payment_method: 'cash_on_delivery' }]) {
      const refused = await shop.order<ErrorBody>(who, addressId, { body })
      expect([refused.status, refused.body.code]).toEqual([409, 'NOT_DELIVERED'])
      expect(Object.keys(refused.body.errors ?? {})).toEqual(['address_id'])
      expect(refused.body.message).toContain(place)
      expect(refused.body.message).toMatch(/WhatsApp/)
    }
    // Sends the refused order again in English.
    const english = await shop.order<ErrorBody>(who, addressId, { headers: { 'accept-language': 'en' } })
    expect(english.body.message).toMatch(/do not deliver .* WhatsApp.* pick up/)
    expect((await shop.call<{ data: unknown[] }>(who, 'GET', '/orders')).body.data).toEqual([])
    expect((await checkoutOf(who)).cart.item_count).toBe(1)
  })

  test('to a town that only has listed quarters asks for one of them', async () => {
    const { who, addressId } = await buyerAt('Gaoua')
    expect((await checkoutOf(who)).deliveries[0]).toMatchObject({
      status: 'quarter_needed',
      delivery_fee: null,
    })
    const refused = await shop.order<ErrorBody>(who, addressId)
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_DELIVERED'])
    expect(refused.body.message).toContain('quartier')
  })

  test('to a place removed after it was shown is refused with a message, and the cart is kept', async () => {
    const { who, addressId } = await buyerAt('Gaoua', 'Dapoya')
    const { total } = await checkoutOf(who)
    await shop.call(admin, 'DELETE', `/admin/delivery/zones/${zones[2]}`)
    const refused = await shop.order<ErrorBody>(who, addressId, { body: { expected_total: total } })
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_DELIVERED'])
    expect(refused.body.message).toContain('Dapoya, Gaoua')
    expect((await checkoutOf(who)).cart.item_count).toBe(1)
  })

  test('to a suspended zone is refused until the zone is active again', async () => {
    const { who, addressId } = await buyerAt('Ouagadougou', 'Tampouy')
    const path = `/admin/delivery/zones/${zones[0]}`
    await shop.call(admin, 'PUT', path, { body: { revision: 1, ...near, is_active: false } })
    expect((await shop.order<ErrorBody>(who, addressId)).body.code).toBe('NOT_DELIVERED')
    await shop.call(admin, 'PUT', path, { body: { revision: 2, ...near } })
    expect((await shop.order<Placed>(who, addressId)).status).toBe(201)
  })

  test('to a quarter removed from its zone costs the town’s fee, once the buyer has seen it', async () => {
    const { who, addressId } = await buyerAt('Ouagadougou', 'Tampouy')
    const other = { revision: 1, ...near, places: [{ city: 'Ouagadougou', quarter: 'Pissy' }] }
    await shop.call(admin, 'PUT', `/admin/delivery/zones/${zones[0]}`, { body: other })
    const refused = await shop.order<ErrorBody>(who, addressId, { body: { expected_total: 2500 } })
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
    const { total } = await checkoutOf(who)
    expect(total).toBe(3000)
    expect((await shop.order<Placed>(who, addressId, { body: { expected_total: total } })).status).toBe(201)
  })
})

describe('a checkout without an address', () => {
  test('has no fee, and its total is that of the goods', async () => {
    const who = await shop.person()
    await shop.add(who, await shop.product({ price: 1000 }))
    expect(await checkoutOf(who)).toMatchObject({ delivery_fee: null, total: 1000, deliveries: [] })
  })
})

describe('a shop without zones', () => {
  test('sells with delivery agreed by telephone', async () => {
    await shop.db.deleteFrom('deliveryZones').execute()
    const { who, addressId } = await buyerAt('Djibo')
    expect((await checkoutOf(who)).deliveries[0]).toMatchObject({ status: 'by_phone', delivery_fee: 0 })
    const placed = await shop.order<Placed>(who, addressId)
    expect(placed.status).toBe(201)
    expect(placed.body).toMatchObject({ delivery_fee: 0, delivery: { zone: '' } })
    const mails = () => shop.mails.filter(({ to }) => to === who.email)
    await expect.poll(() => mails().length, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(
      mails()
        .map(({ text }) => text)
        .join('\n'),
    ).toContain('à convenir par téléphone')
  })

  test('but with suspended ones delivers nowhere', async () => {
    await shop.db.updateTable('deliveryZones').set({ isActive: false }).execute()
    const { who, addressId } = await buyerAt('Ouagadougou', 'Tampouy')
    expect((await shop.order<ErrorBody>(who, addressId)).body.code).toBe('NOT_DELIVERED')
  })
})
