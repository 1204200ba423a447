import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Role, roleNames } from '#contract/access.ts'
import type { Lot, LotCard, LotPage } from '#contract/catalogue/lot.ts'
import type { StockMovementPage } from '#contract/orders/stock-movement.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

type WireLot = z.input<typeof Lot>
interface Refusal {
  code: string
  errors?: Record<string, string[]>
}

const now = new Date('2026-11-20T10:00:00Z')
let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop(undefined, { now: () => now })
  admin = await shop.person('administrator', 'Mariam')
})
afterAll(() => shop.close())

const create = <Body = WireLot>(productId: number, body: object) =>
  shop.call<Body>(admin, 'POST', `/admin/produits/${productId}/lots`, {
    body: { number: 'L1', expiry: '2027-06', quantity: 4, ...body },
  })
const change = <Body = WireLot>(id: number, body: object) =>
  shop.call<Body>(admin, 'PUT', `/admin/lots/${id}`, { body })
const move = <Body = WireLot>(id: number, body: object) =>
  shop.call<Body>(admin, 'POST', `/admin/lots/${id}/moves`, { body })
const due = async (state: string) =>
  (await shop.call<z.input<typeof LotPage>>(admin, 'GET', `/admin/lots?state=${state}&perPage=100`)).body
const card = (code: string, language = 'fr') =>
  shop.call<z.input<typeof LotCard>>(undefined, 'GET', `/lots/${code}`, {
    headers: { 'accept-language': language },
  })
const movements = async (productId: number) =>
  (
    await shop.call<z.input<typeof StockMovementPage>>(
      admin,
      'GET',
      `/admin/produits/${productId}/stock-movements`,
    )
  ).body.data.map(({ cause, quantity }) => [cause, quantity])

