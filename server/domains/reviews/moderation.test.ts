import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReviewShop, type ReviewShop } from '#tests/support/review-shop.ts'

let shop: ReviewShop
beforeAll(async () => {
  shop = await openReviewShop()
})
afterAll(() => shop.close())

async function written(values: object = {}) {
  const product = await shop.product({ name: 'Baume', englishName: 'Balm' })
  const who = await shop.person()
  const orderId = await shop.hasOrdered(who, product)
  const { id } = (await shop.write(who, product, values)).body
  return { product, who, orderId, id, revision: (await shop.read(id)).revision }
}

test('only pharmacists and administrators decide, answer and read what waits', async () => {
  const { id, revision } = await written()
  const calls = [
    ['GET', '/admin/reviews', undefined],
    ['GET', `/admin/reviews/${id}`, undefined],
    ['PUT', `/admin/reviews/${id}/status`, { revision, status: 'published', reason: null }],
    ['PUT', `/admin/reviews/${id}/answer`, { revision: revision + 1, text: 'Merci' }],
  ] as const
  for (const [method, path, body] of calls) {
    expect((await shop.call(undefined, method, path, { body })).status).toBe(401)
    for (const role of ['member', 'clerk', 'courier', 'editor', 'accountant'] as const)
      expect((await shop.call(await shop.person(role), method, path, { body })).status, role).toBe(403)
    expect((await shop.call(await shop.person('administrator'), method, path, { body })).status).toBe(200)
  }
})

test('the list of staff finds by state and words, and says no skin type', async () => {
  const { id, who, product } = await written({ text: 'Zqnourrissante', isAnonymous: true })
  await shop.hasSkin(who, 'zqdry')
  await shop.write(who, product, { text: 'Zqnourrissante', showsSkinType: true })
  const list = async (query: string) =>
    (await shop.call<{ data: { id: number }[] }>(shop.pharmacist, 'GET', `/admin/reviews?${query}`)).body.data
  expect((await list('search=zqnourrissante')).map(each => each.id)).toEqual([id])
  expect(await list('search=zqnourrissante&status=published')).toEqual([])
  expect((await list('status=waiting')).map(each => each.id)).toContain(id)
  expect(JSON.stringify(await list(''))).not.toMatch(/zqdry|Zqsèche/)
})

test('an unknown review is not found', async () => {
  const path = '/admin/reviews/2000000000'
  const body = { revision: 1, status: 'published', reason: null }
  expect((await shop.call(shop.pharmacist, 'GET', path)).status).toBe(404)
  expect((await shop.call(shop.pharmacist, 'PUT', `${path}/status`, { body })).status).toBe(404)
})

test('the author is notified of the publication, in the author’s language and with a link to the order', async () => {
  const { id, who, orderId, revision } = await written()
  expect((await shop.decide(id, { revision })).body).toMatchObject({ status: 'published' })
  expect(await shop.notices(who)).toEqual([
    {
      kind: 'reviewPublished',
      params: { product: { fr: 'Baume', en: 'Balm' } },
      link: `/account/orders/${orderId}`,
    },
  ])
})

test('a declined review says why to its author, in both languages', async () => {
  const { id, who, revision } = await written()
  expect((await shop.decide(id, { revision, status: 'declined', reason: null })).status).toBe(422)
  expect((await shop.decide(id, { revision, status: 'declined', reason: 'ugly' })).status).toBe(422)
  expect((await shop.decide(id, { revision, reason: 'insult' })).status).toBe(422)
  expect(await shop.notices(who)).toEqual([])
  const declined = await shop.decide(id, { revision, status: 'declined', reason: 'medical_claim' })
  expect(declined.body).toMatchObject({ status: 'declined', declineReason: 'medical_claim' })
  const read = async (language: string) =>
    (
      await shop.call<{ data: { body: string }[] }>(who, 'GET', `/notifications/membre/${who.id}?perPage=1`, {
        headers: { 'accept-language': language },
      })
    ).body.data[0]?.body
  expect(await read('fr')).toContain('sur Baume\u00a0: il prête au produit un effet médical')
  expect(await read('en')).toContain('of Balm: it says that the product has a medical effect')
})

test('a review that its author changed after it was read is not published unseen', async () => {
  const { id, who, product, revision } = await written()
  await shop.write(who, product, { text: 'Elle guérit l’eczéma.' })
  expect((await shop.decide(id, { revision })).status).toBe(409)
  expect((await shop.shown(product)).total).toBe(0)
})

test('of two pharmacists who decide at once the second must read again', async () => {
  const { id, who, revision } = await written()
  const answers = await Promise.all([
    shop.decide(id, { revision }),
    shop.decide(id, { revision, status: 'declined', reason: 'other' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await shop.notices(who)).toHaveLength(1)
})

test('a published review can be declined later, and is gone from the page', async () => {
  const { id, product } = await written()
  const { revision } = await shop.publish(id)
  await shop.decide(id, { revision, status: 'declined', reason: 'personal_data' })
  expect(await shop.shown(product)).toMatchObject({ total: 0, average: null })
})

test('the shop answers a published review once, may change the answer, and the author hears of it once', async () => {
  const { id, who, product, revision } = await written()
  expect((await shop.answer(id, { revision, text: 'Merci' })).status).toBe(409)
  const published = await shop.publish(id)
  const first = await shop.answer(id, { revision: published.revision, text: 'Merci' })
  expect(first.body).toMatchObject({ answer: 'Merci' })
  expect((await shop.answer(id, { revision: published.revision, text: 'Non' })).status).toBe(409)
  const second = await shop.answer(id, { revision: first.body.revision, text: 'Merci Awa' })
  expect((await shop.shown(product)).data.map(({ answer }) => answer)).toEqual(['Merci Awa'])
  expect((await shop.notices(who)).map(({ kind }) => kind)).toEqual(['reviewPublished', 'reviewAnswered'])
  await shop.answer(id, { revision: second.body.revision, text: '' })
  expect((await shop.shown(product)).data.map(({ answer }) => answer)).toEqual([null])
  const long = { revision: second.body.revision + 1, text: 'a'.repeat(601) }
  expect((await shop.answer(id, long)).status).toBe(422)
})

test('the audit log has the decision and its reason, and not the words of an answer', async () => {
  const { id, revision } = await written()
  const published = (await shop.decide(id, { revision })).body
  await shop.answer(id, { revision: published.revision, text: 'Merci Zqawa' })
  const lines = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'changes'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(lines.map(({ action }) => action)).toEqual(['answerReview', 'decideReview'])
  expect(lines[1]?.changes).toEqual([
    { kind: 'review', id, name: null, fields: [{ field: 'status', from: 'waiting', to: 'published' }] },
  ])
  expect(lines[0]?.changes).toEqual([{ kind: 'review', id, name: null, fields: [{ field: 'answer' }] }])
})
