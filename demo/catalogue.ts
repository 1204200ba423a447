import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import { minVariants } from '#contract/catalogue/product-option.ts'
import { inEachLanguage, type Locale, locales } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { refreshProducts, writeCatalogue } from '#server/domains/catalogue/catalogue.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { insertImage } from '#server/platform/files/image-rows.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import {
  type DemoCatalogue,
  type DemoGroup,
  type DemoProduct,
  type DemoWord,
  demoFolder,
  readDemoCatalogue,
  variantProducts,
} from './demo-catalogue.ts'
import { pairs } from './drawings/packs/views.ts'
import { type DemoPicture, storePictures } from './pictures.ts'

/**
 * Inserts the demo catalogue into an empty database in one transaction, and its pictures into the storage. A product
 * without a picture file gets no picture.
 */
export async function seedCatalogue(
  db: Kysely<DB>,
  storage: Storage,
  folder: string = demoFolder,
): Promise<void> {
  const demo = await readDemoCatalogue(folder)
  const pictures = await storePictures(
    storage,
    folder,
    [...demo.products, ...variantProducts(demo)].map(product => product.reference),
    'products',
    new Map(
      demo.groups.flatMap(group =>
        group.variants.flatMap(({ reference, of }) => (of ? [[reference, of]] : [])),
      ),
    ),
  )
  const views = await storePictures(storage, folder, demo.products.flatMap(viewsOf), 'product-views')
  await inTransaction(db, trx => insertCatalogue(trx, demo, pictures, views))
}

/** Inserts a product catalogue; its products, categories, ingredients, skin types and problems must not exist yet. */
export async function insertCatalogue(
  trx: Transaction<DB>,
  demo: DemoCatalogue,
  pictures: Map<string, DemoPicture> = new Map(),
  views: Map<string, DemoPicture> = new Map(),
): Promise<void> {
  const categories = await insertWords(
    trx,
    'categories',
    'category_translations',
    'category_id',
    demo.categories,
  )
  const skinTypes = await insertWords(
    trx,
    'skin_types',
    'skin_type_translations',
    'skin_type_id',
    demo.skinTypes,
  )
  const problems = await insertWords(trx, 'problems', 'problem_translations', 'problem_id', demo.problems)
  const ingredients = await insertWords(
    trx,
    'ingredients',
    'ingredient_translations',
    'ingredient_id',
    demo.ingredients,
  )
  const all = [...demo.products, ...variantProducts(demo)]
  const products = await insertProducts(trx, all, await insertPictures(trx, pictures))
  await insertTexts(trx, all, products)
  await insertViews(trx, demo.products, products, views)

  await link(
    trx,
    'product_categories',
    'category_id',
    all,
    products,
    product => product.categories,
    categories,
  )
  await link(
    trx,
    'product_ingredients',
    'ingredient_id',
    all,
    products,
    product => product.keyIngredients,
    ingredients,
  )
  await link(
    trx,
    'product_skin_types',
    'skin_type_id',
    all,
    products,
    product => product.skinTypes,
    skinTypes,
  )
  await link(trx, 'product_problems', 'problem_id', all, products, product => product.problems, problems)
  await link(trx, 'product_links', 'linked_id', all, products, product => product.linked, products)
  await insertGroups(trx, demo.groups, products)
  // Without fresh statistics the planner would scan whole tables for each product.
  await sql`analyze products, product_translations, product_categories, product_ingredients, product_skin_types, product_problems, product_links, product_variants`.execute(
    trx,
  )
  await writeCatalogue(trx, locked => refreshProducts(locked, [...products.values()]))
}

type Ids = Map<string, number>

async function insertWords(
  trx: Transaction<DB>,
  table: string,
  texts: string,
  column: string,
  words: DemoWord[],
): Promise<Ids> {
  const isIngredient = table === 'ingredients'
  const rows = words.map((word, place) => ({ slug: word.slug, inci: word.inci ?? '', position: place }))
  const extra = isIngredient ? sql.ref('inci') : sql.ref('position')
  const { rows: inserted } = await sql<{ id: number; slug: string }>`
    insert into ${sql.table(table)} (slug, ${extra})
    select slug, ${extra} from json_to_recordset(${JSON.stringify(rows)}) as w (slug text, inci text, position integer)
    returning id, slug`.execute(trx)
  const ids: Ids = new Map(inserted.map(row => [row.slug, row.id]))
  const translations = words.flatMap(word =>
    locales.map(locale => ({ id: ids.get(word.slug), locale, ...word[locale] })),
  )
  await sql`
    insert into ${sql.table(texts)} (${sql.ref(column)}, locale, name, description)
    select id, locale, name, description
    from json_to_recordset(${JSON.stringify(translations)}) as t (id integer, locale text, name text, description text)`.execute(
    trx,
  )
  return ids
}

