import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { AdminOrder, Order } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { refreshProducts, writeCatalogue } from '#server/domains/catalogue/catalogue.service.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { findRevision } from './order-changes.queries.ts'

type Answered = z.input<typeof AdminOrder> & ErrorBody

let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator', 'Mariam')
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('deliveryZones').execute())

/** Places a cash order of two units of soap at 1000 FCFA and one of oil at 500, each from a stock of ten. */
async function placed() {
  const buyer = await shop.person()
  const soap = await shop.product({ name: 'Savon', price: 1000 })
  const oil = await shop.product({ name: 'Huile', price: 500 })
  await shop.add(buyer, soap, 2)
  await shop.add(buyer, oil)
  const { body } = await shop.order<z.input<typeof Order>>(buyer, await shop.address(buyer))
  const lineOf = (name: string) => body.items.find(item => item.intitule === name)?.line ?? -1
  return { id: body.id, soap, oil, soapLine: lineOf('Savon'), oilLine: lineOf('Huile') }
}
async function put(id: number, body: { lines?: object[]; added?: object[] }) {
  const revision = await findRevision(shop.db, id)
  return shop.call<Answered>(admin, 'PUT', `/admin/orders/${id}/lines`, {
    body: { lines: [], revision, ...body },
  })
}
const read = async (id: number) => (await shop.call<Answered>(admin, 'GET', `/admin/orders/${id}`)).body
const setProduct = (id: number, values: object) =>
  writeCatalogue(shop.db, async trx => {
    await trx.updateTable('products').set(values).where('id', '=', id).execute()
    await refreshProducts(trx, [id])
  })
const fieldsOf = ({ status, body }: { status: number; body: ErrorBody }) => [
  status,
  Object.keys(body.errors ?? {}),
]

describe('a higher quantity of a line', () => {
  test('is limited by the remaining stock, with an error at its line', async () => {
    const { id, soap, soapLine, oilLine } = await placed()
    await setProduct(soap, { stock: 3 })
    const lines = [
      { line: oilLine, quantity: 2 },
      { line: soapLine, quantity: 6 },
    ]
    const { status, body } = await put(id, { lines })
    expect([status, body.code, body.errors]).toEqual([
      409,
      'OUT_OF_STOCK',
      { 'lines.1.quantity': ['Savon\u00a0: 5 au plus, le stock n’en a pas davantage.'] },
    ])
    expect(body.message).toContain('Savon')
    expect((await put(id, { lines: [{ line: soapLine, quantity: 5 }] })).status).toBe(200)
    expect(await shop.stockOf(soap)).toBe(0)
  })

  test('is refused if the product is no longer for sale; a lower one is possible', async () => {
    const { id, soap, soapLine } = await placed()
    await setProduct(soap, { status: 'disabled' })
    const more = await put(id, { lines: [{ line: soapLine, quantity: 3 }] })
    expect([more.status, more.body.errors]).toEqual([
      409,
      { 'lines.0.quantity': ['Savon\u00a0: 2 au plus, le stock n’en a pas davantage.'] },
    ])
    const less = await put(id, { lines: [{ line: soapLine, quantity: 1 }] })
    expect([less.status, less.body.total]).toEqual([200, 1500])
    expect(await shop.stockOf(soap)).toBe(9)
  })

  test('is refused if the product was deleted; a lower one is possible and restocks nothing', async () => {
    const { id, soap, soapLine, oil, oilLine } = await placed()
    await shop.db.deleteFrom('products').where('id', '=', soap).execute()
    const more = await put(id, { lines: [{ line: soapLine, quantity: 3 }] })
    expect([more.status, more.body.errors]).toEqual([
      409,
      { 'lines.0.quantity': ['Savon\u00a0: 2 au plus, le stock n’en a pas davantage.'] },
    ])
    const lines = [
      { line: soapLine, quantity: 1 },
      { line: oilLine, quantity: 3 },
    ]
    const { status, body } = await put(id, { lines })
    expect([status, body.items.map(({ quantity }) => quantity)]).toEqual([200, [1, 3]])
    expect(await shop.stockOf(oil)).toBe(7)
  })
})

