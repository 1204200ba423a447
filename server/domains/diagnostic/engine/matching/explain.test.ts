import { describe, expect, test } from 'vitest'
import { answersOf, assessmentOf, type Differences } from '#tests/support/demo-skin.ts'
import { madeProduct } from '#tests/support/made-product.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { typeBits } from '../assessment/skin-type.ts'
import type { ProductEvidence, ShelfProduct } from '../products/shelf-product.ts'
import { explainAgainst, explainFor } from './explain.ts'
import { findNeed, type Need } from './need.ts'

interface Case {
  product?: Partial<ShelfProduct>
  skin?: Differences
  need?: Partial<Need>
  filters?: Partial<Assessment['filters']>
}
function explained(explain: typeof explainFor, { product, skin, need, filters }: Case) {
  const made = assessmentOf(answersOf(skin))
  const assessment = { ...made, filters: { ...made.filters, ...filters } }
  return explain({ ...madeProduct(), ...product }, assessment, { ...findNeed(assessment), ...need })
}
const keyOf = ({ key }: { key: string }) => key.replace(/^diagnostic:(reasons|against)\./, '')
const forIt = (one: Case) => explained(explainFor, one).map(keyOf)
const againstIt = (one: Case) => explained(explainAgainst, one).map(keyOf)

const speaks = (
  concern: ProductEvidence['concern'],
  ingredient: string,
  level: 1 | 2 | 3 = 2,
  facts: ProductEvidence['facts'] = ['F11'],
): ProductEvidence => ({ concern, ingredient, level, facts })

describe('the reasons for a product', () => {
  const spotted = { acne: 'some', 'dark-marks': 'lasting' }
  const normal = { skinTypes: ['normal'], types: typeBits(['normal']) }

  test('are its evidence for this skin’s concerns, strongest first', () => {
    const evidence = [
      speaks('first-lines', 'retinol', 3),
      speaks('acne', 'zinc-pca', 1),
      speaks('acne', 'salicylic-acid', 3),
      speaks('dark-marks', 'azelaic-acid', 2),
    ]
    const skin = { acne: 'few', 'dark-marks': ['fading', 'rubbing'] }
    const reasons = explained(explainFor, { product: { evidence }, skin })
    expect(reasons.map(({ params }) => params)).toEqual([
      { concern: 'dark-marks', ingredient: 'azelaic-acid' },
      { concern: 'acne', ingredient: 'salicylic-acid' },
      { concern: 'acne', ingredient: 'zinc-pca' },
    ])
  })

  test.each([
    [1, ['F11'], 'hint'],
    [2, ['F11'], 'fair'],
    [3, ['F11', 'U'], 'good'],
    // Evidence from practice alone is never worded as well studied, whatever its level.
    [3, ['U', 'U'], 'common'],
  ] as const)('evidence of level %d that rests on %j is called %s', (level, facts, key) => {
    expect(
      forIt({ product: { evidence: [speaks('acne', 'zinc-pca', level, facts)] }, skin: spotted }),
    ).toEqual([key])
  })

  test('mention no absent concern: a goal is prevention, and the sun and the dry season concern everybody', () => {
    const evidence = [speaks('acne', 'salicylic-acid', 3)]
    const wished = { goals: 'spots' }
    expect(forIt({ product: { evidence } })).toEqual(['plain'])
    expect(explained(explainFor, { product: { evidence }, skin: wished })).toMatchObject([
      { key: 'diagnostic:reasons.wish', params: { concern: 'acne', ingredient: 'salicylic-acid' } },
    ])
    expect(forIt({ product: { evidence }, skin: { ...wished, acne: 'few' } })).toEqual(['good'])
    const filter = { evidence: [speaks('sun-exposure', 'zinc-oxide', 3)] }
    expect(forIt({ product: filter })).toEqual(['sun'])
    expect(forIt({ product: filter, skin: { sun: 'hours' } })).toEqual(['good'])
    const assessment = assessmentOf(answersOf())
    const water = { ...madeProduct(), evidence: [speaks('dehydration', 'panthenol')] }
    expect(explainFor(water, assessment, findNeed(assessment, { month: 1 }))).toMatchObject([
      { key: 'diagnostic:reasons.drySeason', params: { ingredient: 'panthenol' }, facts: ['F11', 'F28'] },
    ])
    expect(explainFor(water, assessment, findNeed(assessment, { month: 6 })).map(keyOf)).toEqual(['plain'])
  })

  test('say that a tint protects, not that it treats marks', () => {
    const evidence = [speaks('dark-marks', 'iron-oxides', 3)]
    expect(forIt({ product: { evidence }, skin: spotted })).toEqual(['protects'])
  })

  test('have at most two ingredients before the product’s purpose', () => {
    const evidence = [
      speaks('acne', 'salicylic-acid', 3),
      speaks('acne', 'zinc-pca', 2),
      speaks('acne', 'niacinamide', 1),
    ]
    const found = forIt({ product: { evidence, ...normal }, skin: spotted, need: { commonplace: new Set() } })
    expect(found).toEqual(['good', 'fair', 'skinType', 'hint'])
  })

  test('name a very common ingredient only when there is no other', () => {
    const evidence = [speaks('acne', 'glycerin')]
    const need = { commonplace: new Set(['glycerin']) }
    expect(forIt({ product: { evidence }, skin: spotted, need })).toEqual(['fair'])
    expect(forIt({ product: { evidence, ...normal }, skin: spotted, need })).toEqual(['skinType'])
  })

  test('say that it is gentle, for skin that needs it', () => {
    const product = { isGentle: true, ...normal }
    expect(forIt({ product, need: { sensitivity: 2 } })).toEqual(['gentle', 'skinType'])
    expect(forIt({ product, need: { sensitivity: 1 } })).toEqual(['skinType'])
    expect(forIt({ product: { ...product, isGentle: false }, need: { sensitivity: 2 } })).toEqual([
      'skinType',
    ])
  })

  test('name its skin type, or else sensitive skin', () => {
    const sensitive = { reactivity: 'often' }
    const sharp = { isGentle: false, irritancy: 1 as const }
    const both = { skinTypes: ['normal', 'sensitive'], ...sharp }
    const gentle = { skinTypes: ['sensitive'], ...sharp }
    const reasons = explained(explainFor, { product: both, skin: sensitive })
    expect(reasons).toMatchObject([{ params: { skinType: 'normal' }, facts: ['F1'] }])
    expect(forIt({ product: gentle, skin: sensitive })).toEqual(['sensitive'])
    expect(forIt({ product: gentle })).toEqual([])
    expect(forIt({ product: { skinTypes: ['dry'], ...sharp }, skin: sensitive })).not.toContain('sensitive')
  })

  test('say, when there is nothing else, that it does no harm', () => {
    expect(forIt({})).toEqual(['plain'])
    expect(forIt({ product: { irritancy: 1 } })).toEqual([])
  })
})

