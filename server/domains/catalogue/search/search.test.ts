import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'
import { searchRanked } from './ranked-search.queries.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
  const serums = await shop.word('categories', 'Sérums', 'Serums')
  const suns = await shop.word('categories', 'Protection solaire', 'Sun care')
  const shea = await shop.word('ingredients', 'Beurre de karité', 'Shea butter')
  const acid = await shop.word('ingredients', 'Acide hyaluronique', 'Hyaluronic acid')
  const niacinamide = await shop.word('ingredients', 'Niacinamide', 'Niacinamide')
  const vitaminC = await shop.word('ingredients', 'Vitamine C', 'Vitamin C')
  const dryness = await shop.word('probleme-peaus', 'Peau très sèche', 'Very dry skin')
  const product = (fr: string, en: string, fields: object) =>
    shop.product({ translations: { fr: { intitule: fr }, en: { intitule: en } }, ...fields })
  await product('Crème hydratante riche', 'Rich moisturising cream', {
    ingredients: [shea],
    problemes: [dryness],
    marque: 'Faso Derm',
  })
  await product('Sérum repulpant', 'Plumping serum', { categories: [serums], ingredients: [acid] })
  await product('Sérum équilibre', 'Balance serum', { categories: [serums], ingredients: [niacinamide] })
  await product('Éclat vitaminé', 'Vitamin glow', { categories: [serums], ingredients: [vitaminC] })
  await product('Fluide SPF 50', 'SPF50+ fluid', { categories: [suns] })
  await shop.product({
    translations: {
      fr: {
        intitule: 'Savon noir',
        descriptionCourte: 'Nettoie sans dessécher, avec du beurre de karité et de l’eau.',
      },
      en: { intitule: 'Black soap', descriptionCourte: 'Cleans without drying, with shea butter.' },
    },
    reference: 'SAV-042',
  })
  await product('Huile cachée', 'Hidden oil', { status: 'draft' })
})
afterAll(() => shop.close())

async function found(search: string, locale: Locale = 'fr'): Promise<string[]> {
  const { status, body } = await shop.get(`/produits?search=${encodeURIComponent(search)}`, locale)
  expect(status).toBe(200)
  return body.data.map(product => product.intitule)
}

test('signs around a single letter find nothing, and the letter in words finds its vitamin', async () => {
  for (const signs of ['<c>', '<', '{c}', '"c"', '/c/', '<c>\n</c>'])
    expect([signs, await found(signs)]).toEqual([signs, []])
  expect(await found('c')).toEqual(['Éclat vitaminé'])
  expect(await found('vitamine <c>')).toEqual(['Éclat vitaminé'])
  expect(await found('C.')).toEqual(['Éclat vitaminé'])
})

