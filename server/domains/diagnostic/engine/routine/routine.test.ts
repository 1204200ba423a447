import { describe, expect, test } from 'vitest'
import {
  answersOf,
  assessmentOf,
  type Differences,
  demoShelf,
  referenceOf,
} from '#tests/support/demo-skin.ts'
import { madeRanked } from '#tests/support/made-product.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { match } from '../matching/match.ts'
import { findNeed, isHarmattan } from '../matching/need.ts'
import { rampOf } from './calendar.ts'
import { buildRoutine } from './routine.ts'

function routineOf(differences: Differences, month?: number) {
  const assessment = assessmentOf(answersOf(differences))
  return buildRoutine(assessment, match(assessment, demoShelf, month === undefined ? {} : { month }))
}
const notesOf = (routine: ReturnType<typeof routineOf>) => routine.notes.map(({ key }) => key.split('.')[1])
const productOf = (routine: ReturnType<typeof routineOf>, kind: string) =>
  [...routine.morning, ...routine.evening]
    .filter(step => step.kind === kind)
    .map(({ product }) => product && referenceOf(product))

describe('the calendar', () => {
  test('begins a retinoid with two evenings, then three, then more (F18)', () => {
    expect(rampOf(3, false, ['sun']).map(({ fromWeek, days }) => [fromWeek, days.length])).toEqual([
      [1, 2],
      [3, 3],
      [5, 6],
    ])
  })

  test('takes twice the time on skin that marks, and stays at every other evening (F12)', () => {
    expect(rampOf(3, true, []).map(({ fromWeek, days }) => [fromWeek, days.length])).toEqual([
      [1, 2],
      [5, 3],
    ])
  })

  test('uses gentle products every day from the start', () => {
    expect(rampOf(0, true, [])).toMatchObject([{ fromWeek: 1, days: { length: 7 } }])
  })

  test('knows the months of the harmattan (F28)', () => {
    const dry = Array.from({ length: 12 }, (_, place) => place + 1).filter(isHarmattan)
    expect(dry).toEqual([1, 2, 3, 11, 12])
    expect(isHarmattan(undefined)).toBe(false)
  })
})

