import { describe, expect, test } from 'vitest'
import { madeRanked } from '#tests/support/made-product.ts'
import { buildSteps, buildWeekly, type Plan, pickedOf, stepsOfRed } from './steps.ts'

const cleanser = madeRanked('cleanser')
const moisturiser = madeRanked('moisturiser', { cost: 2500 })
const sunscreen = madeRanked('sunscreen')
const strongest = madeRanked('treatment', { slot: 'pm', irritancy: 3, families: new Set(['retinoid']) })
const mild = madeRanked('treatment', { slot: 'pm', irritancy: 1 })
const gentle = madeRanked('treatment', { slot: 'am' })
const weekly = madeRanked('weekly', { families: new Set(['aha']) })
const planOf = (picks: Plan['picks'], isSlow = false): Plan => ({
  picks,
  swaps: new Map(),
  isSlow,
  isPregnancyPossible: false,
  boughtLater: new Set<number>(),
})
const whole = planOf({ cleanser, moisturiser, sunscreen, treatments: [strongest, gentle, mild], weekly })
const ids = (steps: ReturnType<typeof buildSteps>) =>
  steps.map(({ order, kind, product }) => [order, kind, product])

test('the morning is cleansed, treated, creamed and protected from the sun', () => {
  expect(ids(buildSteps('am', whole))).toEqual([
    [1, 'cleanser', cleanser.product.id],
    [2, 'treatment', gentle.product.id],
    [3, 'moisturiser', moisturiser.product.id],
    [4, 'sunscreen', sunscreen.product.id],
  ])
})

test('the evening starts with the mildest treatment and has no sunscreen', () => {
  expect(ids(buildSteps('pm', whole))).toEqual([
    [1, 'cleanser', cleanser.product.id],
    [2, 'treatment', mild.product.id],
    [3, 'treatment', strongest.product.id],
    [4, 'moisturiser', moisturiser.product.id],
  ])
})

test('without products it suggests household means and shade', () => {
  const steps = buildSteps('am', planOf({ treatments: [] }))
  expect(
    steps.map(({ kind, product, amount, costPerMonth, advice, days, swap }) => [
      kind,
      product,
      amount,
      costPerMonth,
      advice.map(({ key }) => key),
      days.length,
      swap,
    ]),
  ).toEqual([
    ['cleanser', null, 'diagnostic:amounts.cleanser', 0, ['diagnostic:stepsAtHome.cleanser'], 7, null],
    [
      'moisturiser',
      null,
      'diagnostic:amounts.moisturiser',
      0,
      ['diagnostic:stepsAtHome.moisturiser'],
      7,
      null,
    ],
    ['shade', null, null, 0, ['diagnostic:steps.shade'], 7, null],
  ])
})

test('when a professional comes first there is water and shade, and nothing to buy', () => {
  expect(ids(stepsOfRed('am'))).toEqual([
    [1, 'rinse', null],
    [2, 'shade', null],
  ])
  expect(ids(stepsOfRed('pm'))).toEqual([[1, 'rinse', null]])
  expect(stepsOfRed('pm')[0]).toMatchObject({ amount: null, advice: [{ key: 'diagnostic:steps.rinse' }] })
})

test('a step has its product’s cost and a cheaper alternative', () => {
  const swap = { product: 7, costPerMonth: 1, saves: 2 } as never
  const [, step] = buildSteps('am', {
    ...planOf({ moisturiser, treatments: [] }),
    swaps: new Map([[moisturiser.product.id, swap]]),
  })
  expect(step).toMatchObject({ kind: 'moisturiser', costPerMonth: 2500, swap })
})

test('only an irritating treatment starts slowly, with the reason', () => {
  const keysOf = (plan: Plan) =>
    buildSteps('pm', plan).flatMap(({ advice }) => advice.map(({ key }) => key.replace('diagnostic:', '')))
  expect(
    keysOf(planOf({ cleanser: madeRanked('cleanser', { irritancy: 1 }), moisturiser, treatments: [mild] })),
  ).toEqual(['steps.cleanser', 'steps.treatment', 'steps.rampUp', 'steps.moisturiser'])
  const soft = madeRanked('treatment', { slot: 'pm' })
  expect(keysOf(planOf({ cleanser, moisturiser, treatments: [soft] }))).not.toContain('steps.rampUp')
})

