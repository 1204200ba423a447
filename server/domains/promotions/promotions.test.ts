import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Checkout } from '#contract/orders/checkout.ts'
import type { Order } from '#contract/orders/order.ts'
import type { CartReductions } from '#contract/promotions/cart-reductions.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { promotionBody } from '#tests/support/promotion-body.ts'
import { openPromotionShop, type PromotionShop } from '#tests/support/promotion-shop.ts'

type Wire = z.input<typeof Promotion> & ErrorBody
type Asked = z.input<typeof CartReductions>

let shop: PromotionShop
beforeAll(async () => {
  shop = await openPromotionShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.stopAll())

test('an order with a code stores what each line costs less, and counts the use', async () => {
  const made = await shop.promotion()
  const someone = await shop.buyer()
  const { body: order, status } = await shop.place(someone, ` ${made.code?.toLowerCase()} `, {
    expected_total: 7200,
  })
  expect(status).toBe(201)
  expect(order).toMatchObject({ subtotal: 8000, total: 7200, vat_amount: 1098 })
  const label = { fr: `Dix pour cent (${made.code})`, en: `Ten percent (${made.code})` }
  expect(order.reductions).toEqual([{ origin: `promotion ${made.id}`, label, amount: 800 }])
  expect(order.items.map(({ reductions }) => reductions.map(({ amount }) => amount))).toEqual([[200], [600]])
  expect(await shop.read(made)).toMatchObject({ uses: 1, given: 800 })
})

test('a promotion without a code applies by itself, and checkout, order and total agree', async () => {
  const made = await shop.promotion({ code: null })
  const someone = await shop.buyer()
  const { body } = await shop.call<z.input<typeof Checkout>>(someone.who, 'GET', '/checkout')
  expect(body).toMatchObject({ subtotal: 8000, total: 7200, code_refusal: null })
  expect(body.deliveries[0]).toMatchObject({ total: 7200, reductions: [{ amount: 800 }] })
  expect((await shop.place(someone, '', { expected_total: 7200 })).status).toBe(201)
  expect(await shop.read(made)).toMatchObject({ uses: 1 })
})

test('a promotion for a category takes off the products of that category alone', async () => {
  const someone = await shop.buyer()
  const category = await shop.db
    .insertInto('categories')
    .values({ slug: 'soins' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('categoryTranslations')
    .values({ categoryId: category.id, locale: 'fr', name: 'Soins' })
    .execute()
  await shop.db
    .insertInto('productCategories')
    .values({ productId: someone.products[1] ?? 0, categoryId: category.id })
    .execute()
  await shop.refresh(someone.products)
  await shop.promotion({ code: null, category_ids: [category.id], value: 50 })
  const { body: order } = await shop.place(someone, '')
  expect(order.items.map(({ reductions }) => reductions.map(({ amount }) => amount))).toEqual([[], [3000]])
})

test('a code that does not apply is refused in words at its field, and the cart stays', async () => {
  const someone = await shop.buyer()
  const refusals: [object, string][] = [
    [{ starts_on: '2190-05-01' }, 'Ce code sera valable à partir du 1er mai 2190.'],
    [{ ends_on: '2020-01-01' }, 'Ce code a expiré.'],
    [{ minimum: 10_000 }, 'Il manque 2\u202f000\u00a0FCFA d’articles pour utiliser ce code.'],
    [{ product_ids: [2_000_000] }, 'Ce code ne concerne pas les produits de votre panier.'],
    [{ is_active: false }, 'Ce code n’existe pas.'],
  ]
  for (const [values, words] of refusals) {
    const { code } = await shop.promotion(values)
    const { body, status } = await shop.place(someone, code)
    expect([status, body.errors]).toEqual([422, { code: [words] }])
    const shown = await shop.call<z.input<typeof Checkout>>(someone.who, 'GET', `/checkout?code=${code}`)
    expect(shown.body).toMatchObject({ code_refusal: words, total: 8000 })
  }
  expect((await shop.place(someone, 'JAMAIS')).body.errors).toEqual({ code: ['Ce code n’existe pas.'] })
  const cart = await shop.call<{ item_count: number }>(someone.who, 'GET', '/cart')
  expect(cart.body.item_count).toBe(2)
})

test('a code that saves less than an automatic promotion says so, and refuses no order', async () => {
  await shop.promotion({ code: null, value: 20 })
  const { code } = await shop.promotion({ value: 10 })
  const someone = await shop.buyer()
  const shown = await shop.call<z.input<typeof Checkout>>(someone.who, 'GET', `/checkout?code=${code}`, {
    headers: { 'accept-language': 'en' },
  })
  expect(shown.body).toMatchObject({
    total: 6400,
    code_refusal: 'This code cannot be combined with another promotion, which saves you at least as much.',
  })
  expect((await shop.place(someone, code, { expected_total: 6400 })).status).toBe(201)
})

test('a cart that belongs to nobody yet shows what it saves, and why a code saves nothing', async () => {
  const { code } = await shop.promotion({ members_only: true })
  const lines = [{ produit_id: await shop.product(), quantity: 2 }]
  const ask = (who: Person | undefined) =>
    shop.call<Asked>(who, 'POST', '/promotions/cart', { body: { code, lines } })
  expect((await ask(undefined)).body).toEqual({
    reductions: [],
    total: 2000,
    code_refusal: 'Ce code est réservé aux membres\u00a0: connectez-vous ou créez un compte.',
  })
  expect((await ask(await shop.person())).body).toMatchObject({
    reductions: [{ amount: 200 }],
    total: 1800,
    code_refusal: null,
  })
})

test('a cart shows that its delivery will be free, and an order pays no fee then', async () => {
  await shop.setFee(1500)
  const { code } = await shop.promotion({ kind: 'free_delivery', value: 0 })
  const someone = await shop.buyer()
  const body = { code, lines: [{ produit_id: someone.products[0], quantity: 1 }] }
  const { body: cart } = await shop.call<Asked>(undefined, 'POST', '/promotions/cart', { body })
  expect(cart).toMatchObject({ reductions: [{ amount: 0 }], total: 1000, code_refusal: null })
  const { body: order } = await shop.place(someone, code)
  expect(order).toMatchObject({ delivery_fee: 1500, reductions: [{ amount: 1500 }], total: 8000 })
  await shop.setFee(0)
  const free = await shop.place(await shop.buyer(), code)
  expect(free.body).toMatchObject({ reductions: [], total: 8000 })
})

test('each address of the checkout has its own fee, and says why the code gives no discount there', async () => {
  const someone = await shop.buyer()
  const zones = await shop.db
    .insertInto('deliveryZones')
    .values([
      { name: JSON.stringify({ fr: 'Ouaga', en: 'Ouaga' }), fee: 1500, minDays: 1, maxDays: 2 },
      { name: JSON.stringify({ fr: 'Gaoua', en: 'Gaoua' }), fee: 0, minDays: 1, maxDays: 2 },
    ])
    .returning('id')
    .execute()
  const ids = zones.map(({ id }) => id)
  await shop.db
    .insertInto('deliveryPlaces')
    .values(
      ids.map((zoneId, place) => ({ zoneId, city: place === 0 ? 'Ouagadougou' : 'Gaoua', quarter: '' })),
    )
    .execute()
  const gaoua = { street: 'Rue 2', city: 'Gaoua', country: 'Burkina Faso' }
  expect((await shop.call(someone.who, 'POST', '/addresses', { body: gaoua })).status).toBe(201)
  const { code } = await shop.promotion({ kind: 'free_delivery', value: 0 })
  const { body } = await shop.call<z.input<typeof Checkout>>(someone.who, 'GET', `/checkout?code=${code}`)
  expect(
    Object.fromEntries(body.deliveries.map(({ zone, total, code_refusal }) => [zone, [total, code_refusal]])),
  ).toEqual({ Ouaga: [8000, null], Gaoua: [8000, 'Cette commande n’a pas de frais de livraison.'] })
  await shop.db.deleteFrom('deliveryZones').execute()
})

test('a text that is too long for a code is a code that does not exist', async () => {
  for (const code of ['X'.repeat(1000), 'ß'.repeat(100)]) {
    const { body } = await shop.call<Asked>(undefined, 'POST', '/promotions/cart', {
      body: { code, lines: [] },
    })
    expect(body.code_refusal).toBe('Ce code n’existe pas.')
  }
})

test('only those who may edit promotions read and write them', async () => {
  for (const [who, status] of [
    [undefined, 401],
    [shop.clerk, 403],
    [await shop.person(), 403],
  ] as const) {
    expect((await shop.call(who, 'GET', '/admin/promotions')).status).toBe(status)
    expect((await shop.call(who, 'POST', '/admin/promotions', { body: promotionBody })).status).toBe(status)
    expect((await shop.call(who, 'PUT', '/admin/promotions/1', { body: promotionBody })).status).toBe(status)
  }
  expect((await shop.call(shop.editor, 'GET', '/admin/promotions/999999')).status).toBe(404)
})

test('promotions are listed by code and name in any language, the newest first', async () => {
  const older = await shop.promotion({ name: { fr: 'Rentrée', en: 'Back to school' } })
  const newer = await shop.promotion({ name: { fr: 'Rentree bis', en: 'Autumn' } })
  const found = async (search: string) => {
    const { body } = await shop.call<{ data: Wire[]; total: number }>(
      shop.editor,
      'GET',
      `/admin/promotions?search=${encodeURIComponent(search)}`,
    )
    return body.data.map(({ id }) => id)
  }
  expect(await found('rentree')).toEqual([newer.id, older.id])
  expect(await found('back to')).toEqual([older.id])
  expect(await found(newer.code?.toLowerCase() ?? '')).toEqual([newer.id])
})

test('a promotion that makes no sense, or whose code is taken, is refused at its field', async () => {
  const taken = await shop.promotion()
  const cases: [object, string][] = [
    [{ code: taken.code?.toLowerCase() }, 'code'],
    [{ code: 'é' }, 'code'],
    [{ name: { fr: 'Soldes', en: '' } }, 'name.en'],
    [{ value: 101 }, 'value'],
    [{ kind: 'amount', value: 0 }, 'value'],
    [{ kind: 'amount', value: 502 }, 'value'],
    [{ kind: 'pieces', value: 1, pay: 1 }, 'value'],
    [{ kind: 'pieces', value: 3, pay: 3 }, 'pay'],
    [{ pay: 1 }, 'pay'],
    [{ kind: 'free_delivery' }, 'value'],
    [{ starts_on: '2026-02-01', ends_on: '2026-01-01' }, 'ends_on'],
  ]
  for (const [values, field] of cases) {
    const body = { ...promotionBody, code: shop.nextCode(), ...values }
    const refused = await shop.call<Wire>(shop.editor, 'POST', '/admin/promotions', { body })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]])
  }
})