describe('a routine', () => {
  test('has a tinted sunscreen for marks when the budget reaches it, else says why one would be better (F16)', () => {
    const marks = { 'dark-marks': 'lasting' }
    expect(productOf(routineOf({ ...marks, budget: '20000' }), 'sunscreen')).toEqual(['SOL-002'])
    const small = routineOf({ ...marks, budget: '10000' })
    expect(productOf(small, 'sunscreen')).toEqual(['SOL-010'])
    expect(notesOf(small)).toContain('tinted')
  })

  test('with an acid warns of the sun and of the week after (F21), with a retinoid of the sun only', () => {
    const acid = routineOf({ 'also-seen': ['dull', 'rough'], budget: '35000' })
    expect(notesOf(acid)).toContain('photosensitive')
    const retinoid = routineOf({ 'also-seen': 'set-lines', age: '45-54', budget: 'no-limit' })
    expect(notesOf(retinoid)).toContain('photosensitiveWhileUsed')
    expect(notesOf(retinoid)).not.toContain('photosensitive')
    expect(notesOf(routineOf({}))).toEqual([])
  })

  test('starts its treatments and the weekly care one after the other, so that a reaction can be attributed', () => {
    const { morning, evening, weekly } = routineOf({
      'also-seen': ['dull', 'rough'],
      acne: 'some',
      budget: 'no-limit',
    })
    const starts = [...morning, ...evening, ...weekly]
      .filter(({ kind }) => kind === 'treatment' || kind === 'weekly')
      .map(({ product, ramp }) => [product, ramp.find(({ days }) => days.length > 0)?.fromWeek] as const)
    const byProduct = new Map(starts)
    expect(byProduct.size).toBeGreaterThan(1)
    expect(new Set(byProduct.values()).size).toBe(byProduct.size)
  })

  test('gives amounts in drops, a pea or lather, according to the package', () => {
    const amountOf = (differences: Differences, kind: string) =>
      routineOf(differences).evening.find(step => step.kind === kind)?.amount
    const spots = { 'feel-test': 'all-over', shine: 'always', acne: 'some' }
    expect(amountOf(spots, 'treatment')).toBe('diagnostic:amounts.treatment')
    expect(amountOf({ 'feel-test': 'tight', tightness: 'all-day' }, 'treatment')).toBe(
      'diagnostic:amounts.drops',
    )
    expect(amountOf({ 'feel-test': 'all-over', shine: 'always' }, 'cleanser')).toBe('diagnostic:amounts.bar')
  })

  test('asks somebody with an allergy to try everything for longer', () => {
    expect(notesOf(routineOf({ allergies: 'bee' }))).toContain('patchTestAllergy')
    expect(notesOf(routineOf({ 'feel-test': 'tight', tightness: 'all-day' }))).toContain('patchTest')
  })

  test('has at most two products with niacinamide if there are others', () => {
    for (const sun of ['inside', 'all-day']) {
      const { products } = routineOf({ sun, 'dark-marks': 'lasting', budget: 'no-limit' })
      const rich = products.filter(
        ({ product }) => demoShelf.find(({ id }) => id === product)?.hasNiacinamide,
      )
      expect(rich.length).toBeLessThanOrEqual(2)
    }
  })

  test('gives an adult no children’s sun milk if there is another, and very dry skin no mattifying gel', () => {
    for (const budget of ['10000', '20000', 'no-limit'])
      expect(productOf(routineOf({ budget }), 'sunscreen')).not.toContain('SOL-004')
    const parched = { 'feel-test': 'tight-and-shiny', tightness: 'flaking', shine: 'midday-t-zone' }
    expect(productOf(routineOf(parched), 'moisturiser')).not.toContain('CRE-001')
    expect(productOf(routineOf({ health: 'isotretinoin', acne: 'many' }), 'moisturiser')).not.toContain(
      'CRE-001',
    )
  })

  test('gives no rich balm to skin that flakes where it is greasy, and one to skin that is dry (F38)', () => {
    const creamOf = (differences: Differences) => productOf(routineOf(differences), 'moisturiser')
    const flaking = { tightness: 'flaking' }
    const greasy: Differences[] = [
      { 'feel-test': 't-zone', shine: 'evening-t-zone' },
      { 'feel-test': 't-zone', shine: 'midday-t-zone' },
      { 'feel-test': 'all-over', shine: 'always' },
      { 'feel-test': 'tight-and-shiny', shine: 'midday-t-zone' },
    ]
    for (const one of greasy) {
      expect(creamOf({ ...flaking, ...one })).not.toContain('CRE-002')
      expect(creamOf({ ...flaking, ...one })).not.toEqual([])
    }
    const dry: Differences[] = [
      { 'feel-test': 'tight' },
      { 'feel-test': 'tight', shine: 'evening-t-zone' },
      { 'feel-test': 't-zone', shine: 'midday-t-zone', health: 'isotretinoin' },
    ]
    for (const one of dry) expect(creamOf({ ...flaking, ...one })).toContain('CRE-002')
    expect(creamOf({ tightness: 'all-day', 'feel-test': 't-zone', shine: 'midday-t-zone' })).toContain(
      'CRE-002',
    )
  })

  test('names a reason for each product, and no ingredient for most of them', () => {
    const { products } = routineOf({ 'feel-test': 'tight', tightness: 'flaking', budget: '35000' })
    for (const { reasons } of products) expect(reasons.length).toBeGreaterThan(0)
    const leading = products.map(({ reasons }) => reasons[0]?.params.ingredient)
    expect(leading).not.toContain('glycerin')
  })

  test('mentions the harmattan in its months only (F28)', () => {
    expect(notesOf(routineOf({ acne: 'few' }, 1))).toContain('harmattan')
    expect(notesOf(routineOf({ acne: 'few' }, 7))).not.toContain('harmattan')
  })

  test('puts sunscreen on twice a day indoors and four times outdoors, which price and note say (F17)', () => {
    const lasts = (sun: string) => {
      const routine = routineOf({ sun, budget: 'no-limit' })
      const found = routine.products.find(({ role }) => role === 'sunscreen')
      const note = routine.notes.find(({ key }) => key === 'diagnostic:notes.reapply')
      return [found?.lasts, found?.costPerMonth, note?.params.uses]
    }
    // 66 days: 200 ml at 1.5 ml per application, twice a day.
    expect(lasts('inside')).toEqual([66, 3410, undefined])
    expect(lasts('hours')).toEqual([44, 5114, 3])
    expect(lasts('all-day')).toEqual([33, 6819, 4])
  })

  test('says when to repeat the diagnostic, and leaves that to the professional after a red triage', () => {
    expect(routineOf({ acne: 'some' }).nextCheckInWeeks).toBe(8)
    expect(routineOf({ 'also-seen': 'fine-lines' }).nextCheckInWeeks).toBe(12)
    expect(routineOf({ signs: 'blisters' }).nextCheckInWeeks).toBeNull()
  })

  test('that cannot pay for a step says what to use from home', () => {
    const routine = routineOf({
      budget: '5000',
    })
    const cream = routine.morning.find(({ kind }) => kind === 'moisturiser')
    expect(cream).toMatchObject({ product: null, costPerMonth: 0 })
    expect(cream?.advice[0]?.key).toBe('diagnostic:stepsAtHome.moisturiser')
    expect(notesOf(routine)).toContain('missing')
  })

  test('keeps vitamin C in the morning and the acid on Sunday evening apart (F20)', () => {
    const routine = routineOf({ 'also-seen': ['dull', 'rough'], budget: '35000' })
    expect(routine.morning.map(({ product }) => product && referenceOf(product))).toContain('SER-004')
    expect(routine.weekly[0]?.ramp.at(-1)).toEqual({ fromWeek: 3, days: ['sun'] })
    expect(notesOf(routine)).toContain('vitaminCAcid')
  })

  test('offers a cheaper swap of the same kind', () => {
    const routine = routineOf({
      'also-seen': 'set-lines',
      age: '45-54',
      'feel-test': 'tight',
      budget: 'no-limit',
    })
    const swaps = routine.morning.flatMap(({ product, swap }) =>
      product && swap ? [[product, swap] as const] : [],
    )
    for (const [product, swap] of swaps) {
      const role = (id: number) => demoShelf.find(one => one.id === id)?.role
      expect(role(swap.product)).toBe(role(product))
    }
    const dry = { 'feel-test': 'tight', tightness: 'all-day', budget: 'no-limit' }
    expect(routineOf(dry).morning[0]?.swap).not.toBeNull()
  })
})

