import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

interface WordBody {
  id: number
  name: string
  slug: string
  description: string
  productCount: number
  [field: string]: unknown
}

const kinds = [
  { path: 'categories', tab: 'categories' },
  { path: 'ingredients', tab: 'ingredients' },
  { path: 'type-peaus', tab: 'typesPeau' },
  { path: 'probleme-peaus', tab: 'problemes' },
] as const

describe.each(kinds)('/$path', ({ path, tab }) => {
  const list = async (query = '', locale: 'fr' | 'en' = 'fr') =>
    (await shop.get<WordBody[]>(`/${path}${query}`, locale)).body

  test('lists words as a bare array in the reader’s language, with the number of published products [S3.category.fields]', async () => {
    const id = await shop.word(path, `Beurre de karité ${path}`, `Shea butter ${path}`)
    await shop.product({ [tab]: [id] })
    await shop.product({ [tab]: [id], status: 'draft' })
    const french = (await list()).find(word => word.id === id)
    expect(french).toMatchObject({
      name: `Beurre de karité ${path}`,
      slug: `shea-butter-${path}`,
      description: '',
      productCount: 1,
    })
    expect((await list('', 'en')).find(word => word.id === id)).toMatchObject({ name: `Shea butter ${path}` })
    const admin = (await shop.admin('GET', `/admin/${path}?search=SHEA`)).body
    expect(admin).toMatchObject({
      total: 1,
      data: [
        {
          id,
          productCount: 2,
          translations: {
            fr: { name: `Beurre de karité ${path}`, description: '' },
            en: { name: `Shea butter ${path}` },
          },
        },
      ],
    })
  })

  test('creates a word in the caller’s language or a named one, with a unique slug', async () => {
    const first = await shop.admin<WordBody>('POST', `/admin/${path}`, {
      name: 'Cœur d’été',
      description: 'Doux',
    })
    expect(first).toMatchObject({
      status: 201,
      body: { name: 'Cœur d’été', slug: 'coeur-d-ete', description: 'Doux', productCount: 0 },
    })
    const second = await shop.admin<WordBody>('POST', `/admin/${path}`, { name: 'Coeur, d ete!' }, 'en')
    expect(second.body.slug).toBe('coeur-d-ete-2')
    const third = await shop.admin<WordBody>('POST', `/admin/${path}`, {
      name: '💧',
      slug: `drop-${path}`,
      langue: 'en',
    })
    expect(third.body).toMatchObject({ slug: `drop-${path}`, translations: { en: { name: '💧' } } })
    expect((await shop.admin<WordBody>('POST', `/admin/${path}`, { name: '🌿' })).body.slug).toBe('word')
  })

  test('refuses a name that is taken whatever its capitals and accents, and a taken slug', async () => {
    await shop.word(path, 'Huile pressée', 'Pressed oil')
    const again = await shop.admin('POST', `/admin/${path}`, { name: 'HUILE PRESSEE' }, 'fr')
    expect(again).toMatchObject({
      status: 422,
      body: { message: 'Erreur de validation', errors: { name: ['Cette valeur est déjà utilisée.'] } },
    })
    expect((await shop.admin('POST', `/admin/${path}`, { name: 'Pressed Oil' }, 'en')).body.message).toBe(
      'Validation error',
    )
    expect((await shop.admin('POST', `/admin/${path}`, { name: 'Huile pressée' }, 'en')).status).toBe(201)
    const slug = await shop.admin('POST', `/admin/${path}`, { name: 'Autre nom', slug: 'pressed-oil' })
    expect(slug).toMatchObject({ status: 422, body: { errors: { slug: expect.anything() } } })
    const race = await Promise.all(
      [1, 2, 3].map(() => shop.admin('POST', `/admin/${path}`, { name: 'Course' })),
    )
    expect(race.map(answer => answer.status).sort()).toEqual([201, 422, 422])
  })

  test.each<[string, object, string]>([
    ['no name', {}, 'name'],
    ['an empty name', { name: ' ' }, 'name'],
    ['a name of 121 letters', { name: 'a'.repeat(121) }, 'name'],
    ['a name that is no text', { name: 1 }, 'name'],
    ['a null byte', { name: 'a\u0000' }, 'name'],
    ['a slug with a space', { name: 'Mot', slug: 'a b' }, 'slug'],
    ['a slug with capitals', { name: 'Mot', slug: 'Abc' }, 'slug'],
    ['an empty slug', { name: 'Mot', slug: '' }, 'slug'],
    ['a long description', { name: 'Mot', description: 'a'.repeat(1001) }, 'description'],
    ['an unknown language', { name: 'Mot', langue: 'de' }, 'langue'],
    ['a translation without a name', { translations: { en: { description: 'x' } } }, 'translations.en.name'],
  ])('refuses %s', async (_name, body, field) => {
    const answer = await shop.admin('POST', `/admin/${path}`, body)
    expect({ status: answer.status, fields: Object.keys(answer.body.errors) }).toEqual({
      status: 422,
      fields: [field],
    })
  })

  test('changes only the fields that are sent, also in the products that have the word', async () => {
    const id = await shop.word(path, `Avant ${path}`, `Before ${path}`)
    const product = await shop.product({ [tab]: [id] })
    const answer = await shop.admin<WordBody>('PUT', `/admin/${path}/${id}`, { name: `Après ${path}` })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        slug: `before-${path}`,
        translations: { fr: { name: `Après ${path}` }, en: { name: `Before ${path}` } },
      },
    })
    await shop.admin('PUT', `/admin/${path}/${id}`, { slug: `renamed-${path}`, description: 'Neuf' })
    const name = path === 'categories' ? 'nom' : 'name'
    expect((await shop.get(`/produits/${product}`)).body[tab]).toMatchObject([
      { id, [name]: `Après ${path}`, slug: `renamed-${path}` },
    ])
    expect(await shop.admin('PUT', `/admin/${path}/${id}`, { name: `APRES ${path}` })).toMatchObject({
      status: 200,
    })
    expect((await shop.admin('PUT', `/admin/${path}/${id}`, { name: '' })).status).toBe(422)
  })

  test('deletes a word that no product has, and says how many have it otherwise', async () => {
    const id = await shop.word(path, `Supprimable ${path}`, `Deletable ${path}`)
    const products = [
      await shop.product({ [tab]: [id] }),
      await shop.product({ [tab]: [id], status: 'draft' }),
    ]
    const refused = await shop.admin('DELETE', `/admin/${path}/${id}`)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', message: 'Suppression impossible\u00a0: 2 produits l’utilisent.' },
    })
    for (const product of products) await shop.admin('POST', `/admin/produits/${product}`, { [tab]: [] })
    expect((await shop.admin('DELETE', `/admin/${path}/${id}`)).status).toBe(204)
    expect((await shop.admin('DELETE', `/admin/${path}/${id}`)).status).toBe(404)
    expect((await list()).some(word => word.id === id)).toBe(false)
  })
})

