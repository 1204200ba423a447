import { describe, expect, test } from 'vitest'
import type { FactNumber } from '#contract/diagnostic/facts.ts'
import { answersOf, assessmentOf } from '#tests/support/demo-skin.ts'
import { madeProduct } from '#tests/support/made-product.ts'
import type { Assessment } from '../assessment/assessment.ts'
import type { ShelfProduct } from '../products/shelf-product.ts'
import {
  exclusionsFor,
  firstGate,
  gates,
  isTenderSkin,
  isTooDear,
  type Person,
  sensitivityOf,
} from './gates.ts'

const calm = assessmentOf(answersOf())
const personOf = (filters: Partial<Assessment['filters']> = {}, person: Partial<Person> = {}): Person => ({
  assessment: { ...calm, filters: { ...calm.filters, ...filters } },
  sensitivity: 1,
  isTender: false,
  ...person,
})
const orange: Person['assessment'] = { ...calm, triage: { ...calm.triage, level: 'orange' } }

interface Case {
  product?: Partial<ShelfProduct>
  person?: Person
  says: string
  params?: Record<string, string | number>
  facts?: FactNumber[]
}

describe('why a product is excluded', () => {
  const basic = { role: 'moisturiser', isGentle: false, unknown: ['Zorbium', 'Blarium'] } as const
  const byOrange = { person: personOf({}, { assessment: orange }) }
  const orangeFacts: FactNumber[] = ['F26', 'F33']
  test.each<Case>([
    { product: { hasInci: false }, says: 'inci' },
    {
      product: { banned: { group: 'mercury', name: 'Calomel', facts: ['F24'] } },
      says: 'banned mercury',
      params: { name: 'Calomel' },
      facts: ['F24'],
    },
    {
      product: { medicine: 'tretinoin' },
      says: 'medicine',
      params: { ingredient: 'tretinoin' },
      facts: ['U'],
    },
    { product: { stock: 0 }, says: 'stock' },
    {
      person: personOf({}, { assessment: { ...calm, triage: { ...calm.triage, level: 'red' } } }),
      says: 'red',
      facts: ['F32'],
    },
    { person: personOf({ age: 'infant' }), says: 'infant', facts: ['F33', 'U'] },
    {
      product: basic,
      ...byOrange,
      says: 'orange unknown',
      params: { names: 'Zorbium, Blarium' },
      facts: ['U'],
    },
    // The orange triage is a more important reason than unknown ingredient names.
    { product: { ...basic, role: 'treatment' }, ...byOrange, says: 'orange', facts: orangeFacts },
    { product: { ...basic, role: 'weekly' }, ...byOrange, says: 'orange', facts: orangeFacts },
    { product: { ...basic, irritancy: 1 }, ...byOrange, says: 'orange', facts: orangeFacts },
    { product: { ...basic, families: new Set(['aha']) }, ...byOrange, says: 'orange', facts: orangeFacts },
    { product: { ...basic, hasFragrance: true }, ...byOrange, says: 'orange', facts: orangeFacts },
    { product: { ...basic, unknown: [] }, ...byOrange, says: 'orange', facts: orangeFacts },
    {
      product: { pregnancy: { level: 'no', ingredient: 'retinol', facts: ['F22'] } },
      person: personOf({ pregnancy: 'pregnant' }),
      says: 'pregnancy',
      params: { ingredient: 'retinol' },
      facts: ['F22'],
    },
    {
      product: { minAgeInMonths: 180 },
      person: personOf({ age: 'teen' }),
      says: 'age minAge',
      params: { years: 15 },
    },
    {
      product: { minAgeInMonths: 145 },
      person: personOf({ age: 'teen' }),
      says: 'age minAge',
      params: { years: 13 },
    },
    {
      product: { role: 'treatment', irritancy: 1 },
      person: personOf({ age: 'teen' }),
      says: 'age',
      facts: ['F33'],
    },
    ...(['fragrance', 'preservatives', 'lanolin'] as const).map(
      (group): Case => ({
        product: { allergens: new Map([[group, 'Its name']]) },
        person: personOf({ allergies: ['oat', group] }),
        says: 'allergy',
        params: { group, name: 'Its name' },
        facts: [group === 'lanolin' ? 'U' : 'F29'],
      }),
    ),
    {
      product: { families: new Set(['tranexamic']) },
      person: personOf({ treatments: ['cortisone-cream', 'blood-thinner'] }),
      says: 'treatment',
      params: { treatment: 'blood-thinner' },
      facts: ['F19', 'F20', 'U'],
    },
    {
      product: { ureaShare: 30 },
      person: personOf({ isDiabetic: true }),
      says: 'diabetes',
      facts: ['F45', 'U'],
    },
    {
      product: { photosensitising: 'glycolic-acid' },
      person: personOf({ hasAlbinism: true }),
      says: 'albinism',
      params: { ingredient: 'glycolic-acid' },
      facts: ['F43', 'F21'],
    },
    {
      product: { allergens: new Map([['hair-dye', 'PPD']]) },
      person: personOf({ allergies: ['hair-dye'] }),
      says: 'allergy',
      params: { group: 'hair-dye', name: 'PPD' },
      facts: ['F44'],
    },
    {
      product: { families: new Set(['aha']), irritancy: 2 },
      person: personOf({ hasKeloids: true }),
      says: 'keloid',
      facts: ['U'],
    },
    {
      product: { irritancy: 2 },
      person: personOf({ lightening: 'recent' }),
      says: 'lightening',
      facts: ['F26', 'F27', 'U'],
    },
    {
      product: { irritancy: 3, irritant: 'retinol' },
      person: personOf({}, { sensitivity: 3 }),
      says: 'sensitive',
      params: { ingredient: 'retinol' },
      facts: ['F12', 'F20'],
    },
    {
      product: { irritancy: 1, irritant: 'soap', role: 'cleanser' },
      person: personOf({}, { isTender: true }),
      says: 'harsh',
      params: { ingredient: 'soap' },
      facts: ['F12', 'U'],
    },
  ])('$says $params', ({ product, person = personOf(), says, params = {}, facts = [] }) => {
    const [gate = '', key = gate] = says.split(' ')
    const found = firstGate({ ...madeProduct(), ...product }, exclusionsFor(person))
    expect(found).toBe(gate)
    if (!found) return
    expect(gates[found].why({ ...madeProduct(), ...product }, person, 0)).toEqual({
      key: `diagnostic:excluded.${key}`,
      params,
      facts,
    })
  })

  test('a price above the budget is stated with the budget; a price equal to it is allowed', () => {
    const person = personOf({ budget: 5000 })
    expect(gates.budget.why(madeProduct(), person, 5001)).toEqual({
      key: 'diagnostic:excluded.budget',
      params: { cost: 5001, budget: 5000 },
      facts: [],
    })
    expect([5000, 5001].map(cost => isTooDear(cost, person))).toEqual([false, true])
    expect(isTooDear(1_000_000, personOf({ budget: null }))).toBe(false)
  })
})

