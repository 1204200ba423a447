import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { healthConsentVersion } from '#contract/diagnostic/consent-purposes.ts'
import { type DiagnosticShop, openDiagnosticShop } from '#tests/support/diagnostic-shop.ts'
import { keepShelf } from './shelf-keeper.ts'

let shop: DiagnosticShop
beforeAll(async () => {
  shop = await openDiagnosticShop()
})
afterAll(() => shop.close())

interface Recommended {
  total: number
  currentPage: number
  lastPage: number
  basis: string
  diagnosticId: number | null
  needsConsent: boolean
  notice: string | null
  data: { id: number; intitule: string; reference: string; reasons: string[]; costPerMonth: number }[]
}

const recommended = async (token: string, query = '', locale = 'fr') =>
  (
    await shop.call<Recommended>('GET', `/produits/recommended${query}`, {
      token,
      headers: { 'accept-language': locale },
    })
  ).body

describe('recommended products', () => {
  test('come from the newest diagnostic, the best first, each with its reasons [S1.member.recommended] [S1.visitor.recommended]', async () => {
    const { token } = await shop.member({ skinType: 'dry' })
    const { body } = await shop.diagnose(token, { acne: 'some', 'feel-test': 'all-over', shine: 'always' })
    const page = await recommended(token, '?perPage=5')
    expect([page.basis, page.diagnosticId, page.notice]).toEqual(['diagnostic', body.id, null])
    expect([page.data.length, page.total > 5, page.lastPage]).toEqual([5, true, Math.ceil(page.total / 5)])
    for (const product of page.data) {
      expect(product.reasons.length).toBeGreaterThan(0)
      expect(product.reasons.length).toBeLessThanOrEqual(3)
      expect(product.costPerMonth).toBeLessThanOrEqual(20_000)
    }
    expect(page.data.some(({ reasons }) => /boutons/.test(reasons.join()))).toBe(true)
    const second = await recommended(token, '?perPage=5&page=2')
    const both = [...page.data, ...second.data].map(({ id }) => id)
    expect(new Set(both).size).toBe(both.length)
    const english = await recommended(token, '?perPage=5', 'en')
    expect(english.data.map(({ id }) => id)).toEqual(page.data.map(({ id }) => id))
    expect(english.data[0]?.reasons).not.toEqual(page.data[0]?.reasons)
    expect((await recommended(token, '?notPaginate=true')).data).toHaveLength(page.total)
  })

  test('come from the profile before the first diagnostic, as cautious as after an undisclosed answer', async () => {
    const { token } = await shop.member({
      skinType: 'oily',
      skinConcerns: ['acne', 'dark-marks', 'unheard-of'],
    })
    const page = await recommended(token, '?notPaginate=true')
    expect([page.basis, page.diagnosticId, page.total > 3]).toEqual(['profile', null, true])
    const retinol = await shop.productId('SER-005')
    expect(page.data.map(({ id }) => id)).not.toContain(retinol)
  })

  test('are empty for a member without diagnostic and profile, with an explanation', async () => {
    const { token } = await shop.member()
    const page = await recommended(token)
    expect([page.basis, page.total, page.data]).toEqual(['none', 0, []])
    expect(page.notice).toMatch(/diagnostic/)
  })

  test('need the consent of a member whose diagnostic may not be used, and do not ask for another diagnostic', async () => {
    const { token } = await shop.member()
    await shop.diagnose(token, { acne: 'some' }, 'fr', { consents: ['keep'] })
    const page = await recommended(token)
    expect([page.basis, page.needsConsent, page.total]).toEqual(['none', true, 0])
    expect(page.notice).toMatch(/diagnostic est fait.*autorisés/)
    expect((await recommended(token, '', 'en')).notice).toMatch(/is done.*not agreed/)
    // Before the first diagnostic, recommendations use the skin type in the profile.
    const named = await shop.member({ skinType: 'dry' })
    expect((await recommended(named.token)).needsConsent).toBe(false)
    await shop.diagnose(named.token, {}, 'fr', { consents: ['keep'] })
    const byProfile = await recommended(named.token)
    expect([byProfile.basis, byProfile.needsConsent, byProfile.total > 0]).toEqual(['profile', true, true])
    await shop.call('PUT', '/diagnostics/consents/advice', {
      token,
      body: { consent_version: healthConsentVersion, consent_at: new Date().toISOString() },
    })
    const agreed = await recommended(token)
    expect([agreed.basis, agreed.needsConsent, agreed.total > 0]).toEqual(['diagnostic', false, true])
  })

  test('are empty when a professional must be seen first, with the reason', async () => {
    const { token } = await shop.member({ skinType: 'oily' })
    await shop.diagnose(token, { signs: 'changing-mole', acne: 'many' })
    const page = await recommended(token)
    expect([page.basis, page.data]).toEqual(['diagnostic', []])
    expect(page.notice).toMatch(/grain de beauté/i)
  })

  test('never include a retinoid for a pregnant member, nor a product that is sold out or has no ingredient list', async () => {
    const { token } = await shop.member()
    await shop.diagnose(token, {
      pregnancy: 'pregnant',
      acne: 'many',
      'also-seen': 'set-lines',
      budget: 'no-limit',
    })
    const before = await recommended(token, '?notPaginate=true')
    expect(before.data.map(({ reference }) => reference)).not.toContain('SER-005')
    const [first, second] = before.data
    await shop.db
      .updateTable('products')
      .set({ stock: 0 })
      .where('id', '=', first?.id ?? 0)
      .execute()
    await shop.db
      .updateTable('products')
      .set({ inci: '' })
      .where('id', '=', second?.id ?? 0)
      .execute()
    const after = (await recommended(token, '?notPaginate=true')).data.map(({ id }) => id)
    // The products that replace those of the routine move up: the same products in a different order.
    expect(after.toSorted()).toEqual(
      before.data
        .slice(2)
        .map(({ id }) => id)
        .toSorted(),
    )
  })
})

