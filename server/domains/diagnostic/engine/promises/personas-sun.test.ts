import { describe, expect, test } from 'vitest'
import {
  answersOf,
  assessmentOf,
  type Differences,
  demoShelf,
  referenceOf,
} from '#tests/support/demo-skin.ts'
import { match } from '../matching/match.ts'
import { buildRoutine } from '../routine/routine.ts'

/** References of leave-on face products that are photosensitising or exfoliating. */
const renewing = ['MAS-002', 'MAS-004', 'MAS-006', 'SER-005', 'SER-007']

/** Builds the routine for these answers; returns whether it has a sunscreen, and its exfoliating products. */
function sunOf(answers: Differences) {
  const assessment = assessmentOf(answersOf(answers))
  const { products, morning } = buildRoutine(assessment, match(assessment, demoShelf))
  const last = morning.at(-1)
  return {
    level: assessment.triage.level,
    isProtected: last?.kind === 'sunscreen' && last.product !== null,
    renewing: products
      .map(({ product }) => referenceOf(product))
      .filter(reference => renewing.includes(reference)),
  }
}

describe('no acid and no retinoid without a sunscreen (F12, F21)', () => {
  const outdoors = ['some', 'none', 'few'].flatMap(acne =>
    ['hours', 'all-day'].flatMap(sun =>
      ['spots', 'even-tone', 'lines', 'brightness'].map(goals => ({ acne, sun, goals })),
    ),
  )
  test.each(outdoors)('for $goals on 5,000 francs with acne $acne, outdoors: $sun', one => {
    const found = sunOf({ ...one, budget: '5000', 'also-seen': ['set-lines', 'rough'] })
    expect(found.level).toBe('green')
    if (!found.isProtected) expect(found.renewing).toEqual([])
  })

  const marked = ['lasting', 'symmetric'].flatMap(marks =>
    ['some', 'few'].map(acne => ({ 'dark-marks': marks, acne })),
  )
  test.each(marked)('for marks on 3,000 francs: %j', one => {
    const found = sunOf({ ...one, sun: 'some', budget: '3000', goals: 'even-tone' })
    expect(found.level).toBe('green')
    if (!found.isProtected) expect(found.renewing).toEqual([])
  })

  test('somebody who works outdoors gets half of the sun protection rather than none, and is told so', () => {
    const assessment = assessmentOf(
      answersOf({ acne: 'some', sun: 'all-day', budget: '5000', goals: 'spots' }),
    )
    const { products, notes, costPerMonth } = buildRoutine(assessment, match(assessment, demoShelf))
    const keysOf = (reasons: readonly { key: string }[]) => reasons.map(({ key }) => key)
    const sunscreen = products.find(({ role }) => role === 'sunscreen')
    expect(sunscreen?.against).toContainEqual(
      expect.objectContaining({ key: 'diagnostic:against.fewSunUses', params: { uses: 2, needed: 4 } }),
    )
    expect(keysOf(notes)).toContain('diagnostic:notes.fewSunUses')
    expect(keysOf(notes)).not.toContain('diagnostic:notes.noSunscreen')
    expect(costPerMonth).toBeLessThanOrEqual(5000)
  })

  test('where there is one for the whole day, there is an acid', () => {
    const found = sunOf({ acne: 'some', sun: 'all-day', budget: 'no-limit', goals: ['brightness', 'spots'] })
    expect(found).toMatchObject({ isProtected: true })
    expect(found.renewing).not.toEqual([])
  })
})

describe('albinism (F43)', () => {
  const cases = ['some', 'hours', 'all-day'].flatMap(sun =>
    ['3000', '5000'].flatMap(budget =>
      ['albinism', ['albinism', 'eczema']].map(health => ({ sun, budget, health })),
    ),
  )
  test.each(cases)('pays for a sunscreen before anything else: %j', one => {
    const assessment = assessmentOf(answersOf(one))
    const { morning, products, costPerMonth } = buildRoutine(assessment, match(assessment, demoShelf))
    expect(assessment.triage.level).not.toBe('red')
    expect(morning.at(-1)).toMatchObject({ kind: 'sunscreen' })
    expect(products[0]?.role).toBe('sunscreen')
    expect(costPerMonth).toBeLessThanOrEqual(Number(one.budget))
  })
})