describe('the limits of the gates', () => {
  const gateOf = (product: Partial<ShelfProduct>, person: Person) =>
    firstGate({ ...madeProduct(), role: 'moisturiser', ...product }, exclusionsFor(person))
  const teen = personOf({ age: 'teen' })
  const child = personOf({ age: 'child' })
  const sensitive = personOf({}, { sensitivity: 3 })
  const acid = { families: new Set(['aha' as const]) }
  test.each<[string, Partial<ShelfProduct>, Person, string | undefined]>([
    ['a cream that irritates a little is for a teenager', { irritancy: 1 }, teen, undefined],
    ['a strong one is not', { irritancy: 2 }, teen, 'age'],
    ['a mask that irritates a little is not', { irritancy: 1, role: 'weekly' }, teen, 'age'],
    ['a treatment that irritates a little is not', { irritancy: 1, role: 'treatment' }, teen, 'age'],
    ['a gentle treatment is', { role: 'treatment' }, teen, undefined],
    ['from 12 is for a teenager', { minAgeInMonths: 144 }, teen, undefined],
    ['from 13 is not', { minAgeInMonths: 145 }, teen, 'age'],
    ['from 3 is for a child', { minAgeInMonths: 36 }, child, undefined],
    ['from 4 is not', { minAgeInMonths: 37 }, child, 'age'],
    ['from 18 is for an adult', { minAgeInMonths: 216 }, personOf(), undefined],
    ['the strongest is not for sensitive skin', { irritancy: 3 }, sensitive, 'sensitive'],
    ['nor is a strong acid', { irritancy: 2, ...acid }, sensitive, 'sensitive'],
    ['a mild acid is', { irritancy: 1, ...acid }, sensitive, undefined],
    ['what is strong and peels nothing is', { irritancy: 2 }, sensitive, undefined],
    [
      'the strongest is for skin of some sensitivity',
      { irritancy: 3 },
      personOf({}, { sensitivity: 2 }),
      undefined,
    ],
    ['a strong acid is not for keloids', { irritancy: 2, ...acid }, personOf({ hasKeloids: true }), 'keloid'],
    ['a mild acid is', { irritancy: 1, ...acid }, personOf({ hasKeloids: true }), undefined],
    [
      'little urea is for somebody with diabetes',
      { ureaShare: 14 },
      personOf({ isDiabetic: true }),
      undefined,
    ],
    [
      'a cream that irritates is for tender skin',
      { irritancy: 1 },
      personOf({}, { isTender: true }),
      undefined,
    ],
    [
      'a sunscreen that irritates is not',
      { irritancy: 1, role: 'sunscreen' },
      personOf({}, { isTender: true }),
      'harsh',
    ],
  ])('%s', (_rule, product, person, gate) => expect(gateOf(product, person)).toBe(gate))
})