test('categories tell the language of their texts, and keep the order that is given [S3.productCategory.fields]', async () => {
  const last = await shop.admin<WordBody>('POST', '/admin/categories', { name: 'Zèbre', position: 0 })
  const categories = (await shop.get<WordBody[]>('/categories', 'en')).body
  expect(categories.find(category => category.id === last.body.id)).toMatchObject({
    langue: 'fr',
    name: 'Zèbre',
  })
  expect(categories.findIndex(category => category.id === last.body.id)).toBeLessThan(2)
  expect((await shop.admin('POST', '/admin/categories', { name: 'Négatif', position: -1 })).status).toBe(422)
})

test('ingredients come by name and are found by a part of it, without regard to accents', async () => {
  await shop.admin('POST', '/admin/ingredients', { name: 'Éosine', inci: 'Eosin' })
  await shop.admin('POST', '/admin/ingredients', { name: 'Zinc (oxyde)', inci: 'Zinc Oxide' })
  const found = async (search: string) =>
    (await shop.get<WordBody[]>(`/ingredients?search=${encodeURIComponent(search)}`)).body
  expect(await found('eosine')).toMatchObject([{ name: 'Éosine', inci: 'Eosin' }])
  expect((await found('OXY')).map(word => word.name)).toEqual(['Zinc (oxyde)'])
  expect(await found('100%')).toEqual([])
  expect(await found('_')).toHaveLength((await found('')).length)
  const names = (await found('')).map(word => word.name).filter(name => /^\p{L}/u.test(name))
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'fr')))
})

test('the administration’s lists are pages that can be sorted', async () => {
  const page = await shop.admin('GET', '/admin/ingredients?perPage=2&page=2&sort=-name')
  expect(page.body).toMatchObject({ perPage: 2, currentPage: 2 })
  expect(page.body.data).toHaveLength(2)
  const byUse = (
    await shop.admin<{ data: WordBody[] }>('GET', '/admin/categories?sort=-productCount')
  ).body.data.map(word => word.productCount)
  expect(byUse).toEqual([...byUse].sort((a, b) => b - a))
  expect((await shop.admin('GET', '/admin/categories?sort=slug')).status).toBe(422)
})