test('a retinoid in brackets, or chosen only as a key ingredient, is never recommended in pregnancy', async () => {
  const { token } = await shop.member()
  await shop.diagnose(token, { pregnancy: 'pregnant', acne: 'some', budget: 'no-limit' })
  const { data } = await recommended(token, '?notPaginate=true')
  const [first, second] = ['SER-002', 'SER-001'].map(reference =>
    data.find(one => one.reference === reference),
  )
  expect([first, second]).not.toContain(undefined)
  const label = (id: number | undefined, inci: string) =>
    shop.db
      .updateTable('products')
      .set({ inci })
      .where('id', '=', id ?? 0)
      .execute()
  await label(first?.id, 'Aqua, Glycerin, Vitamin A (Retinol)')
  await label(second?.id, 'AQUA. NIACINAMIDE. RETINYL LINOLEATE.')
  const after = (await recommended(token, '?notPaginate=true')).data.map(({ id }) => id)
  expect(after).not.toContain(first?.id)
  expect(after).not.toContain(second?.id)
  const fit = await shop.call<{ fit: string }>('GET', `/produits/${first?.id}/skin-fit`, { token })
  expect(fit.body.fit).toBe('careful')
})

describe('the shelf', () => {
  const ids = async (keeper: ReturnType<typeof keepShelf>) =>
    new Set((await keeper.current()).map(({ id }) => id))
  const product = () => shop.productId('SER-002')

  test('follows the changes of all processes with one small query at a time', async () => {
    const keeper = keepShelf(shop.db)
    expect((await keeper.current()).length).toBeGreaterThan(50)
    // The keeper reads catalogue changes a second time if any transaction was open when they were committed.
    const before = await keeper.current()
    // Without catalogue changes the keeper returns the same list object.
    expect(await keeper.current()).toBe(before)
    const id = await product()
    const find = async () => (await keeper.current()).find(one => one.id === id)
    await shop.db.updateTable('products').set({ price: 4321 }).where('id', '=', id).execute()
    expect((await find())?.price).toBe(4321)
    await shop.db.deleteFrom('productSkinTypes').where('productId', '=', id).execute()
    expect((await find())?.skinTypes).toEqual([])
    await shop.db.updateTable('products').set({ status: 'disabled' }).where('id', '=', id).execute()
    expect(await find()).toBeUndefined()
    await shop.db.updateTable('products').set({ status: 'published' }).where('id', '=', id).execute()
    expect((await find())?.id).toBe(id)
    const word = { slug: 'serums-renamed' }
    await shop.db.updateTable('categories').set(word).where('slug', '=', 'serums').execute()
    expect((await find())?.categories).toContain('serums-renamed')
    await shop.db.updateTable('categories').set({ slug: 'serums' }).where('slug', '=', word.slug).execute()
  })

  test('misses no change that is committed after a later one', async () => {
    const keeper = keepShelf(shop.db)
    const [slow, quick] = [await shop.productId('SER-002'), await shop.productId('SER-001')]
    await keeper.current()
    const held = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const late = shop.db.transaction().execute(async trx => {
      await trx.updateTable('products').set({ price: 111 }).where('id', '=', slow).execute()
      written.resolve()
      await held.promise
    })
    await written.promise
    await shop.db.updateTable('products').set({ price: 222 }).where('id', '=', quick).execute()
    const priceOf = async (id: number) => (await keeper.current()).find(one => one.id === id)?.price
    expect(await priceOf(quick)).toBe(222)
    // While the slow transaction is open, changes that were already applied are not read again.
    expect(await keeper.current()).toBe(await keeper.current())
    held.resolve()
    await late
    expect(await priceOf(slow)).toBe(111)
  })

  test('is read once for concurrent requests', async () => {
    const keeper = keepShelf(shop.db)
    const lists = await Promise.all(Array.from({ length: 20 }, () => keeper.current()))
    expect(new Set(lists).size).toBe(1)
    expect((await ids(keeper)).size).toBe(lists[0]?.length)
  })
})