describe('a product added to an order', () => {
  test('comes after the existing lines in the requested order, and only changes are announced', async () => {
    const { id, soapLine, oilLine } = await placed()
    const [balm, mask] = [await shop.product({ name: 'Baume' }), await shop.product({ name: 'Masque' })]
    const { body } = await put(id, {
      lines: [
        { line: soapLine, quantity: 2 },
        { line: oilLine, quantity: 2 },
      ],
      added: [
        { produit_id: mask, quantity: 1 },
        { produit_id: balm, quantity: 2 },
      ],
    })
    const last = Math.max(soapLine, oilLine)
    expect(body.items.slice(2).map(({ intitule, line }) => [intitule, line])).toEqual([
      ['Masque', last + 1],
      ['Baume', last + 2],
    ])
    expect(body.history.at(-1)?.lines).toEqual([
      { intitule: 'Huile', before: 1, after: 2 },
      { intitule: 'Masque', before: 0, after: 1 },
      { intitule: 'Baume', before: 0, after: 2 },
    ])
    const movements = await shop.db
      .selectFrom('stockMovements')
      .select(['productId', 'quantity', 'actorId'])
      .where('orderId', '=', id)
      .where('cause', '=', 'edit')
      .orderBy('productId')
      .execute()
    expect(movements.map(({ quantity, actorId }) => [quantity, actorId])).toEqual([
      [-1, admin.id],
      [-2, admin.id],
      [-1, admin.id],
    ])
  })

  test('twice is refused at its second mention', async () => {
    const { id } = await placed()
    const balm = await shop.product()
    const wish = { produit_id: balm, quantity: 1 }
    const answer = await put(id, { added: [wish, wish] })
    expect(fieldsOf(answer)).toEqual([422, ['added.1.quantity']])
    expect(answer.body.errors?.['added.1.quantity']?.[0]).toContain('déjà dans la commande')
    expect(await shop.stockOf(balm)).toBe(10)
  })

  test('that a line contains already is refused: the line must be changed', async () => {
    const { id, oil } = await placed()
    expect(fieldsOf(await put(id, { added: [{ produit_id: oil, quantity: 1 }] }))).toEqual([
      422,
      ['added.0.quantity'],
    ])
  })

  test('is refused with its remaining stock, which is 0 if it is not for sale', async () => {
    const { id } = await placed()
    const balm = await shop.product({ name: 'Baume', stock: 2 })
    const mask = await shop.product({ name: 'Masque' })
    await setProduct(mask, { status: 'disabled' })
    const { status, body } = await put(id, {
      added: [
        { produit_id: balm, quantity: 3 },
        { produit_id: mask, quantity: 1 },
      ],
    })
    expect([status, body.errors]).toEqual([
      409,
      {
        'added.0.quantity': ['Baume\u00a0: 2 au plus, le stock n’en a pas davantage.'],
        'added.1.quantity': ['Masque\u00a0: 0 au plus, le stock n’en a pas davantage.'],
      },
    ])
    expect(body.message).toContain('Baume, Masque')
  })
})

test('an edited order cannot exceed the maximum total', async () => {
  const { id, soapLine, oilLine } = await placed()
  const setPrice = (price: number) =>
    shop.db
      .updateTable('orderLines')
      .set({ price, subtotal: price })
      .where('orderId', '=', id)
      .where('position', '=', oilLine)
      .execute()
  const lines = [{ line: soapLine, quantity: 3 }]
  await setPrice(1_999_997_001)
  const refused = await put(id, { lines })
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
  expect(refused.body.message).toContain('dépasse le montant')
  expect((await read(id)).items.map(({ quantity }) => quantity)).toEqual([2, 1])
  await setPrice(1_999_997_000)
  expect((await put(id, { lines })).body.total).toBe(2_000_000_000)
})

test('the quantities of an order in preparation cannot change', async () => {
  const { id, soapLine } = await placed()
  await shop.db.updateTable('orders').set({ status: 'preparing' }).where('id', '=', id).execute()
  const { status, body } = await put(id, { lines: [{ line: soapLine, quantity: 1 }] })
  expect([status, body.code]).toEqual([409, 'WRONG_STATE'])
  expect(body.message).toContain('ne changent plus')
})

test('the last line of an order cannot be removed', async () => {
  const { id, soap, soapLine, oilLine } = await placed()
  const lines = [
    { line: soapLine, quantity: 0 },
    { line: oilLine, quantity: 0 },
  ]
  const answer = await put(id, { lines })
  expect(fieldsOf(answer)).toEqual([422, ['lines']])
  expect(answer.body.errors?.lines?.[0]).toContain('au moins un article')
  expect(await shop.stockOf(soap)).toBe(8)
})

describe('the delivery fee of an edited order', () => {
  async function addZone(city: string, values: { fee: number; freeFrom: number | null }): Promise<number> {
    const { id } = await shop.db
      .insertInto('deliveryZones')
      .values({ name: { fr: city, en: city }, minDays: 1, maxDays: 2, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db.insertInto('deliveryPlaces').values({ zoneId: id, city }).execute()
    return id
  }
  async function inZone(values: { fee: number; freeFrom: number | null }) {
    // A zone other than the order's delivers free of charge, which must not affect this order.
    await addZone('Bobo-Dioulasso', { fee: 300, freeFrom: 1 })
    const zoneId = await addZone('Ouagadougou', values)
    const order = await placed()
    return {
      ...order,
      zone: (change: object) =>
        shop.db.updateTable('deliveryZones').set(change).where('id', '=', zoneId).execute(),
    }
  }

  test('stays as agreed, whatever the zone’s fee is today', async () => {
    const { id, soapLine, zone } = await inZone({ fee: 700, freeFrom: null })
    await zone({ fee: 900 })
    const { body } = await put(id, { lines: [{ line: soapLine, quantity: 3 }] })
    expect([body.delivery_fee, body.total]).toEqual([700, 4200])
  })

  test('stays as agreed if the zone is suspended, whatever the goods cost', async () => {
    const { id, soapLine, zone } = await inZone({ fee: 700, freeFrom: 5000 })
    await zone({ isActive: false })
    const { body } = await put(id, { lines: [{ line: soapLine, quantity: 9 }] })
    expect([body.delivery_fee, body.total]).toEqual([700, 10_200])
  })
})
