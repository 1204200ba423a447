import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

describe('POST /admin/produits', () => {
  test('makes a draft without stock from a name, a reference and a price, in the caller’s language [S7.products.create]', async () => {
    const { status, body } = await shop.admin(
      'POST',
      '/admin/produits',
      { intitule: ' Soap ', reference: 'NEW-1', prix: 1500 },
      'en',
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      intitule: 'Soap',
      status: 'draft',
      quantiteEnStock: 0,
      recommande: false,
      classeTva: 'standard',
      produitsLiesIds: [],
    })
    expect(body.translations).toEqual({
      en: {
        intitule: 'Soap',
        nomLong: '',
        descriptionCourte: '',
        format: '',
        livraison: '',
        conseilsUtilisation: '',
      },
    })
    expect(new Date(body.createdAt as string).getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect((await shop.admin('GET', `/admin/produits/${body.id}`)).body).toEqual({
      ...body,
      updatedAt: body.updatedAt,
    })
  })

  test('stores text unchanged: markup, emoji, right-to-left letters', async () => {
    const intitule = '<script>alert(1)</script> 🧴 كريم abc'
    const { body } = await shop.admin('POST', '/admin/produits', { intitule, reference: 'TXT-1', prix: 0 })
    expect(body.intitule).toBe(intitule)
    const turned = { intitule: 'crème \u202Eabc', reference: 'TXT-2', prix: 0 }
    const refused = await shop.admin('POST', '/admin/produits', turned)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['intitule']])
  })

  test('lets texts at the top win over the same ones in translations', async () => {
    const translations = { fr: { intitule: 'Ancien', format: '50 ml' }, en: { intitule: 'Other' } }
    const { body } = await shop.admin('POST', '/admin/produits', {
      intitule: 'Nouveau',
      translations,
      reference: 'TXT-2',
      prix: 0,
    })
    expect(body.translations).toMatchObject({
      fr: { intitule: 'Nouveau', format: '50 ml' },
      en: { intitule: 'Other' },
    })
  })

  test('never stores fields that are not in the contract', async () => {
    const { body } = await shop.admin('POST', '/admin/produits', {
      intitule: 'X',
      reference: 'MASS-1',
      prix: 1,
      id: 7,
      created_at: 'x',
      image_id: 3,
      photo: 'y',
    })
    expect(body.id).not.toBe(7)
    expect(body.photo).toBeNull()
  })

  const valid = { intitule: 'Produit', reference: 'BAD-1', prix: 1000 }
  test.each<[string, object, string]>([
    ['no name', { intitule: undefined }, 'intitule'],
    ['an empty name', { intitule: '' }, 'intitule'],
    ['a name of spaces', { intitule: '   ' }, 'intitule'],
    ['a name of 121 letters', { intitule: 'a'.repeat(121) }, 'intitule'],
    ['a name that is a number', { intitule: 5 }, 'intitule'],
    ['a name that is a list', { intitule: ['a'] }, 'intitule'],
    ['a null byte', { intitule: 'a\u0000b' }, 'intitule'],
    ['a control character', { intitule: 'a\u0007b' }, 'intitule'],
    ['two lines of name', { intitule: 'a\nb' }, 'intitule'],
    ['no reference', { reference: undefined }, 'reference'],
    ['an empty reference', { reference: ' ' }, 'reference'],
    ['a reference of 61 letters', { reference: 'a'.repeat(61) }, 'reference'],
    ['no price', { prix: undefined }, 'prix'],
    ['a negative price', { prix: -1 }, 'prix'],
    ['a fraction of a franc', { prix: 10.5 }, 'prix'],
    ['a huge price', { prix: 1e12 }, 'prix'],
    ['a price in letters', { prix: '1000' }, 'prix'],
    ['a price that is null', { prix: null }, 'prix'],
    ['negative stock', { quantiteEnStock: -1 }, 'quantiteEnStock'],
    ['half a piece', { quantiteEnStock: 0.5 }, 'quantiteEnStock'],
    ['huge stock', { quantiteEnStock: 10_000_001 }, 'quantiteEnStock'],
    ['an unknown status', { status: 'deleted' }, 'status'],
    ['recommande as text', { recommande: 'true' }, 'recommande'],
    ['a VAT class that does not exist', { classeTva: 'zero' }, 'classeTva'],
    ['a long brand', { marque: 'a'.repeat(81) }, 'marque'],
    ['a long description', { descriptionCourte: 'a'.repeat(2001) }, 'descriptionCourte'],
    ['long advice', { conseilsUtilisation: 'a'.repeat(5001) }, 'conseilsUtilisation'],
    ['long INCI', { inci: 'a'.repeat(5001) }, 'inci'],
    ['categories that are no list', { categories: 1 }, 'categories'],
    ['a category that is text', { categories: ['1'] }, 'categories.0'],
    ['an unknown category', { categories: [999_999] }, 'categories'],
    ['an unknown ingredient', { ingredients: [999_999] }, 'ingredients'],
    ['an unknown skin type', { typesPeau: [999_999] }, 'typesPeau'],
    ['an unknown problem', { problemes: [999_999] }, 'problemes'],
    ['an unknown linked product', { produitsLies: [999_999] }, 'produitsLies'],
    ['too many links', { produitsLies: Array.from({ length: 101 }, (_, id) => id + 1) }, 'produitsLies'],
    [
      'a translation without a name',
      { intitule: undefined, translations: { fr: { format: 'x' } } },
      'translations.fr.intitule',
    ],
    ['a text without a name', { intitule: undefined, format: 'x' }, 'intitule'],
  ])('refuses %s', async (_name, change, field) => {
    const before = await shop.admin('GET', '/admin/produits')
    const { status, body } = await shop.admin('POST', '/admin/produits', { ...valid, ...change })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
    expect((await shop.admin('GET', '/admin/produits')).body.total).toBe(before.body.total)
  })

  test('refuses a reference that is taken, also when two ask for it at once', async () => {
    const both = await Promise.all(
      [1, 2].map(() => shop.admin('POST', '/admin/produits', { ...valid, reference: 'TWICE' })),
    )
    expect(both.map(answer => answer.status).sort()).toEqual([201, 422])
    const refused = await shop.admin('POST', '/admin/produits', { ...valid, reference: 'TWICE' }, 'en')
    expect(refused.body).toMatchObject({
      code: 'VALIDATION',
      errors: { reference: ['This value is already in use.'] },
    })
  })

  test('takes an id twice as once', async () => {
    const category = await shop.word('categories', 'Une fois', 'Once')
    const { body } = await shop.admin('POST', '/admin/produits', {
      ...valid,
      reference: 'ONCE',
      categories: [category, category],
    })
    expect(body.categories).toHaveLength(1)
  })
})

