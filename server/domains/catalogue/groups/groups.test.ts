import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { type CatalogueBody, type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

const both = (value: string) => ({ fr: value, en: value })
const group = (ids: number[], values: string[], more: object = {}, as = ids[0]) =>
  shop.admin('PUT', `/admin/produits/${as}/variantes`, {
    option: 'size',
    produits: ids.map((id, place) => ({ id, valeurs: both(values[place] ?? '') })),
    ...more,
  })
const adminGroup = async (id: number) =>
  (await shop.admin('GET', `/admin/produits/${id}`)).body.groupeVariantes as {
    revision: number
    produits: { id: number; status: string }[]
  } | null
const idsOf = async (id: number) => (await adminGroup(id))?.produits.map(product => product.id)
const names = async (...ids: number[]) => {
  const cards = await cardsByIds(shop.db, ids, 'fr')
  return ids.map(id => cards.get(id)?.name)
}
const found = async (path: string) => (await shop.get(path)).body.data.map(({ id }) => id)

describe('the variants of a product', () => {
  test('are joined in an order, reordered, taken out and named with their size', async () => {
    const [small, large, huge] = [
      await shop.product({ intitule: 'Beurre' }),
      await shop.product({ intitule: 'Beurre' }),
      await shop.product({ intitule: 'Beurre 500ml' }),
    ]
    const made = await group([small, large, huge], ['50 ml', '100 ml', '500 ml'])
    expect([made.status, await idsOf(huge)]).toEqual([200, [small, large, huge]])
    // A name that says the size already does not say it twice.
    expect(await names(small, large, huge)).toEqual(['Beurre – 50 ml', 'Beurre – 100 ml', 'Beurre 500ml'])
    await group([huge, large], ['500 ml', '90 ml'])
    expect(await idsOf(large)).toEqual([huge, large])
    expect([await idsOf(small), ...(await names(small, large))]).toEqual([
      undefined,
      'Beurre',
      'Beurre – 90 ml',
    ])
    const left = await shop.admin('DELETE', `/admin/produits/${huge}/variantes`)
    expect([left.status, left.body.groupeVariantes, await idsOf(large)]).toEqual([200, null, undefined])
    expect(await names(large)).toEqual(['Beurre'])
    expect((await sql`select from product_groups`.execute(shop.db)).rows).toHaveLength(0)
  })

  test('differ in their values, and belong to one group only', async () => {
    const ids = [
      await shop.product(),
      await shop.product(),
      await shop.product(),
      await shop.product(),
    ] as const
    const [one, two, three, four] = ids
    const faults = async (answer: ReturnType<typeof group>) => Object.keys((await answer).body.errors ?? {})
    expect(await faults(group([one, two], ['50 ml', '50 ML ']))).toEqual(['produits.1.valeurs'])
    expect(await faults(group([one], ['50 ml']))).toEqual(['produits'])
    expect(await faults(group([one, 999_999], ['50 ml', '1 l']))).toEqual(['produits.1.id'])
    expect(await faults(group([one, one], ['50 ml', '1 l']))).toEqual(['produits.1.id'])
    expect(await faults(group([one, two], ['50 ml', '1 l'], {}, three))).toEqual(['produits'])
    expect(await faults(group([one, two], ['50 ml', 'guérit l’acné']))).toEqual([
      'produits.1.valeurs.fr',
      'produits.1.valeurs.en',
    ])
    await group([one, two], ['50 ml', '1 l'])
    expect(await faults(group([three, two], ['50 ml', '1 l']))).toEqual(['produits.1.id'])
    expect(await faults(group([three, four], ['50 ml', '1 l'], { option: 'weight' }))).toEqual(['option'])
    const many = Array.from({ length: 21 }, (_, place) => 1_000 + place)
    expect(await faults(group([one, ...many], ['50 ml', ...many.map(String)]))).toEqual(['produits'])
  })

  test('are not overwritten by somebody who read an older state', async () => {
    const ids = [await shop.product(), await shop.product()]
    await group(ids, ['S', 'L'])
    const { revision } = (await adminGroup(ids[0] ?? 0)) ?? { revision: 0 }
    expect((await group(ids, ['S', 'XL'], { revision })).status).toBe(200)
    const late = await group(ids, ['S', 'XXL'], { revision })
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT'])
    const gone = await group([await shop.product(), await shop.product()], ['S', 'L'], { revision: 1 })
    expect(gone.status).toBe(409)
  })

  test('can be copies: drafts with the texts, words and ingredients, another reference, price and stock', async () => {
    const category = await shop.word('categories', 'Soins', 'Care')
    const id = await shop.product({
      translations: {
        fr: { intitule: 'Huile', descriptionCourte: 'Nourrit.', format: 'Flacon de 50 ml' },
        en: { intitule: 'Oil' },
      },
      inci: 'Butyrospermum Parkii Butter',
      marque: 'Faso',
      categories: [category],
      quantiteEnStock: 4,
    })
    const copy = {
      reference: 'HUILE-100',
      prix: 1800,
      quantiteEnStock: 7,
      valeurs: both('100 ml'),
      option: 'size',
      valeurs_du_produit: both('50 ml'),
    }
    const { status, body } = await shop.admin('POST', `/admin/produits/${id}/variantes`, copy)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      intitule: 'Huile – 100 ml',
      reference: 'HUILE-100',
      prix: 1800,
      quantiteEnStock: 7,
      status: 'draft',
      marque: 'Faso',
      inci: 'Butyrospermum Parkii Butter',
      descriptionCourte: 'Nourrit.',
      format: '100 ml',
      categories: [{ id: category }],
    })
    expect(await idsOf(id)).toEqual([id, body.id])
    const again = (more: object) =>
      shop.admin('POST', `/admin/produits/${id}/variantes`, { ...copy, ...more })
    expect(Object.keys((await again({ valeurs: both('200 ml') })).body.errors)).toEqual(['reference'])
    expect(Object.keys((await again({ reference: 'HUILE-2' })).body.errors)).toEqual(['valeurs'])
    const alone = await shop.product()
    const without = await shop.admin('POST', `/admin/produits/${alone}/variantes`, {
      reference: 'SEUL-2',
      prix: 1,
      valeurs: both('1 l'),
      option: 'size',
    })
    expect(Object.keys(without.body.errors)).toEqual(['valeurs_du_produit'])
  })

  test('stay a group while two are left; the last one is a product without a size again', async () => {
    const ids = [await shop.product({ intitule: 'Gel' }), await shop.product(), await shop.product()]
    const [first = 0, second = 0, third = 0] = ids
    await group(ids, ['S', 'M', 'L'])
    await shop.admin('DELETE', `/admin/produits/${third}`)
    expect(await idsOf(first)).toEqual([first, second])
    await shop.admin('DELETE', `/admin/produits/${second}`)
    expect([await adminGroup(first), await names(first)]).toEqual([null, ['Gel']])
    expect((await shop.get(`/produits/${first}`)).body.intitule).toBe('Gel')
    expect(await found('/produits?search=gel')).toContain(first)
  })
})

