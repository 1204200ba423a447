import { describe, expect, test } from 'vitest'
import { type Buyer, cartConflicts } from '#tests/support/cart-guard.ts'
import { answersOf, assessmentOf, type Differences, demoProducts } from '#tests/support/demo-skin.ts'
import type { Assessment } from '../assessment/assessment.ts'
import type { ProductFacts } from '../products/product-facts.ts'

const listed = (...references: string[]) => references.flatMap(reference => demoProducts.get(reference) ?? [])

/** A made-up pharmacy product that is not in the demo data. */
const made = (id: number, inci: string): ProductFacts => ({
  id,
  price: 5000,
  stock: 9,
  categories: ['serums'],
  ingredients: [],
  inci,
  skinTypes: [],
  problems: [],
  format: 'Tube de 30 g',
  names: 'Soin',
  texts: '',
})

/** The assessment of calm skin, except for the given differences in the answers. */
const skinOf = (differences: Differences = {}): Assessment => assessmentOf(answersOf(differences))
const notPregnant = { assessment: skinOf() }
const pregnant = { assessment: skinOf({ pregnancy: 'pregnant' }) }

const keysOf = (cart: ProductFacts[], context?: Buyer) =>
  cartConflicts(cart, context).map(({ kind, why }) => `${kind} ${why.key.replace('diagnostic:', '')}`)

test('a gentle cart causes no warning', () => {
  expect(cartConflicts(listed('NET-006', 'SER-001', 'CRE-001', 'SOL-001'), pregnant)).toEqual([])
})

test('retinol with a fruit acid is warned about, whether both are in the cart or one is in the routine (F20)', () => {
  const warning = 'conflict conflicts.retinoidAcid'
  expect(keysOf(listed('SER-005', 'MAS-002', 'SOL-001'), notPregnant)).toEqual([warning])
  const context = { ...notPregnant, routine: listed('SER-005', 'SOL-001') }
  expect(keysOf(listed('MAS-002', 'SOL-001'), context)).toEqual([warning])
})

test('a conflict within the saved routine alone causes no warning', () => {
  expect(cartConflicts(listed('NET-006'), { ...notPregnant, routine: listed('SER-005', 'MAS-002') })).toEqual(
    [],
  )
})

test('benzoyl peroxide with tretinoin is warned about, with adapalene it is not (F19)', () => {
  const peroxide = made(901, 'Aqua, Benzoyl Peroxide')
  const sun = listed('SOL-001')
  expect(keysOf([peroxide, made(902, 'Aqua, Tretinoin'), ...sun], notPregnant)).toEqual([
    'conflict conflicts.bpoRetinoid',
  ])
  expect(keysOf([peroxide, made(903, 'Aqua, Adapalene'), ...sun], notPregnant)).toEqual([])
})

test('a retinoid in pregnancy is warned about, and asked about when nothing is known (F22)', () => {
  const cart = listed('SER-005', 'SOL-001')
  expect(keysOf(cart, pregnant)).toEqual(['pregnancy guard.pregnancy'])
  expect(keysOf(cart)).toEqual(['ask guard.ask'])
  expect(keysOf(cart, notPregnant)).toEqual([])
  expect(keysOf(listed('SER-006'), pregnant)).toEqual(['pregnancyCaution guard.pregnancyCaution'])
})

test.each(['Vitamin A (Retinol), Aqua', 'Ingrédients : Retinol, Aqua', 'Retinol / Aqua', 'AQUA. RETINOL.'])(
  'a retinoid is warned about on a label that says "%s", too',
  inci => {
    expect(keysOf([made(905, inci), ...listed('SOL-001')], pregnant)).toEqual(['pregnancy guard.pregnancy'])
  },
)

test('a fruit acid without sun protection in the cart is warned about, whatever the routine advises (F21)', () => {
  expect(keysOf(listed('MAS-002'), notPregnant)).toEqual(['sun guard.sun'])
  expect(keysOf(listed('MAS-002'), { ...notPregnant, routine: listed('SOL-004') })).toEqual(['sun guard.sun'])
  expect(keysOf(listed('MAS-002', 'SOL-004'), notPregnant)).toEqual([])
})

