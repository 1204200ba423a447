import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReviewShop, type ReviewShop, review } from '#tests/support/review-shop.ts'

let shop: ReviewShop
beforeAll(async () => {
  shop = await openReviewShop()
})
afterAll(() => shop.close())

describe('only who received a product may review it', () => {
  test('a guest may not', async () => {
    const product = await shop.product()
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await shop.call(undefined, method, shop.path(product), { body: review })).status).toBe(401)
  })

  test('a member without a delivered order of the product may not, whatever others received', async () => {
    const product = await shop.product()
    await shop.buyer(product)
    const other = await shop.buyer(await shop.product())
    const waiting = await shop.person()
    await shop.hasOrdered(waiting, product, 'shipped')
    const returner = await shop.person()
    await shop.hasOrdered(returner, product, 'returned')
    for (const who of [other, waiting, returner]) {
      expect((await shop.call(who, 'GET', shop.path(product))).status).toBe(409)
      const refused = await shop.write(who, product)
      expect(refused.status).toBe(409)
      expect(refused.text).toContain('Seules les personnes qui ont reçu ce produit')
    }
    expect(
      await shop.db.selectFrom('reviews').select('id').where('productId', '=', product).execute(),
    ).toEqual([])
  })

  test('a member who gave back every unit may not', async () => {
    const product = await shop.product()
    const who = await shop.person()
    const orderId = await shop.hasOrdered(who, product)
    await shop.db.updateTable('orderLines').set({ returned: 1 }).where('orderId', '=', orderId).execute()
    expect((await shop.write(who, product)).status).toBe(409)
  })

  test('an unknown product is not found', async () => {
    const who = await shop.person()
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await shop.call(who, method, shop.path(2_000_000_000), { body: review })).status).toBe(404)
  })

  test('a buyer may, and the review names the line with which the product came', async () => {
    const product = await shop.product()
    const who = await shop.person()
    const orderId = await shop.hasOrdered(who, product)
    expect((await shop.call(who, 'GET', shop.path(product))).body).toMatchObject({ review: null })
    const { status, body } = await shop.write(who, product)
    expect(status).toBe(200)
    const line = await shop.db
      .selectFrom('reviews')
      .innerJoin('orderLines', 'orderLines.id', 'orderLineId')
      .select(['orderId', 'orderLines.productId'])
      .where('reviews.id', '=', body.id)
      .executeTakeFirst()
    expect(line).toEqual({ orderId, productId: product })
  })
})

test.each([
  ['no star', { stars: 0 }],
  ['six stars', { stars: 6 }],
  ['half a star', { stars: 4.5 }],
  ['a text that is too long', { text: 'a'.repeat(1001) }],
  ['no answer about the name', { isAnonymous: undefined }],
])('a review with %s is refused', async (_, values) => {
  const product = await shop.product()
  expect((await shop.write(await shop.buyer(product), product, values)).status).toBe(422)
})

test('a review without words counts its stars', async () => {
  const product = await shop.product()
  const { body } = await shop.write(await shop.buyer(product), product, { text: '' })
  await shop.publish(body.id)
  expect(await shop.shown(product)).toMatchObject({ total: 1, average: 4, data: [{ text: '' }] })
})

test('a waiting or declined review and its stars are seen by nobody else', async () => {
  const product = await shop.product()
  const who = await shop.buyer(product)
  const { body } = await shop.write(who, product)
  expect(body).toMatchObject({ status: 'waiting', stars: 4 })
  expect(await shop.shown(product)).toMatchObject({ data: [], total: 0, average: null })
  const { revision } = await shop.read(body.id)
  await shop.decide(body.id, { revision, status: 'declined', reason: 'insult' })
  expect(await shop.shown(product)).toMatchObject({ data: [], total: 0, average: null })
  const own = await shop.call<{ review: object }>(who, 'GET', shop.path(product))
  expect(own.body.review).toMatchObject({ status: 'declined', declineReason: 'insult' })
  const stranger = await shop.buyer(product)
  expect((await shop.call(stranger, 'GET', shop.path(product))).body).toMatchObject({ review: null })
})

test('it shows the first name and an initial, or no name', async () => {
  const product = await shop.product()
  const named = await shop.buyer(product, 'Awa Sanou')
  const anonymous = await shop.buyer(product, 'Mariam Kaboré')
  expect((await shop.call(named, 'GET', shop.path(product))).body).toMatchObject({ name: 'Awa S.' })
  await shop.publish((await shop.write(named, product)).body.id)
  await shop.publish((await shop.write(anonymous, product, { isAnonymous: true })).body.id)
  expect((await shop.shown(product)).data.map(({ author }) => author)).toEqual(['', 'Awa S.'])
  const page = await shop.call(undefined, 'GET', `/produits/${product}/reviews`)
  for (const word of ['Sanou', 'Mariam', 'Kaboré']) expect(page.text).not.toContain(word)
})

test('a name that changes later is not shown unseen', async () => {
  const product = await shop.product()
  const who = await shop.buyer(product, 'Awa Sanou')
  await shop.publish((await shop.write(who, product)).body.id)
  await shop.db.updateTable('users').set({ name: 'Docteur Miracle' }).where('id', '=', who.id).execute()
  expect((await shop.shown(product)).data[0]?.author).toBe('Awa S.')
})

