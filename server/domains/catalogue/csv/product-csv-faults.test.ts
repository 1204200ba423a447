import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translators } from '#messages/all.ts'
import { type CsvShop, openCsvShop } from '#tests/support/csv-shop.ts'

let shop: CsvShop
let send: CsvShop['send']
let productCount: CsvShop['productCount']
let stored: CsvShop['stored']
beforeAll(async () => {
  shop = await openCsvShop()
  ;({ send, productCount, stored } = shop)
}, 60_000)
afterAll(() => shop.close())

describe('a file for POST /admin/produits/import', () => {
  const text = 'reference;nom_fr;prix\nENC-1;Crème à l’été;900\n'
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 little-endian', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 big-endian', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['Windows-1252', Buffer.from(text.replace('’', '\x92'), 'latin1')],
    ['commas', Buffer.from(text.replaceAll(';', ','))],
    ['tabs and lines of Windows', Buffer.from(text.replaceAll(';', '\t').replaceAll('\n', '\r\n'))],
  ])('%s is read', async (_case, bytes) => {
    expect((await send(bytes)).body).toMatchObject({ created: 1, errorCount: 0 })
  })
  test('the letters of another encoding are those that were written', async () => {
    await send(Buffer.from(text.replace('’', '\x92'), 'latin1'), { dryRun: false })
    const product = await stored('ENC-1')
    const texts = await shop.db
      .selectFrom('productTranslations')
      .select('name')
      .where('productId', '=', product?.id ?? 0)
      .execute()
    expect(texts).toEqual([{ name: 'Crème à l’été' }])
  })

  test.each([
    ['no file', undefined],
    ['an empty file', '\ufeff'],
    ['blank lines', ' \n \n'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1])],
    ['bytes of no known encoding', Buffer.from([0x72, 0x81, 0x8d, 0xff, 0x0a, 0x41])],
    ['half a UTF-16 sign', Buffer.concat([Buffer.from('\ufeffréf', 'utf16le'), Buffer.from([0xd8])])],
    ['no column of references', 'nom_fr;prix\nA;1\n'],
    ['an unknown column', 'reference;couleur\nA;vert\n'],
    ['a column twice', 'reference;prix;price\nA;1;2\n'],
    ['a quote that never ends', 'reference;nom_fr\nA;"sans fin\nB;b\n'],
    ['a quote in the middle', 'reference;nom_fr\nA;a"b"\n'],
  ])('%s is a 422 in words at its field', async (_case, file) => {
    const { status, body } = await send(file)
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty('file')
  })

  test.each([
    ['a quote that never ends', 'reference;nom_fr\nA;"un\ndeux"\nB;b\nC;"sans fin\nD;d\n', 5],
    ['a quote in the middle', 'reference;nom_fr\nA;a\nB;a"b"\n', 3],
  ])('%s is refused with the line where it stands', async (_case, file, line) => {
    const { body } = await send(file)
    expect(body.errors?.file).toEqual([translators.fr('admin-import:error.notCsv', { line })])
  })

  test('every error is reported by line and column, also after cells of several lines', async () => {
    const file = [
      'reference;nom_fr;prix;stock;recommande;statut;inci;description_courte_fr',
      'F-1;Un;-5;;;;;"deux\nlignes"',
      'F-2;Deux;12,5;;;;;',
      'F-3;Trois;900;abc;;;;',
      'F-3;Trois;900;;;;;',
      ';Quatre;900;;;;;',
      'F-5;;900;;;;;',
      'F-6;Six;;;;;;',
      'F-7;Sept;900;;peut-être;vendu;;',
      'F-8;Huit;900;;;publié;Aqua, Hydroquinone;',
      'F-9;Neuf;900',
      `F-10;${'x'.repeat(121)};900;;;;;`,
      'F-11;Onze;100000001;;;;;',
    ].join('\n')
    const { body } = await send(file)
    expect(body.errors.map(({ line, column }) => [line, column])).toEqual([
      [2, 'prix'],
      [4, 'prix'],
      [5, 'stock'],
      [7, 'reference'],
      [8, 'nom_fr'],
      [9, 'prix'],
      [10, 'recommande'],
      [10, 'statut'],
      [11, 'inci'],
      [12, ''],
      [13, 'nom_fr'],
      [14, 'prix'],
    ])
    expect(body.errorCount).toBe(12)
    // The reference of a line with an error is not reported again as a duplicate.
    const twice = await send('reference;nom_fr;prix\nG-1;a;1\nG-1;b;2\n')
    expect(twice.body.errors).toMatchObject([{ line: 3, column: 'reference', value: 'G-1' }])
    const before = await productCount()
    const real = await send('reference;nom_fr;prix\nG-2;a;1\nG-3;b;x\n', { dryRun: false })
    expect(real.body).toMatchObject({ dry_run: false, errorCount: 1 })
    expect(await productCount()).toBe(before)
  })

  test('a hundred thousand bad lines are answered with their number and the first of them', async () => {
    const lines = Array.from({ length: 100_000 }, (_, n) => `X-${n};;dix`)
    const before = process.memoryUsage().rss
    const { status, body } = await send(`reference;nom_fr;prix\n${lines.join('\n')}\n`)
    expect(status).toBe(200)
    expect(body.errorCount).toBe(100_000)
    expect(body.errors).toHaveLength(200)
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
    const more = await send(`reference;nom_fr;prix\n${lines.join('\n')}\nY;a;1\n`)
    expect(more.status).toBe(422)
  }, 60_000)
})
