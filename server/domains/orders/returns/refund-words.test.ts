import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { findRevision } from '../changes/order-changes.queries.ts'

type Answered = z.input<typeof AdminOrder> & ErrorBody

let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator')
})
afterAll(() => shop.close())

/** Creates a cash order of four units at 1000 FCFA and sets the given columns of its row. */
async function made(values: object): Promise<{ id: number; productId: number }> {
  const who = await shop.person()
  const productId = await shop.product({ price: 1000 })
  await shop.add(who, productId, 4)
  const { body } = await shop.order<{ id: number }>(who, await shop.address(who))
  await shop.db.updateTable('orders').set(values).where('id', '=', body.id).execute()
  return { id: body.id, productId }
}
const delivered = (paid = 4000) =>
  made({ status: 'delivered', paid, paymentStatus: paid === 4000 ? 'paid' : 'unpaid' })
async function send(id: number, what: 'refunds' | 'returns', body: object) {
  const revision = await findRevision(shop.db, id)
  return shop.call<Answered>(admin, 'POST', `/admin/orders/${id}/${what}`, { body: { revision, ...body } })
}
const refund = (id: number, amount: number) =>
  send(id, 'refunds', { amount, method: 'cash', reason: 'Geste' })
const back = (id: number, quantity: number, more: object = {}) =>
  send(id, 'returns', { lines: [{ line: 0, quantity, restock: true }], ...more })
const wordsOf = ({ status, body }: { status: number; body: ErrorBody }, field: string) => [
  status,
  body.errors?.[field]?.[0],
]
const creditsOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('invoices')
      .select(['total', 'reason'])
      .where('orderId', '=', id)
      .where('kind', '=', 'credit_note')
      .orderBy('id')
      .execute()
  ).map(({ total, reason }) => [total, reason])
const refundsOf = (id: number) =>
  shop.db
    .selectFrom('refunds')
    .select(['amount', 'method', 'byCourier', 'reason', 'actorId'])
    .where('orderId', '=', id)
    .execute()

describe('a refused refund says how much is possible', () => {
  test('nothing if nothing was paid or all was refunded', async () => {
    const nothing = /^Il n’y a rien à rendre/
    const unpaid = await made({ status: 'shipped' })
    expect(wordsOf(await refund(unpaid.id, 1), 'amount')).toEqual([422, expect.stringMatching(nothing)])
    const done = await made({ status: 'delivered', paid: 4000, refunded: 4000, paymentStatus: 'refunded' })
    expect(wordsOf(await refund(done.id, 1), 'amount')).toEqual([422, expect.stringMatching(nothing)])
  })

  test('the rest of what was paid', async () => {
    const { id } = await delivered()
    await refund(id, 1500)
    expect(wordsOf(await refund(id, 2501), 'amount')).toEqual([
      422,
      'Le montant dépasse ce qui reste à rendre\u00a0: 2\u202f500\u00a0FCFA au plus.',
    ])
    expect((await refund(id, 2500)).status).toBe(201)
  })

  test('what is due, before delivery and while cash is missing', async () => {
    const paid = { paymentMethod: 'online', paymentStatus: 'paid', paid: 4000 }
    const early = await made({ status: 'shipped', ...paid })
    await back(early.id, 1)
    expect(wordsOf(await refund(early.id, 1001), 'amount')).toEqual([
      422,
      expect.stringMatching(/pas encore livrée\s: 1\s000\sFCFA au plus/u),
    ])
    expect((await refund(early.id, 1000)).status).toBe(201)
    const short = await delivered(1500)
    expect(wordsOf(await refund(short.id, 1), 'amount')).toEqual([
      422,
      expect.stringMatching(/pas payée en entier\s: 0\sFCFA au plus/u),
    ])
  })

  test('what is due after the return, and then no goods are counted', async () => {
    const { id, productId } = await delivered()
    const answer = await back(id, 1, { refund: { amount: 1001, method: 'cash' } })
    expect(wordsOf(answer, 'refund.amount')).toEqual([
      422,
      'Après ce retour, le client a 1\u202f000\u00a0FCFA à recevoir, pas plus.',
    ])
    expect(await shop.stockOf(productId)).toBe(6)
    expect((await back(id, 1, { refund: { amount: 1000, method: 'cash' } })).status).toBe(201)
  })

  test('for an unknown order it is a 404', async () => {
    expect((await refund(2_000_000_000, 1)).status).toBe(404)
    expect((await back(2_000_000_000, 1)).status).toBe(404)
  })
})

