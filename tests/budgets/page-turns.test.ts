import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxUnpaginated } from '#contract/shared/pagination.ts'
import { buildApp } from '#server/app.ts'
import { refreshProducts, writeCatalogue } from '#server/domains/catalogue/catalogue.service.ts'
import { loadWebBuild } from '#server/web/handler.ts'
import { type DiagnosticShop, openDiagnosticShop } from '../support/diagnostic-shop.ts'
import { longestHold } from '../support/event-loop.ts'

let shop: DiagnosticShop
let app: FastifyInstance
const addresses = { product: '', article: '' }
beforeAll(async () => {
  shop = await openDiagnosticShop()
  app = await buildApp(shop.deps, await loadWebBuild(join(import.meta.dirname, '../../build')))
  await addProducts()
  await addArticle()
}, 300_000)
afterAll(async () => {
  await app?.close()
  await shop?.close()
})

/** Inserts as many recommended products as a page shows at most, with texts of the maximum length. */
async function addProducts(): Promise<void> {
  await sql`insert into products (reference, price, stock, status, is_recommended, inci)
    select 'X-' || n, 900, 100, 'published', true, left(repeat('Aqua, Glycerin, Parfum ' || n || ', ', 250), 5000)
    from generate_series(1, ${maxUnpaginated}::integer) n`.execute(shop.db)
  await sql`insert into product_translations
    (product_id, locale, name, long_name, short_description, usage_advice, delivery, format)
    select p.id, l.locale, repeat('mot ', 25) || p.id, repeat('nom ', 50), repeat('mot ', 500), repeat('mot ', 1250),
      repeat('mot ', 125), repeat('mot ', 50)
    from products p, (values ('fr'), ('en')) l(locale) where p.reference like 'X-%'`.execute(shop.db)
  const ids = (await shop.db.selectFrom('products').select('id').execute()).map(row => row.id)
  await writeCatalogue(shop.db, trx => refreshProducts(trx, ids))
  addresses.product = `/products/${ids.at(-1)}`
}

async function addArticle(): Promise<void> {
  const token = await shop.adminToken()
  const article = { title: 'Long', excerpt: 'Un long article.', content: '[a](b) '.repeat(14_000) }
  const { body } = await shop.call<{ id: number; slug: string }>('POST', '/admin/articles', {
    token,
    body: article,
  })
  for (const status of ['pending', 'published'])
    await shop.call('PUT', `/admin/articles/${body.id}/status`, { token, body: { status } })
  addresses.article = `/advice/${body.slug}`
}

test.each<[string, () => string]>([
  ['home with as many recommended products as it shows', () => '/'],
  ['the list of products', () => '/products'],
  ['what a search finds', () => '/products?search=mot&sort=price'],
  ['a product with the longest texts', () => addresses.product],
  ['the longest article', () => addresses.article],
  ['the questionnaire', () => '/questionnaire'],
])('no more than 100 ms without a turn for others while %s is rendered', async (_, addressOf) => {
  // Each request has a different URL, so that the server renders the page instead of using its cache.
  const { hold, value } = await longestHold(async attempt => {
    const url = new URL(addressOf(), 'http://shop')
    url.searchParams.set('n', String(attempt))
    return app.inject({ url: url.pathname + url.search })
  }, 8)
  expect(value.statusCode, value.body).toBe(200)
  expect(hold).toBeLessThan(100)
})