test('one warning lists all products of the same conflict, each once', () => {
  const [warning, ...others] = cartConflicts(listed('SER-005', 'MAS-002', 'SER-007', 'SOL-001'), notPregnant)
  const ids = (...references: string[]) => listed(...references).map(({ id }) => id)
  expect(warning?.products).toEqual(ids('SER-005', 'MAS-002', 'SER-007'))
  expect(others.map(({ why }) => why.key)).toEqual(['diagnostic:conflicts.acids'])
})

test('a banned substance is named (F24)', () => {
  expect(cartConflicts([made(904, 'Aqua, Mercurous Chloride')])).toMatchObject([
    {
      kind: 'banned',
      products: [904],
      why: { key: 'diagnostic:excluded.mercury', params: { name: 'Mercurous Chloride' } },
    },
  ])
})

test('a product that is also in the routine does not conflict with itself', () => {
  const cart = listed('SER-005', 'SOL-001')
  expect(cartConflicts(cart, { ...notPregnant, routine: cart })).toEqual([])
})

test('a warning about the sun or a pregnancy names the ingredient and its facts', () => {
  const acid = made(906, 'Aqua, Glycolic Acid')
  expect(cartConflicts([acid], notPregnant)).toEqual([
    {
      kind: 'sun',
      products: [906],
      why: { key: 'diagnostic:guard.sun', params: { ingredient: 'glycolic-acid' }, facts: ['F21'] },
    },
  ])
  const [retinol] = cartConflicts([made(907, 'Aqua, Retinol'), ...listed('SOL-001')])
  expect(retinol).toMatchObject({ kind: 'ask', why: { params: { ingredient: 'retinol' } } })
  expect(retinol?.why.facts).not.toEqual([])
})

test('a listed allergy is named instead of the unlisted one; different warnings stay separate', () => {
  const allergic = { assessment: skinOf({ allergies: ['lanolin', 'bee', 'other'] }) }
  const cart = [
    made(908, 'Aqua, Lanolin'),
    made(909, 'Aqua, Cera Alba'),
    made(910, 'Aqua, Lanolin'),
    made(911, 'Aqua'),
  ]
  expect(cartConflicts(cart, allergic).map(({ products, why }) => [products, why.key])).toEqual([
    [[908, 910], 'diagnostic:excluded.allergy'],
    [[909], 'diagnostic:excluded.allergy'],
    [[911], 'diagnostic:against.allergy'],
  ])
})

test.each([
  ['a hand cream', { categories: ['lips-hands'] }, true],
  ['a shampoo', { categories: ['hair'] }, false],
  ['a thermometer', { categories: ['devices'], inci: '' }, false],
])('red is said of what touches the skin: %s', (_what, changes, isWarned) => {
  const cart = [{ ...made(912, 'Aqua, Glycerin'), ...changes }]
  const warnings = cartConflicts(cart, { assessment: skinOf({ signs: 'blisters' }) })
  expect(warnings.map(({ kind }) => kind)).toEqual(isWarned ? ['red'] : [])
})