describe('a group in the shop', () => {
  let ids: number[]
  let word: number
  beforeAll(async () => {
    word = await shop.word('probleme-peaus', 'Rides', 'Wrinkles')
    ids = []
    for (const [prix, quantiteEnStock] of [
      [4500, 0],
      [8000, 3],
      [12_000, 5],
    ] as const)
      ids.push(await shop.product({ intitule: 'Zibeline', prix, quantiteEnStock, problemes: [word] }))
    await group(ids, ['50 ml', '100 ml', '200 ml'])
  })

  test('is listed, found, suggested and counted once, with its first product in stock', async () => {
    const list = (query: string) => shop.get(`/produits?problemes=${word}&${query}`)
    const { body } = await list('facets=true')
    expect([body.total, body.data.map(({ id }) => id)]).toEqual([1, [ids[1]]])
    expect(body.data[0]).toMatchObject({
      intitule: 'Zibeline – 100 ml',
      groupe: { option: 'size', nom: 'Zibeline', nombre: 3, prixDes: 8000, prixUnique: false },
    })
    const facets = body.facets as { problemes: { id: number; count: number }[]; enStock: { count: number } }
    expect([facets.problemes.find(({ id }) => id === word)?.count, facets.enStock.count]).toEqual([1, 1])
    expect((await list('prixMin=10000')).body.data.map(({ id }) => id)).toEqual([ids[2]])
    expect((await list('enStock=false')).body.data.map(({ id }) => id)).toEqual([ids[0]])
    const { produits } = (await shop.get('/produits/suggestions?search=zibel')).body as unknown as {
      produits: { id: number }[]
    }
    expect(produits.map(({ id }) => id)).toEqual([ids[1]])
  })

  test('shows the size that was searched', async () => {
    expect(await found('/produits?search=zibeline')).toEqual([ids[1]])
    expect(await found('/produits?search=zibeline%20200%20ml')).toEqual([ids[2]])
  })

  test('is read with as many statements as products without variants', async () => {
    const other = await shop.word('probleme-peaus', 'Boutons', 'Spots')
    const alone = await shop.product({ problemes: [other] })
    const counted = async (path: string) => (await shop.statements(path)).length
    await counted('/produits')
    expect(await counted(`/produits?problemes=${word}`)).toBe(await counted(`/produits?problemes=${other}`))
    expect(await counted(`/produits/${ids[1]}`)).toBe(await counted(`/produits/${alone}`))
  })

  test('offers its published products on the page of each, in their order', async () => {
    const draft = await shop.product({ intitule: 'Zibeline', status: 'draft' })
    await group([...ids, draft], ['50 ml', '100 ml', '200 ml', '1 l'])
    const page = async (id = 0) =>
      (await shop.get(`/produits/${id}`)).body as CatalogueBody & { variantes: object }
    const { variantes, intitule, slugs } = await page(ids[2])
    expect([intitule, slugs]).toEqual(['Zibeline – 200 ml', { fr: 'zibeline-200-ml', en: 'zibeline-200-ml' }])
    expect(variantes).toMatchObject({
      option: 'size',
      nom: 'Zibeline',
      produits: [
        { id: ids[0], valeur: '50 ml', prix: 4500, enStock: false, intitule: 'Zibeline – 50 ml' },
        { id: ids[1], valeur: '100 ml', prix: 8000, enStock: true },
        { id: ids[2], valeur: '200 ml' },
      ],
      principal: { id: ids[0], slugs: { fr: 'zibeline-50-ml' } },
    })
    const [a, b] = [await shop.product({ status: 'draft' }), await shop.product()]
    await group([a, b], ['x', 'y'])
    expect((await page(b)).variantes).toBeUndefined()
    expect(
      (await shop.get(`/produits?search=REF`)).body.data.find(({ id }) => id === b)?.groupe,
    ).toBeUndefined()
  })

  test('is linked once, and never from its own pages', async () => {
    const linking = await shop.product({ produitsLies: [...ids, await shop.product({ intitule: 'Autre' })] })
    const linked = async (id = 0) =>
      ((await shop.get(`/produits/${id}`)).body.produitsLies as { id: number }[]).map(each => each.id)
    expect(await linked(linking)).toHaveLength(2)
    await shop.admin('POST', `/admin/produits/${ids[0]}`, { produitsLies: [ids[1], linking] })
    expect(await linked(ids[0])).toEqual([linking])
  })

  test('is once in the list without a network', async () => {
    const list = (await shop.get('/produits/hors-ligne')).body as unknown as {
      total: number
      produits: { id: number; groupe?: { nombre: number } }[]
    }
    const listed = list.produits.filter(({ id }) => ids.includes(id))
    expect(listed).toMatchObject([{ id: ids[1], groupe: { nombre: 3 } }])
    expect(list.total).toBe(list.produits.length)
    expect(list.total).toBe((await shop.get('/produits')).body.total)
  })
})