describe('what a routine is made of', () => {
  const slowOf = (changes: { sensitivity?: number; states?: Assessment['states'] }) => {
    const assessment = { ...assessmentOf(answersOf()), states: changes.states ?? [] }
    const need = { ...findNeed(assessment), sensitivity: changes.sensitivity ?? 1 }
    const ranked = [
      madeRanked('treatment', {
        irritancy: 1,
        slot: 'pm',
        purposes: need.slight,
        levels: need.slight,
      }),
    ]
    const { evening } = buildRoutine(assessment, { ranked, excluded: [], need })
    return evening.find(({ kind }) => kind === 'treatment')?.ramp[1]?.fromWeek === 5
  }

  test('skin that is sensitive or marks easily starts slowly', () => {
    expect(slowOf({})).toBe(false)
    expect(slowOf({ sensitivity: 2 })).toBe(true)
    expect(slowOf({ states: ['mark-prone'] })).toBe(true)
    expect(slowOf({ states: ['dehydrated'] })).toBe(false)
  })

  test('the first purchase is the sum of whole packages, and what the budget cannot reach in half a year is left out', () => {
    const assessment = assessmentOf(answersOf({ budget: '3000' }))
    const cheap = madeRanked('cleanser', { cost: 500, price: 1500 })
    const dear = madeRanked('moisturiser', { cost: 500, price: 30_000 })
    const made = (ranked: ReturnType<typeof madeRanked>[]) =>
      buildRoutine(assessment, { ranked, excluded: [], need: findNeed(assessment) })
    const both = made([cheap, madeRanked('moisturiser', { cost: 500, price: 2000 })])
    expect([both.products.length, both.costPerMonth, both.firstPurchase]).toEqual([2, 1000, 3500])
    const reached = made([cheap, dear])
    expect(reached.products.map(({ product }) => product)).toEqual([cheap.product.id])
    expect(reached.costPerMonth).toBe(500)
  })
})
