import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AllergyGroup, allergyGroups, type Treatment } from '#contract/diagnostic/ingredients/person.ts'
import { cartConflicts } from '#tests/support/cart-guard.ts'
import { answersOf, assessmentOf, type Differences, questionnaire } from '#tests/support/demo-skin.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { readAnswers } from '../answers/answers.ts'
import { asKnownToday, pregnancyAnswerHolds } from '../answers/known-today.ts'
import { assess } from '../assessment/assess.ts'
import type { Assessment } from '../assessment/assessment.ts'
import type { ProductFacts } from '../products/product-facts.ts'
import { type CartWarning, guardedGates } from './cart-guard.ts'
import type { GateName } from './gates.ts'
import { explainProduct } from './match.ts'

const runs = { seed: 20_261_123, numRuns: propertyRuns(300) }

const skinOf = (differences: Differences = {}) => assessmentOf(answersOf(differences))

const made = (id: number, inci: string, category = 'serums'): ProductFacts => ({
  ...{ id, inci, price: 5000, stock: 9, categories: [category] },
  ...{ ingredients: [], skinTypes: [], problems: [], format: 'Tube de 30 g', names: '', texts: '' },
})
const sunscreen = { ...made(99, 'Aqua, Zinc Oxide, Glycerin', 'sun-care'), names: 'Lait solaire SPF 50' }

const kindsOf = (assessment: Assessment | undefined, ...products: ProductFacts[]) =>
  cartConflicts([...products, sunscreen], assessment && { assessment }).map(({ kind }) => kind)

interface Case {
  /** The answers of a person to whom the cart warning applies. */
  who: Differences
  /** The category of the test product. */
  category?: string
  /** The ingredient list of a product that causes the cart warning. */
  inci: string
  /** The name of the test product. */
  names?: string
  /** The ingredient list of a product that causes no cart warning for the same person. */
  fine: string
}

const water = 'Aqua, Glycerin'

/** One test case for each gate that gives a cart warning. */
const cases: Record<Exclude<GateName, keyof Silent>, Case> = {
  red: { who: { signs: 'blisters' }, inci: water, fine: '' },
  infant: { who: { age: 'under-3' }, inci: water, fine: '' },
  harsh: {
    who: { tightness: 'all-day', 'feel-test': 'tight' },
    category: 'cleansers',
    inci: 'Aqua, Sodium Palmate',
    fine: water,
  },
  orange: { who: { health: 'isotretinoin' }, inci: 'Aqua, Retinol', fine: '' },
  age: { who: { age: '12-15' }, inci: 'Aqua, Glycolic Acid', fine: water },
  allergy: { who: { allergies: 'lanolin' }, inci: 'Aqua, Lanolin', fine: water },
  treatment: { who: { health: 'retinoid-cream' }, inci: 'Aqua, Glycolic Acid', fine: water },
  diabetes: {
    who: { health: 'diabetes' },
    category: 'lips-hands',
    inci: 'Aqua, Urea',
    names: 'Crème pieds urée 30 %',
    fine: water,
  },
  albinism: {
    who: { health: 'albinism' },
    inci: 'Aqua, Glycolic Acid',
    category: 'moisturisers',
    fine: water,
  },
  keloid: { who: { health: 'keloid' }, inci: 'Aqua, Glycolic Acid', fine: water },
  lightening: { who: { lightening: 'recent' }, inci: 'Aqua, Glycolic Acid', fine: water },
  sensitive: { who: { reactivity: 'often', health: 'eczema' }, inci: 'Aqua, Glycolic Acid', fine: water },
}
type Silent = {
  [Gate in GateName as (typeof guardedGates)[Gate] extends null ? Gate : never]: true
}

describe('each gate that gives a cart warning', () => {
  test('is one of these', () => {
    const warnedOf = Object.entries(guardedGates).flatMap(([gate, kind]) => (kind === null ? [] : [gate]))
    expect(warnedOf.toSorted()).toEqual(Object.keys(cases).toSorted())
  })

  test.each(Object.entries(cases))('%s: warns whom it is about, and nobody else', (gate, one) => {
    const kind = guardedGates[gate as GateName]
    const product = { ...made(1, one.inci, one.category), names: one.names ?? '' }
    const warnedOf = cartConflicts([product], { assessment: skinOf(one.who) }).map(({ why }) => why.key)
    expect(warnedOf.some(key => key.startsWith('diagnostic:excluded.'))).toBe(true)
    expect(kindsOf(skinOf(one.who), product)).toContain(kind)
    expect(kindsOf(skinOf(), product)).not.toContain(kind)
    expect(kindsOf(undefined, product)).not.toContain(kind)
    if (one.fine !== '') expect(kindsOf(skinOf(one.who), made(1, one.fine, one.category))).not.toContain(kind)
  })
})

