import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteMembersFor } from '#server/domains/accounts/members/member-deletion.service.ts'
import { personalDataParts } from '#server/personal-data-parts.ts'
import { createVault } from '#server/platform/vault.ts'
import { requireKeys } from '#server/sealed-data.ts'
import { openReviewShop, type ReviewShop } from '#tests/support/review-shop.ts'
import { hasWord, storedText } from '#tests/support/stored-text.ts'
import { resealReviews, reviewsPersonalData } from './review-privacy.service.ts'
import { openReviewSkin } from './review-skin.ts'

const [key, newKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
let shop: ReviewShop
beforeAll(async () => {
  shop = await openReviewShop()
})
afterAll(() => shop.close())

async function withSkin() {
  const product = await shop.product()
  const who = await shop.buyer(product, 'Awa Sanou')
  await shop.hasSkin(who, 'zqdry')
  const { id } = (await shop.write(who, product, { text: 'Zqmots', showsSkinType: true })).body
  return { product, who, id }
}
const rowOf = (id: number) =>
  shop.db
    .selectFrom('reviews')
    .select(['userId', 'productId', 'keyId', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a skin type is stored encrypted, and opens in its own review only', async () => {
  const { id } = await withSkin()
  // The shop's own list of skin types has the words too.
  await shop.db.updateTable('skinTypes').set({ slug: 'renamed' }).where('slug', '=', 'zqdry').execute()
  const stored = await storedText(shop.db)
  await shop.db.updateTable('skinTypes').set({ slug: 'zqdry' }).where('slug', '=', 'renamed').execute()
  expect(hasWord(stored, 'Zqmots')).toBe(true)
  expect(stored).not.toMatch(/"zqdry"|\tzqdry|,zqdry/)
  const row = await rowOf(id)
  const vault = createVault([key])
  expect(openReviewSkin(vault, row)).toBe('zqdry')
  expect(() => openReviewSkin(vault, { ...row, productId: row.productId + 1 })).toThrow()
  expect(openReviewSkin(createVault([newKey]), row)).toBeNull()
})

test('an old key is needed until its skin types are encrypted again', async () => {
  const { id } = await withSkin()
  await expect(requireKeys(shop.db, createVault([newKey]))).rejects.toThrow('sealed with another key')
  const both = createVault([newKey, key])
  await resealReviews(shop.db, both)
  const row = await rowOf(id)
  expect(row.keyId).toBe(both.keyIds[0])
  expect(openReviewSkin(createVault([newKey]), row)).toBe('zqdry')
  await resealReviews(shop.db, createVault([key, newKey]))
})

test('the export has a member’s reviews, with the skin type that they show', async () => {
  const { who } = await withSkin()
  const { body } = await shop.call<{ reviews: object[] }>(who, 'GET', '/account/export')
  expect(body.reviews).toMatchObject([
    { stars: 4, text: 'Zqmots', author: 'Awa S.', status: 'waiting', skinType: 'zqdry' },
  ])
})

test('an erased member’s reviews are gone', async () => {
  const { who, product, id } = await withSkin()
  await shop.publish(id)
  const admin = await shop.person('administrator')
  const actor = { ...admin, role: 'administrator' as const, abilities: [], sessionId: 0 }
  await deleteMembersFor(shop.deps, personalDataParts(shop.deps.vault), actor, [who.id])
  expect(await shop.shown(product)).toMatchObject({ data: [], total: 0, average: null })
})

test('a deleted review that a restored backup brings back is erased again', async () => {
  const { who, product, id } = await withSkin()
  await sql`create table kept as select * from reviews where id = ${id}`.execute(shop.db)
  await shop.call(who, 'DELETE', shop.path(product))
  await sql`insert into reviews overriding system value select * from kept`.execute(shop.db)
  const digests = (await shop.db.selectFrom('erasures').select('digest').execute()).map(row => row.digest)
  const { eraseListed } = reviewsPersonalData(shop.deps.vault)
  expect(await shop.db.transaction().execute(async trx => eraseListed?.(trx, digests))).toBe(1)
})
