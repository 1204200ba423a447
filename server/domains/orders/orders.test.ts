import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { AdminOrder, AdminOrderPage, Order, OrderPage } from '#contract/orders/order.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-states.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { countStatements } from '#server/platform/database/database.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { shopStep } from '#tests/support/shop-step.ts'

type WireOrder = z.input<typeof Order>
type WireAdminOrder = z.input<typeof AdminOrder>
type WirePage = z.input<typeof OrderPage>
type WireAdminPage = z.input<typeof AdminOrderPage>

let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator', 'Mariam')
})
afterAll(() => shop.close())

/** Places an order of two units of a new product at 1000 FCFA, with ten in stock. */
async function placed(who?: Person) {
  const buyer = who ?? (await shop.person())
  const productId = await shop.product()
  await shop.add(buyer, productId, 2)
  const { body } = await shop.order<WireOrder>(buyer, await shop.address(buyer))
  return { buyer, productId, order: body }
}
const move = (id: number, status: string, note?: string, who: Person | undefined = admin) =>
  shopStep<WireAdminOrder & ErrorBody>(shop, who, id, { status, note })
const cancel = (who: Person | undefined, id: number | string) =>
  shop.call<WireOrder & ErrorBody>(who, 'POST', `/orders/${id}/cancel`)
async function movedTo(...statuses: OrderStatus[]) {
  const made = await placed()
  for (const status of statuses) expect((await move(made.order.id, status)).status).toBe(200)
  return made
}

describe('the member’s own orders', () => {
  test('are paged, the newest first, with their lines [S7.other.orders]', async () => {
    const awa = await shop.person()
    const ids: number[] = []
    for (let n = 0; n < 3; n++) ids.unshift((await placed(awa)).order.id)
    const first = await shop.call<WirePage>(awa, 'GET', '/orders?perPage=2')
    expect(first.body).toMatchObject({ total: 3, perPage: 2, currentPage: 1, lastPage: 2 })
    expect(first.body.data.map(order => order.id)).toEqual(ids.slice(0, 2))
    expect(first.body.data[0]).toMatchObject({
      total: 2000,
      status: 'pending',
      items: [{ quantity: 2, price: 1000 }],
    })
    const second = await shop.call<WirePage>(awa, 'GET', '/orders?perPage=2&page=2')
    expect(second.body.data.map(order => order.id)).toEqual(ids.slice(2))
    expect((await shop.call<WirePage>(awa, 'GET', '/orders?notPaginate=true')).body.data).toHaveLength(3)
  })

  test('are an empty page for a member without orders', async () => {
    const { body } = await shop.call<WirePage>(await shop.person(), 'GET', '/orders')
    expect(body).toEqual({ data: [], total: 0, perPage: 10, currentPage: 1, lastPage: 1 })
  })

  test.each(['page=0', 'page=x', 'perPage=101', 'status=pending', 'sort=total', 'notPaginate=1'])(
    'the query %s is refused',
    async query => {
      expect((await shop.call(await shop.person(), 'GET', `/orders?${query}`)).status).toBe(422)
    },
  )

  test('are private: another member’s order is a 404', async () => {
    const { order } = await placed()
    const issa = await shop.person()
    for (const id of [order.id, 2_147_483_647, 'abc']) {
      const answers = [await shop.call(issa, 'GET', `/orders/${id}`), await cancel(issa, id)]
      expect(answers.map(answer => answer.status)).toEqual([404, 404])
      expect(answers[0]?.text).toBe(answers[1]?.text)
    }
    expect((await shop.call<WirePage>(issa, 'GET', '/orders')).body.total).toBe(0)
    expect((await shop.call(admin, 'GET', `/orders/${order.id}`)).status).toBe(404)
  })

  test('need a token', async () => {
    const calls = [
      ['GET', '/checkout'],
      ['POST', '/orders'],
      ['GET', '/orders'],
      ['GET', '/orders/1'],
      ['POST', '/orders/1/cancel'],
    ] as const
    for (const [method, path] of calls) expect((await shop.call(undefined, method, path)).status).toBe(401)
  })
})

