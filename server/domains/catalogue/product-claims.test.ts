import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'
import { bannedIngredients, forbiddenClaims } from '../diagnostic/advice/claims.service.ts'
import { importProducts } from './csv/product-csv-import.service.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

const claim = 'Guérit l’eczéma, blanchit la peau.'
const field = 'translations.fr.descriptionCourte'
const statusOf = async (id: number) => (await shop.admin('GET', `/admin/produits/${id}`)).body.status
const refusal = (answer: { status: number; body: { errors: Record<string, string[]> } }) => [
  answer.status,
  Object.keys(answer.body.errors ?? {}),
]

describe('a price of nothing', () => {
  const ofPrice = [422, ['prix']]
  test('may stand in a draft, and in no product on sale', async () => {
    const id = await shop.product({ status: 'draft', prix: 0 })
    const refused = await shop.admin('POST', `/admin/produits/${id}`, { status: 'published' })
    expect(refusal(refused)).toEqual(ofPrice)
    expect(refused.body.errors.prix?.join(' ')).toMatch(/1\sFCFA/)
    expect((await shop.admin('POST', `/admin/produits/${id}`, { status: 'published', prix: 1 })).status).toBe(
      200,
    )
    expect(refusal(await shop.admin('POST', `/admin/produits/${id}`, { prix: 0 }))).toEqual(ofPrice)
    const free = { intitule: 'Baume', reference: 'FREE-1', prix: 0, status: 'published' }
    expect(refusal(await shop.admin('POST', '/admin/produits', free))).toEqual(ofPrice)
  })

  test('keeps many from being published together', async () => {
    const ids = [await shop.product({ status: 'draft', prix: 0 }), await shop.product({ status: 'draft' })]
    const many = await shop.admin('PUT', '/admin/produits/bulk', { ids, status: 'published' })
    expect(refusal(many)).toEqual([422, ['ids', 'prix']])
  })
})

describe('a promise that the shop must not make', () => {
  test('may stand in a draft, and keeps it from being published, in words at its field', async () => {
    const id = await shop.product({ status: 'draft', descriptionCourte: claim })
    const refused = await shop.admin('POST', `/admin/produits/${id}`, { status: 'published' })
    expect(refusal(refused)).toEqual([422, [field]])
    expect(refused.body.errors[field]?.join(' ')).toContain('guérison')
    expect(await statusOf(id)).toBe('draft')
  })

  test('is refused in a product that is added for sale, in either language', async () => {
    const add = (translations: object) =>
      shop.admin('POST', '/admin/produits', { reference: 'CL-1', prix: 1, status: 'published', translations })
    const named = { intitule: 'Baume' }
    expect(refusal(await add({ fr: { ...named, conseilsUtilisation: claim } }))).toEqual([
      422,
      ['translations.fr.conseilsUtilisation'],
    ])
    const english = { fr: named, en: { ...named, descriptionCourte: 'Cures eczema for good.' } }
    expect(refusal(await add(english))).toEqual([422, ['translations.en.descriptionCourte']])
    expect(refusal(await add({ fr: { intitule: 'Crème éclaircissante' } }))).toEqual([
      422,
      ['translations.fr.intitule'],
    ])
  })

  test('is refused in a product on sale, while its price can still be changed', async () => {
    const id = await shop.product({ descriptionCourte: 'Nourrit la peau.' })
    expect(refusal(await shop.admin('POST', `/admin/produits/${id}`, { descriptionCourte: claim }))).toEqual([
      422,
      [field],
    ])
    await shop.db
      .updateTable('productTranslations')
      .set({ shortDescription: claim })
      .where('productId', '=', id)
      .execute()
    expect((await shop.admin('POST', `/admin/produits/${id}`, { prix: 900 })).status).toBe(200)
    expect((await shop.admin('POST', `/admin/produits/${id}`, { status: 'disabled' })).status).toBe(200)
  })

  test('keeps all of many products from being published, and those to correct are named', async () => {
    const [good, bad] = [
      await shop.product({ status: 'draft' }),
      await shop.product({ status: 'draft', intitule: 'Baume du soir', descriptionCourte: claim }),
    ]
    const change = { ids: [good, bad], status: 'published' }
    const answer = await shop.admin('PUT', '/admin/produits/bulk', change)
    expect(refusal(answer)).toEqual([422, ['ids', field]])
    const named = 'À corriger avant publication : Baume du soir.'
    expect([answer.body.message, answer.body.errors.ids]).toEqual([named, [named]])
    expect([await statusOf(good), await statusOf(bad)]).toEqual(['draft', 'draft'])
  })

  test('may be warned against', async () => {
    const descriptionCourte = 'Ce baume ne guérit pas l’eczéma.'
    const id = await shop.product({ descriptionCourte })
    expect(await statusOf(id)).toBe('published')
  })

  test('is an error of its line and column in a file of products', async () => {
    await shop.product({ reference: 'CL-DRAFT', status: 'draft', descriptionCourte: claim })
    const text = [
      'reference;nom_fr;prix;statut;description_courte_fr',
      `CL-NEW;Baume;900;publié;${claim}`,
      `CL-OTHER;Baume;900;brouillon;${claim}`,
    ].join('\n')
    const read = (file: string) =>
      importProducts(
        { ...shop.deps, refusalsOf: bannedIngredients, claimsIn: forbiddenClaims },
        { fileName: 'a.csv', mediaType: 'text/csv', bytes: Buffer.from(file) },
        { isDryRun: false, actorId: 1, locale: 'fr' },
      )
    const placesIn = async (file: string) => [
      ...new Set((await read(file)).errors.map(({ line, column }) => `${line} ${column}`)),
    ]
    expect(await placesIn(text)).toEqual(['2 description_courte_fr'])
    expect(await placesIn('reference;statut\nCL-DRAFT;publié')).toEqual(['2 description_courte_fr'])
    const free = 'reference;nom_fr;prix;statut\nFREE-2;Baume;0;publié\nFREE-3;Baume;0;brouillon\n'
    expect(await placesIn(free)).toEqual(['2 prix'])
  })
})
