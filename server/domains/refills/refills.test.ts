import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reactionConsentVersion } from '#contract/diagnostic/reactions.ts'
import { refreshProducts, writeCatalogue } from '#server/domains/catalogue/catalogue.service.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { askMembers } from './refill-asking.service.ts'
import { startRefillJobs } from './refill-jobs.ts'
import { refillsPersonalData } from './refill-privacy.service.ts'

let shop: OrderShop
let now = new Date()
beforeAll(async () => {
  shop = await openOrderShop(undefined, { now: () => now })
  await startRefillJobs(shop.deps)
})
afterAll(() => shop.close())

const day = 86_400_000
let start = new Date()
const inDays = (days: number) => {
  now = new Date(start.getTime() + days * day)
}
let awa: Person
beforeEach(async () => {
  start = new Date()
  inDays(0)
  awa = await shop.person()
  await shop.call(awa, 'PUT', '/preferences/rgpd-consent', { body: { consent: true } })
})

interface Wire {
  channel: string
  hasConsent: boolean
  data: {
    id: number
    product: { id: number; intitule: string }
    quantity: number
    endsOn: string
    answer: string | null
    askAgainOn: string | null
  }[]
}
const list = async (who = awa) => (await shop.call<Wire>(who, 'GET', '/refills')).body
const names = async (who = awa) => (await list(who)).data.map(({ product }) => product.intitule)
const answer = (ids: number[], given: string, who = awa) =>
  shop.call<Wire>(who, 'POST', '/refills/answers', { body: { ids, answer: given } })
const channel = (chosen: string, who = awa) =>
  shop.call<Wire>(who, 'PUT', '/refills/channel', { body: { channel: chosen } })
const cart = async (who = awa) =>
  (
    await shop.call<{ items: { produit_id: number; quantity: number }[] }>(who, 'GET', '/cart')
  ).body.items.map(({ produit_id, quantity }) => [produit_id, quantity])
const bell = async (who = awa) =>
  (
    await shop.call<{ data: { title: string; body: string; link: string }[] }>(
      who,
      'GET',
      `/notifications/membre/${who.id}`,
    )
  ).body.data.filter(({ link }) => link === '/account/orders?refills')
const run = () => askMembers(shop.deps)

let moisturisers = 0

/** A moisturiser of 36 ml, which lasts thirty days at 1.2 ml a day. */
async function cream(name: string, format = 'Pot de 36 ml'): Promise<number> {
  const id = await shop.product({ name, englishName: `${name} cream` })
  if (moisturisers === 0) {
    const values = { slug: 'moisturisers' }
    moisturisers = (
      await shop.db.insertInto('categories').values(values).returning('id').executeTakeFirstOrThrow()
    ).id
  }
  const { db } = shop
  await writeCatalogue(db, async trx => {
    await trx.updateTable('productTranslations').set({ format }).where('productId', '=', id).execute()
    await trx.insertInto('productCategories').values({ productId: id, categoryId: moisturisers }).execute()
    await refreshProducts(trx, [id])
  })
  return id
}

/** An order of the products, delivered on the first day unless `isOpen`; returns its id. */
async function ordered(
  productIds: number[],
  { who = awa, units = 1, at = 0, isOpen = false } = {},
): Promise<number> {
  for (const id of productIds) await shop.add(who, id, units)
  const { body } = await shop.order<{ id: number }>(who, await shop.address(who))
  if (isOpen) return body.id
  await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', body.id).execute()
  const createdAt = new Date(start.getTime() + at * day)
  await shop.db
    .insertInto('orderEvents')
    .values({ orderId: body.id, kind: 'step', status: 'delivered', createdAt })
    .execute()
  return body.id
}

test('ten days before the end one notification names all products of the same two weeks, once', async () => {
  const [balm, milk] = [await cream('Baume'), await cream('Lait', 'Flacon de 48 ml')]
  const later = await cream('Huile', 'Flacon de 72 ml')
  await ordered([balm, milk, later])
  inDays(19)
  await run()
  expect(await bell()).toEqual([])
  expect(await names()).toEqual([])
  inDays(20)
  await run()
  await run()
  expect(await bell()).toMatchObject([
    { title: 'Des produits vont bientôt finir', body: expect.stringContaining('Baume et Lait.') },
  ])
  expect(await names()).toEqual(['Baume', 'Lait'])
  inDays(21)
  await run()
  expect(await bell()).toHaveLength(1)
  expect(shop.mails.filter(({ to }) => to === awa.email && /finir/.test(to))).toEqual([])
})

test('a delivered order leads to no question without a known duration, after a return, or when it was refunded', async () => {
  const [soap, balm, milk] = [await cream('Savon', 'Un lot'), await cream('Baume'), await cream('Lait')]
  await ordered([soap])
  const returned = await ordered([balm])
  await shop.db
    .updateTable('orderLines')
    .set({ returned: 1, netUnits: 0 })
    .where('orderId', '=', returned)
    .execute()
  const refunded = await ordered([milk])
  await shop.db.updateTable('orders').set({ paymentStatus: 'refunded' }).where('id', '=', refunded).execute()
  inDays(25)
  await run()
  expect(await bell()).toEqual([])
})

test('a cancelled order, a product that is not sold any more, and one that is on its way are not asked about', async () => {
  const [balm, milk, oil] = [await cream('Baume'), await cream('Lait'), await cream('Huile')]
  const cancelled = await ordered([balm])
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
  await ordered([milk])
  await writeCatalogue(shop.db, async trx => {
    await trx.updateTable('products').set({ status: 'disabled' }).where('id', '=', milk).execute()
    await refreshProducts(trx, [milk])
  })
  await ordered([oil])
  await ordered([oil], { isOpen: true })
  inDays(25)
  await run()
  expect(await bell()).toEqual([])
})