describe('a refund', () => {
  test('is stored with actor and method; the part above what is due credits the invoice', async () => {
    const { id } = await delivered()
    await back(id, 1)
    expect(await creditsOf(id)).toEqual([[1000, 'returned']])
    await refund(id, 1000)
    expect(await creditsOf(id)).toHaveLength(1)
    await refund(id, 300)
    expect(await creditsOf(id)).toEqual([
      [1000, 'returned'],
      [300, 'allowance'],
    ])
    const noted = { method: 'cash', byCourier: false, reason: 'Geste', actorId: admin.id }
    expect(await refundsOf(id)).toEqual([
      { amount: 1000, ...noted },
      { amount: 300, ...noted },
    ])
  })

  test('makes the order refunded only when all is paid back', async () => {
    const { id } = await delivered()
    expect((await refund(id, 3999)).body.payment_status).toBe('paid')
    expect((await refund(id, 1)).body.payment_status).toBe('refunded')
  })

  test.each([
    ['cash', true, true],
    ['cash', undefined, false],
    ['mobile_money', true, false],
  ])(
    'with returned goods, by %s, comes from the courier only if it is the courier’s cash',
    async (method, isByCourier, by) => {
      const { id } = await delivered()
      const given = { amount: 500, method, ...(isByCourier ? { by_courier: true } : {}) }
      expect((await back(id, 1, { refund: given })).status).toBe(201)
      expect(await refundsOf(id)).toMatchObject([{ amount: 500, method, byCourier: by }])
    },
  )
})

describe('returned goods', () => {
  test('are refused before the parcel has left and after the order has ended', async () => {
    for (const status of ['preparing', 'cancelled', 'returned']) {
      const { id } = await made({ status })
      const { status: answered, body } = await back(id, 1)
      expect([answered, body.code]).toEqual([409, 'WRONG_STATE'])
      expect(body.message).toMatch(/^Rien ne peut revenir/)
    }
  })

  test('make an underpaid order paid if what was paid covers the rest', async () => {
    const { id } = await delivered(2000)
    expect((await back(id, 1)).body).toMatchObject({ status: 'delivered', payment_status: 'unpaid' })
    expect((await back(id, 1)).body).toMatchObject({ status: 'delivered', payment_status: 'paid' })
  })

  test('do not make an order paid while it is on its way', async () => {
    const { id } = await made({ status: 'shipped' })
    expect((await back(id, 3)).body).toMatchObject({ status: 'shipped', payment_status: 'unpaid' })
  })

  test('as the last ones make the order returned with the note, in one step', async () => {
    const { id } = await delivered()
    await back(id, 1, { note: 'Une pièce' })
    const { body } = await back(id, 3, { note: 'Le reste' })
    expect(body.status).toBe('returned')
    expect(body.history.slice(1).map(({ kind, status, note }) => [kind, status, note])).toEqual([
      ['partly_returned', 'delivered', 'Une pièce'],
      ['step', 'returned', 'Le reste'],
    ])
  })

  test('of a deleted product are counted, but not restocked', async () => {
    const { id, productId } = await delivered()
    await shop.db.deleteFrom('products').where('id', '=', productId).execute()
    const { status, body } = await back(id, 1)
    expect([status, body.items[0]?.returned]).toEqual([201, 1])
  })
})