describe('allergies', () => {
  const labels: Record<AllergyGroup, string> = {
    fragrance: 'Parfum',
    preservatives: 'DMDM Hydantoin',
    lanolin: 'Lanolin',
    bee: 'Cera Alba',
    nuts: 'Butyrospermum Parkii Butter',
    aspirin: 'Salicylic Acid',
    oat: 'Avena Sativa Kernel Flour',
    'hair-dye': 'p-Phenylenediamine',
  }
  const inci = (group: AllergyGroup) => `Aqua, Glycerin, ${labels[group]}`

  test.each(allergyGroups)(
    '%s: the cart names what is in the product, on the body and in the hair as well',
    group => {
      const assessment = skinOf({ allergies: group })
      const [warning] = cartConflicts([made(1, inci(group), 'hair'), sunscreen], { assessment }).filter(
        ({ kind }) => kind === 'allergy',
      )
      expect(warning).toMatchObject({ products: [1], why: { params: { group, name: labels[group] } } })
      const others = allergyGroups.filter(other => other !== group)
      for (const other of others)
        expect(kindsOf(skinOf({ allergies: other }), made(1, inci(group))), other).not.toContain('allergy')
    },
  )

  test('that the questions do not list are mentioned once, for all products that touch the skin', () => {
    const assessment = skinOf({ allergies: 'other' })
    const warnings = cartConflicts([made(1, water), made(2, water), sunscreen], { assessment })
    expect(warnings).toMatchObject([
      { kind: 'allergy', products: [1, 2, 99], why: { key: 'diagnostic:against.allergy' } },
    ])
  })
})

describe('treatments', () => {
  const clash: Partial<Record<Treatment, string>> = {
    isotretinoin: 'Glycolic Acid',
    'retinoid-cream': 'Retinol',
    'benzoyl-peroxide': 'Retinol',
    'cortisone-cream': 'Retinol',
    'cortisone-tablets': 'Retinol',
    'blood-thinner': 'Tranexamic Acid',
  }
  test.each(Object.entries(clash))('%s: %s in the cart is warned about', (health, name) => {
    const kinds = kindsOf(skinOf({ health }), made(1, `Aqua, ${name}`))
    expect(kinds.some(kind => kind === 'treatment' || kind === 'care')).toBe(true)
    const without = kindsOf(skinOf(), made(1, `Aqua, ${name}`))
    expect(without.some(kind => kind === 'treatment' || kind === 'care')).toBe(false)
  })
})

test('a red result gives one warning, before all others, for all products for the skin', () => {
  const assessment = skinOf({ signs: 'fever-swelling' })
  const [first, ...others] = cartConflicts([made(1, water), made(2, 'Aqua', 'hair'), sunscreen], {
    assessment,
  })
  expect(first).toMatchObject({ kind: 'red', products: [1, 99] })
  expect(others.map(({ kind }) => kind)).not.toContain('red')
})

describe('products without a role in a routine', () => {
  const warnedOf = (who: Differences, category: string, inci = 'Aqua, Glycolic Acid') =>
    kindsOf(skinOf(who), made(1, inci, category))

  test.each(['lips-hands', 'baby', 'pharmacy'])('%s: is warned of like all care for the skin', category => {
    const persons: Differences[] = [{ health: 'keloid' }, { age: '12-15' }, { lightening: 'recent' }]
    for (const who of persons) expect(warnedOf(who, category)).toContain('care')
    expect(warnedOf({}, category)).not.toContain('care')
    expect(warnedOf({ signs: 'blisters' }, category, water)).toContain('red')
    const allergic = { assessment: skinOf({ allergies: 'other' }) }
    expect(cartConflicts([made(1, water, category)], allergic)).toMatchObject([{ kind: 'allergy' }])
    expect(cartConflicts([made(1, water, 'hair')], allergic)).toEqual([])
  })

  test('hair care and products without ingredients cause no warning', () => {
    expect(warnedOf({ health: 'keloid' }, 'hair')).not.toContain('care')
    const alone = cartConflicts([made(1, '', 'pharmacy')], { assessment: skinOf({ signs: 'blisters' }) })
    expect(alone).toEqual([])
  })

  test('an acid needs sun protection, on hands and feet as on the face (F21)', () => {
    const acid = made(1, 'Aqua, Glycolic Acid', 'lips-hands')
    expect(cartConflicts([acid], { assessment: skinOf() }).map(({ kind }) => kind)).toContain('sun')
    expect(kindsOf(skinOf(), acid)).not.toContain('sun')
  })
})

