import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshProducts, writeCatalogue } from '#server/domains/catalogue/catalogue.service.ts'
import { type DiagnosticShop, openDiagnosticShop } from '#tests/support/diagnostic-shop.ts'
import { longestHold } from '#tests/support/event-loop.ts'

let shop: DiagnosticShop
let admin: string
let member: string
/** Ids of products with the longest texts; `members` are ids of members with the longest names. */
let products: number[]
let members: number[]

beforeAll(async () => {
  shop = await openDiagnosticShop()
  const { db } = shop
  admin = await shop.adminToken()
  member = (await shop.member()).token
  await sql`insert into products (reference, price, stock, status, inci)
    select 'X-' || n, 900, 100, 'published', left(repeat('Aqua, Glycerin, Parfum ' || n || ', ', 250), 5000)
    from generate_series(1, 1000) n`.execute(db)
  await sql`insert into product_translations
    (product_id, locale, name, long_name, short_description, usage_advice, delivery, format)
    select p.id, l.locale, 'Produit ' || p.id, repeat('nom ', 50), repeat('mot ', 500), repeat('mot ', 1250),
      repeat('mot ', 125), repeat('mot ', 50)
    from products p, (values ('fr'), ('en')) l(locale) where p.reference like 'X-%'`.execute(db)
  products = (await db.selectFrom('products').select('id').where('reference', 'like', 'X-%').execute()).map(
    row => row.id,
  )
  await writeCatalogue(db, trx => refreshProducts(trx, products))
  const { rows } = await sql<{ id: number }>`insert into users (name, email, password_digest)
    select repeat('N', 115) || n, 'm' || n || '@example.com', 'x' from generate_series(1, 3000) n returning id`.execute(
    db,
  )
  members = rows.map(row => row.id)
  await addInvoices()
}, 300_000)
afterAll(() => shop.close())

/** Adds orders of as many products as a cart holds, each with its invoice, all in one month. */
async function addInvoices(): Promise<void> {
  const address = {
    ...{ name: '', street: 'Rue '.repeat(50), complement: '', quarter: '', landmark: '', postalCode: '' },
    ...{ city: 'Ouagadougou', country: 'Burkina Faso', phone: '+22670112233' },
  }
  await sql`insert into orders (number, customer_name, customer_email, status, payment_method, payment_status, subtotal,
      vat_rate, vat_amount, delivery_fee, total, owed, net_revenue, net_vat, paid, address, terms_version, locale)
    select 'SB-' || n, 'Awa', 'awa@example.org', 'delivered', 'cash_on_delivery', 'paid', 1000, 18, 153, 0, 1000, 1000, 1000, 153, 1000,
      ${JSON.stringify(address)}, 'x', 'fr' from generate_series(1, 1500) n`.execute(shop.db)
  const lines = Array.from({ length: 100 }, (_, n) => ({
    reference: `REF-${n}`.padEnd(60, 'W'),
    name: `${n} Crème 😀 à l’été `.repeat(8).slice(0, 120),
    quantity: 10_000,
    price: 100_000_000,
    subtotal: 1_000_000_000_000,
  }))
  const known = { company_name: 'Sira', address: 'Rue 1', city: 'Ouagadougou', main_phone: '+22625000000' }
  const seller = { ...known, rccm_number: 'RCCM', tax_id: 'IFU' }
  const buyer = { name: 'Ouédraogo '.repeat(12), address }
  await sql`insert into invoices (kind, year, order_id, order_number, locale, seller, buyer, lines, delivery_fee, vat_rate,
      vat_amount, total, payment_method, issued_at)
    select 'invoice', 2026, id, number, 'fr', ${JSON.stringify(seller)}, ${JSON.stringify(buyer)}, ${JSON.stringify(lines)}, 0, 18, 153, 1000,
      'cash_on_delivery', '2026-11-05' from orders`.execute(shop.db)
}

type Work = () => Promise<{ statusCode: number }>

