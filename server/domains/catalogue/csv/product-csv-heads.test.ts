import { expect, test } from 'vitest'
import { productColumns } from '#contract/catalogue/product-csv.ts'
import { locales } from '#contract/shared/locale.ts'
import { readProduct } from './product-csv-cells.ts'
import { headOf, readHeads } from './product-csv-heads.ts'
import { plain } from './product-csv-text.ts'

const keysOf = (heads: string[]) => readHeads(heads).map(({ key }) => key)

test.each(locales)('the titles of an export in %s are read again as its columns', locale => {
  const keys = productColumns.map(({ key }) => key)
  expect(keysOf(keys.map(key => headOf(key, locale)))).toEqual(keys)
})

test('no title names two columns, in whatever language', () => {
  const owners = new Map<string, string>()
  for (const { key } of productColumns)
    for (const locale of locales) {
      const head = plain(headOf(key, locale))
      expect(owners.get(head) ?? key).toBe(key)
      owners.set(head, key)
    }
})

test('a text has a column per language, also under the name that the API gives it', () => {
  expect(headOf('longName.en', 'fr')).toBe('nom_long_en')
  expect(headOf('longName.fr', 'en')).toBe('long_name_fr')
  expect(keysOf(['SKU', 'Intitulé (en)', 'intitule_fr', 'Prix FCFA'])).toEqual([
    'reference',
    'name.en',
    'name.fr',
    'price',
  ])
})

test.each([
  ['oui', 'Publié', true, 'published'],
  ['yes', 'published', true, 'published'],
  ['VRAI', 'brouillon', true, 'draft'],
  ['1', 'Draft', true, 'draft'],
  ['non', 'désactivé', false, 'disabled'],
  ['false', 'disabled', false, 'disabled'],
  ['0', 'Disabled', false, 'disabled'],
])('the cells %s and %s are understood', (flag, state, recommended, status) => {
  const faults = { count: 0, first: [] }
  const columns = readHeads(['reference', 'recommande', 'statut'])
  const context = { locale: 'fr', findWord: () => undefined, faults } as const
  expect(readProduct({ line: 2, cells: ['A', flag, state] }, columns, context)).toMatchObject({
    recommended,
    status,
  })
})