describe('cancelling an order', () => {
  test.each([[[]], [['confirmed']]] as OrderStatus[][][])('restocks its goods after %j', async steps => {
    const { buyer, productId, order } = await movedTo(...steps)
    expect(await shop.stockOf(productId)).toBe(8)
    const { status, body } = await cancel(buyer, order.id)
    expect([status, body.status]).toEqual([200, 'cancelled'])
    expect(body.history.map(step => step.status)).toEqual(['pending', ...steps, 'cancelled'])
    expect(await shop.stockOf(productId)).toBe(10)
  })

  test('twice restocks once', async () => {
    const { buyer, productId, order } = await placed()
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(buyer, order.id)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.body.code === 'WRONG_STATE')).toHaveLength(9)
    expect(await shop.stockOf(productId)).toBe(10)
  })

  test('is refused once the parcel is being prepared', async () => {
    const { buyer, productId, order } = await movedTo('confirmed', 'preparing')
    const { status, body } = await cancel(buyer, order.id)
    expect([status, body.code]).toEqual([409, 'WRONG_STATE'])
    expect(body.message).toBe(
      'Une commande «\u202fen préparation\u202f» ne peut pas passer à «\u202fannulée\u202f».',
    )
    expect(await shop.stockOf(productId)).toBe(8)
  })

  test('is possible when a product no longer exists', async () => {
    const { buyer, productId, order } = await placed()
    await shop.db.deleteFrom('products').where('id', '=', productId).execute()
    expect((await cancel(buyer, order.id)).status).toBe(200)
  })

  test('never raises a stock above its maximum', async () => {
    const { buyer, productId, order } = await placed()
    await shop.db.updateTable('products').set({ stock: 10_000_000 }).where('id', '=', productId).execute()
    expect((await cancel(buyer, order.id)).status).toBe(200)
    expect(await shop.stockOf(productId)).toBe(10_000_000)
  })
})

