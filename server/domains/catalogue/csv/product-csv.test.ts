import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CsvShop, openCsvShop } from '#tests/support/csv-shop.ts'
import type { Person } from '#tests/support/order-shop.ts'
import { lockStock } from '../stock/stock.queries.ts'

let shop: CsvShop
let send: CsvShop['send']
let exported: CsvShop['exported']
let productCount: CsvShop['productCount']
let stored: CsvShop['stored']
beforeAll(async () => {
  shop = await openCsvShop()
  ;({ send, exported, productCount, stored } = shop)
}, 60_000)
afterAll(() => shop.close())

describe('GET /admin/produits/import/sample', () => {
  const sample = (locale: string, who: Person | undefined = shop.admin) =>
    shop.call(who, 'GET', '/admin/produits/import/sample', { headers: { 'accept-language': locale } })

  test.each(['fr', 'en'])(
    'the sample file in %s has every column, and the import adds its two drafts',
    async locale => {
      const [{ text }, { text: full }] = [await sample(locale), await exported(locale)]
      expect(text.split('\r\n')[0]).toBe(full.split('\r\n')[0])
      await shop.db.deleteFrom('products').where('reference', 'like', 'SAMPLE-%').execute()
      const { body } = await send(text, { locale, dryRun: false })
      expect(body).toMatchObject({ created: 2, changed: 0, errorCount: 0, errors: [] })
      expect(await stored('SAMPLE-1')).toMatchObject({ price: 2500, stock: 20, status: 'draft' })
    },
  )

  test('is for those who may import', async () => {
    expect((await shop.call(undefined, 'GET', '/admin/produits/import/sample')).status).toBe(401)
    expect((await sample('fr', await shop.person('clerk'))).status).toBe(403)
  })
})

describe('GET /admin/produits/export', () => {
  test.each(['fr', 'en'])(
    'a file that was exported in %s changes nothing when it is imported',
    async locale => {
      const { status, text } = await exported(locale)
      expect(status).toBe(200)
      expect(text.startsWith('\ufeffreference;')).toBe(true)
      const { body } = await send(text, { locale })
      expect(body.errors).toEqual([])
      expect(body).toEqual({
        dry_run: true,
        created: 0,
        changed: 0,
        unchanged: await productCount(),
        errorCount: 0,
        errors: [],
        changes: [],
      })
    },
  )

  test('the VAT class comes by its key or its name in either language, stays without a cell, and goes out by its key', async () => {
    const names = ['exempt', 'Taux réduit', 'Standard rate', '']
    const lines = names.map((name, place) => `TVA-${place};Savon ${place};500;${name}\n`).join('')
    const file = `reference;nom_fr;prix;tva\n${lines}`
    expect((await send(file, { dryRun: false })).body).toMatchObject({ created: 4, errorCount: 0 })
    const classes = () => Promise.all(names.map(async (_, place) => (await stored(`TVA-${place}`))?.vatClass))
    expect(await classes()).toEqual(['exempt', 'reduced', 'standard', 'standard'])
    expect((await exported()).text).toMatch(/^TVA-1;.*;reduced;/m)
    const changes = 'reference;tva\nTVA-0;\nTVA-1;exonéré\n'
    expect((await send(changes)).body.changes).toMatchObject([
      { reference: 'TVA-1', cells: [{ column: 'tva', from: 'Taux réduit', to: 'Exonéré' }] },
    ])
    await send(changes, { dryRun: false })
    expect(await classes()).toEqual(['exempt', 'exempt', 'standard', 'standard'])
    expect((await send('reference;tva\nTVA-0;zéro\n')).body.errors).toMatchObject([
      { line: 2, column: 'tva', value: 'zéro' },
    ])
  })

  test('an imported change raises the revision, so that a form opened before is refused', async () => {
    const price = (amount: number) =>
      send(`reference;nom_fr;prix\nREVISION-1;Savon;${amount}\n`, { dryRun: false })
    const revision = async () => (await stored('REVISION-1'))?.revision
    await price(500)
    const before = await revision()
    await price(500)
    expect(await revision()).toBe(before)
    await price(600)
    expect(await revision()).toBe(Number(before) + 1)
  })

  test('no cell is evaluated as a formula by a spreadsheet, and its text survives the import', async () => {
    const name = '=HYPERLINK("http://x";"y")'
    const line = `reference;nom_fr;prix;livraison_fr\nFORMULE-1;"${name.replaceAll('"', '""')}";500;'@deux\n`
    expect((await send(line, { dryRun: false })).body).toMatchObject({ created: 1, errorCount: 0 })
    const { text } = await exported()
    expect(text).toContain(`"'=HYPERLINK(""http://x"";""y"")"`)
    expect(text).toContain(";'@deux;")
    for (const cell of text.split(/[;\n]/)) expect(cell.trim()).not.toMatch(/^[=+@]/)
    expect((await send(text)).body).toMatchObject({ created: 0, changed: 0, errorCount: 0 })
  })

  test('nor is a part of a cell by a program that uses another separator, and its text survives the import', async () => {
    const name = 'Awa,=1+1'
    const texts = `reference;nom_fr;prix;livraison_fr\nFORMULE-2;"${name}";500;"a\t@b, -1 ; ""+2"\n`
    expect((await send(texts, { dryRun: false })).body).toMatchObject({ created: 1, errorCount: 0 })
    const { text } = await exported()
    expect(text).toContain(`"Awa,'=1+1"`)
    for (const cell of text.split(/[,;\t\n]/)) expect(cell.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@]/)
    expect((await send(text)).body).toMatchObject({ created: 0, changed: 0, errorCount: 0 })
  })

  test('is for administrators, and so is the import', async () => {
    const member = await shop.person()
    expect((await shop.call(undefined, 'GET', '/admin/produits/export')).status).toBe(401)
    expect((await shop.call(member, 'GET', '/admin/produits/export')).status).toBe(403)
    expect((await send('reference\nA', { who: null })).status).toBe(401)
    expect((await send('reference\nA', { who: member })).status).toBe(403)
  })
})

