import { describe, expect, test } from 'vitest'
import {
  checkLabel,
  concludeLabel,
  type LabelFinding,
  type LabelPerson,
  type PrintedLabel,
  seriousnessOf,
  unknownPerson,
} from './label-check.ts'

const printed = (inci: string, more: Partial<PrintedLabel> = {}): PrintedLabel => ({
  name: 'Tube',
  inci,
  isRinsed: false,
  ...more,
})
const calm: LabelPerson = { ...unknownPerson, pregnancy: 'no' }
const check = (inci: string, person: Partial<LabelPerson> = {}, more: Partial<PrintedLabel> = {}) =>
  checkLabel(printed(inci, more), { ...calm, ...person })
/** What the rules say about the only name of a label. */
const findingsOf = (name: string, person: Partial<LabelPerson> = {}, more: Partial<PrintedLabel> = {}) =>
  check(name, person, more).names.flatMap(({ findings }) => findings)
const kindsOf = (...label: Parameters<typeof findingsOf>): LabelFinding['kind'][] =>
  findingsOf(...label).map(({ kind }) => kind)

describe('reading what somebody typed', () => {
  test.each([
    'Hydroquinone',
    'HYDROQUINONE',
    'hydroquinone 2%',
    'Hydroquinone 4 %',
    'Hydroquinone (2,0 %)',
    'Hydro-quinone',
    'Hydro quinone',
    'Hydrokinone',
    'Hydroquinona',
    'Hydrochinon',
    'Hydroqui-\nnone',
    'Hydro\nquinone',
    '1,4-Benzenediol',
    'Aqua, Glycerin. May contain: Hydroquinone',
    'Peut contenir Hydroquinone',
  ])('a dangerous ingredient is found as %j', name => {
    expect(check(`Aqua, Glycerin, ${name}, Parfum`).worst).toBe('danger')
  })

  test.each([
    ['Clobétasol', 'corticosteroid'],
    ['CLOBETASOL PROPIONATE 0,05%', 'corticosteroid'],
    ['Bétaméthasone', 'corticosteroid'],
    ['Iodure de mercure', 'mercury'],
    ['Mercuric Iodide', 'mercury'],
    ['Calomel', 'mercury'],
  ] as const)('%s is banned as %s', (name, group) => {
    expect(findingsOf(name)).toEqual([{ kind: 'banned', group }])
  })

  test.each([
    'Ingredients: Aqua, Glycerin, Cetearyl Alcohol',
    'INGRÉDIENTS : Eau, Glycérine, Alcool cétylique',
    'Aqua • Glycerin • Panthenol',
    'Aqua\nGlycerin\nPanthenol',
    'Aqua, Glycerin, Cetearyl\nAlcohol, Panthenol',
    'Ingredients: Aqua, Sodium\nHyaluronate, Glycerin',
    'aqua; GLYCERIN; Panthénol',
    'Aqua, Glycerin, Panthenol. May contain: CI 77491, (+/-) CI 77492',
    'Aqua, Glycerin, Panthenol, [+/- CI 77491, CI 77492]',
    "Eau, Glycérine, Beurre de cacao, Huile d’olive, Huile d'avocat, Vitamine E",
    'Water, Glycerin, Cocoa butter, Petroleum jelly, Vitamin E',
  ])('every name is known in %j', inci => {
    const { isReadable, unknown, worst } = check(inci)
    expect([isReadable, unknown, worst]).toEqual([true, [], null])
  })

  test('a name that a line break has split is one name', () => {
    const names = check('Aqua, Sodium\nHyaluronate, Glycerin').names.map(({ name }) => name)
    expect(names).toEqual(['Aqua', 'Sodium Hyaluronate', 'Glycerin'])
  })

  test('a line break hides no risk: the second half of a name stays if the whole is in no table', () => {
    expect(check('Aqua, Foo\nRetinol', { pregnancy: 'pregnant' }).worst).toBe('danger')
  })

  test('a name that no table has is not joined with the name on the next line', () => {
    const { names, unknown } = check('Foobarium\nGlycerin\nAqua')
    expect(names.map(({ name }) => name)).toEqual(['Foobarium', 'Glycerin', 'Aqua'])
    expect(unknown).toEqual(['Foobarium'])
  })

  test.each(['', '  \n ', '12 34', '% . ,', 'bonjour comment ça va', 'qsdf, jklm, wxcv', 'Ingredients:'])(
    '%j is no ingredient list',
    text => {
      expect(check(text).isReadable).toBe(false)
    },
  )

  test('what no table knows is unknown, never fine', () => {
    const { unknown, isReadable, worst } = check('Aqua, Foobarium, Glycerin')
    expect([isReadable, unknown, worst]).toEqual([true, ['Foobarium'], null])
  })

  test('the most serious names come first, unknown ones before those without a remark', () => {
    const { names } = check('Aqua, Foobarium, Retinol, Glycolic Acid, Mercury', { pregnancy: 'pregnant' })
    expect(names.map(({ name }) => name)).toEqual([
      'Mercury',
      'Retinol',
      'Glycolic Acid',
      'Foobarium',
      'Aqua',
    ])
  })

  test('a name that is printed twice is shown once', () => {
    expect(check('Aqua, Glycerin, AQUA').names).toHaveLength(2)
  })
})

