import { expect, test } from 'vitest'
import type { RoutineStep } from '#contract/diagnostic/routine.ts'
import { labelsOfRoutine } from './routine-labels.ts'

const step = (productId: number | null) => ({ productId }) as RoutineStep
const label = (id: number) => ({ id, name: `Produit ${id}`, inci: 'Aqua', isRinsed: false })
const routine = { morning: [step(1), step(null)], evening: [step(1), step(2)], weekly: [step(3)] }

test('each product of a routine is compared once, steps without a product are not', () => {
  const { labels, isComplete } = labelsOfRoutine(routine, [label(1), label(2), label(3), label(4)])
  expect(labels.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(isComplete).toBe(true)
})

test('a routine with a product whose label is unknown is not compared completely', () => {
  expect(labelsOfRoutine(routine, [label(1), label(2)])).toMatchObject({ isComplete: false })
})
