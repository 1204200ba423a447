import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccountShop } from '#tests/support/account-shop.ts'
import type { Differences } from '#tests/support/demo-skin.ts'
import { type DiagnosticShop, openDiagnosticShop } from '#tests/support/diagnostic-shop.ts'

let shop: DiagnosticShop
beforeAll(async () => {
  shop = await openDiagnosticShop()
})
afterAll(() => shop.close())

interface Warning {
  kind: string
  produit_ids: number[]
  text: string
  facts: { number: string; sentence: string; source: string }[]
}
const warnings = async (references: string[], token?: string) =>
  (
    await shop.call<Warning[]>('POST', '/cart/warnings', {
      token,
      body: { produit_ids: await Promise.all(references.map(reference => shop.productId(reference))) },
    })
  ).body

test('a cart asks a guest about a pregnancy, and tells one who is pregnant', async () => {
  expect(await warnings(['SER-005'])).toContainEqual(
    expect.objectContaining({ kind: 'ask', produit_ids: [await shop.productId('SER-005')] }),
  )
  const { token } = await shop.member()
  await shop.diagnose(token, { pregnancy: 'pregnant' })
  const [found] = (await warnings(['SER-005'], token)).filter(({ kind }) => kind === 'pregnancy')
  expect(found?.text).toMatch(/rétinol/)
  expect(found?.facts).toContainEqual(
    expect.objectContaining({ number: 'F22', source: expect.stringMatching(/PMC3114665/) }),
  )
  const other = await shop.member()
  await shop.diagnose(other.token)
  const kinds = (await warnings(['SER-005'], other.token)).map(({ kind }) => kind)
  expect(kinds.filter(kind => kind === 'ask' || kind === 'pregnancy')).toEqual([])
})

test('a cart warns of a clash with the routine that was saved', async () => {
  const { token } = await shop.member()
  const { body } = await shop.diagnose(token, {
    acne: 'some',
    'feel-test': 'all-over',
    shine: 'always',
    budget: 'no-limit',
  })
  const routine = body.products.map(({ productId }) => productId)
  const all = await shop.db
    .selectFrom('products')
    .select(['id', 'reference'])
    .where('status', '=', 'published')
    .where('reference', 'like', 'SER-%')
    .execute()
  const alone: string[] = []
  for (const { id, reference } of all) {
    if (routine.includes(id)) continue
    const withRoutine = (await warnings([reference], token)).filter(({ kind }) => kind === 'conflict')
    const without = (await warnings([reference])).filter(({ kind }) => kind === 'conflict')
    expect(without).toEqual([])
    if (withRoutine.length > 0) {
      alone.push(reference)
      expect(withRoutine[0]?.produit_ids.some(one => routine.includes(one))).toBe(true)
    }
  }
  expect(alone.length).toBeGreaterThan(0)
})

test('a cart gives no warning when it is empty, has unknown products only, or has products that go together', async () => {
  const send = (body: unknown) => shop.call<Warning[]>('POST', '/cart/warnings', { body })
  expect((await send({ produit_ids: [] })).body).toEqual([])
  expect((await send({ produit_ids: [2_000_000_000] })).body).toEqual([])
  for (const wrong of [{}, { produit_ids: 'x' }, { produit_ids: [0] }, { produit_ids: Array(101).fill(1) }])
    expect((await send(wrong)).status).toBe(422)
})

const day = 24 * 3600

test('an answer about a pregnancy expires after four weeks: in the cart, on the product page and in recommendations', async () => {
  const retinol = await shop.productId('SER-005')
  const fitOf = async (token: string) =>
    (await shop.call<{ fit: string; reasons: string[] }>('GET', `/produits/${retinol}/skin-fit`, { token }))
      .body
  const { token } = await shop.member()
  await shop.diagnose(token, { acne: 'some', 'also-seen': 'set-lines', budget: 'no-limit' })
  const kinds = async () => (await warnings(['SER-005'], token)).map(({ kind }) => kind)
  const guests = (await warnings(['SER-005'])).map(({ kind }) => kind)
  expect(guests).toContain('ask')
  expect(await kinds()).not.toContain('ask')
  expect((await fitOf(token)).reasons.join()).not.toMatch(/grossesse/)
  shop.clock.offsetSeconds = 28 * day + 60
  expect(await kinds()).toEqual(expect.arrayContaining(guests))
  const later = await fitOf(token)
  expect([later.fit, later.reasons.join()]).toEqual(['careful', expect.stringMatching(/grossesse/)])
  const { body } = await shop.call<{ data: { id: number }[] }>(
    'GET',
    '/produits/recommended?notPaginate=true',
    { token },
  )
  expect(body.data.map(({ id }) => id)).not.toContain(retinol)
  shop.clock.offsetSeconds = 0
})

test('a cart warns of the allergies, the treatment and the red result that its member lets the shop use', async () => {
  const kindsFor = async (differences: Differences, references: string[]) => {
    const { token } = await shop.member()
    await shop.diagnose(token, differences)
    return (await warnings(references, token)).map(({ kind, text }) => [kind, text])
  }
  const shea = await shop.db
    .selectFrom('products')
    .select('reference')
    .where('status', '=', 'published')
    .where('inci', 'ilike', '%Butyrospermum%')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(await kindsFor({ allergies: 'nuts' }, [shea.reference])).toContainEqual([
    'allergy',
    expect.stringMatching(/Butyrospermum/i),
  ])
  expect((await kindsFor({ allergies: 'oat' }, [shea.reference])).map(([kind]) => kind)).not.toContain(
    'allergy',
  )
  expect((await kindsFor({ health: 'retinoid-cream' }, ['SER-005'])).map(([kind]) => kind)).toContain(
    'treatment',
  )
  expect((await kindsFor({ health: 'isotretinoin' }, ['SER-005'])).map(([kind]) => kind)).toContain('care')
  expect((await kindsFor({ signs: 'blisters' }, ['CRE-001']))[0]?.[0]).toBe('red')
})

test('carts are checked 600 times in ten minutes, then no more', async () => {
  const counting = await openAccountShop({ counts: true })
  try {
    const check = (from: string) =>
      counting.call('POST', '/cart/warnings', { body: { produit_ids: [1] }, from })
    expect((await check('192.0.2.1')).status).toBe(200)
    await counting.pool.query(`update rate_limits set points = 599 where key like 'cart-warnings:%'`)
    expect([(await check('192.0.2.1')).status, (await check('192.0.2.1')).status]).toEqual([200, 429])
    expect((await check('192.0.2.2')).status).toBe(200)
  } finally {
    await counting.close()
  }
})