describe('pregnancy and breastfeeding', () => {
  test.each([
    ['Retinol', 'pregnant', ['pregnancy', 'sun']],
    ['Retinol', 'breastfeeding', ['pregnancy', 'sun']],
    ['Retinol', 'trying', ['pregnancy', 'sun']],
    ['Retinol', 'unsaid', ['ask', 'sun']],
    ['Retinol', 'no', ['sun']],
    ['Kojic Acid', 'pregnant', ['pregnancyCaution', 'lightening']],
    ['Kojic Acid', 'unsaid', ['pregnancyCaution', 'lightening']],
    ['Azelaic Acid', 'pregnant', ['pregnancyAsk']],
    ['Glycerin', 'pregnant', []],
  ] as const)('%s for the answer %s gives %j', (name, pregnancy, kinds) => {
    expect(kindsOf(name, { pregnancy })).toEqual(kinds)
  })

  test('an acid that stays on the skin is to be avoided, one that is washed off needs advice', () => {
    expect(kindsOf('Salicylic Acid', { pregnancy: 'pregnant' })).toEqual(['pregnancy'])
    expect(kindsOf('Salicylic Acid', { pregnancy: 'pregnant' }, { isRinsed: true })).toEqual([
      'pregnancyCaution',
    ])
  })

  test('an acid at the end of a list only adjusts it, a retinoid counts anywhere', () => {
    const start = Array.from({ length: 10 }, () => 'Glycerin').join(', ')
    expect(kindsOf(`${start}, Salicylic Acid`, { pregnancy: 'pregnant' })).toEqual([])
    expect(kindsOf(`${start}, Retinol`, { pregnancy: 'pregnant' })).toEqual(['pregnancy'])
  })
})

describe('allergies', () => {
  test.each([
    ['Parfum', 'fragrance'],
    ['Linalool', 'fragrance'],
    ['DMDM Hydantoin', 'preservatives'],
    ['Lanoline', 'lanolin'],
    ['Cera Alba', 'bee'],
    ['Miel', 'bee'],
    ['Beurre de karité', 'nuts'],
    ['Prunus Amygdalus Dulcis Oil', 'nuts'],
    ['Salicylic Acid', 'aspirin'],
    ['Avena Sativa Kernel Flour', 'oat'],
    ['p-Phenylenediamine', 'hair-dye'],
  ] as const)('%s is found for somebody who is allergic to %s, and for nobody else', (name, group) => {
    expect(findingsOf(name, { allergies: [group] })).toContainEqual({ kind: 'allergy', group })
    expect(kindsOf(name)).not.toContain('allergy')
  })
})