describe('the page of a product', () => {
  interface Fit {
    fit: string
    reasons: string[]
    against: string[]
  }
  const fitOf = async (token: string, reference: string) =>
    (await shop.call<Fit>('GET', `/produits/${await shop.productId(reference)}/skin-fit`, { token })).body

  test('says that it fits, and why', async () => {
    const { token } = await shop.member()
    await shop.diagnose(token, { acne: 'some', 'feel-test': 't-zone', shine: 'midday-t-zone' })
    const { data } = await recommended(token)
    const listed = data.find(({ reference }) => reference === 'NET-001')
    const { fit, reasons } = await fitOf(token, 'NET-001')
    expect(fit).toBe('good')
    // In a list, a product card starts with the reason that distinguishes the product; alone, with the strongest
    // reason.
    expect(reasons.toSorted()).toEqual(listed?.reasons.toSorted())
  })

  test('says to be careful, and why', async () => {
    const { token } = await shop.member()
    await shop.diagnose(token, { pregnancy: 'pregnant', acne: 'some' })
    const { fit, reasons } = await fitOf(token, 'SER-005')
    expect([fit, reasons]).toEqual(['careful', [expect.stringMatching(/grossesse.*rétinol/)]])
  })

  test('says why it has no answer: no data about the member, another kind of product, or a sold-out one', async () => {
    const nothing = { fit: 'unknown', reasons: [], against: [] }
    const stranger = await shop.member()
    expect(await fitOf(stranger.token, 'SER-002')).toEqual(nothing)
    const { token } = await shop.member()
    await shop.diagnose(token)
    const about = (words: RegExp) => ({ ...nothing, reasons: [expect.stringMatching(words)] })
    expect(await fitOf(token, 'CHE-001')).toEqual(about(/ne dit rien de ce type de produit/))
    const id = await shop.productId('SER-002')
    await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', id).execute()
    expect(await fitOf(token, 'SER-002')).toEqual(about(/épuisé/))
    await shop.db.updateTable('products').set({ stock: 20 }).where('id', '=', id).execute()
  })

  test('is not found for a product that is not on sale', async () => {
    const { token } = await shop.member()
    for (const id of ['2000000000', 'abc'])
      expect((await shop.call('GET', `/produits/${id}/skin-fit`, { token })).status).toBe(404)
    const id = await shop.productId('SER-003')
    await shop.db.updateTable('products').set({ status: 'draft' }).where('id', '=', id).execute()
    expect((await shop.call('GET', `/produits/${id}/skin-fit`, { token })).status).toBe(404)
  })
})
