import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  rebuildDerived,
  refreshProducts,
  writeCatalogue,
} from '#server/domains/catalogue/catalogue.service.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

/** All tables derived from the catalogue (views, search documents, counts), as text to compare. */
async function derived() {
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select json_agg(v order by product_id, locale) from product_views v)::text as views,
      (select json_agg(json_build_array(product_id, locale, document::text) order by product_id, locale) from product_documents)::text as documents,
      (select json_agg(w order by locale, word) from search_words w)::text as words,
      (select json_agg(json_build_array(id, product_count) order by id) from categories)::text as categories,
      (select json_agg(json_build_array(id, product_count) order by id) from ingredients)::text as ingredients,
      (select json_agg(json_build_array(id, product_count) order by id) from skin_types)::text as skin_types,
      (select json_agg(json_build_array(id, product_count) order by id) from problems)::text as problems,
      (select published from catalogue_totals) as published`.execute(shop.db)
  return rows[0]
}

test('views, search and counts are what they would be if they were made from nothing, after every kind of write', async () => {
  const [a, b] = [await shop.word('categories', 'Un', 'One'), await shop.word('categories', 'Deux', 'Two')]
  const ingredient = await shop.word('ingredients', 'Miel', 'Honey')
  const skin = await shop.word('type-peaus', 'Sèche', 'Dry')
  const problem = await shop.word('probleme-peaus', 'Taches', 'Marks')
  const words = { categories: [a], ingredients: [ingredient], typesPeau: [skin], problemes: [problem] }
  const ids: number[] = []
  for (const status of ['published', 'draft', 'published', 'disabled', 'published'])
    ids.push(await shop.product({ ...words, status }))
  const [first, second, third, fourth, fifth] = ids
  const writes: [string, () => Promise<{ status: number }>][] = [
    [
      'texts',
      () =>
        shop.admin('POST', `/admin/produits/${first}`, {
          intitule: 'Crème d’avoine',
          descriptionCourte: 'Douce',
        }),
    ],
    ['translation', () => shop.admin('POST', `/admin/produits/${first}`, { intitule: 'Oat cream' }, 'en')],
    ['status', () => shop.admin('POST', `/admin/produits/${second}`, { status: 'published' })],
    [
      'words',
      () =>
        shop.admin('POST', `/admin/produits/${third}`, { categories: [b], ingredients: [], problemes: [] }),
    ],
    ['tab', () => shop.admin('POST', `/admin/produits/${third}/categories`, { ids: [a] })],
    ['tab back', () => shop.admin('DELETE', `/admin/produits/${first}/ingredients`, { ids: [ingredient] })],
    [
      'bulk',
      () =>
        shop.admin('PUT', '/admin/produits/bulk', {
          ids: [first, fourth],
          status: 'published',
          categories: [b],
          prixPourcent: 10,
        }),
    ],
    [
      'bulk off',
      () => shop.admin('PUT', '/admin/produits/bulk', { ids: [second, fourth], status: 'disabled' }),
    ],
    [
      'category name',
      () => shop.admin('PUT', `/admin/categories/${b}`, { name: 'Exfoliants', slug: 'scrubs' }),
    ],
    [
      'ingredient',
      () => shop.admin('PUT', `/admin/ingredients/${ingredient}`, { inci: 'Mel', description: 'Adoucit' }),
    ],
    ['skin type', () => shop.admin('PUT', `/admin/type-peaus/${skin}`, { description: 'Elle tiraille' })],
    [
      'problem',
      () => shop.admin('PUT', `/admin/probleme-peaus/${problem}`, { name: 'Marques sombres', position: 3 }),
    ],
    [
      'refused',
      () => shop.admin('POST', `/admin/produits/${first}`, { intitule: 'Perdu', categories: [999] }),
    ],
    ['deletion', () => shop.admin('DELETE', `/admin/produits/${fifth}`)],
  ]
  for (const [name, write] of writes) {
    expect((await write()).status, name).toBe(name === 'refused' ? 422 : name === 'deletion' ? 204 : 200)
    const kept = await derived()
    await writeCatalogue(shop.db, async trx => {
      await sql`truncate product_views, product_documents, product_facets, search_words`.execute(trx)
      for (const table of ['categories', 'ingredients', 'skin_types', 'problems'])
        await sql`update ${sql.table(table)} set product_count = 0`.execute(trx)
      await sql`update catalogue_totals set published = 0`.execute(trx)
      const products = await trx.selectFrom('products').select('id').execute()
      await refreshProducts(
        trx,
        products.map(product => product.id),
      )
    })
    expect(kept, name).toEqual(await derived())
  }
  expect((await derived())?.published).toBe(2)
})

test('many administrators at once leave the counts right', async () => {
  const category = await shop.word('categories', 'Ensemble', 'Together')
  const ids: number[] = []
  for (let number = 0; number < 6; number++) ids.push(await shop.product())
  const answers = await Promise.all([
    ...ids.map(id => shop.admin('POST', `/admin/produits/${id}`, { categories: [category] })),
    ...ids.map(id => shop.admin('POST', `/admin/produits/${id}/categories`, { ids: [category] })),
    shop.admin('PUT', '/admin/produits/bulk', { ids: ids.slice(1), categories: [category] }),
    shop.admin('PUT', `/admin/categories/${category}`, { slug: 'ensemble-2', name: 'Ensemble deux' }),
    shop.admin('DELETE', `/admin/produits/${ids[0]}`),
  ])
  expect(answers.every(answer => [200, 204, 404].includes(answer.status))).toBe(true)
  const { body } = await shop.get<{ id: number; productCount: number }[]>('/categories')
  expect(body.find(found => found.id === category)?.productCount).toBe(5)
})

test('data derived by another version of the code is rebuilt once, however many servers start', async () => {
  const category = await shop.word('categories', 'Refaite', 'Remade')
  for (let number = 0; number < 3; number++) await shop.product({ categories: [category] })
  await rebuildDerived(shop.db)
  const kept = await derived()
  await sql`delete from product_views`.execute(shop.db)
  await sql`update product_documents set document = '', is_published = false`.execute(shop.db)
  await sql`insert into search_words (locale, word, lexeme, letters) values ('fr', 'perdu', 'perdu', 'depru')`.execute(
    shop.db,
  )
  await sql`update categories set product_count = product_count + 7`.execute(shop.db)
  await sql`update catalogue_totals set published = 99, derived_version = derived_version - 1`.execute(
    shop.db,
  )
  const counts = await Promise.all([1, 2, 3].map(() => rebuildDerived(shop.db)))
  expect(counts.filter(count => count !== undefined)).toHaveLength(1)
  expect(await derived()).toEqual(kept)
  expect(await rebuildDerived(shop.db)).toBeUndefined()
})
