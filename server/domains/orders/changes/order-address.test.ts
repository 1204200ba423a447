import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { AdminOrder, Order } from '#contract/orders/order.ts'
import type { AddressQuote } from '#contract/orders/order-changes.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type DeskShop, openDeskShop } from '#tests/support/desk-shop.ts'
import type { Person } from '#tests/support/order-shop.ts'

type Answered = z.input<typeof AdminOrder> & ErrorBody
type WireOrder = z.input<typeof Order>

let shop: DeskShop
let admin: Person
beforeAll(async () => {
  shop = await openDeskShop()
  admin = await shop.person('administrator')
  const add = (name: string, fee: number, days: number, city: string, quarter: string) =>
    shop.call(admin, 'POST', '/admin/delivery/zones', {
      body: {
        name: { fr: name, en: name },
        fee,
        free_from: null,
        min_days: days,
        max_days: days,
        is_active: true,
        places: [{ city, quarter }],
      },
    })
  await add('Centre', 1000, 1, 'Ouagadougou', '')
  await add('Périphérie', 2500, 4, 'Ouagadougou', 'Tampouy')
  await add('Gaoua', 3000, 5, 'Gaoua', 'Dapoya')
})
afterAll(() => shop.close())

const tampouy = {
  street: 'Rue 12.34',
  quarter: 'Tampouy',
  city: 'Ouagadougou',
  landmark: 'Face à la pharmacie',
  complement: '',
  phone: '70 11 22 33',
}
const read = async (id: number) => (await shop.call<Answered>(shop.clerk, 'GET', `/admin/orders/${id}`)).body
async function move(
  id: number,
  expectedTotal: number,
  options: { address?: object; revision?: number } = {},
) {
  const { address = {}, revision = (await read(id)).revision } = options
  return shop.call<Answered>(shop.clerk, 'PUT', `/admin/orders/${id}/address`, {
    body: {
      address: { ...tampouy, ...address },
      note: 'Mauvais quartier',
      expected_total: expectedTotal,
      revision,
    },
  })
}
const documents = (id: number) =>
  shop.db
    .selectFrom('invoices')
    .select(['kind', 'total', 'reason'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()

describe('a new address for an order that has not left the shop', () => {
  test('is quoted first, at the fee of its zone', async () => {
    const { id, number, total, delivery } = await shop.buy()
    expect(total).toBe(3000)
    const asked = await shop.call<z.input<typeof AddressQuote>>(
      shop.clerk,
      'POST',
      `/admin/orders/${id}/address/quote`,
      { body: { city: 'Ouaga', quarter: 'tampui' } },
    )
    expect(asked.body).toEqual({
      delivery: 'served',
      zone: 'Périphérie',
      delivery_fee: 2500,
      zone_fee: 2500,
      total: 4500,
    })
    const { status, body } = await move(id, 4500)
    expect([status, body.total, body.delivery_fee, body.delivery.zone]).toEqual([
      200,
      4500,
      2500,
      'Périphérie',
    ])
    expect(body.vat_amount).toBe(686)
    expect(body.address).toMatchObject({ quarter: 'Tampouy', phone: '+22670112233' })
    expect(body.delivery.expected_to?.localeCompare(delivery.expected_to ?? '')).toBe(1)
    expect(body.history.at(-1)).toMatchObject({
      kind: 'readdressed',
      note: 'Mauvais quartier',
      actor: 'Awa',
      fee: { before: 1000, after: 2500 },
    })
    expect(await documents(id)).toEqual([
      { kind: 'invoice', total: 3000, reason: null },
      { kind: 'credit_note', total: 3000, reason: 'edited' },
      { kind: 'invoice', total: 4500, reason: null },
    ])
    const audit = await shop.call<{ data: { action: string; changes: { fields: unknown }[] }[] }>(
      admin,
      'GET',
      '/admin/audit?action=changeOrderAddress',
    )
    expect(audit.body.data[0]?.changes[0]?.fields).toEqual([
      { field: 'change', to: 'readdressed' },
      { field: 'address' },
      { field: 'fee', from: 1000, to: 2500 },
    ])
    await vi.waitFor(
      () =>
        expect(shop.mails.map(mail => mail.subject)).toContainEqual(
          expect.stringMatching(new RegExp(`${number}.*adresse de livraison modifiée`)),
        ),
      15_000,
    )
  })

  test('is saved only for the total that was quoted', async () => {
    const { id } = await shop.buy()
    const { status, body } = await move(id, 3000)
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect(body.message).toMatch(/4\s500/)
    expect((await read(id)).address.quarter).not.toBe('Tampouy')
  })

  test('that equals the current one changes nothing', async () => {
    const { id } = await shop.buy()
    await move(id, 4500)
    const before = await read(id)
    const { status, body } = await move(id, 4500)
    expect([status, body.revision, body.history.length]).toEqual([
      200,
      before.revision,
      before.history.length,
    ])
    expect((await move(id, 4500, { address: { complement: 'Porte verte' } })).body.history).toHaveLength(
      before.history.length + 1,
    )
  })

  test('is refused above the maximum total of an order', async () => {
    const { id } = await shop.buy()
    const setPrice = async (price: number) => {
      await shop.db
        .updateTable('orderLines')
        .set({ price, subtotal: 2 * price })
        .where('orderId', '=', id)
        .execute()
    }
    await setPrice(999_998_751)
    const { status, body } = await move(id, 2_000_000_000)
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect(body.message).toMatch(/dépasse le montant/)
    expect((await read(id)).address.quarter).not.toBe('Tampouy')
    await setPrice(999_998_750)
    expect((await move(id, 2_000_000_000)).body.total).toBe(2_000_000_000)
  })

  test('in the same zone keeps the fee and zone of the order, even if the zone has changed', async () => {
    const { id } = await shop.buy()
    const centre = (values: object) =>
      shop.db
        .updateTable('deliveryZones')
        .set(values)
        .where(sql<string>`name ->> 'fr'`, 'in', ['Centre', 'Autre nom'])
        .execute()
    await centre({ fee: 1700, name: { fr: 'Autre nom', en: 'Autre nom' } })
    const { body } = await move(id, 3000, { address: { quarter: 'Gounghin' } }).finally(() =>
      centre({ fee: 1000, name: { fr: 'Centre', en: 'Centre' } }),
    )
    expect([body.total, body.delivery_fee, body.delivery.zone]).toEqual([3000, 1000, 'Centre'])
    expect(await documents(id)).toHaveLength(1)
  })

  test('must be a place with delivery, even if the fee was paid online', async () => {
    const { id } = await shop.buy('online')
    const asked = await shop.call<z.input<typeof AddressQuote>>(
      shop.clerk,
      'POST',
      `/admin/orders/${id}/address/quote`,
      { body: { city: 'Djibo', quarter: '' } },
    )
    expect(asked.body).toMatchObject({ delivery: 'not_delivered', delivery_fee: null, zone_fee: null })
    const refused = await move(id, 3000, { address: { city: 'Djibo', quarter: '' } })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([409, ['address.city']])
  })

  test('of an order that does not exist is a 404', async () => {
    expect((await move(2_000_000_000, 3000, { revision: 0 })).status).toBe(404)
  })

  test('keeps the landmark and takes the shop’s spelling of its place', async () => {
    const { id } = await shop.buy()
    const spoken = { street: '', landmark: 'Face au marché', city: 'ouaga', quarter: 'tampui' }
    const { body } = await move(id, 4500, { address: spoken })
    expect(body.address).toMatchObject({
      street: '',
      landmark: 'Face au marché',
      city: 'Ouagadougou',
      quarter: 'Tampouy',
    })
  })

  test('with free delivery is announced with the total only', async () => {
    const { id } = await shop.buy()
    const outskirts = (values: object) =>
      shop.db
        .updateTable('deliveryZones')
        .set(values)
        .where(sql<string>`name ->> 'fr'`, '=', 'Périphérie')
        .execute()
    await outskirts({ fee: 0 })
    const { body } = await move(id, 3000)
    await outskirts({ fee: 2500 })
    expect(body.message).toMatch(/2\s000/)
    expect(body.message).not.toMatch(/\b0\sFCFA de livraison/)
  })

  test('in the same zone changes neither price nor documents', async () => {
    const { id } = await shop.buy()
    const { status, body } = await move(id, 3000, { address: { quarter: 'Gounghin' } })
    expect([status, body.total]).toEqual([200, 3000])
    expect(body.history.at(-1)?.fee).toBeUndefined()
    expect(await documents(id)).toHaveLength(1)
  })

  test('of an order paid online does not change its price', async () => {
    const { id } = await shop.buy('online')
    const { status, body } = await move(id, 3000)
    expect([status, body.total, body.delivery_fee, body.delivery.zone]).toEqual([
      200,
      3000,
      1000,
      'Périphérie',
    ])
    expect(await documents(id)).toEqual([])
  })

  test.each([
    [{ city: 'Djibo', quarter: '' }, 409, 'address.city'],
    [{ city: 'Gaoua', quarter: '' }, 409, 'address.quarter'],
    [{ phone: '12' }, 422, 'address.phone'],
    [{ street: '', landmark: '' }, 422, 'address.street'],
  ])('with %j is refused at its field and changes nothing', async (address, status, field) => {
    const { id } = await shop.buy()
    const before = await read(id)
    const refused = await move(id, 3000, { address })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([status, [field]])
    expect(await read(id)).toEqual(before)
  })

  test('is refused when another administrator has changed the order first', async () => {
    const { id } = await shop.buy()
    const { revision } = await read(id)
    await move(id, 4500, { revision })
    const { status, body } = await move(id, 3000, { revision, address: { quarter: 'Gounghin' } })
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
  })

  test('is possible during preparation, but not once a courier has the parcel', async () => {
    const { id, revision } = await shop.onTheRoad()
    const late = await move(id, 4500, { revision })
    expect([late.status, late.body.code]).toEqual([409, 'WRONG_STATE'])
    expect(late.body.message).toMatch(/a déjà quitté la boutique/)
    const next = await shop.buy()
    for (const status of ['confirmed', 'preparing'])
      await shop.call(shop.clerk, 'PUT', `/admin/orders/${next.id}/status`, { body: { status } })
    expect((await move(next.id, 4500)).status).toBe(200)
  })
})

describe('a product that is added to an order', () => {
  async function add(id: number, added: object[], lines: object[] = []) {
    const { revision } = await read(id)
    return shop.call<Answered>(shop.clerk, 'PUT', `/admin/orders/${id}/lines`, {
      body: { lines, added, revision },
    })
  }

  test('has today’s price, and is taken from stock, announced and invoiced', async () => {
    const { id } = await shop.buy()
    const soap = await shop.product({ name: 'Savon noir', price: 700 })
    const { status, body } = await add(id, [{ produit_id: soap, quantity: 3 }])
    expect([status, body.subtotal, body.total]).toEqual([200, 4100, 5100])
    expect(body.items.at(-1)).toMatchObject({ intitule: 'Savon noir', quantity: 3, price: 700, line: 1 })
    expect(await shop.stockOf(soap)).toBe(7)
    expect(body.history.at(-1)).toMatchObject({
      kind: 'edited',
      lines: [{ intitule: 'Savon noir', before: 0, after: 3 }],
    })
    expect((await documents(id)).at(-1)).toMatchObject({ kind: 'invoice', total: 5100 })
  })

  test('may replace all other lines', async () => {
    const { id } = await shop.buy()
    const soap = await shop.product({ price: 700 })
    const { body } = await add(id, [{ produit_id: soap, quantity: 1 }], [{ line: 0, quantity: 0 }])
    expect(body.items.map(item => item.produit_id)).toEqual([soap])
    expect(body.subtotal).toBe(700)
  })

  test('is refused at its line if out of stock, not for sale or in the order already', async () => {
    const { id, items } = await shop.buy()
    const soap = await shop.product({ stock: 2 })
    const draft = await shop.product({ status: 'draft' })
    const ordered = (items as WireOrder['items'])[0]?.produit_id
    const short = await add(id, [{ produit_id: soap, quantity: 3 }])
    expect([short.status, Object.keys(short.body.errors ?? {})]).toEqual([409, ['added.0.quantity']])
    const hidden = await add(id, [
      { produit_id: soap, quantity: 1 },
      { produit_id: draft, quantity: 1 },
    ])
    expect([hidden.status, Object.keys(hidden.body.errors ?? {})]).toEqual([409, ['added.1.quantity']])
    const twice = await add(id, [{ produit_id: ordered, quantity: 1 }])
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['added.0.quantity']])
    expect(await shop.stockOf(soap)).toBe(2)
    expect((await read(id)).total).toBe(3000)
  })
})