describe('new products', () => {
  const weeksOf = (steps: ReturnType<typeof buildSteps>) =>
    steps
      .filter(({ kind }) => kind === 'treatment' || kind === 'weekly')
      .map(({ product, ramp }) => [product, ramp.find(({ days }) => days.length > 0)?.fromWeek])

  test('start one after the other, two weeks apart, or four on sensitive skin', () => {
    for (const [isSlow, weeks] of [
      [false, [1, 3, 5, 7]],
      [true, [1, 5, 9, 13]],
    ] as const) {
      const plan = { ...whole, isSlow }
      const begun = new Map(
        [...buildSteps('am', plan), ...buildSteps('pm', plan), ...buildWeekly(plan)].map(
          ({ product, ramp }) => [product, ramp.find(({ days }) => days.length > 0)?.fromWeek],
        ),
      )
      const inTurn = [strongest, gentle, mild, weekly].map(({ product }) => begun.get(product.id))
      expect(inTurn).toEqual(weeks)
    }
    expect(weeksOf(buildSteps('am', whole))).toEqual([[gentle.product.id, 3]])
  })

  test('have no days before their first week', () => {
    const [step] = buildWeekly(whole)
    expect(step).toMatchObject({
      order: 1,
      days: [],
      ramp: [
        { fromWeek: 1, days: [] },
        { fromWeek: 7, days: ['sun'] },
      ],
    })
    expect(buildWeekly(planOf({ treatments: [], weekly }))[0]?.days).toEqual(['sun'])
    expect(buildWeekly(planOf({ treatments: [] }))).toEqual([])
  })

  test('are left out on the evening of a conflicting weekly care, and on no morning', () => {
    const daysOf = (slot: 'am' | 'pm', place: number) => buildSteps(slot, whole)[place]?.ramp.at(-1)?.days
    expect(daysOf('pm', 2)).not.toContain('sun')
    expect(daysOf('pm', 1)).toContain('sun')
    const bright = madeRanked('treatment', { slot: 'am', families: new Set(['retinoid']) })
    const [, step] = buildSteps('am', planOf({ treatments: [bright], weekly }))
    expect(step?.days).toContain('sun')
  })
})

test.each([
  ['cleanser', 'Pain de 100 g', 'bar'],
  ['cleanser', 'Bar of 100 g', 'bar'],
  ['cleanser', 'Barre', 'cleanser'],
  ['cleanser', 'Flacon compte-gouttes', 'cleanser'],
  ['treatment', 'Flacon compte-gouttes de 30 ml', 'drops'],
  ['treatment', 'Dropper bottle', 'drops'],
  ['treatment', '30 capsules', 'capsule'],
  ['treatment', 'Savon', 'treatment'],
  ['moisturiser', 'Flacon pipette', 'moisturiser'],
] as const)('how much of a %s in "%s": %s', (role, format, amount) => {
  const one = madeRanked(role, { format })
  const plan = planOf({ treatments: [], ...(role === 'treatment' ? { treatments: [one] } : { [role]: one }) })
  const step = buildSteps('am', plan).find(({ product }) => product === one.product.id)
  expect(step?.amount).toBe(`diagnostic:amounts.${amount}`)
})

test('a serum for damp skin and a micellar water are put on as their pages say', () => {
  const stepsFor = (changes: Parameters<typeof madeRanked>[1]) =>
    buildSteps(
      'pm',
      planOf({ treatments: [madeRanked('treatment', changes)], cleanser: madeRanked('cleanser', changes) }),
    ).map(({ advice, amount }) => [advice[0]?.key, amount])
  const [cleanser, treatment] = stepsFor({ isForDampSkin: true, isMicellar: true })
  expect(cleanser).toEqual(['diagnostic:steps.cleanserMicellar', 'diagnostic:amounts.cotton'])
  expect(treatment?.[0]).toBe('diagnostic:steps.treatmentDamp')
  expect(
    stepsFor({})
      .slice(0, 2)
      .map(([key]) => key),
  ).toEqual(['diagnostic:steps.cleanser', 'diagnostic:steps.treatment'])
})

test('a weekly care in a dropper is measured in drops', () => {
  const oil = madeRanked('weekly', { format: 'Flacon pipette' })
  expect(buildWeekly(planOf({ treatments: [], weekly: oil }))[0]?.amount).toBe('diagnostic:amounts.drops')
})

test('the products of a routine are listed with the sunscreen first', () => {
  expect(pickedOf(whole.picks).map(({ role }) => role)).toEqual([
    'sunscreen',
    'moisturiser',
    'cleanser',
    'treatment',
    'treatment',
    'treatment',
    'weekly',
  ])
  expect(pickedOf({ treatments: [] })).toEqual([])
})
