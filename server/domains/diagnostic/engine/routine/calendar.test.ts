import { describe, expect, test } from 'vitest'
import type { Family } from '#contract/diagnostic/ingredients/actives/active.ts'
import { madeProduct } from '#tests/support/made-product.ts'
import { beginning, daysOff, rampOf } from './calendar.ts'

const product = (irritancy: 0 | 1 | 2 | 3, ...families: Family[]) => ({
  ...madeProduct(),
  irritancy,
  families: new Set(families),
})
const daily = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

describe('how a product is introduced', () => {
  test.each([
    [0, false, [[1, 7]]],
    [0, true, [[1, 7]]],
    [
      1,
      false,
      [
        [1, 3],
        [3, 7],
      ],
    ],
    [
      1,
      true,
      [
        [1, 3],
        [5, 7],
      ],
    ],
    [
      2,
      false,
      [
        [1, 2],
        [3, 3],
        [5, 7],
      ],
    ],
    [
      3,
      true,
      [
        [1, 2],
        [5, 3],
      ],
    ],
  ])('irritancy %d, slow %s: weeks and days a week', (irritancy, isSlow, stages) => {
    expect(rampOf(irritancy, isSlow, []).map(({ fromWeek, days }) => [fromWeek, days.length])).toEqual(stages)
  })

  test('it is never used on the evening of the weekly care, whatever the stage', () => {
    const days = rampOf(1, false, ['sun']).map(stage => stage.days)
    expect(days).toEqual([['mon', 'wed', 'fri'], daily.slice(0, 6)])
    expect(rampOf(2, false, ['sun']).at(0)?.days).toEqual(['tue', 'fri'])
  })

  test('a product that starts later has no days before', () => {
    const ramp = [
      { fromWeek: 1, days: ['mon' as const] },
      { fromWeek: 3, days: ['mon' as const, 'fri' as const] },
    ]
    expect(beginning(1, ramp)).toEqual(ramp)
    expect(beginning(4, ramp)).toEqual([
      { fromWeek: 1, days: [] },
      { fromWeek: 4, days: ['mon'] },
      { fromWeek: 6, days: ['mon', 'fri'] },
    ])
  })
})

describe('an evening product makes room for the weekly care', () => {
  test.each([
    ['both irritate', product(1), product(1), ['sun']],
    ['it alone irritates', product(1), product(0), []],
    ['the weekly care alone irritates', product(0), product(1), []],
    ['neither does', product(0), product(0), []],
    ['they conflict', product(0, 'retinoid'), product(0, 'aha'), ['sun']],
  ])('when %s', (_case, evening, weekly, days) => {
    expect(daysOff(evening, weekly)).toEqual(days)
  })

  test('and for no product when there is none', () => {
    expect(daysOff(product(3, 'retinoid'), undefined)).toEqual([])
  })
})