describe('POST /admin/produits/import', () => {
  test('a dry run counts and writes nothing, the import writes all of it', async () => {
    const before = await productCount()
    const [known] = await shop.db
      .selectFrom('products')
      .select(['reference', 'price'])
      .orderBy('id')
      .limit(1)
      .execute()
    const file = [
      'Prix;Référence;Nom (fr);nom_en;Stock;statut;catégories;types de peau;produits liés;recommandé;description courte fr',
      `${(known?.price ?? 0) + 5};${known?.reference};;;;;;;;;`,
      '1500;NEUF-1;Savon doux;Gentle soap;12;publié;cleansers;Sensibles;NEUF-2;oui;"Deux lignes\r\net un ; dedans"',
      '2000;NEUF-2;Baume;;;brouillon;Corps|body;;;non;',
    ].join('\n')
    const dry = await send(file)
    // The first line would empty the names of a product, which is refused.
    expect(dry.body.errorCount).toBe(3)
    const lines = file.split('\n')
    const right = [lines[0], ...lines.slice(2)].join('\n')
    const words = await send(right)
    expect(words.body.errors.map(({ line, value }) => [line, value])).toEqual([[2, 'Sensibles']])
    const clean = right.replace('Sensibles', 'sensitive')
    expect((await send(clean)).body).toMatchObject({ dry_run: true, created: 2, changed: 0, errorCount: 0 })
    expect(await productCount()).toBe(before)
    expect((await send(clean, { dryRun: false })).body).toMatchObject({ dry_run: false, created: 2 })
    expect(await productCount()).toBe(before + 2)
    expect(await stored('NEUF-1')).toMatchObject({
      price: 1500,
      stock: 12,
      status: 'published',
      isRecommended: true,
    })
    const { body } = await shop.call<{ data: { intitule: string; categories: { slug: string }[] }[] }>(
      undefined,
      'GET',
      '/produits?search=savon%20doux',
    )
    expect(body.data.find(({ intitule }) => intitule === 'Savon doux')?.categories).toMatchObject([
      { slug: 'cleansers' },
    ])
    const movements = await shop.db
      .selectFrom('stockMovements')
      .innerJoin('products', 'products.id', 'stockMovements.productId')
      .select(['quantity', 'cause', 'actorId'])
      .where('reference', '=', 'NEUF-1')
      .execute()
    expect(movements).toEqual([{ quantity: 12, cause: 'import', actorId: shop.admin.id }])
    const act = await shop.db
      .selectFrom('auditLog')
      .select(['action', 'target'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(act).toEqual({ action: 'importProducts', target: 'produits.csv (+2 ~0)' })
    // The import changes only products in the file; importing it again changes nothing.
    const price = 'reference;price\nNEUF-1;1600\nNEUF-2;2000\n'
    expect((await send(price, { dryRun: false })).body).toMatchObject({
      created: 0,
      changed: 1,
      unchanged: 1,
    })
    expect(await stored('NEUF-1')).toMatchObject({ price: 1600, stock: 12, status: 'published' })
    expect((await send(price, { dryRun: false })).body).toMatchObject({ changed: 0, unchanged: 2 })
  })

  test('units sold since the file was exported stay sold', async () => {
    const id = await shop.product({ stock: 10 })
    const { reference } = await shop.db
      .selectFrom('products')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { text } = await exported()
    const sell = (stock: number) =>
      shop.db.updateTable('products').set({ stock }).where('id', '=', id).execute()
    await sell(2)
    expect((await send(text)).body).toMatchObject({ changed: 0, changes: [] })
    // The file was exported with ten units and says fifteen, so five units are added to the current stock.
    const more = `reference;stock;stock_lu\n${reference};15;10\n`
    const changes = [{ line: 2, reference, cells: [{ column: 'stock', from: 2, to: 7 }] }]
    expect((await send(more)).body).toMatchObject({ changed: 1, changes })
    expect((await send(more, { dryRun: false })).body).toMatchObject({ changed: 1, changes })
    expect(await stored(reference)).toMatchObject({ stock: 7 })
    const fewer = await send(`reference;stock;stock_read\n${reference};0;10\n`, { dryRun: false })
    expect(fewer.body.errors).toMatchObject([{ line: 2, column: 'stock', value: '0' }])
    expect(await stored(reference)).toMatchObject({ stock: 7 })
    const count = `reference;stock\n${reference};4\n`
    expect((await send(count)).body.changes).toEqual([
      { line: 2, reference, cells: [{ column: 'stock', from: 7, to: 4 }] },
    ])
    expect((await send(count, { dryRun: false })).body).toMatchObject({ changed: 1 })
    expect(await stored(reference)).toMatchObject({ stock: 4 })
  })

  test('a stock smaller than the pieces in lots is refused', async () => {
    const id = await shop.product({ stock: 10 })
    const { reference } = await shop.db
      .selectFrom('products')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('stockLots')
      .values({
        productId: id,
        number: 'L1',
        expiry: '2199-01',
        quantity: 6,
        code: 'abcdefghjk',
        receivedAt: new Date(),
      })
      .execute()
    const refused = await send(`reference;stock\n${reference};5\n`, { dryRun: false })
    expect(refused.body.errors).toMatchObject([{ line: 2, column: 'stock', value: '5' }])
    expect(await stored(reference)).toMatchObject({ stock: 10 })
  })

  test('the dry run and the audit log report the old and new value of each change', async () => {
    await send('reference;nom_fr;prix;stock;statut\nDIFF.1;Huile;1500;4;brouillon\nDIFF-2;Baume;900;3;\n', {
      dryRun: false,
    })
    const file =
      'reference;nom_fr;prix;stock;statut;categories\nDIFF.1;Huile douce;15000;4;publié;cleansers\nDIFF-2;Baume;900;8;;\n'
    const cells = (
      await Promise.all(['fr', 'en'].map(async locale => (await send(file, { locale })).body.changes))
    ).map(changes => changes.map(({ line, cells }) => [line, ...cells.map(Object.values)]))
    expect(cells).toEqual([
      [
        [
          2,
          ['nom_fr', 'Huile', 'Huile douce'],
          ['prix', 1500, 15_000],
          ['statut', 'Brouillon', 'Publié'],
          ['categories', '', 'cleansers'],
        ],
        [3, ['stock', 3, 8]],
      ],
      [
        [
          2,
          ['name_fr', 'Huile', 'Huile douce'],
          ['price', 1500, 15_000],
          ['status', 'Draft', 'Published'],
          ['categories', '', 'cleansers'],
        ],
        [3, ['stock', 3, 8]],
      ],
    ])
    await send(file, { dryRun: false })
    const act = await shop.db
      .selectFrom('auditLog')
      .select('changes')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect((act.changes as { fields: unknown[] }[])[0]?.fields).toEqual([
      { field: 'created', to: 0 },
      { field: 'changed', to: 2 },
      { field: 'changedPrices', to: 1 },
      { field: 'changedStocks', to: 1 },
      { field: 'products', to: ['DIFF.1', 'DIFF-2'] },
      { field: 'price.DIFF.1', from: 1500, to: 15_000 },
      { field: 'stock.DIFF-2', from: 3, to: 8 },
    ])
  })

  test('of many changed products the first ones are listed individually', async () => {
    const lines = (price: number) =>
      Array.from({ length: 250 }, (_, place) => `MANY-${place};n;${price}`).join('\n')
    await send(`reference;nom_fr;prix\n${lines(5)}`, { dryRun: false })
    const { body } = await send(`reference;nom_fr;prix\n${lines(6)}`, { dryRun: false })
    expect(body.changed).toBe(250)
    expect(body.changes).toHaveLength(200)
    const act = await shop.db
      .selectFrom('auditLog')
      .select('changes')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const fields = (act.changes as { fields: { field: string; to: unknown }[] }[])[0]?.fields ?? []
    expect(fields.filter(({ field }) => field.startsWith('price.'))).toHaveLength(100)
    expect(fields.find(({ field }) => field === 'changedPrices')?.to).toBe(250)
  })

  test('buyers of its products do not wait for an import, in whatever order they buy them', async () => {
    const buyer = await shop.person()
    const [same, first, last] = [await shop.product(), await shop.product(), await shop.product()]
    const references = new Map(
      (await shop.db.selectFrom('products').select(['id', 'reference']).execute()).map(row => [
        row.id,
        row.reference,
      ]),
    )
    const change = `reference;prix\n${references.get(same)};1000\n${references.get(last)};1500\n${references.get(first)};1500\n`
    const waiting = async (count: number) =>
      expect
        .poll(async () => {
          const { rows } = await sql<{ count: number }>`
            select count(*)::integer as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
          return rows[0]?.count
        })
        .toBe(count)
    const add = (id: number) =>
      shop.call(buyer, 'POST', '/cart/items', { body: { produit_id: id, quantity: 1 } })
    let importing: ReturnType<typeof send> | undefined
    // Another transaction holds the lock on the first product. While the import waits for it, no other product may be
    // locked.
    await shop.db.transaction().execute(async trx => {
      await lockStock(trx, [first])
      importing = send(change, { dryRun: false })
      await waiting(1)
      await sql`select from products where id = ${last} for no key update nowait`.execute(trx)
      expect((await add(same)).status).toBeLessThan(300)
    })
    expect((await importing)?.body).toMatchObject({ changed: 2, unchanged: 1 })
    const texts = `reference;prix;nom_fr\n${references.get(first)};1700;Autre nom\n`
    await shop.db.transaction().execute(async trx => {
      await sql`select from product_translations where product_id = ${first} for update`.execute(trx)
      importing = send(texts, { dryRun: false })
      await waiting(1)
      expect((await add(first)).status).toBeLessThan(300)
    })
    expect((await importing)?.body).toMatchObject({ changed: 1 })
  })

  test('links go to products of the file and of the shop, and never to themselves', async () => {
    const file = 'reference;nom_fr;prix;produits_lies\nL-1;a;1;L-2\nL-2;b;2;L-2\nL-3;c;3;"NIRGENDS, L-1"\n'
    const { body } = await send(file)
    expect(body.errors.map(({ line, value }) => [line, value])).toEqual([
      [3, 'L-2'],
      [4, 'NIRGENDS'],
    ])
  })
})