/** Sends a request whose body is encoded already, so that only the server's work is measured. */
function call(
  as: 'guest' | 'member' | 'admin',
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: string | Buffer,
  type = 'application/json',
): ReturnType<Work> {
  const token = { guest: undefined, member, admin }[as]
  return shop.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(payload === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
}

/** Expects that a request blocks the event loop only briefly. */
async function expectShortTurns(work: Work, status: number): Promise<void> {
  const { hold, value } = await longestHold(work)
  expect(value.statusCode).toBe(status)
  expect(hold).toBeLessThan(100)
}

const bodyBytes = 64 * 1024
const textBytes = 512 * 1024
const wide = (bytes: number) => `{${Array.from({ length: bytes / 16 }, (_, n) => `"key${n}":[0]`).join(',')}}`

describe('no more than 100 ms without a turn for others', () => {
  test.each<[string, () => string]>([
    ['words', () => 'mot '.repeat(25_000)],
    ['paragraphs', () => `${'a\n\n'.repeat(2_400)}${'b'.repeat(90_000)}`],
    ['lists', () => '- a *b* `c`\n'.repeat(2_400)],
    ['a table', () => `${'a|'.repeat(40)}\n${'-|'.repeat(40)}\n${`${'a|'.repeat(40)}\n`.repeat(55)}`],
    ['links', () => '[a](b) '.repeat(14_000)],
    ['addresses', () => '<http://a.b>'.repeat(8_300)],
    ['links that never end', () => '[a]('.repeat(25_000)],
    ['brackets', () => '['.repeat(100_000)],
    ['pictures that never end', () => '!['.repeat(50_000)],
    ['emphasis', () => '**a** '.repeat(16_000)],
    ['emphasis that never ends', () => '*a_ '.repeat(25_000)],
    ['quotations in quotations', () => '> '.repeat(50_000)],
    ['angles', () => '<'.repeat(100_000)],
    ['code that never ends', () => Array.from({ length: 440 }, (_, n) => '`'.repeat(n)).join(' ')],
    ['strokes', () => '~~a~~ '.repeat(16_000)],
  ])('for a text of %s', async (_, text) => {
    const body = JSON.stringify({ content: text().slice(0, 100_000) })
    await expectShortTurns(() => call('admin', 'POST', '/admin/articles/preview', body), 200)
  })

  test('for the longest article that is written', async () => {
    const body = JSON.stringify({ title: 'Long', content: '[a](b) '.repeat(14_000) })
    await expectShortTurns(() => call('admin', 'POST', '/admin/articles', body), 201)
  })

  test.each([
    ['admin', '/admin/produits/export'],
    ['admin', '/admin/members/export'],
    ['admin', '/admin/invoices/export?month=2026-11&format=csv'],
    ['admin', '/admin/invoices/export?month=2026-11&format=xlsx'],
    ['member', '/account/export'],
    ['admin', '/admin/produits?notPaginate=true'],
    ['admin', '/admin/members?notPaginate=true'],
    ['admin', '/admin/orders?notPaginate=true'],
    ['admin', '/admin/invoices?notPaginate=true'],
    ['admin', '/admin/audit?perPage=100'],
    ['admin', '/admin/dashboard/stats'],
    ['admin', '/admin/questionnaires/vocabulary'],
    ['guest', '/produits?notPaginate=true'],
    ['guest', `/produits?search=${encodeURIComponent('crème '.repeat(33))}`],
    ['guest', `/produits?search=${'a'.repeat(200)}`],
    ['guest', `/produits/suggestions?search=${encodeURIComponent('savon '.repeat(16))}`],
    ['guest', '/questionnaires/active'],
  ] as const)('for %s %s', async (as, path) => {
    await expectShortTurns(() => call(as, 'GET', path), 200)
  })

  test('for the invoice of an order of as many products as a cart holds, and for several of them', async () => {
    const ids = await shop.db.selectFrom('invoices').select('id').orderBy('id').limit(12).execute()
    expect(ids).toHaveLength(12)
    const pdf = (id: number) => call('admin', 'GET', `/admin/invoices/${id}/pdf`)
    let next = 0
    await expectShortTurns(async () => {
      const answers = await Promise.all(ids.slice(next, next + 4).map(({ id }) => pdf(id)))
      next += 4
      return answers.find(({ statusCode }) => statusCode !== 200) ?? { statusCode: 200 }
    }, 200)
  })

  test.each(['png', 'jpeg'] as const)('for a %s of the most pixels', async format => {
    const create = { width: 5000, height: 5000, channels: 3 as const, background: '#7a5230' }
    const form = new FormData()
    const bytes = await sharp({ create }).toFormat(format).toBuffer()
    form.set('image', new Blob([new Uint8Array(bytes)], { type: `image/${format}` }), 'a')
    const { headers, body } = await encoded(form)
    await expectShortTurns(() => call('admin', 'POST', '/admin/articles/images', body, headers), 201)
  })

  test('for a diagnostic, all answers given', async () => {
    const asked = await shop.asked()
    const answers = asked.questions.map(({ id, type, options, maxChoices }) => {
      const several = options.filter(({ exclusive }) => !exclusive).slice(0, maxChoices ?? options.length)
      const chosen = type === 'multiple' ? several : options.slice(-1)
      return { question_id: id, option_ids: chosen.map(option => option.id) }
    })
    const body = JSON.stringify({ ...(await shop.submissionOf()), answers })
    await expectShortTurns(() => call('guest', 'POST', '/diagnostics/preview', body), 200)
    await expectShortTurns(() => call('member', 'POST', '/diagnostics', body), 201)
  })

  test('for a diagnostic of as many wrong answers as fit', async () => {
    const answers = Array.from({ length: 100 }, (_, n) => ({
      question_id: n + 1,
      option_ids: Array.from({ length: 40 }, (_, place) => place + 1),
      text: 'x'.repeat(400),
    }))
    const body = JSON.stringify({ ...(await shop.submissionOf()), answers })
    await expectShortTurns(() => call('guest', 'POST', '/diagnostics/preview', body), 422)
  })

  test('for what a draft of questions makes of the diagnostics that there are', async () => {
    for (let count = 0; count < 60; count++) await shop.diagnose((await shop.member()).token)
    const { id } = await shop.asked()
    await expectShortTurns(() => call('admin', 'POST', `/admin/questionnaires/${id}/replay`), 200)
  }, 120_000)

  test('for a draft of as many questions and answers as it may have', async () => {
    const create = (path: string, body: object) =>
      shop.call<{ id: number }>('POST', path, { token: admin, body })
    const words = { fr: 'é'.repeat(300), en: 'e'.repeat(300) }
    const { body: draft } = await create('/admin/questionnaires', { titre: words })
    const questions = `/admin/questionnaires/${draft.id}/questions`
    const question = (n: number) => ({
      key: `question-${n}`,
      type: 'multiple',
      required: true,
      maxChoices: 40,
      texte: words,
      aide: { fr: 'é'.repeat(1000), en: 'e'.repeat(1000) },
      facts: [],
      options: Array.from({ length: 40 }, (_, place) => ({
        ...{ key: `option-${place}`, texte: words, exclusive: false, weights: {}, marks: [], facts: [] },
        ...{ amount: null, image: null },
      })),
    })
    for (let n = 1; n < 40; n++) expect((await create(questions, question(n))).status).toBe(201)
    let n = 40
    await expectShortTurns(async () => {
      const answer = await call('admin', 'POST', questions, JSON.stringify(question(n++)))
      return { statusCode: [201, 422].includes(answer.statusCode) ? 200 : answer.statusCode }
    }, 200)
    await expectShortTurns(() => call('admin', 'GET', `/admin/questionnaires/${draft.id}`), 200)
    await expectShortTurns(
      () => call('admin', 'POST', `/admin/questionnaires/${draft.id}/publish`, '{}'),
      422,
    )
  })

  test('for texts full of promises', async () => {
    const body = JSON.stringify({ text: 'guérit '.repeat(2857), inci: 'Hydroquinone, '.repeat(350) })
    await expectShortTurns(() => call('admin', 'POST', '/admin/claims/check', body), 200)
  })

  test('for the fullest cart', async () => {
    const lines = products.slice(-100)
    for (const id of lines)
      await call('member', 'POST', '/cart/items', JSON.stringify({ produit_id: id, quantity: 1 }))
    await expectShortTurns(() => call('member', 'GET', '/cart'), 200)
    const body = JSON.stringify({ produit_ids: lines })
    await expectShortTurns(() => call('guest', 'POST', '/cart/warnings', body), 200)
    await expectShortTurns(() => call('member', 'POST', '/cart/warnings', body), 200)
    await expectShortTurns(() => call('member', 'GET', '/produits/recommended?notPaginate=true'), 200)
  })

  test('for changes of as many products, members and addressees as there may be', async () => {
    const bulk = JSON.stringify({ ids: products.slice(0, 100), prixPourcent: 1 })
    await expectShortTurns(() => call('admin', 'PUT', '/admin/produits/bulk', bulk), 200)
    const message = JSON.stringify({ segment: {}, title: 'B'.repeat(100), body: 'x'.repeat(900) })
    await expectShortTurns(() => call('admin', 'POST', '/notifications', message), 201)
    await expectShortTurns(() => {
      const ids = members.splice(0, 1000)
      return call('admin', 'POST', '/users/bulk-delete', JSON.stringify({ ids }))
    }, 200)
    await expectShortTurns(() => call('admin', 'GET', '/admin/audit?perPage=100'), 200)
  })

  test('for a setting of the greatest length', async () => {
    const body = JSON.stringify({ value: 'x'.repeat(200), description: 'é'.repeat(500) })
    await expectShortTurns(() => call('admin', 'PUT', '/admin/settings/city', body), 200)
  })

  test.each<[string, string, string]>([
    ['deep lists', '/auth/register', '['.repeat(bodyBytes / 2) + ']'.repeat(bodyBytes / 2)],
    ['deep things', '/auth/register', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['many names', '/auth/register', wide(bodyBytes)],
    ['many answers', '/diagnostics/preview', `{"answers":[${'{},'.repeat(20_000)}{}]}`],
    ['deep lists of an article', '/admin/articles', '['.repeat(textBytes / 2) + ']'.repeat(textBytes / 2)],
    [
      'deep things of an article',
      '/admin/articles',
      `{"tags":${'{"a":'.repeat(80_000)}1${'}'.repeat(80_000)}}`,
    ],
    ['many names of an article', '/admin/articles', `{"tags":${wide(textBytes - 9)}}`],
    ['numbers in the place of tags', '/admin/articles', `{"tags":[${'1,'.repeat(250_000)}1]}`],
    ['texts in the place of tags', '/admin/articles', `{"tags":[${'"",'.repeat(170_000)}""]}`],
  ])('for a body of %s', async (_, path, body) => {
    expect(body.length).toBeLessThanOrEqual(textBytes)
    await expectShortTurns(() => call('admin', 'POST', path, body), 422)
  })
})

async function encoded(form: FormData): Promise<{ headers: string; body: Buffer }> {
  const response = new Response(form)
  return {
    headers: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  }
}