describe('products for different places', () => {
  test.each([
    [['CHE-003', 'PHA-005'], 'a dandruff shampoo and a heel cream'],
    [['PHA-005'], 'a heel cream without a sunscreen'],
    [['SER-005', 'CHE-003', 'SOL-001'], 'a retinol and a shampoo'],
    [['SER-004', 'COR-002', 'SOL-001'], 'vitamin C and a body milk'],
  ])('%j do not meet: %s', references => {
    expect(keysOf(listed(...references), notPregnant)).toEqual([])
  })

  test.each([
    [['SER-004', 'MAS-002', 'SOL-001'], 'conflict conflicts.vitaminCAcid'],
    [['NET-008', 'MAS-002', 'SOL-001'], 'conflict conflicts.acids'],
  ])('%j meet on the face: %s', (references, warning) => {
    expect(keysOf(listed(...references), notPregnant)).toEqual([warning])
  })

  test('a face cream conflicts with products for the face, not with those for feet or hair', () => {
    const treated = { assessment: skinOf({ health: 'retinoid-cream' }) }
    expect(keysOf(listed('PHA-005', 'CHE-003', 'PHA-002'), treated)).toEqual([])
    expect(keysOf(listed('MAS-002', 'SOL-001'), treated)).toContain('treatment excluded.treatment')
  })

  test('a body milk with an acid needs cover from the sun, not a face sunscreen', () => {
    const milk = { ...made(930, 'Aqua, Lactic Acid, Glycerin'), categories: ['body'] }
    const sun = {
      ...made(931, 'Aqua, Zinc Oxide'),
      categories: ['sun-care', 'body'],
      names: 'Lait corps SPF 50',
    }
    expect(keysOf([milk], notPregnant)).toEqual(['sun guard.sunElsewhere'])
    expect(keysOf([milk, sun], notPregnant)).toEqual([])
    expect(keysOf([made(932, 'Aqua, Lactic Acid'), sun], notPregnant)).toEqual(['sun guard.sun'])
  })
})

test('a retinol is named beside isotretinoin, and fenugreek to an allergy to peanuts', () => {
  expect(keysOf(listed('SER-005', 'SOL-001'), { assessment: skinOf({ health: 'isotretinoin' }) })).toEqual(
    expect.arrayContaining(['treatment excluded.treatment']),
  )
  const allergic = { assessment: skinOf({ allergies: 'nuts' }) }
  expect(cartConflicts(listed('CHE-008'), allergic)).toMatchObject([
    { kind: 'allergy', why: { params: { group: 'nuts', name: 'Trigonella Foenum-Graecum Seed Extract' } } },
  ])
  expect(keysOf(listed('CHE-008'), notPregnant)).toEqual([])
})

describe('a repellent, a toothpaste and what cleans hands', () => {
  const cart = listed('PHA-001', 'PHA-009', 'LEV-005', 'LEV-007')
  test.each<Differences>([
    { age: '12-15' },
    { pregnancy: 'pregnant', lightening: 'now' },
    { health: 'albinism' },
    { health: 'isotretinoin' },
    { health: ['eczema', 'keloid', 'diabetes'], reactivity: 'nearly-always' },
    { lightening: 'recent' },
    { signs: 'numb-patch' },
    { health: 'isotretinoin', pregnancy: 'pregnant' },
  ])('are not warned about for the state of a skin: %j', differences => {
    expect(keysOf(cart, { assessment: skinOf(differences) })).toEqual([])
    // For a skincare product the same alcohol and mint cause a cart warning.
    const care = cart.map(one => ({ ...one, names: 'Soin' }))
    expect(keysOf(care, { assessment: skinOf(differences) })).not.toEqual([])
  })

  test('are warned about below the age that their page says, and for an allergy', () => {
    expect(keysOf(cart, { assessment: skinOf({ age: 'under-3' }) })).toEqual(
      expect.arrayContaining(['care excluded.minAge']),
    )
    expect(keysOf(listed('PHA-009'), { assessment: skinOf({ age: '3-11' }) })).toEqual([
      'care excluded.minAge',
    ])
    expect(keysOf(listed('LEV-007'), { assessment: skinOf({ allergies: 'fragrance' }) })).toEqual([
      'allergy excluded.allergy',
    ])
  })
})

test('an unknown ingredient is warned about in pregnancy only', () => {
  const misspelt = made(920, 'Aqua, Glycerin, Retynol, Tocopherol')
  expect(cartConflicts([misspelt], pregnant)).toMatchObject([
    {
      kind: 'pregnancyCaution',
      why: { key: 'diagnostic:guard.pregnancyUnknown', params: { names: 'Retynol' } },
    },
  ])
  expect(keysOf([misspelt], { assessment: skinOf({ pregnancy: 'unsaid' }) })).toEqual([
    'pregnancyCaution guard.pregnancyUnknown',
  ])
  expect(keysOf([misspelt], notPregnant)).toEqual([])
})
