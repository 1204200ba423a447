import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CsvShop, openCsvShop } from '#tests/support/csv-shop.ts'

let shop: CsvShop
beforeAll(async () => {
  shop = await openCsvShop()
}, 60_000)
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('products').execute()
})

const head = 'reference;nom_fr;prix;variante_de;option;valeur_option_fr;valeur_option_en;rang_variante'
const file = (...lines: string[]) => `${head}\n${lines.join('\n')}\n`
const send = (text: string, dryRun = false) => shop.send(text, { dryRun })
const three = file(
  'C;Crème;900;A;;200 ml;200 ml;3',
  'A;Crème;300;A;taille;50 ml;50 ml;1',
  'B;Crème;500;A;;100 ml;100 ml;2',
)
/** The references of each group in its order, with their names in French. */
const groups = async () => {
  const rows = await shop.db
    .selectFrom('productVariants')
    .innerJoin('products', 'products.id', 'productVariants.productId')
    .innerJoin('productViews', 'productViews.productId', 'products.id')
    .select(['groupId', 'reference', 'productViews.name'])
    .where('locale', '=', 'fr')
    .orderBy('groupId')
    .orderBy('position')
    .execute()
  return [...Map.groupBy(rows, row => row.groupId).values()].map(group =>
    group.map(({ reference, name }) => `${reference} ${name}`),
  )
}
const faults = async (text: string) =>
  (await send(text)).body.errors.map(({ line, column, message }) => ({ line, column, message }))

test.each(['fr', 'en'])('a group that was exported in %s is the same in an empty shop', async locale => {
  await send(three)
  const made = [['A Crème – 50 ml', 'B Crème – 100 ml', 'C Crème – 200 ml']]
  expect(await groups()).toEqual(made)
  const { text } = await shop.exported(locale)
  expect((await shop.send(text, { locale })).body).toMatchObject({ changed: 0, unchanged: 3, errors: [] })
  await shop.db.deleteFrom('products').execute()
  expect((await shop.send(text, { locale, dryRun: false })).body).toMatchObject({ created: 3, errors: [] })
  expect([await groups(), (await shop.exported(locale)).text]).toEqual([made, text])
})

test('a file changes values and order, names the group by any of its products, and shows what it changes', async () => {
  await send(three)
  const changed = file('C;Crème;900;B;;250 ml;250 ml;1', 'A;Crème;300;A;;50 ml;50 ml;2')
  const { body } = await send(changed, true)
  expect(body.changes).toEqual([
    {
      line: 2,
      reference: 'C',
      cells: [
        { column: 'valeur_option_fr', from: '200 ml', to: '250 ml' },
        { column: 'valeur_option_en', from: '200 ml', to: '250 ml' },
        { column: 'rang_variante', from: 3, to: 1 },
      ],
    },
    { line: 3, reference: 'A', cells: [{ column: 'rang_variante', from: 1, to: 2 }] },
  ])
  await send(changed)
  expect(await groups()).toEqual([['C Crème – 250 ml', 'A Crème – 50 ml', 'B Crème – 100 ml']])
  expect((await send(changed)).body).toMatchObject({ changed: 0, unchanged: 2 })
})

test('an empty cell takes a product out, a missing column changes nothing, and one product alone is no group', async () => {
  await send(three)
  await send('reference;prix\nA;310\n')
  await send('reference;variante_de\nC;\n')
  expect(await groups()).toEqual([['A Crème – 50 ml', 'B Crème – 100 ml']])
  await send('reference;variante_de\nA;\n')
  expect(await groups()).toEqual([])
  const { name } = await shop.db
    .selectFrom('productViews')
    .innerJoin('products', 'products.id', 'productId')
    .select('name')
    .where('reference', '=', 'B')
    .where('locale', '=', 'fr')
    .executeTakeFirstOrThrow()
  expect(name).toBe('Crème')
})

test('products move from one group to another in one file', async () => {
  await send(three)
  await send(file('D;Gel;1;D;teinte;Sable;Sand;1', 'E;Gel;1;D;;Terre;Earth;2'))
  await send(file('D;Gel;1;A;;300 ml;300 ml;4', 'B;Crème;1;E;;Argile;Clay;3'))
  expect(await groups()).toEqual([
    ['A Crème – 50 ml', 'C Crème – 200 ml', 'D Gel – 300 ml'],
    ['E Gel – Terre', 'B Crème – Argile'],
  ])
})

test('says which line makes no sense', async () => {
  const alone = 'Aucun autre produit n’a cette référence dans variante_de'
  expect(await faults(file('A;Crème;300;A;taille;50 ml;50 ml;1'))).toEqual([
    { line: 2, column: 'variante_de', message: expect.stringContaining(alone) },
  ])
  expect(await faults(file('A;C;3;Z;taille;50 ml;;1'))).toEqual([
    { line: 2, column: 'variante_de', message: expect.stringContaining('Z.') },
    { line: 2, column: 'valeur_option_en', message: 'Cette valeur est obligatoire.' },
  ])
  const line = (reference: string, option: string, value: string) =>
    `${reference};C;3;A;${option};${value};${value};`
  expect(await faults(file(line('A', '', '1'), line('B', '', '2')))).toMatchObject([
    { line: 2, column: 'option' },
  ])
  expect(await faults(file(line('A', 'poids', '1'), line('B', '', '2')))).toMatchObject([
    { line: 2, column: 'option' },
    { line: 3, column: 'variante_de' },
  ])
  expect(await faults(file(line('A', 'taille', '1'), line('B', 'teinte', '2')))).toMatchObject([
    { line: 2, column: 'option', message: 'Les variantes d’un même produit n’ont qu’une option.' },
  ])
  expect(await faults(file(line('A', 'taille', '50 ml'), line('B', '', '50ML')))).toEqual([
    { line: 3, column: 'valeur_option_fr', message: 'Une autre variante a déjà cette valeur.' },
  ])
  const many = Array.from({ length: 21 }, (_, n) => line(n === 0 ? 'A' : `M${n}`, 'taille', String(n)))
  expect(await faults(file(...many))).toMatchObject([{ line: 2, column: 'variante_de' }])
  expect(await faults(file(line('A', 'taille', 'guérit l’acné'), line('B', '', '2')))).toMatchObject([
    { line: 2, column: 'valeur_option_fr' },
    { line: 2, column: 'valeur_option_en' },
  ])
  expect(await groups()).toEqual([])
})