describe('POST /admin/produits/:id', () => {
  test('changes only the fields that are sent', async () => {
    const category = await shop.word('categories', 'Reste', 'Rest')
    const id = await shop.product({
      intitule: 'Avant',
      format: '50 ml',
      marque: 'Zaka',
      categories: [category],
      prix: 100,
    })
    const { status, body } = await shop.admin('POST', `/admin/produits/${id}`, {
      prix: 200,
      quantiteEnStock: 7,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      intitule: 'Avant',
      format: '50 ml',
      marque: 'Zaka',
      prix: 200,
      quantiteEnStock: 7,
      categories: [{ id: category }],
    })
    const renamed = await shop.admin('POST', `/admin/produits/${id}`, { intitule: 'Après', categories: [] })
    expect(renamed.body).toMatchObject({ intitule: 'Après', format: '50 ml', categories: [] })
    const translated = await shop.admin('POST', `/admin/produits/${id}`, { intitule: 'After' }, 'en')
    expect(translated.body.translations).toMatchObject({
      fr: { intitule: 'Après', format: '50 ml' },
      en: { intitule: 'After', format: '' },
    })
  })

  test('keeps the order of ingredients and of linked products [S7.products.ids]', async () => {
    const [first, second] = [
      await shop.word('ingredients', 'Miel', 'Honey'),
      await shop.word('ingredients', 'Avoine', 'Oat'),
    ]
    const [one, two] = [await shop.product(), await shop.product()]
    const id = await shop.product({ ingredients: [second, first], produitsLies: [two, one] })
    const { body } = await shop.admin('GET', `/admin/produits/${id}`)
    expect(body).toMatchObject({
      ingredients: [{ id: second }, { id: first }],
      produitsLies: [{ id: two }, { id: one }],
      produitsLiesIds: [two, one],
    })
  })

  test.each<[string, object, string]>([
    ['an empty name', { intitule: '' }, 'intitule'],
    [
      'a text in a language without a name',
      { translations: { en: { format: 'x' } } },
      'translations.en.intitule',
    ],
    ['a negative price', { prix: -5 }, 'prix'],
    ['an unknown category', { categories: [999_999] }, 'categories'],
  ])('refuses %s and changes nothing', async (_name, change, field) => {
    const id = await shop.product({ intitule: 'Tel quel' })
    const { status, body } = await shop.admin('POST', `/admin/produits/${id}`, {
      marque: 'Changée',
      ...change,
    })
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] })
    expect((await shop.admin('GET', `/admin/produits/${id}`)).body).toMatchObject({
      intitule: 'Tel quel',
      marque: '',
    })
  })

  test('refuses the first text of a language when it is no name, a link to itself, and a taken reference', async () => {
    const taken = await shop.product({ reference: 'TAKEN' })
    const id = await shop.product()
    const english = await shop.admin('POST', `/admin/produits/${id}`, { format: '50 ml' }, 'en')
    expect(english).toMatchObject({
      status: 422,
      body: { errors: { intitule: ['This field is required.'] } },
    })
    expect(
      (await shop.admin('POST', `/admin/produits/${id}`, { produitsLies: [id] })).body.errors,
    ).toHaveProperty('produitsLies')
    expect(
      (await shop.admin('POST', `/admin/produits/${id}`, { reference: 'TAKEN' })).body.errors,
    ).toHaveProperty('reference')
    expect((await shop.admin('POST', `/admin/produits/${taken}`, { reference: 'TAKEN' })).status).toBe(200)
  })
})

