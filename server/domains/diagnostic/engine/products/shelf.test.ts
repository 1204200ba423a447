import { describe, expect, test } from 'vitest'
import { actives } from '#contract/diagnostic/ingredients/actives/actives.ts'
import { allergyGroupsOf } from '#contract/diagnostic/ingredients/allergens.ts'
import { bannedBy } from '#contract/diagnostic/ingredients/banned.ts'
import { inciKey, readInci } from '#contract/diagnostic/ingredients/inci.ts'
import { demoProducts } from '#tests/support/demo-skin.ts'
import { readSize } from '../assessment/size.ts'
import { indexProduct } from './shelf.ts'

const product = (reference: string, changes: object = {}) => {
  const found = demoProducts.get(reference)
  if (!found) throw new Error(`no ${reference}`)
  return indexProduct({ ...found, ...changes })
}

describe('lists of ingredients', () => {
  test('are split into names with their positions', () => {
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
    ['Dihydroxybenzene (Hydroquinone)', 'hydroquinone'],
    ['Aqua/Hydroquinone', 'hydroquinone'],
    ['Chlorure mercureux', 'mercury'],
    ['Thiomersal', 'mercury'],
    ['Propionate de clobétasol', 'corticosteroid'],
    ['Tert-Butylhydroquinone', undefined],
    ['Tertiary Butyl Hydroquinone', undefined],
    ['Diamylhydroquinone', undefined],
    ['Butyl Methoxydibenzoylmethane', undefined],
    ['Mercurialis Annua Extract', undefined],
    ['Aqua', undefined],
  ])('%s is banned as %s', (name, group) => {
    expect(bannedBy(name)?.group).toBe(group)
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
    ['Parfum/Fragrance', ['fragrance']],
    ['Parfum (Fragrance)', ['fragrance']],
    ['PARFUM 0.5', ['fragrance']],
    ['Cire d’abeille', ['bee']],
    ['Beurre de karité', ['nuts']],
    ['Caramel', []],
    ['Melissa Officinalis Leaf Extract', []],
    ['Glycerin', []],
  ])('%s belongs to the allergens %j', (name, groups) => {
    expect(allergyGroupsOf(name)).toEqual(groups)
  })
})

