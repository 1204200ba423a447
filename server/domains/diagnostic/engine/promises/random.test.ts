import { expect, test } from 'vitest'
import { randomAnswers, randomFrom, randomMonth, randomShelf } from '#tests/support/random-skins.ts'
import { outcomeOf, promises } from '#tests/support/skin-promises.ts'

const runs = 300

test(`no promise of the diagnostic is broken by ${runs} random sets of answers`, () => {
  const broken: string[] = []
  for (let run = 0; run < runs; run += 1) {
    const random = randomFrom(run)
    const outcome = outcomeOf(randomAnswers(random), randomShelf(random), randomMonth(random))
    for (const [name, isBroken] of Object.entries(promises))
      if (isBroken(outcome)) broken.push(`${run}: ${name}`)
  }
  expect(broken).toEqual([])
})

test('every promise that must hold is looked at', () => {
  expect(Object.keys(promises)).toHaveLength(35)
})