test('what hurt her skin is not offered again, neither asked about nor listed', async () => {
  const [balm, milk] = [await cream('Baume'), await cream('Lait')]
  await ordered([balm, milk])
  inDays(20)
  await run()
  expect(await names()).toEqual(['Baume', 'Lait'])
  expect(
    (await shop.call(awa, 'PUT', `/reactions/${balm}`, { body: { consent_version: reactionConsentVersion } }))
      .status,
  ).toBeLessThan(300)
  expect(await names()).toEqual(['Lait'])
})

test('without consent nothing is asked, nor when she turned it off', async () => {
  const [issa, binta] = [await shop.person(), await shop.person()]
  await shop.call(binta, 'PUT', '/preferences/rgpd-consent', { body: { consent: true } })
  expect((await channel('off', binta)).body).toMatchObject({ channel: 'off', hasConsent: true })
  const balm = await cream('Baume')
  await ordered([balm], { who: issa })
  await ordered([balm], { who: binta })
  inDays(22)
  await run()
  expect([await bell(issa), await bell(binta)]).toEqual([[], []])
  expect(await list(issa)).toMatchObject({ hasConsent: false, data: [] })
})

test('a mail goes only to who chose it', async () => {
  const balm = await cream('Baume')
  await channel('mail')
  await ordered([balm])
  inDays(20)
  await run()
  const [mail] = await vi.waitFor(() => {
    const found = shop.mails.filter(({ to, subject }) => to === awa.email && subject.includes('finir'))
    expect(found).toHaveLength(1)
    return found
  }, 20_000)
  expect(mail?.subject).toBe('Baume va bientôt finir')
  expect(mail?.text).toContain('https://shop.example/account/orders?refills')
})

test('yes puts the products into the cart once, however often and from how many tabs it is pressed', async () => {
  const balm = await cream('Baume')
  await ordered([balm], { units: 2 })
  inDays(50)
  await run()
  const [question] = (await list()).data
  const id = question?.id ?? 0
  expect(question).toMatchObject({ quantity: 2, answer: null })
  const answers = await Promise.all([answer([id], 'cart'), answer([id], 'cart'), answer([id], 'cart')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await cart()).toEqual([[balm, 2]])
  await shop.call(awa, 'DELETE', '/cart')
  expect((await answer([id], 'cart')).body.data).toMatchObject([{ answer: 'cart' }])
  expect(await cart()).toEqual([])
})

test('a product that is sold out is not put into the cart, and stays a question', async () => {
  const balm = await cream('Baume')
  await ordered([balm])
  inDays(20)
  await run()
  await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', balm).execute()
  const { id = 0 } = (await list()).data[0] ?? {}
  expect((await answer([id], 'cart')).body.data).toMatchObject([{ answer: null }])
  expect(await cart()).toEqual([])
})

test('who answers "not now" is asked once more after two weeks, and not a third time', async () => {
  const balm = await cream('Baume', 'Pot de 72 ml')
  await ordered([balm])
  inDays(50)
  await run()
  const { id = 0 } = (await list()).data[0] ?? {}
  expect((await answer([id], 'later')).body.data).toMatchObject([{ answer: 'later' }])
  inDays(63)
  await run()
  expect(await bell()).toHaveLength(1)
  inDays(64)
  await run()
  await run()
  expect(await bell()).toHaveLength(2)
  expect((await answer([id], 'later')).body.data).toMatchObject([{ answer: 'later', askAgainOn: null }])
  inDays(90)
  await run()
  expect(await bell()).toHaveLength(2)
})

test('a product that she wants to hear no more of is never asked about, bought again or not', async () => {
  const balm = await cream('Baume')
  await ordered([balm])
  inDays(20)
  await run()
  const { id = 0 } = (await list()).data[0] ?? {}
  expect((await answer([id], 'never')).body.data).toEqual([])
  await ordered([balm], { at: 30 })
  inDays(55)
  await run()
  expect(await bell()).toHaveLength(1)
})

test('the calls need a login; another member’s question is not found, and an unknown answer is refused', async () => {
  const balm = await cream('Baume')
  await ordered([balm])
  inDays(20)
  await run()
  const { id = 0 } = (await list()).data[0] ?? {}
  for (const [method, path] of [
    ['GET', '/refills'],
    ['POST', '/refills/answers'],
    ['PUT', '/refills/channel'],
  ] as const)
    expect(
      (await shop.call(undefined, method, path, { body: method === 'GET' ? undefined : {} })).status,
    ).toBe(401)
  const other = await shop.person()
  expect((await answer([id], 'cart', other)).status).toBe(404)
  expect((await answer([id], 'never', other)).status).toBe(404)
  expect(await cart(other)).toEqual([])
  expect((await answer([id], 'soon')).status).toBe(422)
  expect((await answer([], 'cart')).status).toBe(422)
  expect((await channel('pigeon')).status).toBe(422)
  expect(await names()).toEqual(['Baume'])
})

test('the export of personal data contains the questions and answers, and the account’s end deletes them', async () => {
  const balm = await cream('Baume')
  await ordered([balm])
  inDays(20)
  await run()
  const { id = 0 } = (await list()).data[0] ?? {}
  await channel('mail')
  await answer([id], 'never')
  expect(await refillsPersonalData.collect(shop.db, awa.id)).toMatchObject({
    channel: 'mail',
    questions: [{ lineId: id, answer: 'never' }],
    neverAskedAgain: [{ productId: balm }],
  })
  await shop.db.deleteFrom('users').where('id', '=', awa.id).execute()
  expect(await refillsPersonalData.collect(shop.db, awa.id)).toEqual({
    channel: null,
    questions: [],
    neverAskedAgain: [],
  })
})
