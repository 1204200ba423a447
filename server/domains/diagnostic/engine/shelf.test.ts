import { describe, expect, test } from 'vitest'
import { demoProducts } from '#tests/support/demo-skin.ts'
import { actives } from './actives/actives.ts'
import { allergyGroupsOf } from './allergens.ts'
import { bannedBy } from './banned.ts'
import { inciKey, readInci } from './inci.ts'
import { indexProduct } from './shelf.ts'
import { readSize } from './size.ts'

const product = (reference: string, changes: object = {}) => {
  const found = demoProducts.get(reference)
  if (!found) throw new Error(`no ${reference}`)
  return indexProduct({ ...found, ...changes })
}

describe('lists of ingredients', () => {
  test('are split into names with their places', () => {
    const list = 'Aqua (Water), 1,2-Hexanediol; CI 77491 , Caprylic/Capric Triglyceride*, 5 %.'
    expect(readInci(list).map(({ key }) => key)).toEqual([
      'aqua',
      '1,2-hexanediol',
      'ci 77491',
      'caprylic/capric triglyceride',
    ])
    for (const { name, start, end } of readInci(list)) expect(list.slice(start, end)).toBe(name)
  })

  test.each([
    ['Hydroquinone', 'hydroquinone'],
    ['HYDROQUINONE 2%', 'hydroquinone'],
    ['Mercurous Chloride', 'mercury'],
    ['Calomel', 'mercury'],
    ['Ammoniated Mercury', 'mercury'],
    ['Mercurio', 'mercury'],
    ['Clobetasol Propionate', 'corticosteroid'],
    ['Betamethasone Dipropionate', 'corticosteroid'],
    ['Tert-Butylhydroquinone', undefined],
    ['Butyl Methoxydibenzoylmethane', undefined],
    ['Mercurialis Annua Extract', undefined],
    ['Aqua', undefined],
  ])('%s is banned as %s', (name, group) => {
    expect(bannedBy(inciKey(name))?.group).toBe(group)
  })

  test.each([
    ['Linalool', ['fragrance']],
    ['Lavandula Angustifolia Oil', ['fragrance']],
    ['Methylchloroisothiazolinone', ['preservatives']],
    ['DMDM Hydantoin', ['preservatives']],
    ['Cera Alba', ['bee']],
    ['Butyrospermum Parkii (Shea) Butter', ['nuts']],
    ['Salicylic Acid', ['aspirin']],
    ['Avena Sativa Kernel Flour', ['oat']],
    ['Lanolin Alcohol', ['lanolin']],
    ['Caramel', []],
    ['Glycerin', []],
  ])('%s belongs to the allergens %j', (name, groups) => {
    expect(allergyGroupsOf(inciKey(name))).toEqual(groups)
  })
})

test('no two ingredients of the tables share a name or a slug', () => {
  const names = actives.flatMap(({ inci }) => inci.map(inciKey))
  // Shea butter is written with and without its English name in brackets, which count as one.
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([
    'butyrospermum parkii butter',
  ])
  expect(new Set(actives.map(({ slug }) => slug)).size).toBe(actives.length)
})

test.each([
  ['Flacon pompe de 200 ml', 200],
  ['Stick de 4,5 g', 4.5],
  ['Boîte de 6 sachets de 20 g', 120],
  ['Lot de 5 masques de 22 ml', 110],
  ['Pot de 30 capsules (12 ml)', 12],
  ['Bidon de 1 l', 1000],
  ['Tube', undefined],
])('%s holds %s', (format, size) => {
  expect(readSize(format)).toBe(size)
})

describe('a product of the shelf', () => {
  test.each([
    ['SOL-002', 'sunscreen'],
    ['SOL-003', null],
    ['SOL-005', null],
    ['SOL-008', null],
    ['SER-001', 'treatment'],
    ['SER-007', 'weekly'],
    ['MAS-003', 'weekly'],
    ['CRE-002', 'moisturiser'],
    ['CRE-010', null],
    ['PHA-003', 'moisturiser'],
    ['PHA-001', null],
    ['COR-007', 'body'],
    ['BEB-001', null],
    ['CHE-002', null],
  ])('%s is a %s', (reference, role) => {
    expect(product(reference).role).toBe(role)
  })

  test('counts an acid that works, and not one that only sets the pH', () => {
    expect([...product('SER-007').families]).toEqual(['aha'])
    expect([...product('CRE-009').families]).toEqual([])
  })

  test('keeps salicylic acid from the pregnant on the skin, not in a cleanser (F22)', () => {
    expect(product('MAS-004').pregnancy.level).toBe('no')
    expect(product('NET-001').pregnancy.level).toBe('caution')
    expect(product('SER-002').pregnancy.level).toBe('ok')
  })

  test('keeps a retinoid from the pregnant wherever it stands on the list', () => {
    const inci = `${'Aqua, Glycerin, Squalane, '.repeat(6)}Retinyl Palmitate`
    expect(product('SER-003', { inci }).pregnancy).toMatchObject({ level: 'no', ingredient: 'retinol' })
  })

  test('has a price a month from its size and use', () => {
    expect(product('SOL-004')).toMatchObject({ lasts: 150, costPerMonth: 1800 })
    expect(product('SOL-004', { format: 'Flacon' })).toMatchObject({ lasts: 30, costPerMonth: 9000 })
    expect(product('CRE-002').lasts).toBe(180)
  })

  test('without a list of ingredients is known to have none', () => {
    for (const inci of ['', '   ', ' , ; .']) expect(product('SER-001', { inci }).hasInci).toBe(false)
  })
})
