import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { AdminOrder, Order } from '#contract/orders/order.ts'
import type { RefundDue } from '#contract/payments/payment.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { shopStep } from '#tests/support/shop-step.ts'
import { findRevision } from './order-changes.queries.ts'

type WireOrder = z.input<typeof Order>
type WireAdminOrder = z.input<typeof AdminOrder>
type Answered = WireAdminOrder & ErrorBody

let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator', 'Mariam')
})
afterAll(() => shop.close())

/** Places a cash order of three units of one product at 1000 FCFA and two of another at 500, each with ten in stock. */
async function placed() {
  const buyer = await shop.person()
  const soap = await shop.product({ name: 'Savon', price: 1000 })
  const balm = await shop.product({ name: 'Baume', price: 500 })
  await shop.add(buyer, soap, 3)
  await shop.add(buyer, balm, 2)
  const { body } = await shop.order<WireOrder>(buyer, await shop.address(buyer))
  const lineOf = (name: string) => body.items.find(item => item.intitule === name)?.line ?? -1
  return { buyer, soap, balm, order: body, soapLine: lineOf('Savon'), balmLine: lineOf('Baume') }
}
/**
 * Sends a change of an order to the staff's endpoint, with the order's current revision unless the body contains one.
 */
async function change(method: 'PUT' | 'POST', id: number, what: string, body: object) {
  const revision = await findRevision(shop.db, id)
  return shop.call<Answered>(admin, method, `/admin/orders/${id}/${what}`, { body: { revision, ...body } })
}
const put = (id: number, body: object) => change('PUT', id, 'lines', body)
const giveBack = (id: number, body: object) => change('POST', id, 'returns', body)
const refund = (id: number, body: object) => change('POST', id, 'refunds', body)
const read = async (id: number) => (await shop.call<Answered>(admin, 'GET', `/admin/orders/${id}`)).body
async function moved(id: number, ...statuses: string[]) {
  for (const status of statuses) {
    const { status: answered } = await shopStep(shop, admin, id, { status })
    expect(answered).toBe(200)
  }
}
async function delivered() {
  const made = await placed()
  await moved(made.order.id, 'confirmed', 'preparing', 'shipped', 'delivered')
  return made
}
const documents = (id: number) =>
  shop.db
    .selectFrom('invoices')
    .select(['kind', 'total', 'vatAmount', 'reason'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()
const duesOf = async (number: string) =>
  (await shop.call<z.input<typeof RefundDue>[]>(admin, 'GET', '/admin/payments/refunds')).body
    .filter(due => due.order_number === number)
    .map(due => due.amount)
const mailsOf = (number: string) => shop.mails.filter(mail => mail.messageId.includes(`${number}.buyer`))

describe('changed quantities', () => {
  test('change stock, totals, VAT and invoices, and the buyer is notified', async () => {
    const { order, soap, balm, soapLine, balmLine, buyer } = await placed()
    const lines = [
      { line: soapLine, quantity: 5 },
      { line: balmLine, quantity: 1 },
    ]
    const { status, body } = await put(order.id, { lines, note: 'Comme convenu' })
    expect([status, body.subtotal, body.total, body.vat_amount]).toEqual([200, 5500, 5500, 839])
    expect(body.items).toMatchObject([
      { intitule: 'Savon', quantity: 5, subtotal: 5000 },
      { intitule: 'Baume', quantity: 1, subtotal: 500 },
    ])
    expect([await shop.stockOf(soap), await shop.stockOf(balm)]).toEqual([5, 9])
    expect(await documents(order.id)).toMatchObject([
      { kind: 'invoice', total: 4000 },
      { kind: 'credit_note', total: 4000, reason: 'edited' },
      { kind: 'invoice', total: 5500, vatAmount: 839 },
    ])
    const edited = { kind: 'edited', status: 'pending', note: 'Comme convenu' }
    expect(body.history.at(-1)).toMatchObject({
      ...edited,
      actor: 'Mariam',
      lines: [
        { intitule: 'Savon', before: 3, after: 5 },
        { intitule: 'Baume', before: 2, after: 1 },
      ],
    })
    const own = await shop.call<WireOrder>(buyer, 'GET', `/orders/${order.id}`)
    expect(own.body.history.at(-1)).toMatchObject(edited)
    await vi.waitFor(() => expect(mailsOf(order.number)).toHaveLength(2), 15_000)
    // Each mail is a separate job and the jobs run concurrently, so the order of mails is not fixed.
    expect(mailsOf(order.number).map(mail => mail.text)).toContainEqual(expect.stringContaining('3 → 5'))
  })

  test('of 0 remove a line, but never the last one', async () => {
    const { order, soap, balm, soapLine, balmLine } = await placed()
    const { body } = await put(order.id, { lines: [{ line: soapLine, quantity: 0 }] })
    expect(body.items.map(item => item.intitule)).toEqual(['Baume'])
    expect(await shop.stockOf(soap)).toBe(10)
    const refused = await put(order.id, { lines: [{ line: balmLine, quantity: 0 }] })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['lines']])
    expect(await shop.stockOf(balm)).toBe(8)
  })

  test('above the stock are a 409 that names the line and the stock', async () => {
    const { order, soap, soapLine } = await placed()
    const lines = [{ line: soapLine, quantity: 11 }]
    const { status, body } = await put(order.id, { lines })
    expect([status, body.code]).toEqual([409, 'OUT_OF_STOCK'])
    expect(body.errors?.['lines.0.quantity']?.[0]).toMatch(/Savon.*10/)
    expect(await shop.stockOf(soap)).toBe(7)
    expect((await read(order.id)).total).toBe(4000)
  })

  test('are refused when another administrator has changed the order first', async () => {
    const { order, soapLine } = await placed()
    const { revision } = await read(order.id)
    const change = (quantity: number) => put(order.id, { lines: [{ line: soapLine, quantity }], revision })
    const answers = await Promise.all([change(4), change(5)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    expect(answers.find(answer => answer.status === 409)?.body.code).toBe('CONFLICT')
  })

  test('are refused once the parcel is being prepared', async () => {
    const { order, soapLine } = await placed()
    await moved(order.id, 'confirmed')
    expect((await put(order.id, { lines: [{ line: soapLine, quantity: 2 }] })).status).toBe(200)
    await moved(order.id, 'preparing')
    const { status, body } = await put(order.id, { lines: [{ line: soapLine, quantity: 1 }] })
    expect([status, body.code]).toEqual([409, 'WRONG_STATE'])
  })

  test('make delivery free when the goods reach the zone’s threshold, and not below it', async () => {
    const { id: zoneId } = await shop.db
      .insertInto('deliveryZones')
      .values({ name: { fr: 'Ouaga', en: 'Ouaga' }, fee: 700, freeFrom: 5000, minDays: 1, maxDays: 2 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db.insertInto('deliveryPlaces').values({ zoneId, city: 'Ouagadougou' }).execute()
    const { order, soapLine } = await placed()
    await shop.db.updateTable('deliveryZones').set({ fee: 900 }).where('id', '=', zoneId).execute()
    expect(order.delivery_fee).toBe(700)
    const more = await put(order.id, { lines: [{ line: soapLine, quantity: 4 }] })
    expect([more.body.delivery_fee, more.body.total]).toEqual([0, 5000])
    const less = await put(order.id, { lines: [{ line: soapLine, quantity: 3 }] })
    expect([less.body.delivery_fee, less.body.total]).toEqual([900, 4900])
    await shop.db.deleteFrom('deliveryZones').where('id', '=', zoneId).execute()
  })

  test('that equal the current ones change nothing', async () => {
    const { order, soapLine } = await placed()
    const { revision } = await read(order.id)
    const { status, body } = await put(order.id, { lines: [{ line: soapLine, quantity: 3 }] })
    expect([status, body.revision]).toEqual([200, revision])
    expect(await documents(order.id)).toHaveLength(1)
  })
})

describe('returned goods', () => {
  test('are counted, credited, and restocked if they can be sold again', async () => {
    const { order, soap, balm, soapLine, balmLine } = await delivered()
    const lines = [
      { line: soapLine, quantity: 2, restock: true },
      { line: balmLine, quantity: 1, restock: false },
    ]
    const { status, body } = await giveBack(order.id, { lines, note: 'Flacon cassé' })
    expect([status, body.status, body.refund_due]).toEqual([201, 'delivered', 2500])
    expect(body.items).toMatchObject([{ returned: 2 }, { returned: 1 }])
    expect([await shop.stockOf(soap), await shop.stockOf(balm)]).toEqual([9, 8])
    expect(await documents(order.id)).toMatchObject([
      { kind: 'invoice', total: 4000 },
      { kind: 'credit_note', total: 2500, reason: 'returned' },
    ])
    expect(body.history.at(-1)).toMatchObject({
      kind: 'partly_returned',
      note: 'Flacon cassé',
      lines: [
        { intitule: 'Savon', before: 3, after: 1 },
        { intitule: 'Baume', before: 2, after: 1 },
      ],
    })
  })

  test('make the order returned once all are back, with the refund', async () => {
    const { order, soap, balm, soapLine, balmLine } = await delivered()
    await giveBack(order.id, { lines: [{ line: soapLine, quantity: 3, restock: true }] })
    const { body } = await giveBack(order.id, {
      lines: [{ line: balmLine, quantity: 2, restock: false }],
      refund: { amount: 4000, method: 'cash' },
    })
    expect(body).toMatchObject({
      status: 'returned',
      payment_status: 'refunded',
      paid: 4000,
      refunded: 4000,
      refund_due: 0,
    })
    expect([await shop.stockOf(soap), await shop.stockOf(balm)]).toEqual([10, 8])
    const credited = (await documents(order.id)).filter(document => document.kind === 'credit_note')
    expect(credited.reduce((sum, { total }) => sum + total, 0)).toBe(4000)
    expect(credited.reduce((sum, { vatAmount }) => sum + vatAmount, 0)).toBe(order.vat_amount)
  })

  test('refused at the door reduce the cash to collect', async () => {
    const { order, soapLine } = await placed()
    await moved(order.id, 'confirmed', 'preparing', 'shipped')
    await giveBack(order.id, { lines: [{ line: soapLine, quantity: 1, restock: true }] })
    await moved(order.id, 'delivered')
    expect(await read(order.id)).toMatchObject({ payment_status: 'paid', paid: 3000, refund_due: 0 })
  })

  test('cannot be more than were bought', async () => {
    const { order, soapLine, balmLine } = await delivered()
    await giveBack(order.id, { lines: [{ line: soapLine, quantity: 2, restock: true }] })
    for (const [lines, field] of [
      [[{ line: soapLine, quantity: 2, restock: true }], 'lines.0.quantity'],
      [[{ line: 77, quantity: 1, restock: true }], 'lines.0.line'],
      [
        [
          { line: balmLine, quantity: 1, restock: true },
          { line: balmLine, quantity: 1, restock: true },
        ],
        'lines.1.line',
      ],
      [[{ line: balmLine, quantity: 0, restock: true }], 'lines.0.quantity'],
      [[{ line: balmLine, quantity: 1 }], 'lines.0.restock'],
      [[], 'lines'],
    ] as const) {
      const { status, body } = await giveBack(order.id, { lines })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    }
  })

  test('can only come from orders that have left the shop', async () => {
    const { order, soapLine } = await placed()
    const lines = [{ line: soapLine, quantity: 1, restock: true }]
    expect((await giveBack(order.id, { lines })).body.code).toBe('WRONG_STATE')
    await moved(order.id, 'cancelled')
    expect((await giveBack(order.id, { lines })).status).toBe(409)
  })

  test('are recorded once, however often the button is pressed', async () => {
    const { order, soap, soapLine } = await delivered()
    const { revision } = await read(order.id)
    const lines = [{ line: soapLine, quantity: 1, restock: true }]
    const answers = await Promise.all([1, 2, 3].map(() => giveBack(order.id, { lines, revision })))
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409, 409])
    expect(await shop.stockOf(soap)).toBe(8)
  })
})

describe('refunds', () => {
  test('are stored with actor and method, and never exceed what was paid', async () => {
    const { order } = await delivered()
    const first = await refund(order.id, { amount: 1500, method: 'mobile_money', reason: 'Retard' })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ payment_status: 'paid', paid: 4000, refunded: 1500 })
    expect(first.body.refunds).toMatchObject([
      { amount: 1500, method: 'mobile_money', reason: 'Retard', actor: 'Mariam' },
    ])
    expect(first.body.history.at(-1)).toMatchObject({ kind: 'refunded', amount: 1500 })
    const much = await refund(order.id, { amount: 2501, method: 'cash', reason: '' })
    expect(much.status).toBe(422)
    expect(much.body.errors?.amount?.[0]).toMatch(/2\s500/u)
    const rest = await refund(order.id, { amount: 2500, method: 'cash', reason: 'Retard' })
    expect(rest.body).toMatchObject({ payment_status: 'refunded', refunded: 4000 })
    expect((await refund(order.id, { amount: 1, method: 'cash', reason: '' })).status).toBe(422)
    await vi.waitFor(
      () => expect(mailsOf(order.number).filter(mail => /remboursement/.test(mail.subject))).toHaveLength(2),
      15_000,
    )
  })

  test('above what is due need a reason, reported at its field', async () => {
    const { order, soapLine } = await delivered()
    await giveBack(order.id, { lines: [{ line: soapLine, quantity: 1, restock: true }] })
    const asked = await refund(order.id, { amount: 1001, method: 'cash', reason: ' ' })
    expect([asked.status, Object.keys(asked.body.errors ?? {})]).toEqual([422, ['reason']])
    expect(asked.body.errors?.reason?.[0]).toMatch(/1\s000/u)
    expect((await read(order.id)).refunded).toBe(0)
    const due = await refund(order.id, { amount: 1000, method: 'cash', reason: '' })
    expect([due.status, due.body.refunded]).toEqual([201, 1000])
    const favour = await refund(order.id, { amount: 1, method: 'cash', reason: 'Geste' })
    expect([favour.status, favour.body.refunded]).toEqual([201, 1001])
  })

  test('of an unpaid order are refused', async () => {
    const { order } = await placed()
    const { status, body } = await refund(order.id, { amount: 1, method: 'cash', reason: '' })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['amount']])
  })

  test.each([
    { amount: 0, method: 'cash', reason: '' },
    { amount: -5, method: 'cash', reason: '' },
    { amount: 1.5, method: 'cash', reason: '' },
    { amount: 5, method: 'gold', reason: '' },
    { amount: 5, method: 'cash' },
    { amount: 5, method: 'cash', reason: 'a'.repeat(1001) },
  ])('with %o are refused', async body => {
    const { order } = await placed()
    expect((await refund(order.id, body)).status).toBe(422)
  })

  test('at the same time never exceed what was paid', async () => {
    const { order } = await delivered()
    const { revision } = await read(order.id)
    const part = { amount: 500, method: 'cash', reason: 'Retard', revision }
    const answers = await Promise.all([1, 2, 3].map(() => refund(order.id, part)))
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409, 409])
    expect((await read(order.id)).refunded).toBe(500)
    const blind = await refund(order.id, { ...part, revision: undefined })
    expect([blind.status, Object.keys(blind.body.errors ?? {})]).toEqual([422, ['revision']])
  })

  test('before delivery are limited to what is due, and a fully refunded order takes no further step', async () => {
    const { order, soapLine } = await placed()
    await moved(order.id, 'confirmed')
    // Stores the order as paid in full, as after an online card payment.
    await shop.db
      .updateTable('orders')
      .set({ paid: 4000, paymentStatus: 'paid' })
      .where('id', '=', order.id)
      .execute()
    const early = await refund(order.id, { amount: 4000, method: 'cash', reason: '' })
    expect([early.status, early.body.errors?.amount?.[0]]).toEqual([422, expect.stringMatching(/annulez-la/)])
    await moved(order.id, 'preparing', 'shipped')
    await giveBack(order.id, { lines: [{ line: soapLine, quantity: 1, restock: true }] })
    expect((await refund(order.id, { amount: 1001, method: 'cash', reason: '' })).status).toBe(422)
    expect(await duesOf(order.number)).toEqual([1000])
    expect((await refund(order.id, { amount: 1000, method: 'cash', reason: '' })).status).toBe(201)
    expect(await duesOf(order.number)).toEqual([])
    await shop.db
      .updateTable('orders')
      .set({ refunded: 4000, paymentStatus: 'refunded' })
      .where('id', '=', order.id)
      .execute()
    const onward = await shop.call(admin, 'PUT', `/admin/orders/${order.id}/status`, {
      body: { status: 'delivered' },
    })
    expect(onward.status).toBe(409)
  })

  test('without returned goods credit the invoice by their amount, and a later return only the rest', async () => {
    const { order, soapLine, balmLine } = await delivered()
    await refund(order.id, { amount: 1500, method: 'cash', reason: 'Retard' })
    expect(await documents(order.id)).toMatchObject([{ total: 4000 }, { total: 1500, reason: 'allowance' }])
    // Two soaps are worth 2,000 FCFA, of which 1,500 were refunded already.
    await giveBack(order.id, { lines: [{ line: soapLine, quantity: 2, restock: true }] })
    expect((await documents(order.id)).slice(2)).toMatchObject([{ total: 500, reason: 'returned' }])
    expect((await read(order.id)).refund_due).toBe(500)
    const rest = [
      { line: soapLine, quantity: 1, restock: true },
      { line: balmLine, quantity: 2, restock: true },
    ]
    expect((await giveBack(order.id, { lines: rest })).body.status).toBe('returned')
    const credited = (await documents(order.id)).filter(document => document.kind === 'credit_note')
    expect(credited.reduce((sum, { total }) => sum + total, 0)).toBe(4000)
    expect(credited.reduce((sum, { vatAmount }) => sum + vatAmount, 0)).toBe(order.vat_amount)
  })
})

describe('for buyers and guests', () => {
  test.each([
    ['PUT', 'lines', { lines: [{ line: 0, quantity: 1 }] }],
    ['POST', 'returns', { lines: [{ line: 0, quantity: 1, restock: true }] }],
    ['POST', 'refunds', { amount: 1, method: 'cash', reason: '' }],
  ] as const)('%s %s is refused; for staff an unknown order is a 404', async (method, path, body) => {
    const { order, buyer } = await placed()
    const send = (who: Person | undefined, id: number) =>
      shop.call(who, method, `/admin/orders/${id}/${path}`, { body: { ...body, revision: 0 } })
    expect((await send(undefined, order.id)).status).toBe(401)
    expect((await send(buyer, order.id)).status).toBe(403)
    expect((await send(admin, 2_000_000_000)).status).toBe(404)
  })
})