describe('a search in French', () => {
  test.each([
    ['crème', 'Crème hydratante riche', 'as it is written'],
    ['CREME', 'Crème hydratante riche', 'without accents, in capitals'],
    ['cre\u0300me', 'Crème hydratante riche', 'with letters and accents apart'],
    ['crèmes hydratantes', 'Crème hydratante riche', 'in the plural'],
    ['hydrater', 'Crème hydratante riche', 'in another form of the word'],
    ['hidratante', 'Crème hydratante riche', 'with a wrong letter'],
    ['hydratnate', 'Crème hydratante riche', 'with two letters swapped'],
    ['créme', 'Crème hydratante riche', 'with the wrong accent'],
    ['crème pour le visage', 'Crème hydratante riche', 'with words that nothing has'],
    ['faso derm', 'Crème hydratante riche', 'by brand'],
    ['peau très sèche', 'Crème hydratante riche', 'by problem'],
    ['hyaluronique', 'Sérum repulpant', 'by ingredient'],
    ['hialuroniqe', 'Sérum repulpant', 'by ingredient, with two mistakes'],
    ['vitamine c', 'Éclat vitaminé', 'by a single letter'],
    ['sérum niacinamide', 'Sérum équilibre', 'by category and ingredient together'],
    ['protection solaire', 'Fluide SPF 50', 'by category'],
    ['spf50', 'Fluide SPF 50', 'with letters and digits together'],
    ['l’équilibre', 'Sérum équilibre', 'after an apostrophe that curls'],
    ['crème\u202Friche', 'Crème hydratante riche', 'with a narrow space'],
    ['crème\u00A0riche', 'Crème hydratante riche', 'with an unbreakable space'],
    ['dessécher', 'Savon noir', 'by its description'],
    ['SAV-042', 'Savon noir', 'by reference'],
    ['savon', 'Savon noir', 'by name'],
    ['savom', 'Savon noir', 'with one slip'],
    ['soap', 'Savon noir', 'in the other language'],
  ])('for "%s" finds %s: %#', async (search, expected) => {
    expect(await found(search)).toContain(expected)
  })

  test('puts what has the word in its name before what only mentions it', async () => {
    expect((await found('karité'))[0]).toBe('Crème hydratante riche')
    expect(await found('karité')).toEqual(['Crème hydratante riche', 'Savon noir'])
    expect((await found('sérum'))[0]).toMatch(/^Sérum/)
    expect((await found('sérum')).slice(0, 2).sort()).toEqual(['Sérum repulpant', 'Sérum équilibre'])
  })

  test('wants all words, and any of them only when no product has all', async () => {
    expect(await found('sérum niacinamide')).toEqual(['Sérum équilibre'])
    expect((await found('savon niacinamide')).sort()).toEqual(['Savon noir', 'Sérum équilibre'])
  })

  test.each([
    'xylophone',
    'aspirateur',
    '😀',
    '...',
    "'; drop table products; --",
    '\\',
    '&|!():*',
    'huile',
    '%',
    'zzzz qqqq',
  ])('for "%s" finds nothing', async search => {
    expect(await found(search)).toEqual([])
  })

  test('for spaces is no search', async () => {
    expect(await found('   ')).toHaveLength(6)
  })
})

describe('a search in English', () => {
  test.each([
    ['moisturiser', 'Rich moisturising cream'],
    ['moisturizing', 'Rich moisturising cream'],
    ['moisturizer', 'Rich moisturising cream'],
    ['peau tres seche', 'Rich moisturising cream'],
    ['creams', 'Rich moisturising cream'],
    ['serums', 'Balance serum'],
    ['niacinimide', 'Balance serum'],
    ['hyaluronc acid', 'Plumping serum'],
    ['sun care', 'SPF50+ fluid'],
    ['spf 50', 'SPF50+ fluid'],
    ['the soap for me', 'Black soap'],
    ['savon', 'Black soap'],
    ['sheaa', 'Rich moisturising cream'],
  ])('for "%s" finds %s', async (search, expected) => {
    expect(await found(search, 'en')).toContain(expected)
  })

  test('knows nothing of French texts that have a translation', async () => {
    expect(await found('dessécher', 'en')).toEqual([])
  })
})

describe('what search knows', () => {
  test('follows a changed name, a renamed category and a published draft, and forgets old words', async () => {
    const category = await shop.word('categories', 'Pastilles', 'Lozenges')
    const id = await shop.product({ intitule: 'Framboise', categories: [category], status: 'draft' })
    expect(await found('framboise')).toEqual([])
    await shop.admin('POST', `/admin/produits/${id}`, { status: 'published' })
    expect(await found('framboize')).toEqual(['Framboise'])
    expect(await found('pastille')).toEqual(['Framboise'])
    await shop.admin('PUT', `/admin/categories/${category}`, { name: 'Rubans' })
    expect(await found('ruban')).toEqual(['Framboise'])
    expect(await found('pastille')).toEqual([])
    await shop.admin('POST', `/admin/produits/${id}`, { intitule: 'Myrtille' })
    expect(await found('myrtile')).toEqual(['Myrtille'])
    expect(await found('framboise')).toEqual([])
    const words = await shop.db
      .selectFrom('searchWords')
      .select('word')
      .where('word', 'in', ['framboise', 'pastilles', 'myrtille'])
      .execute()
    expect(words).toEqual([{ word: 'myrtille' }, { word: 'myrtille' }])
  })
})