test('the skin type is shown only to whom its owner agreed, as the profile had it then', async () => {
  const product = await shop.product()
  const [silent, open, untold] = [
    await shop.buyer(product),
    await shop.buyer(product),
    await shop.buyer(product),
  ]
  for (const who of [silent, open]) await shop.hasSkin(who, 'zqdry')
  expect((await shop.call(open, 'GET', shop.path(product))).body).toMatchObject({ skinType: 'Zqsèche' })
  await shop.publish((await shop.write(silent, product)).body.id)
  await shop.publish((await shop.write(open, product, { showsSkinType: true })).body.id)
  const { body } = await shop.write(untold, product, { showsSkinType: true })
  expect(body.showsSkinType).toBe(false)
  await shop.publish(body.id)
  await shop.hasSkin(open, 'zqoily')
  const skins = async (language: string) =>
    (await shop.shown(product, '', language)).data.map(({ skinType }) => skinType)
  expect(await skins('fr')).toEqual([null, 'Zqsèche', null])
  expect(await skins('en')).toEqual([null, 'Zqdry', null])
  await shop.write(open, product)
  await shop.publish((await shop.write(open, product)).body.id)
  expect(await skins('fr')).toEqual([null, null, null])
})

test('a member has one review of a product: writing again replaces it, and it waits again', async () => {
  const product = await shop.product()
  const who = await shop.buyer(product)
  const first = (await shop.write(who, product)).body
  await shop.publish(first.id)
  const again = await shop.write(who, product, { stars: 1, text: 'Elle pique.' }, { 'accept-language': 'en' })
  expect(again.body).toMatchObject({ id: first.id, stars: 1, locale: 'en', status: 'waiting' })
  expect(await shop.shown(product)).toMatchObject({ data: [], total: 0, average: null })
  await shop.publish(first.id)
  expect(await shop.shown(product)).toMatchObject({
    total: 1,
    average: 1,
    data: [{ text: 'Elle pique.', locale: 'en' }],
  })
})

test('its author deletes it, once', async () => {
  const product = await shop.product()
  const who = await shop.buyer(product)
  await shop.publish((await shop.write(who, product)).body.id)
  expect((await shop.call(await shop.buyer(product), 'DELETE', shop.path(product))).status).toBe(404)
  expect((await shop.call(who, 'DELETE', shop.path(product))).status).toBe(204)
  expect((await shop.call(who, 'DELETE', shop.path(product))).status).toBe(404)
  expect((await shop.shown(product)).total).toBe(0)
})

test('average and number are right after everybody wrote and was published at once', async () => {
  const product = await shop.product({ stock: 100 })
  const stars = [5, 5, 4, 2, 1, 5]
  const people = await Promise.all(stars.map(() => shop.buyer(product)))
  const written = await Promise.all(
    people.map((who, place) => shop.write(who, product, { stars: stars[place] })),
  )
  await Promise.all(written.map(({ body }) => shop.publish(body.id)))
  await Promise.all([
    shop.call(people[4], 'DELETE', shop.path(product)),
    shop.write(people[3] as (typeof people)[0], product, { stars: 1 }),
  ])
  expect(await shop.shown(product, '?perPage=1')).toMatchObject({ total: 4, average: 4.8 })
})

test('a product’s reviews come page by page, the newest first; a product that is not for sale has none', async () => {
  const product = await shop.product()
  for (const text of ['Un', 'Deux', 'Trois'])
    await shop.publish((await shop.write(await shop.buyer(product), product, { text })).body.id)
  const texts = async (query: string) => (await shop.shown(product, query)).data.map(({ text }) => text)
  expect(await texts('?perPage=2')).toEqual(['Trois', 'Deux'])
  expect(await texts('?perPage=2&page=2')).toEqual(['Un'])
  const status = async (path: string) => (await shop.call(undefined, 'GET', path)).status
  expect(await status(`/produits/${product}/reviews?perPage=101`)).toBe(422)
  await shop.db.updateTable('products').set({ status: 'disabled' }).where('id', '=', product).execute()
  expect(await status(`/produits/${product}/reviews`)).toBe(404)
  expect(await status('/produits/2000000000/reviews')).toBe(404)
})

test('the newest reviews of the shop have words, and their products are for sale', async () => {
  const [soap, cream] = await shop.products(2)
  const recent = async () =>
    (
      await shop.call<{ text: string; product: { id: number } }[]>(undefined, 'GET', '/reviews/recent')
    ).body.map(({ text, product }) => [text, product.id])
  const published = async (productId = 0, text = '') =>
    shop.publish((await shop.write(await shop.buyer(productId), productId, { text, stars: 1 })).body.id)
  await published(soap, 'Premier')
  await published(cream, 'Second')
  await published(soap)
  await shop.write(await shop.buyer(Number(soap)), Number(soap), { text: 'En attente' })
  expect((await recent()).slice(0, 2)).toEqual([
    ['Second', cream],
    ['Premier', soap],
  ])
  expect(await recent()).toHaveLength(3)
  await shop.db.updateTable('products').set({ status: 'disabled' }).where('id', '=', Number(cream)).execute()
  expect((await recent())[0]).toEqual(['Premier', soap])
})

test('a deleted product takes its reviews with it', async () => {
  const product = await shop.product()
  const { body } = await shop.write(await shop.buyer(product), product)
  await shop.db.deleteFrom('products').where('id', '=', product).execute()
  expect(await shop.db.selectFrom('reviews').select('id').where('id', '=', body.id).execute()).toEqual([])
})

test('a member writes at most twenty reviews an hour', async () => {
  const product = await shop.product()
  const who = await shop.buyer(product)
  const answers: number[] = []
  for (let count = 0; count < 21; count++) answers.push((await shop.write(who, product)).status)
  expect(answers).toEqual([...Array(20).fill(200), 429])
})