describe('the steps that the shop takes', () => {
  test('mark a cash order as paid on delivery, with actors in the history [S7.other.adminOrders]', async () => {
    const { buyer, order } = await movedTo('confirmed', 'preparing', 'shipped')
    const { status, body } = await move(order.id, 'delivered', 'Remis au gardien')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'delivered',
      payment_status: 'paid',
      customer: { id: buyer.id, name: buyer.name, email: buyer.email, phone: '+22670112233' },
    })
    expect(body.history).toMatchObject([
      { status: 'pending', actor: buyer.name, note: '' },
      { status: 'confirmed', actor: 'Mariam' },
      { status: 'preparing' },
      { status: 'shipped' },
      { status: 'delivered', actor: 'Mariam', note: 'Remis au gardien' },
    ])
    const own = await shop.call<WireOrder>(buyer, 'GET', `/orders/${order.id}`)
    expect(own.body.history.at(-1)).toEqual({
      status: 'delivered',
      kind: 'step',
      note: 'Remis au gardien',
      at: body.history.at(-1)?.at,
    })
  })

  test('never restock returned goods that were not counted', async () => {
    const { productId, order } = await movedTo('confirmed', 'preparing', 'shipped', 'delivered')
    const path = `/admin/orders/${order.id}/status`
    const { status, body } = await shop.call<{ code: string; message: string }>(admin, 'PUT', path, {
      body: { status: 'returned' },
    })
    expect([status, body.code]).toEqual([409, 'WRONG_STATE'])
    expect(body.message).toContain('ce qui est revenu')
    expect(await shop.stockOf(productId)).toBe(8)
  })

  test('are a 409 and change nothing if the table of steps lacks them', async () => {
    const paths: Record<OrderStatus, OrderStatus[]> = {
      pending: [],
      confirmed: ['confirmed'],
      preparing: ['confirmed', 'preparing'],
      shipped: ['confirmed', 'preparing', 'shipped'],
      delivered: ['confirmed', 'preparing', 'shipped', 'delivered'],
      cancelled: ['cancelled'],
      returned: ['confirmed', 'preparing', 'shipped', 'returned'],
    }
    const allowed: Record<OrderStatus, OrderStatus[]> = {
      pending: ['confirmed', 'cancelled'],
      confirmed: ['preparing', 'cancelled'],
      preparing: ['shipped', 'cancelled'],
      shipped: ['delivered', 'returned'],
      delivered: ['returned'],
      cancelled: [],
      returned: [],
    }
    for (const from of orderStatuses) {
      const { order } = await movedTo(...paths[from])
      for (const to of orderStatuses.filter(status => !allowed[from].includes(status))) {
        const { status, body } = await move(order.id, to)
        expect([from, to, status, body.code]).toEqual([from, to, 409, 'WRONG_STATE'])
      }
      const { body } = await shop.call<WireAdminOrder>(admin, 'GET', `/admin/orders/${order.id}`)
      expect([body.status, body.history.length]).toEqual([from, paths[from].length + 1])
    }
  })

  test('add a cancelled order to its member’s history', async () => {
    const { buyer, order } = await placed()
    expect((await move(order.id, 'cancelled')).status).toBe(200)
    const history = await shop.call<{ data: object[] }>(buyer, 'GET', '/account/history?type=order')
    const link = `/account/orders/${order.id}`
    const params = { number: order.number }
    expect(history.body.data).toMatchObject([
      { kind: 'orderCancelled', params, link },
      { kind: 'orderPlaced', params, link },
    ])
  })

  test('happen once when two administrators take the same one', async () => {
    const { productId, order } = await placed()
    const answers = await Promise.all([
      move(order.id, 'confirmed'),
      move(order.id, 'cancelled'),
      move(order.id, 'confirmed'),
    ])
    const taken = answers.filter(answer => answer.status === 200).map(answer => answer.body.status)
    // An order may be confirmed and then cancelled, but each step is taken only once.
    expect(new Set(taken).size).toBe(taken.length)
    const { body } = await shop.call<WireAdminOrder>(admin, 'GET', `/admin/orders/${order.id}`)
    expect(body.history).toHaveLength(taken.length + 1)
    expect(await shop.stockOf(productId)).toBe(body.status === 'cancelled' ? 10 : 8)
  })

  test.each([
    [{}, 'status'],
    [{ status: 'lost' }, 'status'],
    [{ status: 7 }, 'status'],
    [{ status: 'confirmed', note: 'a'.repeat(1001) }, 'note'],
    [{ status: 'confirmed', note: 5 }, 'note'],
    [{ status: 'confirmed', note: 'a\u0000' }, 'note'],
  ])('%j is refused', async (body, field) => {
    const { order } = await placed()
    const answer = await shop.call<ErrorBody>(admin, 'PUT', `/admin/orders/${order.id}/status`, { body })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })

  test('are available to administrators only', async () => {
    const { buyer, order } = await placed()
    for (const [who, status] of [
      [undefined, 401],
      [buyer, 403],
    ] as const) {
      expect(
        (await shop.call(who, 'PUT', `/admin/orders/${order.id}/status`, { body: { status: 'confirmed' } }))
          .status,
      ).toBe(status)
      expect((await shop.call(who, 'GET', '/admin/orders')).status).toBe(status)
      expect((await shop.call(who, 'GET', `/admin/orders/${order.id}`)).status).toBe(status)
    }
    expect((await shop.call(admin, 'GET', '/admin/orders/2147483647')).status).toBe(404)
    expect((await move(2_147_483_647, 'confirmed')).status).toBe(404)
  })
})