describe('suggestions', () => {
  const suggested = async (search: string, locale: Locale = 'fr') =>
    (
      await shop.get<{ produits: { intitule: string }[]; categories: { nom: string }[] }>(
        `/produits/suggestions?search=${encodeURIComponent(search)}`,
        locale,
      )
    ).body

  test('answer products and categories for an unfinished word', async () => {
    const { produits, categories } = await suggested('sér')
    expect(produits.map(product => product.intitule)).toContain('Sérum équilibre')
    expect(categories).toEqual([{ id: expect.any(Number), nom: 'Sérums', slug: 'serums' }])
    expect((await suggested('crème hy')).produits.map(product => product.intitule)).toEqual([
      'Crème hydratante riche',
    ])
    expect((await suggested('su', 'en')).categories).toMatchObject([{ nom: 'Sun care' }])
  })

  test('are at most six published products, and empty for nonsense', async () => {
    for (let number = 0; number < 8; number++) await shop.product({ intitule: `Lotion ${number}` })
    expect((await suggested('lotion')).produits).toHaveLength(6)
    expect(await suggested('cachée')).toEqual({ produits: [], categories: [], articles: [] })
    expect(await suggested('xyzxyz')).toEqual({ produits: [], categories: [], articles: [] })
  })

  test.each(['', '%20', 'a'.repeat(101), '%00'])('refuse "%s"', async search => {
    expect((await shop.get(`/produits/suggestions?search=${search}`)).status).toBe(422)
  })

  test('take six statements, and four while the results are kept', async () => {
    await shop.statements('/produits')
    expect(await shop.statements('/produits/suggestions?search=ser')).toHaveLength(6)
    expect(await shop.statements('/produits/suggestions?search=ser')).toHaveLength(4)
  })
})

describe('results that a process keeps', () => {
  const ranked = (search: { query: string; locale?: Locale; most?: number }) =>
    searchRanked(shop.deps.database, { locale: 'fr', documentsRevision: -1, ...search })

  test('are complete after suggestions, which need only some, and list the newest of the same rank first', async () => {
    const query = "'lotion'"
    expect((await ranked({ query, most: 1 })).map(ids => ids.length)).toEqual([1])
    const [ids = new Int32Array()] = await ranked({ query })
    expect(ids).toHaveLength(8)
    expect(ids).toEqual(ids.toSorted().reverse())
  })

  test('belong to one language', async () => {
    const query = "'hydrat'"
    expect(await ranked({ query })).toHaveLength(1)
    expect(await ranked({ query, locale: 'en' })).toEqual([])
  })
})

describe('a word longer than anybody types', () => {
  // Normalising expands each of these characters to three letters.
  const endless = '㎭'.repeat(700)

  test('does not break the search for what begins like it', async () => {
    await shop.product({ intitule: 'Baume radieux', descriptionCourte: endless })
    for (const search of ['radrad', 'rad', '㎭'.repeat(60)]) {
      expect((await shop.get(`/produits?search=${encodeURIComponent(search)}`)).status).toBe(200)
      expect(
        (await shop.get(`/produits/suggestions?search=${encodeURIComponent(search.slice(0, 100))}`)).status,
      ).toBe(200)
    }
  })
})

test('too many searches at once are partly refused, and leave database connections for the rest of the shop', async () => {
  const storm = Promise.all(
    Array.from({ length: 150 }, (_, turn) => shop.get(`/produits?facets=true&search=hydratannte%20${turn}`)),
  )
  const plain = await Promise.all(Array.from({ length: 5 }, () => shop.get('/produits')))
  expect(plain.map(answer => answer.status)).toEqual(Array(5).fill(200))
  const statuses = (await storm).map(answer => answer.status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})
