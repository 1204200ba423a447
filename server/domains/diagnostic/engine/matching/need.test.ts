import { describe, expect, test } from 'vitest'
import { answersOf, assessmentOf } from '#tests/support/demo-skin.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { shiftOf } from '../assessment/concern-bits.ts'
import type { ConcernSlug, Severity } from '../assessment/concerns.ts'
import { findNeed } from './need.ts'

const calm = assessmentOf(answersOf())
type Changes = Partial<Omit<Assessment, 'concerns' | 'filters'>> & {
  severities?: Partial<Record<ConcernSlug, Severity>>
  filters?: Partial<Assessment['filters']>
}
function needOf({ severities = {}, filters, ...changes }: Changes, month?: number) {
  const concerns = calm.concerns.map(one => ({ ...one, severity: severities[one.slug] ?? 0 }))
  const assessment = { ...calm, ...changes, concerns, filters: { ...calm.filters, ...filters } }
  return findNeed(assessment, month === undefined ? {} : { month })
}
const marked = (...marks: Assessment['trace'][number]['mark'][]): Pick<Assessment, 'trace'> => ({
  trace: marks.map(mark => ({ question: 'q', option: 'o', axis: null, weight: 0, mark, facts: [] })),
})

describe('what a skin needs', () => {
  test('is the severity of its concerns, one more for each goal, and always some sun protection', () => {
    const { weights } = needOf({
      severities: { acne: 2, 'dark-marks': 3 },
      goals: ['goal-spots', 'goal-comfort', 'goal-simple'],
    })
    const asked = Object.entries(weights).filter(([, weight]) => weight > 0)
    expect(Object.fromEntries(asked)).toEqual({
      acne: 3,
      'dark-marks': 3,
      dehydration: 1,
      discomfort: 1,
      'sun-exposure': 1,
    })
    expect(needOf({ severities: { 'sun-exposure': 4 } }).weights['sun-exposure']).toBe(4)
  })

  test('lists the bit offsets of all weights above 0', () => {
    const need = needOf({ severities: { acne: 2 } })
    expect(need.weighed).toHaveLength(2)
    expect(need.weighed).toEqual(
      expect.arrayContaining([
        { shift: shiftOf('acne'), weight: 2 },
        { shift: shiftOf('sun-exposure'), weight: 1 },
      ]),
    )
    const bits = (...slugs: ConcernSlug[]) => slugs.reduce((sum, slug) => sum | (3 << shiftOf(slug)), 0)
    expect(need.slight).toBe(bits('acne', 'sun-exposure'))
    expect(need.mild).toBe(bits('acne'))
  })

  test('is more moisture in the harmattan', () => {
    const dry = needOf({ severities: { dehydration: 1 } }, 1)
    expect([dry.weights.dehydration, dry.weights['very-dry'], dry.isHarmattan]).toEqual([2, 1, true])
    const wet = needOf({ severities: { dehydration: 1 } }, 7)
    expect([wet.weights.dehydration, wet.weights['very-dry'], wet.isHarmattan]).toEqual([1, 0, false])
  })

  test('includes sensitive skin, whatever its type', () => {
    expect(needOf({ states: ['sensitive'] }).isSensitive).toBe(true)
    expect(needOf({ states: ['sensitive'] }).types).not.toBe(needOf({}).types)
    expect(needOf({ states: ['dehydrated'] }).types).toBe(needOf({}).types)
  })
})

describe('a rich texture', () => {
  const isotretinoin = { filters: { treatments: ['isotretinoin' as const] } }
  test.each<[string, Changes, boolean]>([
    ['very dry skin', { severities: { 'very-dry': 2 } }, true],
    ['skin that is dry in places', { severities: { 'very-dry': 1 } }, false],
    ['skin that lacks much water', { severities: { dehydration: 3 } }, true],
    ['skin that lacks some water', { severities: { dehydration: 2 } }, false],
    ['skin under isotretinoin', isotretinoin, true],
    ['calm skin', {}, false],
  ])('is needed, or not, by %s', (_skin, changes, isParched) => {
    expect(needOf(changes).isParched).toBe(isParched)
  })

  test.each<[string, Changes, number]>([
    ['calm skin', {}, 0],
    ['spots', { severities: { acne: 3, 'shine-pores': 1 } }, 3],
    ['shine', { severities: { acne: 1, 'shine-pores': 4 } }, 4],
    ['skin that is parched, whatever shines', { severities: { 'very-dry': 2, 'shine-pores': 4 } }, 0],
    ['flakes where it is greasy', { severities: { 'very-dry': 2 }, ...marked('flaking', 't-zone') }, 2],
    [
      'flakes where it is very greasy',
      { severities: { dehydration: 3, 'shine-pores': 3 }, ...marked('flaking', 'all-over') },
      3,
    ],
    ['flakes where nothing is greasy', { severities: { 'very-dry': 2 }, ...marked('flaking') }, 0],
    ['grease without flakes', { severities: { 'very-dry': 2 }, ...marked('t-zone') }, 0],
    [
      'flakes of dry skin',
      { severities: { 'very-dry': 2 }, skinType: 'dry', ...marked('flaking', 't-zone') },
      0,
    ],
    ['flakes under isotretinoin', { ...isotretinoin, ...marked('flaking', 't-zone') }, 0],
  ])('costs: %s', (_skin, changes, heaviness) => {
    expect(needOf(changes).heaviness).toBe(heaviness)
  })
})

test.each([
  [0, 2],
  [1, 2],
  [2, 3],
  [3, 3],
  [4, 4],
] as const)('with an exposure of %d, sunscreen is put on %d times a day', (exposure, uses) => {
  expect(needOf({ severities: { 'sun-exposure': exposure } }).sunUses).toBe(uses)
})