describe('a lot', () => {
  test('adds its pieces to the stock, with its details, and is listed before older and empty ones', async () => {
    const productId = await shop.product({ stock: 1, name: 'Sérum' })
    const details = { supplier: 'Labo', importer: 'Dépôt SA', registration: 'BF-12', cost: 900 }
    const { status, body } = await create(productId, details)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...details, intitule: 'Sérum', quantity: 4, set_aside: 0, state: 'sold' })
    expect(body.code).toMatch(/^[2-9a-z]{10}$/)
    const soon = (await create(productId, { number: 'L0', expiry: '2026-12-01' })).body
    expect(soon.state).toBe('soon')
    expect(await shop.stockOf(productId)).toBe(9)
    await move(soon.id, { kind: 'written_off', quantity: 4, reason: 'Cassé' })
    const list = await shop.call<z.input<typeof LotPage>>(admin, 'GET', `/admin/produits/${productId}/lots`)
    expect(list.body.data.map(({ number }) => number)).toEqual(['L1', 'L0'])
    expect(await movements(productId)).toEqual([
      ['written_off', -4],
      ['received', 4],
      ['received', 4],
      ['count', 1],
    ])
  })

  test('that has expired when it arrives is set aside', async () => {
    const productId = await shop.product({ stock: 1 })
    const { body } = await create(productId, { expiry: '2026-10' })
    expect(body).toMatchObject({ state: 'expired', quantity: 0, set_aside: 4 })
    expect(await shop.stockOf(productId)).toBe(1)
    expect((await move(body.id, { kind: 'written_off', quantity: 3, reason: 'Périmé' })).body.set_aside).toBe(
      1,
    )
    expect(await shop.stockOf(productId)).toBe(1)
  })

  test('counts more and fewer pieces, receives and writes off, but never more than are left', async () => {
    const productId = await shop.product({ stock: 0 })
    const { id } = (await create(productId, {})).body
    expect((await move(id, { kind: 'counted', quantity: -1, reason: 'Manquant' })).body.quantity).toBe(3)
    expect((await move(id, { kind: 'counted', quantity: 2, reason: 'Trouvé' })).body.quantity).toBe(5)
    expect((await move(id, { kind: 'received', quantity: 5 })).body.quantity).toBe(10)
    const refused = await move<Refusal>(id, { kind: 'written_off', quantity: 11, reason: 'Cassé' })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['quantity']])
    expect(await shop.stockOf(productId)).toBe(10)
  })

  test('is recalled with a reason, and sold again without it', async () => {
    const productId = await shop.product({ stock: 0 })
    const { id } = (await create(productId, {})).body
    expect((await change(id, { recall_reason: 'Tube gonflé' })).body).toMatchObject({
      state: 'recalled',
      quantity: 0,
      set_aside: 4,
    })
    expect(await shop.stockOf(productId)).toBe(0)
    expect((await change(id, { recall_reason: '' })).body).toMatchObject({ state: 'sold', quantity: 4 })
    expect(await shop.stockOf(productId)).toBe(4)
  })

  test('refuses what cannot be', async () => {
    const productId = await shop.product({ stock: 0 })
    const { id } = (await create(productId, {})).body
    const fields = async (answer: Promise<{ status: number; body: Refusal }>) => {
      const { status, body } = await answer
      return [status, ...Object.keys(body.errors ?? {})]
    }
    expect(await fields(create<Refusal>(productId, {}))).toEqual([422, 'number'])
    expect(await fields(create<Refusal>(productId, { number: ' ' }))).toEqual([422, 'number'])
    expect(await fields(create<Refusal>(productId, { number: 'L2', expiry: '2027-13' }))).toEqual([
      422,
      'expiry',
    ])
    expect(await fields(create<Refusal>(productId, { number: 'L2', expiry: '2027-02-30' }))).toEqual([
      422,
      'expiry',
    ])
    expect(await fields(create<Refusal>(productId, { number: 'L2', quantity: 0 }))).toEqual([422, 'quantity'])
    expect(await fields(move<Refusal>(id, { kind: 'written_off', quantity: 1 }))).toEqual([422, 'reason'])
    expect(await fields(move<Refusal>(id, { kind: 'received', quantity: -1 }))).toEqual([422, 'quantity'])
    expect((await create(2_000_000_000, {})).status).toBe(404)
    expect((await change(2_000_000_000, { supplier: 'x' })).status).toBe(404)
    expect((await move(2_000_000_000, { kind: 'received', quantity: 1 })).status).toBe(404)
    expect(await shop.stockOf(productId)).toBe(4)
  })

  test('keeps the stock from becoming smaller than its pieces', async () => {
    const productId = await shop.product({ stock: 2 })
    await create(productId, {})
    const count = (quantiteEnStock: number) =>
      shop.call<Refusal>(admin, 'POST', `/admin/produits/${productId}`, { body: { quantiteEnStock } })
    const refused = await count(3)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['quantiteEnStock']])
    expect((await count(4)).status).toBe(200)
    expect(await shop.stockOf(productId)).toBe(4)
  })

  test('is written to the audit log with what changed and why', async () => {
    const productId = await shop.product({ stock: 0, name: 'Baume' })
    const { id } = (await create(productId, {})).body
    await move(id, { kind: 'written_off', quantity: 1, reason: 'Tombé' })
    const line = await shop.db
      .selectFrom('auditLog')
      .select('changes')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(JSON.stringify(line)).toContain('"Baume, L1"')
    expect(JSON.stringify(line)).toContain('Tombé')
  })

  test('outlives its product, with its buyers', async () => {
    const productId = await shop.product({ stock: 0 })
    const { id, code } = (await create(productId, {})).body
    await shop.call(admin, 'DELETE', `/admin/produits/${productId}`)
    expect((await card(code)).body).toMatchObject({ number: 'L1', produit_id: null })
    expect((await shop.call(admin, 'GET', `/admin/lots/${id}/buyers`)).status).toBe(200)
  })
})

test('lots that expire within 90 days and those that may not be sold are listed, the first to expire first', async () => {
  const productId = await shop.product({ stock: 0 })
  await create(productId, { number: 'S2', expiry: '2027-02-17' })
  await create(productId, { number: 'S1', expiry: '2026-11-20' })
  await create(productId, { number: 'FAR', expiry: '2027-02-18' })
  await create(productId, { number: 'OUT', expiry: '2026-11-19' })
  const numbers = async (state: string) =>
    (await due(state)).data.flatMap(lot => (lot.produit_id === productId ? [lot.number] : []))
  expect(await numbers('soon')).toEqual(['S1', 'S2'])
  expect(await numbers('expired')).toEqual(['OUT'])
})

