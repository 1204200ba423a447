import { expect, test } from 'vitest'
import { trackingSteps } from './tracking-steps.ts'

const at = (day: number) => `2026-11-${day}T10:00:00.000Z`

test('an order on its way has its past steps with dates, and the next steps without', () => {
  const history = [
    { status: 'pending', at: at(21) },
    { status: 'confirmed', at: at(22) },
  ] as const
  expect(trackingSteps({ status: 'confirmed', history })).toEqual([
    { status: 'pending', at: at(21), isCurrent: false },
    { status: 'confirmed', at: at(22), isCurrent: true },
    { status: 'preparing', at: null, isCurrent: false },
    { status: 'shipped', at: null, isCurrent: false },
    { status: 'delivered', at: null, isCurrent: false },
  ])
})

test('a cancelled or returned order ends with that step', () => {
  const cancelled = [
    { status: 'pending', at: at(21) },
    { status: 'cancelled', at: at(22) },
  ] as const
  expect(trackingSteps({ status: 'cancelled', history: cancelled })).toEqual([
    { status: 'pending', at: at(21), isCurrent: false },
    { status: 'cancelled', at: at(22), isCurrent: true },
  ])
  const returned = [
    { status: 'pending', at: at(21) },
    { status: 'shipped', at: at(22) },
    { status: 'returned', at: at(23) },
  ] as const
  expect(trackingSteps({ status: 'returned', history: returned }).map(step => step.status)).toEqual([
    'pending',
    'shipped',
    'returned',
  ])
})
