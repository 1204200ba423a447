import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeletionForecast, Member } from '#contract/accounts/member.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
let admin: string
beforeAll(async () => {
  shop = await openAccountShop()
  admin = await shop.adminToken()
})
afterAll(() => shop.close())

const asAdmin = <B = Member>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  shop.call<B>(method, path, { token: admin, ...(body === undefined ? {} : { body }) })

describe('deleting', () => {
  const figures = { owed: 1000, netRevenue: 1000, netVat: 153 }
  const price = { subtotal: 1000, vatRate: 18, vatAmount: 153, total: 1000 }
  const sum = { ...price, ...figures, termsVersion: '1', locale: 'fr' } as const
  async function orderOf(userId: number, number = `SB-${userId}`): Promise<number> {
    const address = {
      name: 'Maison',
      street: 'Rue 1',
      quarter: 'Gounghin',
      landmark: 'mosquée',
      complement: 'porte',
      pin: '12.37143,-1.51966',
    }
    const place = { postalCode: '01', city: 'Ouagadougou', country: 'Burkina Faso', phone: '+22670112233' }
    const values = {
      ...sum,
      number,
      userId,
      customerName: 'Awa',
      customerEmail: 'awa@example.org',
      message: 'Sonnez chez Awa',
      paymentMethod: 'cash_on_delivery' as const,
      address: JSON.stringify({ ...address, ...place }),
    }
    return (await shop.db.insertInto('orders').values(values).returning('id').executeTakeFirstOrThrow()).id
  }

  test('DELETE /users/{id} keeps the orders without personal data, and removes the member [S7.users.delete]', async () => {
    const { body } = await shop.register()
    const orderId = await orderOf(body.user.id)
    expect((await asAdmin('DELETE', `/users/${body.user.id}`)).status).toBe(204)
    expect((await asAdmin('GET', `/users/${body.user.id}`)).status).toBe(404)
    expect((await shop.call('GET', '/auth/me', { token: body.access_token })).status).toBe(401)
    const order = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      userId: null,
      customerName: '—',
      customerEmail: '',
      message: '',
      total: 1000,
    })
    expect(order.address).toEqual({
      name: '',
      street: '—',
      quarter: '',
      landmark: '',
      complement: '',
      postalCode: '',
      pin: '',
      phone: '',
      city: 'Ouagadougou',
      country: 'Burkina Faso',
    })
    const shown = await asAdmin('GET', `/admin/orders/${orderId}`)
    expect(shown.status).toBe(200)
    expect((await asAdmin('DELETE', `/users/${body.user.id}`)).status).toBe(404)
  })

  test('one’s own account cannot be erased while an order is undelivered or a refund is due, and the error names the orders', async () => {
    const { body } = await shop.register()
    const erase = () =>
      shop.call<ErrorBody>('DELETE', '/account', {
        token: body.access_token,
        body: { password: goodPassword },
      })
    const forecast = async () =>
      (await asAdmin<DeletionForecast>('POST', '/users/bulk-delete/forecast', { ids: [body.user.id] })).body
    const id = await orderOf(body.user.id)
    const change = (values: object) =>
      shop.db.updateTable('orders').set(values).where('id', '=', id).execute()
    const number = `SB-${body.user.id}`
    for (const values of [
      { status: 'pending' },
      { status: 'confirmed' },
      { status: 'preparing' },
      { status: 'shipped' },
      { status: 'cancelled', paid: 1000, owed: 0, netRevenue: 0, netVat: 0 },
      { status: 'delivered', paid: 1000, owed: 999, netRevenue: 999, netVat: 152 },
    ]) {
      await change(values)
      const { status, body: answer } = await erase()
      expect([status, answer.code], JSON.stringify(values)).toEqual([409, 'CONFLICT'])
      expect(answer.message).toContain(number)
      expect((await forecast()).unsettled).toEqual([number])
    }
    await change({ refunded: 1 })
    expect((await forecast()).unsettled).toEqual([])
    const attempt = { orderId: id, provider: 'sandbox', amount: 1000, state: 'paid', counts: false } as const
    const times = { createdAt: new Date(), seenAt: new Date(), nextCheckAt: new Date() }
    await shop.db
      .insertInto('paymentAttempts')
      .values({ ...attempt, ...times })
      .execute()
    expect([(await erase()).status, (await forecast()).unsettled]).toEqual([409, [number]])
    await shop.db
      .updateTable('paymentAttempts')
      .set({ refundedAt: new Date() })
      .where('orderId', '=', id)
      .execute()
    expect((await erase()).status).toBe(204)
  })

  test('one’s own account stays while cash of a delivered order is missing that the shop has not written off', async () => {
    const { body } = await shop.register()
    const erase = (language = 'fr') =>
      shop.call<ErrorBody>('DELETE', '/account', {
        token: body.access_token,
        body: { password: goodPassword },
        headers: { 'accept-language': language },
      })
    const missing = async () =>
      (await asAdmin<DeletionForecast>('POST', '/users/bulk-delete/forecast', { ids: [body.user.id] })).body
    const id = await orderOf(body.user.id)
    const number = `SB-${body.user.id}`
    const change = (values: object) =>
      shop.db.updateTable('orders').set(values).where('id', '=', id).execute()
    await change({ status: 'delivered', paid: 400 })
    expect(await missing()).toMatchObject({ unsettled: [], missing: [{ number, amount: 600 }] })
    for (const [language, words] of [
      ['fr', `Il reste à payer pour des commandes livrées\u00a0: ${number} (600\u00a0FCFA).`],
      ['en', `Delivered orders are not paid in full: ${number} (600\u00a0FCFA).`],
    ] as const) {
      const refused = await erase(language)
      expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
      expect(refused.body.message).toContain(words)
    }
    const other = await orderOf(body.user.id, `${number}-B`)
    expect((await erase()).body.message).toMatch(new RegExp(`${number}-B\\. .*${number} \\(600`))
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', other).execute()
    await change({ owed: 400, netRevenue: 400, netVat: 61 })
    expect((await missing()).missing).toEqual([])
    await change({ owed: 401, netRevenue: 401, netVat: 61 })
    expect((await missing()).missing).toEqual([{ number, amount: 1 }])
    await shop.db.insertInto('orderFollowUps').values({ orderId: id, writtenOffAt: new Date() }).execute()
    expect((await missing()).missing).toEqual([])
    expect((await erase()).status).toBe(204)
  })

  test('a thousand at once, after a forecast; those that are gone already do no harm [S7.users.bulkDelete]', async () => {
    const rows = Array.from({ length: 999 }, (_, index) => ({
      name: 'En masse',
      email: `masse${index}@example.org`,
    }))
    const ids = (await shop.db.insertInto('users').values(rows).returning('id').execute()).map(row => row.id)
    await orderOf(ids[0] as number)
    const all = [...ids, 2_000_000_000]
    const forecast = await asAdmin<DeletionForecast>('POST', '/users/bulk-delete/forecast', { ids: all })
    expect(forecast.body).toEqual({
      members: 999,
      orders: 1,
      unsettled: [`SB-${ids[0]}`],
      missing: [],
      kept: [],
    })
    const answer = await asAdmin<{ deleted: number; message: string }>('POST', '/users/bulk-delete', {
      ids: all,
    })
    expect(answer.body).toEqual({ deleted: 999, message: '999 membres supprimés.' })
    expect((await asAdmin('POST', '/users/bulk-delete', { ids: all })).body).toMatchObject({ deleted: 0 })
  })

  test('every table that names members finds them by an index, or each deletion would read all of it', async () => {
    const { rows } = await sql<{ place: string; isIndexed: boolean }>`
      select conrelid::regclass || '.' || attname as place, exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
      ) as is_indexed
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where confrelid = 'users'::regclass`.execute(shop.db)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(row => !row.isIndexed)).toEqual([])
  })

  test.each([
    ['none', []],
    ['1,001', Array.from({ length: 1001 }, (_, index) => index + 1)],
    ['a text', ['1']],
    ['a fraction', [1.5]],
    ['zero', [0]],
    ['one that no id can be', [3_000_000_000]],
  ])('%s is a 422', async (_case, ids) => {
    expect((await asAdmin('POST', '/users/bulk-delete', { ids })).status).toBe(422)
    expect((await asAdmin('POST', '/users/bulk-delete/forecast', { ids })).status).toBe(422)
  })
})