describe('the reservations about a recommended product', () => {
  const caution = { pregnancy: { level: 'caution', ingredient: 'salicylic acid', facts: ['F22'] } } as const
  const acid: ReadonlySet<'aha'> = new Set(['aha'])
  const sun = { role: 'sunscreen', isTinted: false } as const
  test.each<[string, Case, Case, Record<string, string>]>([
    [
      'pregnancy',
      { product: caution, filters: { pregnancy: 'pregnant' } },
      { product: caution, filters: { pregnancy: 'no' } },
      { ingredient: 'salicylic acid' },
    ],
    [
      'pregnancy',
      { product: caution, filters: { pregnancy: 'unsaid' } },
      { product: { pregnancy: { ...caution.pregnancy, level: 'ok' } }, filters: { pregnancy: 'pregnant' } },
      { ingredient: 'salicylic acid' },
    ],
    [
      'irritancy',
      { product: { irritancy: 1, irritant: 'retinol' }, need: { sensitivity: 2 } },
      { product: { irritancy: 1 }, need: { sensitivity: 1 } },
      { ingredient: 'retinol' },
    ],
    [
      'irritancy',
      { product: { irritancy: 2, irritant: 'retinol' }, need: { sensitivity: 1 } },
      { product: { irritancy: 0 }, need: { sensitivity: 4 } },
      { ingredient: 'retinol' },
    ],
    [
      'skinType',
      { product: { types: typeBits(['oily']) } },
      { product: { types: typeBits(['normal']) } },
      { skinType: 'normal' },
    ],
    [
      'skinType',
      { product: { types: typeBits(['oily']) } },
      { product: { types: 0 } },
      { skinType: 'normal' },
    ],
    [
      'heavy',
      { product: { heavy: 'shea butter' }, need: { heaviness: 2 } },
      { product: { heavy: 'shea butter' }, need: { heaviness: 1 } },
      { ingredient: 'shea butter' },
    ],
    ['heavy', { product: { heavy: 'shea butter' }, need: { heaviness: 3 } }, { need: { heaviness: 3 } }, {}],
    ['allergy', { filters: { hasOtherAllergy: true } }, { filters: { hasOtherAllergy: false } }, {}],
    [
      'keloid',
      { product: { families: acid }, filters: { hasKeloids: true } },
      { product: { families: acid }, filters: { hasKeloids: false } },
      {},
    ],
    [
      'keloid',
      { product: { families: acid }, filters: { hasKeloids: true } },
      { filters: { hasKeloids: true } },
      {},
    ],
    [
      'unknown',
      { product: { unknown: ['Alfa', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'] } },
      { product: { unknown: [] } },
      { names: 'Alfa, Beta, Gamma, Delta, Epsilon' },
    ],
    [
      'sun',
      { product: { photosensitising: 'glycolic acid', families: acid } },
      { product: { families: acid } },
      { ingredient: 'glycolic acid' },
    ],
    [
      'sunWhileUsed',
      { product: { photosensitising: 'retinol' } },
      { product: { photosensitising: 'glycolic acid', families: acid } },
      { ingredient: 'retinol' },
    ],
    ['whiteCast', { product: { leavesWhiteCast: true } }, { product: { leavesWhiteCast: false } }, {}],
    [
      'children',
      { product: { isForChildren: true }, filters: { age: 'adult' } },
      { product: { isForChildren: true }, filters: { age: 'child' } },
      {},
    ],
    ['children', { product: { isForChildren: true } }, { product: { isForChildren: false } }, {}],
    [
      'untinted',
      { product: sun, skin: { 'dark-marks': 'lasting' } },
      { product: { ...sun, isTinted: true }, skin: { 'dark-marks': 'lasting' } },
      {},
    ],
    ['untinted', { product: sun, skin: { 'dark-marks': 'lasting' } }, { product: sun }, {}],
    [
      'untinted',
      { product: sun, skin: { 'dark-marks': 'lasting' } },
      { product: { role: 'moisturiser' }, skin: { 'dark-marks': 'lasting' } },
      {},
    ],
  ])('%s: is said where it is so, and nowhere else (%#)', (key, so, notSo, params) => {
    const found = explained(explainAgainst, so).filter(one => keyOf(one) === key)
    expect(found).toMatchObject([{ params }])
    expect(againstIt(notSo)).not.toContain(key)
  })

  test('are empty for a harmless product on calm skin', () => expect(againstIt({})).toEqual([]))
})
