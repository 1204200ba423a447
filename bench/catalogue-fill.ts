import { type Kysely, sql } from 'kysely'
import { locales } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { insertCatalogue } from '#demo/catalogue.ts'
import { type DemoCatalogue, readDemoCatalogue } from '#demo/demo-catalogue.ts'
import { rebuildDerived } from '#server/domains/catalogue/catalogue.service.ts'
import { createDatabase } from '#server/platform/database/database.ts'

/** The session token of the administrator of the filled shop. */
export const adminToken = 'bench-catalogue-administrator'

const batchSize = 5_000
const brands = 400

/**
 * Fills an empty migrated database with `count` products in two languages. They use the demo's categories and other
 * words. As in real shops, few categories, brands and words are very common and most are rare. The result is the same
 * each time. Takes about two minutes per 100,000 products, most of it to derive what the shop reads.
 */
export async function fillCatalogue(url: string, count: number): Promise<void> {
  const database = createDatabase(url, { max: 1 })
  const { db, pool } = database
  // Filling the database takes longer than the shop's statement timeout.
  await pool.query('set statement_timeout = 0')
  const demo = await readDemoCatalogue()
  await db.transaction().execute(trx => insertCatalogue(trx, { ...demo, products: [] }))
  await pool.query(
    "insert into images (key, width, height, widths) select 'products/bench-' || n, 960, 960, '{320,640,960}' from generate_series(1, 300) as n",
  )
  const random = randomFrom(7)
  const wordsOf = Object.fromEntries(locales.map(locale => [locale, vocabulary(demo, locale)]))
  for (let first = 1; first <= count; first += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, count - first + 1) }, (_, n) => first + n)
    await insertProducts(
      db,
      numbers.map(n => madeProduct(n, demo, wordsOf, random)),
    )
  }
  await pool.query(`
    with admin as (insert into users (name, email, password_digest, role) values ('Admin', 'admin@bench.example', 'unused', 'administrator') returning id)
    insert into sessions (user_id, token_digest) select id, sha256('${adminToken}') from admin`)
  await pool.query('analyze')
  await rebuildDerived(db)
  // Autovacuum would clean up the new tables only after a minute or two.
  await pool.query('vacuum analyze')
  await database.close()
}

type Random = () => number

/** A generator of pseudorandom numbers from 0 to 1 that always yields the same sequence (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** An index below `length`; the first is the most frequent, the nth about n times rarer (Zipf's law). */
const rankBelow = (length: number, random: Random) => Math.floor((length + 1) ** random()) - 1

/** Different indexes below `length`, as many as `count` or one fewer per repetition. */
const someRanks = (length: number, count: number, random: Random) => [
  ...new Set(Array.from({ length: count }, () => rankBelow(length, random))),
]

/** The words of the demo's product texts in one language, the most frequent first, and as many invented rare ones. */
function vocabulary({ products }: DemoCatalogue, locale: (typeof locales)[number]): string[] {
  const counts = new Map<string, number>()
  for (const { [locale]: texts } of products)
    for (const [word] of `${texts.name} ${texts.longName} ${texts.shortDescription} ${texts.advice}`
      .toLowerCase()
      .matchAll(/\p{L}{3,}/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  const known = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word)
  const parts = ['ba', 'ko', 'li', 'mu', 'ne', 'ri', 'sa', 'to', 'vé', 'zi']
  const invented = known.map((_, n) => [...String(n + 1000)].map(digit => parts[Number(digit)]).join(''))
  return [...known, ...invented]
}

type MadeProduct = ReturnType<typeof madeProduct>

function madeProduct(n: number, demo: DemoCatalogue, wordsOf: Record<string, string[]>, random: Random) {
  const base = demo.products[Math.floor(random() * demo.products.length)] as DemoCatalogue['products'][number]
  const ingredients = someRanks(demo.ingredients.length, 5, random)
  const brand = rankBelow(brands, random)
  const spread = Math.exp(random() * 4)
  return {
    n,
    brand: `Marque ${brand}`,
    price: Math.round((600 * spread) / 50) * 50,
    stock: random() < 0.1 ? 0 : 5 + Math.floor(random() * 200),
    status: random() < 0.03 ? 'draft' : 'published',
    recommended: random() < 0.01,
    inci: base.inci,
    categories: someRanks(demo.categories.length, 2, random),
    ingredients,
    skinTypes: someRanks(demo.skinTypes.length, 3, random),
    problems: someRanks(demo.problems.length, 3, random),
    texts: locales.map(locale => {
      const words = wordsOf[locale] ?? []
      const some = (count: number) => someRanks(words.length, count, random).map(rank => words[rank])
      const ingredient = demo.ingredients[ingredients[0] ?? 0]?.[locale].name
      return {
        locale,
        name: `${base[locale].name.split(' ')[0]} ${ingredient} ${some(3).join(' ')}`.slice(0, 120),
        longName: some(8).join(' ').slice(0, 200),
        shortDescription: some(40).join(' '),
        advice: base[locale].advice,
      }
    }),
  }
}

/** Inserts products with their texts and links in one statement; words are named by their place in the demo's files. */
async function insertProducts(db: Kysely<DB>, products: MadeProduct[]): Promise<void> {
  const links = (
    [
      ['product_categories', 'category_id', 'categories', 'categories'],
      ['product_ingredients', 'ingredient_id', 'ingredients', 'ingredients'],
      ['product_skin_types', 'skin_type_id', 'skin_types', 'skinTypes'],
      ['product_problems', 'problem_id', 'problems', 'problems'],
    ] as const
  ).map(
    ([table, column, words, key]) => sql`${sql.ref(table)} as (
      insert into ${sql.table(table)} (product_id, ${sql.ref(column)})
      select made.id, (select min(id) from ${sql.table(words)}) + rank.value::integer
      from made cross join jsonb_array_elements_text(made.product -> ${sql.lit(key)}) as rank
    )`,
  )
  await sql`
    with given as materialized (select value as product from jsonb_array_elements(${JSON.stringify(products)}::jsonb)),
    inserted as (
      insert into products (reference, brand, price, stock, status, is_recommended, inci, image_id, created_at)
      select 'BENCH-' || (product ->> 'n'), product ->> 'brand', (product ->> 'price')::integer, (product ->> 'stock')::integer, product ->> 'status',
        (product ->> 'recommended')::boolean, product ->> 'inci', (select min(id) from images) + (product ->> 'n')::integer % 300,
        now() - (product ->> 'n')::integer * interval '1 minute'
      from given
      returning id, reference
    ),
    made as materialized (
      select inserted.id, given.product from inserted join given on reference = 'BENCH-' || (product ->> 'n')
    ),
    ${sql.join(links)}
    insert into product_translations (product_id, locale, name, long_name, short_description, usage_advice)
    select made.id, text ->> 'locale', text ->> 'name', text ->> 'longName', text ->> 'shortDescription', text ->> 'advice'
    from made cross join jsonb_array_elements(made.product -> 'texts') as text`.execute(db)
}
