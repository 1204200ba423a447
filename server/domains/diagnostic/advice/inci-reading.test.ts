import { afterAll, beforeAll, expect, test } from 'vitest'
import { translators } from '#messages/all.ts'
import { type DiagnosticShop, openDiagnosticShop } from '#tests/support/diagnostic-shop.ts'

let shop: DiagnosticShop
let admin: string
beforeAll(async () => {
  shop = await openDiagnosticShop()
  admin = await shop.adminToken()
})
afterAll(() => shop.close())

interface Reading {
  remarks: { severity: string; text: string }[]
  recognised: { name: string; counts: boolean }[]
  unknown: string[]
}

async function read(inci: string, more: Record<string, unknown> = {}) {
  const { status, body } = await shop.call<Reading>('POST', '/admin/inci/read', {
    token: admin,
    body: { inci, ...more },
  })
  expect(status).toBe(200)
  return body
}
const texts = ({ remarks }: Reading) => remarks.map(({ text }) => text)
const { fr, en } = translators

test('a retinoid, an acid, perfume and alcohol are reported in the requested language', async () => {
  const inci = 'Aqua, Retinyl Palmitate, Alcohol Denat., Glycolic Acid, Parfum'
  const words = (t: typeof fr) => [
    t('admin-catalogue:reading.pregnancy.no', { ingredient: 'retinol' }),
    t('admin-catalogue:reading.irritancy.3', { ingredient: 'retinol' }),
    t('admin-catalogue:reading.families.retinoid'),
    t('admin-catalogue:reading.families.aha'),
    t('admin-catalogue:reading.allergen', {
      group: t('diagnostic:allergyGroups.fragrance'),
      name: 'Parfum',
    }),
  ]
  const reading = await read(inci)
  expect(texts(reading)).toEqual(expect.arrayContaining(words(fr)))
  expect(reading.recognised.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['rétinol', 'alcool', 'acide glycolique', 'parfum']),
  )
  expect(reading.unknown).toEqual([])
  expect(texts(await read(inci, { langue: 'en' }))).toEqual(expect.arrayContaining(words(en)))
  expect(texts(reading)[0]).toBe(
    'À écarter pendant la grossesse, l’allaitement ou un projet de bébé\u00a0: rétinol.',
  )
})

test('each banned ingredient is reported before everything else', async () => {
  const { remarks } = await read('Aqua, Hydroquinone, Mercury, Glycerin')
  expect(remarks.slice(0, 2)).toEqual([
    { severity: 'error', text: fr('diagnostic:excluded.hydroquinone', { name: 'Hydroquinone' }) },
    { severity: 'error', text: fr('diagnostic:excluded.mercury', { name: 'Mercury' }) },
  ])
  const { remarks: medicine } = await read('Aqua, Clotrimazole')
  expect(medicine[0]).toEqual({
    severity: 'warning',
    text: fr('admin-catalogue:reading.medicine', { ingredient: 'antifungal' }),
  })
})

test('unknown names are listed once, and a list of known mild ingredients is called gentle', async () => {
  expect((await read('Aqua, Glycerine de lune, Zzyzx, Zzyzx')).unknown).toEqual([
    'Glycerine de lune',
    'Zzyzx',
  ])
  expect(await read('Aqua, Glycerin, Xanthan Gum')).toMatchObject({
    remarks: [{ severity: 'info', text: fr('admin-catalogue:reading.gentle') }],
    recognised: [{ name: 'glycérine', counts: true }],
    unknown: [],
  })
})

test('an ingredient too low on the list to have an effect is recognised and does not count', async () => {
  const fillers = 'Aqua, Glycerin, Xanthan Gum, Carbomer, Phenoxyethanol, Squalane'
  const { recognised, remarks } = await read(`${fillers}, Citric Acid`)
  expect(recognised).toContainEqual({ name: 'acide citrique', counts: false })
  expect(remarks.map(({ text }) => text)).not.toContain(fr('admin-catalogue:reading.families.aha'))
})

test('an acid in a rinsed-off product is milder, and an unreadable list is reported', async () => {
  const { id } = await shop.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'cleansers')
    .executeTakeFirstOrThrow()
  const caution = fr('admin-catalogue:reading.pregnancy.caution', { ingredient: 'lactic-acid' })
  expect(texts(await read('Aqua, Lactic Acid'))).toContain(caution)
  expect(texts(await read('Aqua, Lactic Acid', { categories: [id] }))).not.toContain(caution)
  expect(texts(await read('1, 2'))).toContain(fr('admin-catalogue:reading.unreadable'))
})

test('key ingredients that the shop chose are read too', async () => {
  const retinol = await shop.db
    .insertInto('ingredients')
    .values({ slug: 'retinol' })
    .onConflict(on => on.column('slug').doUpdateSet({ slug: 'retinol' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(texts(await read('Aqua, Glycerin', { ingredients: [retinol.id] }))).toContain(
    fr('admin-catalogue:reading.pregnancy.no', { ingredient: 'retinol' }),
  )
})

test('only staff may read an ingredient list', async () => {
  const member = await shop.member()
  const body = { inci: 'Aqua' }
  expect((await shop.call('POST', '/admin/inci/read', { body })).status).toBe(401)
  expect((await shop.call('POST', '/admin/inci/read', { token: member.token, body })).status).toBe(403)
})
