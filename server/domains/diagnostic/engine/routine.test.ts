import { describe, expect, test } from 'vitest'
import {
  answersOf,
  assessmentOf,
  type Differences,
  demoShelf,
  referenceOf,
} from '#tests/support/demo-skin.ts'
import { rampOf } from './calendar.ts'
import { match } from './match.ts'
import { isHarmattan } from './need.ts'
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

  test('lets what is gentle be used every day from the start', () => {
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
    expect(productOf(small, 'sunscreen')).toEqual(['SOL-004'])
    expect(notesOf(small)).toContain('tinted')
  })

  test('with an acid or a retinoid warns of the sun (F21), without one it does not', () => {
    expect(notesOf(routineOf({ 'also-seen': 'set-lines', age: '45-54', budget: 'no-limit' }))).toContain(
      'photosensitive',
    )
    expect(notesOf(routineOf({}))).toEqual([])
  })

  test('speaks of the harmattan in its months only (F28)', () => {
    expect(notesOf(routineOf({}, 1))).toContain('harmattan')
    expect(notesOf(routineOf({}, 7))).not.toContain('harmattan')
  })

  test('takes sunscreen twice outdoors, which the price a month says (F17)', () => {
    const cost = (sun: string) =>
      routineOf({ sun }).products.find(({ role }) => role === 'sunscreen')?.costPerMonth
    expect(cost('all-day')).toBe(2 * (cost('inside') ?? 0))
  })

  test('says when to look again, and leaves that to the professional after a red triage', () => {
    expect(routineOf({ acne: 'some' }).nextCheckInWeeks).toBe(8)
    expect(routineOf({ 'also-seen': 'fine-lines' }).nextCheckInWeeks).toBe(12)
    expect(routineOf({ signs: 'blisters' }).nextCheckInWeeks).toBeNull()
  })

  test('that cannot pay for a step says what to do with what is at home', () => {
    const routine = routineOf({
      'feel-test': 'tight',
      tightness: 'all-day',
      sun: 'all-day',
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
    expect(routine.weekly).toMatchObject([{ days: ['sun'] }])
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
    expect(routineOf({ reactivity: 'nearly-always', budget: 'no-limit' }).morning[0]?.swap).not.toBeNull()
  })
})