async function insertPictures(trx: Transaction<DB>, pictures: Map<string, DemoPicture>): Promise<Ids> {
  if (pictures.size === 0) return new Map()
  const rows = await trx
    .insertInto('images')
    .values([...pictures.values()])
    .returning(['id', 'key'])
    .execute()
  const byKey = new Map(rows.map(row => [row.key, row.id]))
  return new Map([...pictures].map(([reference, picture]) => [reference, byKey.get(picture.key) as number]))
}

/** The names of the pictures that a product may have after its first one, in their order. */
const viewsOf = ({ reference }: DemoProduct) => [`${reference}-label`, `${reference}-pair`]

/** Inserts the further pictures of the products, each with a text that says what it shows. */
async function insertViews(
  trx: Transaction<DB>,
  products: DemoProduct[],
  ids: Ids,
  views: Map<string, DemoPicture>,
): Promise<void> {
  const words: Record<Locale, { label: string; pair: string }> = JSON.parse(
    await readFile(join(demoFolder, 'product-views.json'), 'utf8'),
  )
  const names = new Map(products.map(product => [product.reference, product]))
  for (const product of products) {
    const other = names.get(pairs[product.reference] ?? '')
    const alts = [
      inEachLanguage(locale => words[locale].label.replace('{name}', product[locale].name)),
      inEachLanguage(locale =>
        words[locale].pair
          .replace('{name}', product[locale].name)
          .replace('{other}', other?.[locale].name ?? ''),
      ),
    ]
    let position = 0
    for (const [place, view] of viewsOf(product).entries()) {
      const picture = views.get(view)
      const productId = ids.get(product.reference)
      if (!picture || productId === undefined) continue
      const imageId = await insertImage(trx, picture, alts[place])
      position += 1
      await trx.insertInto('productPictures').values({ productId, imageId, position }).execute()
    }
  }
}

async function insertProducts(trx: Transaction<DB>, products: DemoProduct[], pictures: Ids): Promise<Ids> {
  const rows = products.map(({ reference, brand, status, price, stock, recommended, inci }, place) => ({
    reference,
    brand,
    status,
    price,
    stock,
    recommended,
    inci,
    place,
    image: pictures.get(reference) ?? null,
  }))
  const { rows: inserted } = await sql<{ id: number; reference: string }>`
    insert into products (reference, brand, status, price, stock, is_recommended, inci, image_id, created_at, updated_at)
    select reference, brand, status, price, stock, recommended, inci, image, now() - place * interval '6 hours', now() - place * interval '6 hours'
    from json_to_recordset(${JSON.stringify(rows)}) as p (
      reference text, brand text, status text, price integer, stock integer, recommended boolean, inci text, image integer, place integer)
    order by place desc
    returning id, reference`.execute(trx)
  return new Map(inserted.map(row => [row.reference, row.id]))
}

async function insertTexts(trx: Transaction<DB>, products: DemoProduct[], ids: Ids): Promise<void> {
  const rows = products.flatMap(product =>
    locales.map(locale => ({ id: ids.get(product.reference), locale, ...product[locale] })),
  )
  await sql`
    insert into product_translations (product_id, locale, name, long_name, short_description, format, delivery, usage_advice)
    select id, locale, name, "longName", "shortDescription", format, delivery, advice
    from json_to_recordset(${JSON.stringify(rows)}) as t (
      id integer, locale text, name text, "longName" text, "shortDescription" text, format text, delivery text, advice text)`.execute(
    trx,
  )
}

async function insertGroups(trx: Transaction<DB>, groups: DemoGroup[], ids: Ids): Promise<void> {
  for (const { option, variants } of groups) {
    const members = variants.flatMap(({ reference, values }, position) => {
      const productId = ids.get(reference)
      return productId === undefined ? [] : [{ productId, position, optionValues: JSON.stringify(values) }]
    })
    if (members.length < minVariants) continue
    const group = await trx
      .insertInto('productGroups')
      .values({ option })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('productVariants')
      .values(members.map(member => ({ ...member, groupId: group.id })))
      .execute()
  }
}

/**
 * Links every product to its categories, ingredients, skin types, problems or other products. Keeps their order if the
 * table has a position.
 */
async function link(
  trx: Transaction<DB>,
  table: string,
  column: string,
  products: DemoProduct[],
  ids: Ids,
  namesOf: (product: DemoProduct) => string[],
  targets: Ids,
): Promise<void> {
  const rows = products.flatMap(product =>
    namesOf(product).map((name, position) => ({
      product: ids.get(product.reference),
      target: targets.get(name),
      position,
    })),
  )
  const hasOrder = ['product_categories', 'product_ingredients', 'product_links'].includes(table)
  const position = hasOrder ? sql`, position` : sql``
  await sql`
    insert into ${sql.table(table)} (product_id, ${sql.ref(column)}${position})
    select product, target${position} from json_to_recordset(${JSON.stringify(rows)}) as r (product integer, target integer, position integer)
    on conflict do nothing`.execute(trx)
}