test('a change of a promotion that was changed meanwhile is refused, and orders keep what they were given', async () => {
  const made = await shop.promotion()
  const { body: order } = await shop.place(await shop.buyer(), made.code)
  const body = { ...promotionBody, code: made.code, is_active: false, value: 50, revision: made.revision }
  const put = () => shop.call<Wire>(shop.editor, 'PUT', `/admin/promotions/${made.id}`, { body })
  expect((await put()).body).toMatchObject({ is_active: false, revision: made.revision + 1, uses: 1 })
  expect((await put()).status).toBe(409)
  const { body: later } = await shop.call<z.input<typeof Order>>(
    shop.clerk,
    'GET',
    `/admin/orders/${order.id}`,
  )
  expect(later).toMatchObject({ total: 7200, reductions: [{ amount: 800 }] })
})

describe('guesses of codes', () => {
  let strict: OrderShop
  beforeAll(async () => {
    strict = await openOrderShop(undefined, { counts: true })
    await strict.db
      .insertInto('promotions')
      .values({ code: 'DIX', name: JSON.stringify(promotionBody.name), kind: 'percent', value: 10 })
      .execute()
  })
  afterAll(() => strict.close())

  const network = '203.0.113.9'
  const unknown = 'Ce code n’existe pas.'
  async function ask(who: Person | undefined, code: string, ip = network): Promise<string | null> {
    const options = { body: { code, lines: [] }, ip }
    return (await strict.call<Asked>(who, 'POST', '/promotions/cart', options)).body.code_refusal
  }

  test('are limited by account, each wrong code counts once, and then no answer says whether a code exists', async () => {
    const [guesser, other] = [await strict.person(), await strict.person()]
    for (const phone of ['+22676000001', '+22676000002']) await strict.address(guesser, phone)
    for (let time = 0; time < 35; time++) expect(await ask(guesser, 'NON-0')).toBe(unknown)
    for (let guess = 1; guess < 29; guess++) expect(await ask(guesser, `NON-${guess}`)).toBe(unknown)
    const checkout = async (code: string) =>
      (await strict.call<z.input<typeof Checkout>>(guesser, 'GET', `/checkout?code=${code}`)).body
    expect((await checkout('NON-29')).deliveries.map(({ code_refusal }) => code_refusal)).toEqual([
      unknown,
      unknown,
    ])
    const stopped = 'Trop de codes inconnus ont été essayés. Réessayez dans quelques minutes.'
    for (const code of ['NON-30', 'NON-0', 'DIX']) expect(await ask(guesser, code)).toBe(stopped)
    expect((await checkout('DIX')).code_refusal).toBe(stopped)
    expect(await ask(other, 'NON')).toBe(unknown)
    expect(await ask(undefined, 'NON')).toBe(unknown)
  })

  test('of guests are limited by network, ten times as high, and nobody who is logged in is stopped by them', async () => {
    await sql`update rate_limits set points = 299 where key = ${`promotion-guess-network:${network}`}`.execute(
      strict.db,
    )
    expect(await ask(undefined, 'NON')).toBe(unknown)
    expect(await ask(undefined, 'NON-1')).toBe(unknown)
    for (const code of ['NON-2', 'NON-1', 'DIX'])
      expect(await ask(undefined, code)).toBe(
        'Trop de codes inconnus ont été essayés depuis votre réseau. Connectez-vous pour utiliser un code, ou réessayez dans quelques minutes.',
      )
    expect(await ask(undefined, 'NON-2', '203.0.113.10')).toBe(unknown)
    expect(await ask(await strict.person(), 'NON-2')).toBe(unknown)
  })
})

test('the values of a new promotion are in the audit log', async () => {
  const { id, code } = await shop.promotion({ value: 100 })
  const entry = await shop.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'createPromotion')
    .where('target', '=', String(id))
    .executeTakeFirstOrThrow()
  const noted = entry.changes.flatMap(({ fields }) => fields)
  expect(noted.find(({ field }) => field === 'value')?.to).toBe(100)
  expect(noted.find(({ field }) => field === 'code')?.to).toBe(code)
})