test('no two ingredients of the tables share a name or a slug', () => {
  const names = actives.flatMap(({ inci }) => inci.map(inciKey))
  // Shea butter is listed with and without its English name in brackets; both have the same key.
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
  ['Flacon de 1 000 ml', 1000],
  ['Flacon de 1\u202F000 ml', 1000],
  ['Bidon de 1\u00A0500 ml', 1500],
  ['2 x 50 ml', 100],
  ['Lot 2×50 ml', 100],
  ['3 tubes de 1 000 ml', 3000],
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

  test('with salicylic acid is excluded in pregnancy when left on the skin, not as a cleanser (F22)', () => {
    expect(product('MAS-004').pregnancy.level).toBe('no')
    expect(product('NET-001').pregnancy.level).toBe('caution')
    expect(product('SER-002').pregnancy.level).toBe('ask')
  })

  test('with a retinoid in any position is excluded in pregnancy', () => {
    const inci = `${'Aqua, Glycerin, Squalane, '.repeat(6)}Retinyl Palmitate`
    expect(product('SER-003', { inci }).pregnancy).toMatchObject({ level: 'no', ingredient: 'retinol' })
  })

  // A badly written label must never cause a retinoid to be recommended in pregnancy.
  test.each([
    'Vitamin A (Retinol), Niacinamide',
    'Vitamine A, Glycerin',
    'Ingrédients : Retinol, Niacinamide',
    'Ingredients (Retinol, Niacinamide)',
    'Ingrédients Rétinol, Glycérine',
    'Retinol / Glycerin',
    'Aqua, Retinyl Linoleate',
    'Aqua, Sodium Retinoyl Hyaluronate',
    'Aqua - Retinol',
    'AQUA. RETINOL.',
    'Aqua | Retinol',
    'Aqua ~ Retinol',
    'Glycerin, Polysorbate 20,Retinol,10-Hydroxydecanoic Acid',
    'Aqua, Palmitate de rétinol',
    'Aqua, Ret\u00ADinol',
    'Aqua, Reti-\nnol, Glycerin',
    'Retinol (and Polysorbate 20, BHT)',
    'Aqua, Isotrétinoïne',
    'Aqua, Vit. A',
  ])('keeps the retinoid of "%s" from the pregnant', inci => {
    expect(product('SER-002', { inci }).pregnancy.level).toBe('no')
  })

  test.each([
    'Salicylic\nAcid, Aqua',
    'Aqua, Acide salicylique',
    'Aqua, Bêta-arbutine',
    'Aqua, Différine (adapalène)',
  ])('keeps what "%s" says from the pregnant', inci =>
    expect(product('SER-002', { inci }).pregnancy.level).toBe('no'),
  )

  test.each([
    'Phloretin, Olea Europaea Fruit Oil',
    'Hydrolyzed Keratin',
    'Aqua, Provitamine A',
    'Beta-Carotene (Pro-Vitamin A)',
    'Vitamin E',
  ])('takes "%s" for no retinoid', inci => {
    expect(product('SER-002', { inci, ingredients: [] }).pregnancy.level).toBe('ok')
  })

  test('has its key ingredients even when its list does not mention them', () => {
    const silent = product('SER-002', {
      inci: 'Aqua, Glycerin',
      ingredients: ['retinol', 'honey', 'lavender'],
    })
    expect(silent).toMatchObject({
      irritancy: 3,
      pregnancy: { level: 'no', ingredient: 'retinol' },
      isGentle: false,
    })
    expect([...silent.allergens.keys()].toSorted()).toEqual(['bee', 'fragrance'])
    expect(silent.evidence.map(({ ingredient }) => ingredient)).not.toContain('retinol')
    expect(product('SER-002', { inci: '', ingredients: ['retinol'] }).pregnancy.level).toBe('no')
  })

  test('is an irritant whatever the spelling, and is not praised for it', () => {
    const acid = product('SER-002', { inci: 'AHA (Glycolic Acid); Eau', ingredients: [] })
    expect(acid).toMatchObject({ irritancy: 3, irritant: 'glycolic-acid', evidence: [] })
  })

  test('may list names in two languages, or separated by dots', () => {
    const facts = { ingredients: [], problems: [] }
    const plain = product('SER-002', { ...facts, inci: 'Aqua, Niacinamide, Glycerin' })
    for (const inci of [
      'AQUA / WATER • NIACINAMIDE • GLYCERIN / GLYCÉRINE',
      'Aqua. Niacinamide. Glycerin.',
      'Ingrédients : Aqua | Niacinamide | Glycerin',
    ])
      expect(product('SER-002', { ...facts, inci }).evidence).toEqual(plain.evidence)
  })

  test('has a monthly price derived from its size and use', () => {
    expect(product('SER-003')).toMatchObject({ isForDampSkin: true, isMicellar: false })
    expect(product('SER-001')).toMatchObject({ isForDampSkin: false })
    expect(product('NET-006')).toMatchObject({ isMicellar: true })
    expect(product('SOL-004')).toMatchObject({ lasts: 50, costPerMonth: 5400 })
    expect(product('SOL-004', { format: 'Flacon' })).toMatchObject({ lasts: 30, costPerMonth: 9000 })
    expect(product('CRE-002').lasts).toBe(180)
  })

  test('without an ingredient list is marked as such', () => {
    const prose = 'Un soin doux qui prend soin de toutes les peaux et les laisse souples '.repeat(3)
    const unknownSigns = Array(30).fill('Aqua').join(' ~ ')
    for (const inci of ['', '   ', ' , ; .', 'Ingrédients :', prose, unknownSigns])
      expect(product('SER-001', { inci }).hasInci).toBe(false)
  })
})
