import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'
import { productsByIds } from '../catalogue.service.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

const names = (answer: { body: { data: { intitule: string }[] } }) =>
  answer.body.data.map(product => product.intitule)

describe('a product’s page', () => {
  test('is read by everybody in their language, with the wire names of the specification [S3.product] [S7.products.get]', async () => {
    const category = await shop.word('categories', 'Sérums', 'Serums')
    const skinType = await shop.word('type-peaus', 'Peau grasse', 'Oily skin')
    const problem = await shop.word('probleme-peaus', 'Brillance', 'Shine')
    const ingredient = (
      await shop.admin('POST', '/admin/ingredients', {
        inci: 'Niacinamide',
        translations: {
          fr: { name: 'Niacinamide', description: 'Régule le sébum.' },
          en: { name: 'Niacinamide', description: 'Regulates sebum.' },
        },
      })
    ).body.id
    const linked = await shop.product({ intitule: 'Gel nettoyant', reference: 'GEL-1', prix: 4500 })
    const id = await shop.product({
      reference: 'SER-1',
      marque: 'Sira Officine',
      prix: 9500,
      quantiteEnStock: 3,
      recommande: true,
      inci: 'Aqua, Niacinamide',
      categories: [category],
      ingredients: [ingredient],
      typesPeau: [skinType],
      problemes: [problem],
      produitsLies: [linked],
      translations: {
        fr: {
          intitule: 'Sérum équilibre',
          nomLong: 'Sérum équilibre à la niacinamide',
          descriptionCourte: 'Pour la peau qui brille.',
          format: 'Flacon de 30 ml',
          livraison: 'Sous 48 h',
          conseilsUtilisation: 'Matin et soir.\nPuis la crème.',
        },
        en: { intitule: 'Balance serum' },
      },
    })
    const { status, body } = await shop.get(`/produits/${id}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      id,
      intitule: 'Sérum équilibre',
      reference: 'SER-1',
      marque: 'Sira Officine',
      prix: 9500,
      photo: null,
      photoSources: null,
      photos: [],
      quantiteEnStock: 3,
      recommande: true,
      status: 'published',
      categories: [{ id: category, nom: 'Sérums', slug: 'serums' }],
      ingredients: [
        {
          id: ingredient,
          name: 'Niacinamide',
          slug: 'niacinamide',
          description: 'Régule le sébum.',
          inci: 'Niacinamide',
        },
      ],
      typesPeau: [{ id: skinType, name: 'Peau grasse', slug: 'oily-skin' }],
      problemes: [{ id: problem, name: 'Brillance', slug: 'shine' }],
      nomLong: 'Sérum équilibre à la niacinamide',
      descriptionCourte: 'Pour la peau qui brille.',
      format: 'Flacon de 30 ml',
      livraison: 'Sous 48 h',
      conseilsUtilisation: 'Matin et soir.\nPuis la crème.',
      inci: 'Aqua, Niacinamide',
      produitsLies: [
        {
          id: linked,
          intitule: 'Gel nettoyant',
          reference: 'GEL-1',
          marque: '',
          prix: 4500,
          photo: null,
          photoSources: null,
          quantiteEnStock: 0,
          recommande: false,
          status: 'published',
        },
      ],
      slugs: { fr: 'serum-equilibre', en: 'balance-serum' },
    })
    expect((await shop.get(`/produits/${id}`, 'en')).body).toMatchObject({
      intitule: 'Balance serum',
      nomLong: '',
      categories: [{ nom: 'Serums' }],
      typesPeau: [{ name: 'Oily skin' }],
      ingredients: [{ description: 'Regulates sebum.' }],
    })
  })

  test('shows a missing translation in English, else in any language, and so do lists', async () => {
    const french = await shop.product({ translations: { fr: { intitule: 'Seulement en français' } } })
    const english = await shop.product({ translations: { en: { intitule: 'Only in English' } } })
    expect((await shop.get(`/produits/${french}`, 'en')).body.intitule).toBe('Seulement en français')
    expect((await shop.get(`/produits/${english}`, 'fr')).body.intitule).toBe('Only in English')
    expect(names(await shop.get('/produits?perPage=2', 'en'))).toEqual([
      'Only in English',
      'Seulement en français',
    ])
    expect(names(await shop.get('/produits?perPage=2', 'fr'))).toEqual([
      'Only in English',
      'Seulement en français',
    ])
  })

  test('does not exist for a draft or a disabled product, nor do these show among linked ones', async () => {
    const draft = await shop.product({ status: 'draft' })
    const disabled = await shop.product({ status: 'disabled' })
    const id = await shop.product({ produitsLies: [draft, disabled] })
    for (const hidden of [draft, disabled]) {
      expect((await shop.get(`/produits/${hidden}`)).status).toBe(404)
      expect((await shop.call('GET', `/produits/${hidden}`, { as: 'admin' })).status).toBe(404)
    }
    expect((await shop.get(`/produits/${id}`)).body.produitsLies).toEqual([])
    await shop.admin('PUT', '/admin/produits/bulk', { ids: [draft], status: 'published' })
    expect((await shop.get(`/produits/${id}`)).body.produitsLies).toMatchObject([{ id: draft }])
  })

  test('articles, offers and advice show only those of their products that are on sale', async () => {
    const sold = await shop.product()
    const ids = [await shop.product({ status: 'draft' }), sold, await shop.product({ status: 'disabled' })]
    expect([...(await productsByIds(shop.db, ids, 'fr')).keys()]).toEqual([sold])
  })

  test('says of what was in the shop that it is not sold any more, and of nothing else', async () => {
    const answered = async (id: number) => {
      const { status, body } = await shop.get(`/produits/${id}`)
      return [status, body.code]
    }
    const products = [
      await shop.product(),
      await shop.product({ status: 'disabled' }),
      await shop.product({ status: 'draft' }),
    ] as const
    const [sold, disabled, draft] = products
    expect(await answered(disabled)).toEqual([404, 'NOT_SOLD'])
    expect(await answered(draft)).toEqual([404, 'NOT_FOUND'])
    expect(await answered(2_000_000_000)).toEqual([404, 'NOT_FOUND'])
    for (const id of products) expect((await shop.admin('DELETE', `/admin/produits/${id}`)).status).toBe(204)
    expect(await answered(sold)).toEqual([410, 'GONE'])
    expect(await answered(disabled)).toEqual([410, 'GONE'])
    expect(await answered(draft)).toEqual([404, 'NOT_FOUND'])
  })

  test('takes one statement', async () => {
    const id = await shop.product()
    expect(await shop.statements(`/produits/${id}`)).toHaveLength(1)
  })
})

describe('the list of products', () => {
  let shopOfList: CatalogueShop
  let category: number
  beforeAll(async () => {
    shopOfList = await openCatalogueShop()
    category = await shopOfList.word('categories', 'Corps', 'Body')
    await shopOfList.product({ intitule: 'Élixir', prix: 500, quantiteEnStock: 0, recommande: true })
    await shopOfList.product({ intitule: 'Baume', prix: 1500, quantiteEnStock: 4, categories: [category] })
    await shopOfList.product({
      intitule: 'âmbre',
      prix: 2500,
      quantiteEnStock: 9,
      categories: [category],
      recommande: true,
    })
    await shopOfList.product({
      intitule: 'Crème',
      prix: 1000,
      quantiteEnStock: 9,
      status: 'draft',
      categories: [category],
    })
  })
  afterAll(() => shopOfList.close())

  test('is a page of published products, the newest first [S7.products.list] [S9.perPage]', async () => {
    const { body } = await shopOfList.get('/produits')
    expect(names({ body })).toEqual(['âmbre', 'Baume', 'Élixir'])
    expect(body).toMatchObject({ total: 3, perPage: 10, currentPage: 1, lastPage: 1 })
    expect(Object.keys(body.data[0] ?? {}).sort()).toEqual([
      'categories',
      'id',
      'ingredients',
      'intitule',
      'marque',
      'photo',
      'photoSources',
      'prix',
      'quantiteEnStock',
      'recommande',
      'reference',
      'status',
      'typesPeau',
    ])
  })

  test.each([
    ['sort=intitule', ['âmbre', 'Baume', 'Élixir']],
    ['sort=prix', ['Élixir', 'Baume', 'âmbre']],
    ['sort=-prix', ['âmbre', 'Baume', 'Élixir']],
    ['sort=nouveau', ['âmbre', 'Baume', 'Élixir']],
    ['sort=pertinence', ['âmbre', 'Baume', 'Élixir']],
    ['enStock=true', ['âmbre', 'Baume']],
    ['enStock=false', ['Élixir']],
    ['recommande=true', ['âmbre', 'Élixir']],
    ['recommande=false', ['Baume']],
    ['prixMin=1000', ['âmbre', 'Baume']],
    ['prixMax=1500', ['Baume', 'Élixir']],
    ['prixMin=1000&prixMax=2000', ['Baume']],
    ['prixMin=2000&prixMax=1000', []],
    ['categories=999', []],
    ['page=2&perPage=2', ['Élixir']],
    ['page=9', []],
    ['recommande=true&notPaginate=true', ['âmbre', 'Élixir']],
  ])('answers %s', async (query, expected) => {
    expect(names(await shopOfList.get(`/produits?${query}`))).toEqual(expected)
  })

  test('of a category has its published products [S7.products.ofCategory]', async () => {
    expect(names(await shopOfList.get(`/categories/${category}/produits`))).toEqual(['âmbre', 'Baume'])
    expect(names(await shopOfList.get(`/categories/${category}/produits?sort=prix&perPage=1`))).toEqual([
      'Baume',
    ])
    const empty = await shopOfList.word('categories', 'Vide', 'Empty')
    expect(await shopOfList.get(`/categories/${empty}/produits`)).toMatchObject({
      status: 200,
      body: { total: 0 },
    })
  })

  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=abc', 'page'],
    ['page=99999999999', 'page'],
    ['perPage=0', 'perPage'],
    ['perPage=101', 'perPage'],
    ['prixMin=-5', 'prixMin'],
    ['prixMax=1e9', 'prixMax'],
    ['prixMax=100000001', 'prixMax'],
    ['categories=a', 'categories'],
    ['categories=1;drop', 'categories'],
    ['typesPeau=0', 'typesPeau.0'],
    ['problemes=-1', 'problemes'],
    [`ingredients=${Array.from({ length: 101 }, (_, id) => id + 1).join()}`, 'ingredients'],
    ['enStock=yes', 'enStock'],
    ['recommande=1', 'recommande'],
    ['sort=price', 'sort'],
    ['sort=prix&sort=intitule', 'sort'],
    ['facets=x', 'facets'],
    ['search=%00', 'search'],
    [`search=${'a'.repeat(201)}`, 'search'],
    ['page=1&page=2', 'page'],
    ['status=draft', 'status'],
    ['langue_id=1', 'langue_id'],
    ['notPaginate=maybe', 'notPaginate'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await shopOfList.get(`/produits?${query}`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('takes two statements, a search two more once, facets one more', async () => {
    // The first list of a process also reads the products.
    await shopOfList.statements('/produits')
    expect(await shopOfList.statements('/produits')).toHaveLength(2)
    expect(await shopOfList.statements(`/produits?categories=${category}&sort=prix`)).toHaveLength(2)
    expect(await shopOfList.statements('/produits?search=baumme')).toHaveLength(4)
    expect(await shopOfList.statements('/produits?search=baumme&perPage=5')).toHaveLength(2)
    expect(await shopOfList.statements('/produits?search=baumme&facets=true')).toHaveLength(3)
    expect(await shopOfList.statements(`/categories/${category}/produits`)).toHaveLength(2)
    expect(await shopOfList.statements('/ingredients')).toHaveLength(1)
  })
})