describe('an answer about a pregnancy', () => {
  const at = new Date('2026-11-01T00:00:00Z')
  const later = (ms: number) => new Date(at.getTime() + ms)
  const retinol = made(1, 'Aqua, Retinol')
  const caution = made(2, 'Aqua, Bakuchiol')
  const answers = ['not-concerned', 'pregnant', 'breastfeeding', 'trying', 'unsaid'] as const

  test.each(answers)('"%s" counts for four weeks, and is asked again after them', pregnancy => {
    const skin = skinOf({ pregnancy })
    expect(asKnownToday(skin, at, later(pregnancyAnswerHolds))).toEqual(skin)
    const old = asKnownToday(skin, at, later(pregnancyAnswerHolds + 1))
    expect(kindsOf(old, retinol)).toContain('ask')
    expect(kindsOf(old, caution)).toContain('pregnancyCaution')
  })

  test('is asked of buyers who have not given it, and used for a warning when they have', () => {
    expect(kindsOf(undefined, retinol)).toContain('ask')
    expect(kindsOf(skinOf({ pregnancy: 'unsaid' }), retinol)).toContain('ask')
    expect(kindsOf(skinOf({ pregnancy: 'trying' }), retinol)).toContain('pregnancy')
    expect(kindsOf(skinOf(), retinol)).not.toContain('ask')
  })
})

/** Assessments of random valid answers. */
const anybody: fc.Arbitrary<Assessment> = fc
  .tuple(...questionnaire.questions.map(({ options }) => fc.constantFrom(...options.map(({ key }) => key))))
  .map(keys =>
    questionnaire.questions.map(({ key }, place) => ({ question: key, options: [keys[place] ?? ''] })),
  )
  .map(answers => readAnswers(questionnaire, answers))
  .filter(read => read.ok)
  .map(({ chosen }) => assess(chosen))

const names = [
  ...['Glycerin', 'Retinol', 'Bakuchiol', 'Salicylic Acid', 'Glycolic Acid', 'Benzoyl Peroxide', 'Parfum'],
  ...[
    'Ascorbic Acid',
    'Tranexamic Acid',
    'Hydroquinone',
    'Lanolin',
    'Zinc Oxide',
    'Butyrospermum Parkii Butter',
  ],
]
const carts = fc.array(
  fc.record({
    inci: fc.subarray(names, { minLength: 1, maxLength: 4 }).map(list => `Aqua, ${list.join(', ')}`),
    category: fc.constantFrom('serums', 'face-creams', 'sun-care', 'masks-exfoliants', 'hair', 'body'),
  }),
  { minLength: 1, maxLength: 5 },
)
const anyCart = carts.map(list => list.map(({ inci, category }, place) => made(place + 1, inci, category)))

/** Whether a member also gets a cart warning that an anonymous buyer gets; a question may become a statement. */
function holds(warning: CartWarning, own: readonly CartWarning[]): boolean {
  const kinds = warning.kind === 'ask' ? ['ask', 'pregnancy'] : [warning.kind]
  return own.some(
    ({ kind, products }) => kinds.includes(kind) && warning.products.every(id => products.includes(id)),
  )
}

test('a member gets every warning that an anonymous buyer gets, unless a recent answer excludes a pregnancy', () => {
  fc.assert(
    fc.property(anybody, anyCart, anyCart, fc.boolean(), (assessment, cart, other, isOld) => {
      const known = isOld
        ? asKnownToday(assessment, new Date(0), new Date(pregnancyAnswerHolds + 1))
        : assessment
      const routine = other.map(product => ({ ...product, id: product.id + 100 }))
      const own = cartConflicts(cart, { assessment: known, routine })
      const strangers = cartConflicts(cart).filter(
        ({ kind }) => !(kind === 'ask' && known.filters.pregnancy === 'no'),
      )
      for (const warning of strangers) expect(holds(warning, own), warning.kind).toBe(true)
      if (isOld) expect(known.filters.pregnancy).not.toBe('no')
    }),
    runs,
  )
})

test('the cart warns of everything that the product page warns a member about', () => {
  const personal = new Set<string>([...Object.keys(cases), 'pregnancy'])
  fc.assert(
    fc.property(anybody, anyCart, (assessment, cart) => {
      const warned = new Set(cartConflicts(cart, { assessment }).flatMap(({ products }) => products))
      for (const product of cart) {
        const explanation = explainProduct(assessment, product)
        if (explanation && 'gate' in explanation && personal.has(explanation.gate))
          expect(warned.has(product.id), explanation.gate).toBe(true)
      }
    }),
    runs,
  )
})