describe('treatments, age and sensitive skin', () => {
  test.each([
    ['Glycolic Acid', 'isotretinoin'],
    ['Retinol', 'retinoid-cream'],
    ['Ascorbic Acid', 'benzoyl-peroxide'],
    ['Tranexamic Acid', 'blood-thinner'],
  ] as const)('%s does not go with the treatment %s', (name, treatment) => {
    expect(findingsOf(name, { treatments: [treatment] })).toContainEqual({ kind: 'treatment', treatment })
    expect(kindsOf(name)).not.toContain('treatment')
    expect(kindsOf('Glycerin', { treatments: [treatment] })).toEqual([])
  })

  test('strong ingredients are too much under 16, gentle ones are not', () => {
    expect(kindsOf('Retinol', { age: 'teen' })).toEqual(['age', 'sun'])
    expect(kindsOf('Azelaic Acid', { age: 'child' })).toEqual(['age'])
    expect(kindsOf('Azelaic Acid', { age: 'child' }, { isRinsed: true })).toEqual([])
    expect(kindsOf('Lactic Acid', { age: 'child' }, { isRinsed: true })).toEqual([])
    expect(kindsOf('Glycerin', { age: 'child' })).toEqual([])
    expect(kindsOf('Retinol')).toEqual(['sun'])
  })

  test('strong acids and retinoids are too much for sensitive skin', () => {
    expect(kindsOf('Lactic Acid', { isSensitive: true })).toEqual(['sensitive', 'sun'])
    expect(kindsOf('Lactic Acid', { isSensitive: true }, { isRinsed: true })).toEqual([])
    expect(kindsOf('Azelaic Acid', { isSensitive: true })).toEqual([])
  })

  test('a medicine is named as one', () => {
    expect(kindsOf('Ketoconazole 2%')).toEqual(['medicine'])
  })
})

describe('conflicts with other products', () => {
  const conflictsOf = (inci: string, other: string) =>
    checkLabel(printed(inci), calm, [printed(other, { name: 'Sérum' })]).names.flatMap(({ findings }) =>
      findings.filter(({ kind }) => kind === 'conflict'),
    )

  test.each([
    ['Retinol', 'Glycolic Acid', 'retinoidAcid'],
    ['Glycolic Acid', 'Retinol', 'retinoidAcid'],
    ['Lactic Acid', 'Salicylic Acid', 'acids'],
    ['Vitamine C', 'Acide glycolique', 'vitaminCAcid'],
    ['Benzoyl Peroxide', 'Retinol', 'bpoRetinoid'],
    ['Benzoyl Peroxide', 'Ascorbic Acid', 'bpoVitaminC'],
    ['Retinol', 'Adapalene', 'twoRetinoids'],
  ] as const)('%s and a product with %s break the rule %s', (one, other, rule) => {
    expect(conflictsOf(one, other)).toEqual([{ kind: 'conflict', rule, other: 'Sérum' }])
  })

  test('products that go together have no conflict', () => {
    expect(conflictsOf('Niacinamide', 'Retinol')).toEqual([])
    expect(conflictsOf('Benzoyl Peroxide', 'Adapalene')).toEqual([])
  })
})

test('kinds are ordered by their seriousness', () => {
  const ranks = Object.values(seriousnessOf).map(one => ['danger', 'warning', 'note'].indexOf(one))
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
})

describe('the conclusion', () => {
  const concluded = (inci: string, person: Partial<LabelPerson> = {}) => {
    const { verdict, remarks } = concludeLabel(check(inci, person), { ...calm, ...person })
    return [verdict, ...remarks]
  }

  test.each([
    ['bonjour', {}, ['unreadable']],
    ['Aqua, Glycerin, Mercury', {}, ['never']],
    ['Aqua, Foobarium, Mercury', {}, ['never']],
    ['Aqua, Glycerin, Lactic Acid', { isSensitive: true }, ['warning']],
    ['Aqua, Glycerin, Foobarium', {}, ['partly']],
    ['Aqua, Glycerin, Panthenol', {}, ['clear']],
    // A note about the sun is no reason against a product.
    ['Aqua, Glycerin, Retinol', {}, ['clear']],
    ['Vaseline', {}, ['clear', 'short']],
    ['Vaseline, Foobarium', {}, ['partly', 'short']],
    ['Aqua, Glycerin, Panthenol', { age: 'infant' }, ['warning', 'infant']],
    ['Aqua, Glycerin, Panthenol', { hasOtherAllergy: true }, ['warning', 'otherAllergy']],
    ['Mercury', { age: 'infant' }, ['never', 'bannedInfant', 'infant', 'short']],
  ] as const)('about %s for %j is %j', (inci, person, expected) => {
    expect(concluded(inci, person)).toEqual(expected)
  })

  test('an unknown name never lets a list be clear, whatever else is in it', () => {
    for (const rest of ['Aqua, Glycerin', 'Panthenol, Vaseline, Urea', 'Butyrospermum Parkii Butter, Parfum'])
      expect(concluded(`${rest}, Foobarium`)).toEqual(['partly'])
  })
})
