import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProduct, listProducts } from '#server/domains/catalogue/catalogue.service.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { seedCatalogue } from './catalogue.ts'
import { type DemoCatalogue, readDemoCatalogue } from './demo-catalogue.ts'
import { storePictures } from './pictures.ts'

const folder = join(tmpdir(), `demo-${randomUUID()}`)
const storage = localStorage(join(folder, 'uploads'))
let database: TestDatabase
let demo: DemoCatalogue

beforeAll(async () => {
  database = await createTestDatabase()
  demo = await readDemoCatalogue()
  await seedCatalogue(database.db, storage)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

describe('the demo catalogue', () => {
  test('is in the shop with every published product', async () => {
    const { total } = await listProducts(
      { database, suitableInPregnancy: async () => [] },
      { perPage: 1 },
      'fr',
    )
    expect(total).toBe(demo.products.filter(product => product.status === 'published').length)
    expect(total).toBeGreaterThan(80)
  })

  test('has the content of its files, in both languages', async () => {
    for (const product of demo.products.slice(0, 12)) {
      const { id } = await database.db
        .selectFrom('products')
        .select('id')
        .where('reference', '=', product.reference)
        .executeTakeFirstOrThrow()
      if (product.status !== 'published') continue
      for (const locale of ['fr', 'en'] as const) {
        expect(await getProduct(database, id, locale)).toMatchObject({
          name: product[locale].name,
          longName: product[locale].longName,
          usageAdvice: product[locale].advice,
          price: product.price,
          stockQuantity: product.stock,
          ingredients: product.keyIngredients.map(slug => ({
            slug,
            name: demo.ingredients.find(word => word.slug === slug)?.[locale].name,
          })),
          categories: product.categories.map(slug => ({ slug })),
        })
      }
    }
  })

  test('has groups of sizes and shades, each variant with its own price, stock and picture', async () => {
    expect(demo.groups.map(({ option, variants }) => [option, variants.length])).toEqual([
      ['size', 2],
      ['size', 3],
      ['shade', 3],
    ])
    const rows = await database.db
      .selectFrom('productVariants')
      .innerJoin('products', 'products.id', 'productVariants.productId')
      .innerJoin('images', 'images.id', 'products.imageId')
      .select(['reference', 'price', 'key'])
      .orderBy('groupId')
      .orderBy('position')
      .execute()
    expect(rows.slice(2, 5)).toEqual([
      { reference: 'PHA-004-50', price: 2000, key: 'products/pha-004-50' },
      { reference: 'PHA-004', price: 3500, key: 'products/pha-004' },
      { reference: 'PHA-004-250', price: 7200, key: 'products/pha-004-250' },
    ])
  })

  test('shows many kinds of products first', async () => {
    const { data } = await listProducts(
      { database, suitableInPregnancy: async () => [] },
      { perPage: 8 },
      'fr',
    )
    expect(new Set(data.map(product => product.categories[0]?.slug)).size).toBeGreaterThan(5)
  })

  test('is found with typos, in American spelling, and by common names of problems', async () => {
    expect(
      (await listProducts({ database, suitableInPregnancy: async () => [] }, { search: 'niacinimide' }, 'fr'))
        .total,
    ).toBeGreaterThan(0)
    expect(
      (await listProducts({ database, suitableInPregnancy: async () => [] }, { search: 'moisturizer' }, 'en'))
        .total,
    ).toBeGreaterThan(5)
    expect(
      (await listProducts({ database, suitableInPregnancy: async () => [] }, { search: 'acné' }, 'fr')).total,
    ).toBeGreaterThan(5)
  })
})

test('no two products of the demo share a name', async () => {
  const { products } = await readDemoCatalogue()
  for (const locale of ['fr', 'en'] as const) {
    const names = products.map(product => product[locale].name.toLowerCase())
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  }
})

test('pictures are copied unchanged, by reference', async () => {
  const source = join(folder, 'seed', 'pictures', 'products')
  await mkdir(source, { recursive: true })
  for (const width of [320, 640]) {
    const picture = sharp({ create: { width, height: width * 2, channels: 3, background: '#fff' } })
    await writeFile(join(source, `NET-001-${width}.webp`), await picture.clone().webp().toBuffer())
    await writeFile(
      join(source, `NET-001-${width}.avif`),
      await picture.clone().avif({ effort: 0 }).toBuffer(),
    )
  }
  const target = localStorage(join(folder, 'copied'))
  const found = await storePictures(target, join(folder, 'seed'), ['NET-001', 'NET-002'])
  expect(found).toEqual(
    new Map([['NET-001', { key: 'products/net-001', width: 640, height: 1280, widths: [320, 640] }]]),
  )
  expect((await readdir(join(folder, 'copied', 'products'))).sort()).toEqual([
    'net-001-320.avif',
    'net-001-320.webp',
    'net-001-640.avif',
    'net-001-640.webp',
  ])
  expect(await storePictures(target, join(folder, 'nowhere'), ['NET-001'])).toEqual(new Map())
})

test('a catalogue with an unknown reference is refused with that reference', async () => {
  const broken = join(folder, 'broken')
  await mkdir(join(broken, 'products'), { recursive: true })
  for (const file of ['categories', 'skin-types', 'problems', 'ingredients'])
    await writeFile(join(broken, `${file}.json`), '[]')
  const variants = [{ reference: 'NO-2', values: { fr: 'S', en: 'S' } }]
  await writeFile(join(broken, 'groups.json'), JSON.stringify([{ option: 'size', variants }]))
  const product = {
    ...demo.products[0],
    categories: ['gone'],
    skinTypes: [],
    problems: [],
    keyIngredients: [],
    linked: ['NO-1'],
  }
  await writeFile(join(broken, 'products', 'one.json'), JSON.stringify([product]))
  await expect(readDemoCatalogue(broken)).rejects.toThrow(/categories gone, .* linked NO-1, groups NO-2/)
})