describe('the card of a lot', () => {
  test('says to everybody what can be compared, and nothing else', async () => {
    const productId = await shop.product({ stock: 0, name: 'Crème', englishName: 'Cream' })
    const lot = { importer: 'Dépôt SA', registration: 'BF-12', supplier: 'Secret', cost: 900 }
    const { code, id } = (await create(productId, lot)).body
    expect((await card(code.toUpperCase(), 'en')).body).toEqual({
      produit_id: productId,
      intitule: 'Cream',
      brand: '',
      number: 'L1',
      expiry: '2027-06',
      importer: 'Dépôt SA',
      registration: 'BF-12',
      state: 'sold',
    })
    await change(id, { recall_reason: 'Tube gonflé' })
    expect((await card(code)).body.state).toBe('recalled')
    expect((await card('0000000000')).status).toBe(404)
  })
})

describe('the buyers of a lot', () => {
  test('are the orders that have its pieces, with name and telephone number', async () => {
    const productId = await shop.product({ stock: 0 })
    const { id } = (await create(productId, {})).body
    const buy = async (quantity: number) => {
      const buyer = await shop.person('member', `=Awa ${quantity}`)
      await shop.add(buyer, productId, quantity)
      return { buyer, order: (await shop.order<{ id: number }>(buyer, await shop.address(buyer))).body }
    }
    await buy(1)
    await buy(2)
    const gone = await buy(1)
    await shop.call(gone.buyer, 'POST', `/orders/${gone.order.id}/cancel`)
    const { body } = await shop.call<{ data: object[]; total: number }>(
      admin,
      'GET',
      `/admin/lots/${id}/buyers`,
    )
    expect(body.total).toBe(2)
    expect(body.data).toMatchObject([
      { name: '=Awa 2', phone: '+22670112233', quantity: 2, status: 'pending' },
      { name: '=Awa 1', quantity: 1 },
    ])
    const file = await shop.call(admin, 'GET', `/admin/lots/${id}/buyers/export`)
    expect(file.status).toBe(200)
    expect(file.text.split('\r\n').length).toBe(4)
    expect(file.text).toContain("'=Awa 2")
    expect((await shop.call(admin, 'GET', '/admin/lots/2000000000/buyers')).status).toBe(404)
    expect((await shop.call(admin, 'GET', '/admin/lots/2000000000/buyers/export')).status).toBe(404)
  })
})

describe('who may do what', () => {
  const calls = [
    ['GET', '/admin/produits/:product/lots', ['clerk', 'pharmacist', 'editor', 'administrator']],
    ['GET', '/admin/lots', ['clerk', 'pharmacist', 'editor', 'administrator']],
    ['POST', '/admin/produits/:product/lots', ['pharmacist', 'administrator']],
    ['PUT', '/admin/lots/:lot', ['pharmacist', 'administrator']],
    ['POST', '/admin/lots/:lot/moves', ['pharmacist', 'administrator']],
    ['GET', '/admin/lots/:lot/buyers', ['pharmacist', 'administrator']],
    ['GET', '/admin/lots/:lot/buyers/export', ['pharmacist', 'administrator']],
  ] as const
  test.each(calls)('%s %s', async (method, path, allowed) => {
    const productId = await shop.product({ stock: 0 })
    const lot = (await create(productId, {})).body
    const url = path.replace(':product', String(productId)).replace(':lot', String(lot.id))
    const options = method === 'GET' ? {} : { body: {} }
    expect((await shop.call(undefined, method, url, options)).status).toBe(401)
    for (const role of roleNames) {
      const { status } = await shop.call(await shop.person(role), method, url, options)
      expect([role, status === 403]).toEqual([role, !(allowed as readonly Role[]).includes(role)])
    }
  })
})

test('the QR code of a lot is a picture, which may be kept', async () => {
  const productId = await shop.product({ stock: 0 })
  const { code } = (await create(productId, {})).body
  const answer = await shop.app.inject(`/api/lots/${code}/qr`)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
  })
  expect(answer.body).toContain('<svg')
  expect((await shop.call(undefined, 'GET', '/lots/0000000000/qr')).status).toBe(404)
})