describe('the list of all orders', () => {
  const found = async (query: string) =>
    (await shop.call<WireAdminPage>(admin, 'GET', `/admin/orders?${query}`)).body

  test('finds orders by number, name without accents, e-mail and phone', async () => {
    const zenabou = await shop.person('member', 'Zénabou 100%_Kaboré')
    const { order } = await placed(zenabou)
    const terms = [
      order.number.slice(3),
      'zenabou',
      'KABORÉ',
      '100%_',
      zenabou.email,
      '70 11 22 33',
      '+226 70-11-22-33',
    ]
    for (const term of terms) {
      const page = await found(`search=${encodeURIComponent(term)}&perPage=100`)
      expect([term, page.data.map(row => row.id).includes(order.id)]).toEqual([term, true])
    }
    const row = (await found(`search=${order.number}`)).data[0]
    expect(row).toMatchObject({
      total: 2000,
      item_count: 1,
      city: 'Ouagadougou',
      customer: { name: zenabou.name, phone: '+22670112233' },
    })
    for (const term of ['no such thing', '_____________', '%%%', "' or 1=1 --", '\\']) {
      expect((await found(`search=${encodeURIComponent(term)}`)).total).toBe(0)
    }
  })

  test('uses an index for its search', async () => {
    const explained = (statement: string) =>
      shop.db.transaction().execute(async trx => {
        // With so few orders a sequential scan is faster, so it is disabled: the test only checks that the index can be
        // used.
        for (const scan of ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan'])
          await sql`select set_config(${scan}, 'off', true)`.execute(trx)
        return JSON.stringify((await sql`explain ${sql.raw(statement)}`.execute(trx)).rows)
      })
    const { statements } = await countStatements(() => found('search=kabor%C3%A9&page=3'))
    const searches = statements.filter(statement => statement.includes('search_text'))
    expect(searches).toHaveLength(2)
    for (const statement of searches) {
      const given = statement.replace(/\$(\d+)/g, (_, place) => (place === '1' ? "'%kaboré%'" : '1'))
      expect(await explained(given)).toContain('orders_search_idx')
    }
  })

  test('filters by state, method and days, both inclusive', async () => {
    const { order } = await movedTo('confirmed', 'preparing', 'shipped', 'delivered')
    await shop.db
      .updateTable('orders')
      .set({ createdAt: '2020-02-29T23:59:59Z' })
      .where('id', '=', order.id)
      .execute()
    const ids = async (query: string) => (await found(`${query}&perPage=100`)).data.map(row => row.id)
    expect(await ids('from=2020-02-29&to=2020-02-29')).toEqual([order.id])
    expect(await ids('from=2020-03-01&to=2020-03-02')).toEqual([])
    expect(
      await ids('to=2020-03-01&status=delivered&payment_status=paid&payment_method=cash_on_delivery'),
    ).toEqual([order.id])
    for (const other of ['status=pending', 'payment_status=unpaid', 'payment_method=credit_card']) {
      expect(await ids(`to=2020-03-01&${other}`)).toEqual([])
    }
  })

  test('sorts by date, number and total, in both directions', async () => {
    for (const [sort, field] of [
      ['created_at', 'created_at'],
      ['number', 'number'],
      ['total', 'total'],
    ] as const) {
      const up = (await found(`sort=${sort}&perPage=100`)).data
      const down = (await found(`sort=-${sort}&perPage=100`)).data
      const values = up.map(row => row[field])
      expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
      expect(down.map(row => row.id)).toEqual(up.map(row => row.id).reverse())
    }
  })

  test.each([
    'sort=customer',
    'status=lost',
    'from=2020-02-30',
    'from=0000-01-01',
    'to=soon',
    'payment_method=gold',
    'user_id=1',
    'perPage=0',
  ])('the query %s is refused', async query => {
    expect((await shop.call(admin, 'GET', `/admin/orders?${query}`)).status).toBe(422)
  })
})