describe('the administration’s list', () => {
  test('filters by status, category and stock, and finds drafts by name or reference', async () => {
    const category = await shop.word('categories', 'Liste', 'List')
    const make = (intitule: string, stock: number, status: string) =>
      shop.product({
        intitule,
        quantiteEnStock: stock,
        status,
        categories: [category],
        reference: `LST-${intitule}`,
      })
    const [a, b, c] = [
      await make('Alpha', 0, 'draft'),
      await make('Bravo', 9, 'published'),
      await make('Charlie', 10, 'disabled'),
    ]
    const ids = async (query: string) =>
      (await shop.admin('GET', `/admin/produits?categorie=${category}&${query}`)).body.data.map(
        product => product.id,
      )
    expect(await ids('sort=intitule')).toEqual([a, b, c])
    expect(await ids('sort=-intitule')).toEqual([c, b, a])
    expect(await ids('sort=quantiteEnStock')).toEqual([a, b, c])
    expect(await ids('sort=-quantiteEnStock')).toEqual([c, b, a])
    expect(await ids('sort=reference')).toEqual([a, b, c])
    expect(await ids('status=draft')).toEqual([a])
    expect(await ids('stock=out')).toEqual([a])
    expect(await ids('stock=low&sort=intitule')).toEqual([a, b])
    expect(await ids('search=alpha')).toEqual([a])
    expect(await ids('search=LST-Bravo')).toEqual([b])
    expect(await ids('perPage=1&page=2&sort=intitule')).toEqual([b])
  })

  test.each([
    ['status=gone', 'status'],
    ['stock=none', 'stock'],
    ['categorie=x', 'categorie'],
    ['sort=prixx', 'sort'],
    ['other=1', 'other'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await shop.admin('GET', `/admin/produits?${query}`)
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] })
  })
})

describe('DELETE /admin/produits/:id', () => {
  test('takes the product out of carts and links; orders keep their copy [S7.products.delete]', async () => {
    const id = await shop.product({ intitule: 'Supprimable' })
    const other = await shop.product({ produitsLies: [id] })
    const user = await shop.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const cart = await shop.db
      .insertInto('carts')
      .values({ userId: user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('cartItems')
      .values({ cartId: cart.id, productId: id, quantity: 1, seenPrice: 1000 })
      .execute()
    const order = {
      number: 'T-1',
      customerName: 'A',
      customerEmail: 'a@b.c',
      paymentMethod: 'cash_on_delivery',
      subtotal: 1000,
      total: 1000,
      vatRate: 18,
      vatAmount: 153,
      owed: 1000,
      netRevenue: 1000,
      netVat: 153,
      address: '{}',
      termsVersion: '1',
      locale: 'fr',
    } as const
    const { id: orderId } = await shop.db
      .insertInto('orders')
      .values(order)
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('orderLines')
      .values({
        orderId,
        position: 0,
        productId: id,
        name: 'Supprimable',
        reference: 'R',
        quantity: 1,
        price: 1000,
        subtotal: 1000,
        netUnits: 1,
        netRevenue: 1000,
      })
      .execute()

    expect(await shop.admin('DELETE', `/admin/produits/${id}`)).toEqual({ status: 204, body: undefined })

    expect((await shop.get(`/produits/${id}`)).status).toBe(410)
    expect((await shop.get('/produits?search=supprimable')).body.total).toBe(0)
    expect((await shop.get(`/produits/${other}`)).body.produitsLies).toEqual([])
    expect(await shop.db.selectFrom('cartItems').selectAll().execute()).toEqual([])
    expect(await shop.db.selectFrom('orderLines').select(['name', 'productId']).execute()).toEqual([
      { name: 'Supprimable', productId: null },
    ])
    expect((await shop.admin('DELETE', `/admin/produits/${id}`)).status).toBe(404)
  })
})