describe('tender skin', () => {
  const severe = (
    slug: Assessment['concerns'][number]['slug'],
    severity: 0 | 1 | 2 | 3 | 4,
  ): Partial<Assessment> => ({
    concerns: calm.concerns.map(one => (one.slug === slug ? { ...one, severity } : one)),
  })
  const filtered = (filters: Partial<Assessment['filters']>): Partial<Assessment> => ({
    filters: { ...calm.filters, ...filters },
  })
  test.each<[boolean, string, Partial<Assessment>]>([
    [false, 'is no calm skin', {}],
    [true, 'waits for a professional', { triage: orange.triage }],
    [true, 'is dry', { skinType: 'dry' }],
    [true, 'is sensitive', { skinType: 'sensitive' }],
    [true, 'is sensitive beside its type', { states: ['sensitive'] }],
    [false, 'is not oily', { skinType: 'oily' }],
    [true, 'is very dry in places', severe('very-dry', 1)],
    [true, 'has a fragile barrier', severe('fragile-barrier', 1)],
    [true, 'tends to eczema', severe('eczema-prone', 1)],
    [true, 'lacks much water', severe('dehydration', 3)],
    [false, 'does not lack some water', severe('dehydration', 2)],
    [true, 'is under isotretinoin', filtered({ treatments: ['isotretinoin'] })],
    [true, 'is under cortisone', filtered({ treatments: ['cortisone-tablets'] })],
    [false, 'is not under blood thinners', filtered({ treatments: ['blood-thinner'] })],
    [true, 'is under a treatment without a name', filtered({ hasUnknownTreatment: true })],
    [true, 'is that of somebody with diabetes', filtered({ isDiabetic: true })],
    [true, 'was lightened lately', filtered({ lightening: 'recent' })],
    [true, 'may be lightened', filtered({ lightening: 'unsaid' })],
    [false, 'was not lightened long ago', filtered({ lightening: 'past' })],
    [false, 'was never lightened', filtered({ lightening: 'never' })],
  ])('%s: it %s', (isTender, _why, changes) => {
    expect(isTenderSkin({ ...calm, ...changes })).toBe(isTender)
  })

  test.each([
    ['dark-marks', 2, 1],
    ['dark-marks', 3, 2],
    ['dark-marks', 4, 2],
    ['discomfort', 3, 3],
    ['fragile-barrier', 4, 4],
    ['eczema-prone', 2, 2],
    ['acne', 4, 1],
  ] as const)('%s of severity %d is hurt by irritation %d times', (slug, severity, sensitivity) => {
    expect(sensitivityOf(severe(slug, severity).concerns ?? [])).toBe(sensitivity)
  })
})
