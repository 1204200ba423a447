import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  rebuildDerived,
  refreshProducts,
  writeCatalogue,
} from '#server/domains/catalogue/catalogue.service.ts'
import { countStatements } from '#server/platform/database/database.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'
import { currentIndex, readIndex } from './reading/product-index.service.ts'
import type { ProductIndex } from './reading/product-index.ts'
import { listProducts } from './reading/product-lists.service.ts'
import type { WordKind } from './words/word-kinds.ts'

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

/** The content of a product index, to compare. */
function contentOf({ products, words, orders, ...sets }: ProductIndex) {
  const { name, ...others } = orders
  const named = (kind: WordKind) => [...words[kind]].map(([id, set]) => [id, set.array()] as const)
  return {
    products: [...products.values()].sort((a, b) => a.id - b.id),
    words: (Object.keys(words) as WordKind[]).map(kind => [
      kind,
      named(kind)
        .filter(([, ids]) => ids.length > 0)
        .sort(([a], [b]) => a - b),
    ]),
    orders: [...Object.values(others), ...Object.values(name)].map(order => [...order.read()]),
    statuses: Object.values(sets.statuses).map(set => set.array()),
    sets: [sets.all, sets.inStock, sets.lowStock, sets.recommended].map(set => set.array()),
  }
}

const expectCurrentIndex = async () =>
  expect(contentOf((await currentIndex(shop.db)).kept)).toEqual(contentOf(await readIndex(shop.db)))

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
    await expectCurrentIndex()
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

test('lists know each change of a product, whichever statement made it, and read again only that product', async () => {
  const id = await shop.product({ quantiteEnStock: 50 })
  for (const change of [
    { price: 4321 },
    { stock: 9 },
    { stock: 0 },
    { stock: 10 },
    { isRecommended: true },
    { reference: 'ZZ-LAST' },
    { createdAt: new Date('2020-01-01') },
    { status: 'disabled' as const },
  ]) {
    await currentIndex(shop.db)
    await shop.db.updateTable('products').set(change).where('id', '=', id).execute()
    const { statements } = await countStatements(() => currentIndex(shop.db))
    expect(statements, JSON.stringify(change)).toHaveLength(2)
    await expectCurrentIndex()
  }
  await shop.db.updateTable('products').set({ stock: 11 }).where('id', '=', id).execute()
  expect((await countStatements(() => currentIndex(shop.db))).statements).toHaveLength(1)
})

test('a process that was idle for half a day reads all products again, because changes are not stored for long', async () => {
  const id = await shop.product()
  await currentIndex(shop.db)
  await shop.db.updateTable('products').set({ price: 1234 }).where('id', '=', id).execute()
  await sql`delete from catalogue_changes`.execute(shop.db)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 })
  try {
    await expectCurrentIndex()
  } finally {
    vi.useRealTimers()
  }
})

test('a search is kept until the documents of products change, also by a renamed word', async () => {
  const category = await shop.word('categories', 'Onguents', 'Salves')
  const id = await shop.product({ intitule: 'Mélange', categories: [category] })
  const found = async (word: string) =>
    (await shop.get<{ data: { id: number }[] }>(`/produits?search=${word}`)).body.data.map(one => one.id)
  expect(await found('onguents')).toEqual([id])
  expect(await shop.statements('/produits?search=onguents')).toHaveLength(2)
  await shop.admin('POST', `/admin/produits/${id}`, { prix: 777 })
  expect(await shop.statements('/produits?search=onguents')).toHaveLength(3)
  await shop.admin('PUT', `/admin/categories/${category}`, { name: 'Baumes', slug: 'baumes' })
  expect(await found('onguents')).toEqual([])
  await shop.admin('DELETE', `/admin/produits/${id}`)
  expect(await found('melange')).toEqual([])
})

test('a search asks a replica only for documents that are at least as new as the revision it is kept under', async () => {
  const { database } = shop.deps
  const read: typeof database.read = async work => {
    await sql`select 'position of the primary'`.execute(shop.db)
    return work(database)
  }
  const lists = { database: { db: shop.db, read }, suitableInPregnancy: async () => [] }
  const { statements } = await countStatements(() => listProducts(lists, { search: 'melange' }, 'fr'))
  const [first = '', second] = statements
  expect(first).toContain('documents_revision')
  expect(second).toContain('position of the primary')
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
  // Lists read the products while their names are missing.
  await sql`update products set is_recommended = not is_recommended`.execute(shop.db)
  await currentIndex(shop.db)
  const counts = await Promise.all([1, 2, 3].map(() => rebuildDerived(shop.db)))
  expect(counts.filter(count => count !== undefined)).toHaveLength(1)
  expect(await derived()).toEqual(kept)
  await expectCurrentIndex()
  expect(await rebuildDerived(shop.db)).toBeUndefined()
})
