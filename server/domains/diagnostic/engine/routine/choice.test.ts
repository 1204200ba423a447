import { describe, expect, test } from 'vitest'
import { answersOf, assessmentOf, type Differences } from '#tests/support/demo-skin.ts'
import { madeRanked as ranked } from '#tests/support/made-product.ts'
import type { Assessment } from '../assessment/assessment.ts'
import type { Ranked } from '../matching/match.ts'
import { findNeed, type Need } from '../matching/need.ts'
import type { Role } from '../products/roles.ts'
import type { ShelfProduct } from '../products/shelf-product.ts'
import { areCompatible, choose, slotsOf } from './choice.ts'

type Changes = Parameters<typeof ranked>[1]

const calm = assessmentOf(answersOf())
const within = (budget: number | null, assessment = calm): Assessment => ({
  ...assessment,
  filters: { ...assessment.filters, budget },
})
const skin = (differences: Differences) => within(null, assessmentOf(answersOf(differences)))
// The needs of calm skin with the given changes. `leastSunUses` makes a test sunscreen count at its full cost, not with
// fewer applications.
const needing = (changes: Partial<Need> = {}): Need => ({ ...findNeed(calm), leastSunUses: 4, ...changes })
const marks = needing({ weights: { ...findNeed(calm).weights, 'dark-marks': 2 } })

function picksOf(assessment: Assessment, shelf: readonly Ranked[], need = needing()) {
  return choose(
    assessment,
    Map.groupBy(shelf, ({ role }) => role),
    need,
  )
}
const helpsMarks = (level: 1 | 2 | 3) => ({
  evidence: [{ concern: 'dark-marks', ingredient: 'azelaic-acid', level, facts: [] }] as const,
})
const retinoid: ReadonlySet<'retinoid'> = new Set(['retinoid'])
const acid: ReadonlySet<'aha'> = new Set(['aha'])

test.each<[string, Role, Partial<ShelfProduct>, string]>([
  ['sun protection', 'sunscreen', { slot: 'both' }, 'am'],
  ['a cleanser that irritates', 'cleanser', { slot: 'pm', irritancy: 1 }, 'am pm'],
  ['a cream that irritates', 'moisturiser', { slot: 'pm', irritancy: 1 }, 'am pm'],
  ['a weekly care', 'weekly', { slot: 'both' }, 'pm'],
  ['a treatment for the morning', 'treatment', { slot: 'am', irritancy: 1 }, 'am'],
  ['a treatment for the night', 'treatment', { slot: 'pm' }, 'pm'],
  ['a mild treatment', 'treatment', { slot: 'both', irritancy: 0 }, 'am pm'],
  ['a treatment that irritates', 'treatment', { slot: 'both', irritancy: 1 }, 'pm'],
])('%s is on the skin at its time of the day', (_what, role, changes, slots) => {
  expect(slotsOf(ranked(role, changes).product).join(' ')).toBe(slots)
})

describe('two products of a routine', () => {
  const night = { slot: 'pm' } as const
  const morning = { slot: 'am' } as const
  test.each<[string, Ranked, Ranked, number, boolean]>([
    [
      'that do not conflict go together',
      ranked('treatment', night),
      ranked('treatment', { ...night, families: acid }),
      4,
      true,
    ],
    [
      'that conflict do not meet on one evening',
      ranked('treatment', { ...night, families: retinoid }),
      ranked('treatment', { ...night, families: acid }),
      0,
      false,
    ],
    [
      'that conflict may be hours apart',
      ranked('treatment', { ...night, families: retinoid }),
      ranked('treatment', { ...morning, families: acid }),
      1,
      true,
    ],
    [
      'that conflict are not combined on sensitive skin, hours apart or not',
      ranked('treatment', { ...night, families: retinoid }),
      ranked('treatment', { ...morning, families: acid }),
      2,
      false,
    ],
    [
      'may take turns when one is weekly',
      ranked('treatment', { ...night, families: retinoid }),
      ranked('weekly', { families: acid }),
      1,
      true,
    ],
    [
      'take no turns on sensitive skin',
      ranked('weekly', { families: acid }),
      ranked('treatment', { ...night, families: retinoid }),
      2,
      false,
    ],
    [
      'meet where a weekly acid follows what is used each evening',
      ranked('weekly', { families: acid }),
      ranked('moisturiser', { families: retinoid }),
      0,
      false,
    ],
    [
      'meet where one is used morning and evening',
      ranked('treatment', { ...morning, families: acid }),
      ranked('cleanser', { families: retinoid }),
      0,
      false,
    ],
  ])('%s', (_rule, one, other, sensitivity, areFine) => {
    expect(areCompatible(one, other, needing({ sensitivity }))).toBe(areFine)
    expect(areCompatible(other, one, needing({ sensitivity }))).toBe(areFine)
  })

  test('are never the same one', () => {
    const one = ranked('treatment')
    expect(areCompatible(one, { ...one, role: 'weekly' }, needing())).toBe(false)
  })
})

describe('a budget', () => {
  const essentials = () => ({
    sunscreen: ranked('sunscreen'),
    moisturiser: ranked('moisturiser'),
    cleanser: ranked('cleanser'),
    treatment: ranked('treatment'),
  })

  test('is spent to its last franc', () => {
    const shelf = essentials()
    expect(picksOf(within(4000), Object.values(shelf))).toMatchObject({
      sunscreen: shelf.sunscreen,
      moisturiser: shelf.moisturiser,
      cleanser: shelf.cleanser,
      treatments: [shelf.treatment],
    })
  })

  test('reserves the lowest price of the rest of the routine before a better product is chosen', () => {
    const shelf = essentials()
    const finer = [
      ranked('sunscreen', { score: 20, cost: 2000 }),
      ranked('treatment', { score: 20, cost: 2001 }),
    ]
    const picks = picksOf(within(4000), [...Object.values(shelf), ...finer])
    expect([picks.sunscreen, picks.treatments]).toEqual([shelf.sunscreen, [shelf.treatment]])
    expect(picksOf(within(5000), [...Object.values(shelf), ...finer]).sunscreen).toBe(finer[0])
  })

  test('for one product buys the sunscreen first, then the cream, then the cleanser', () => {
    const { sunscreen, moisturiser, cleanser, treatment } = essentials()
    const shelf = [treatment, cleanser, moisturiser, sunscreen]
    const names = (budget: number) => {
      const { treatments, ...single } = picksOf(within(budget), shelf)
      return [
        ...Object.entries(single).flatMap(([role, one]) => (one ? [role] : [])),
        ...treatments.map(() => 'treatment'),
      ].sort()
    }
    expect(names(999)).toEqual([])
    expect(names(1999)).toEqual(['sunscreen'])
    expect(names(2000)).toEqual(['moisturiser', 'sunscreen'])
    expect(names(3999)).toEqual(['cleanser', 'moisturiser', 'sunscreen'])
  })

  test('reserves nothing for a product that it cannot afford', () => {
    const dear = ranked('moisturiser', { cost: 9000 })
    const fine = ranked('sunscreen', { score: 20, cost: 3000 })
    const picks = picksOf(within(3000), [ranked('sunscreen'), fine, dear])
    expect(picks.sunscreen).toBe(fine)
  })

  test('drops the cream for the treatment on oily skin only', () => {
    const { sunscreen, moisturiser } = essentials()
    const treatment = ranked('treatment', { cost: 1500 })
    const shelf = [sunscreen, moisturiser, treatment]
    const shiny = picksOf(within(2500), shelf, needing({ heaviness: 2 }))
    expect(shiny).toMatchObject({ sunscreen, treatments: [treatment], moisturiser: undefined })
    const plain = picksOf(within(2500), shelf, needing({ heaviness: 1 }))
    expect(plain).toMatchObject({ sunscreen, treatments: [], moisturiser })
    // If the budget allows both the treatment and the cream, oily skin gets its cream too.
    expect(picksOf(within(3500), shelf, needing({ heaviness: 2 })).moisturiser).toBe(moisturiser)
  })

  test('without a limit takes what fits best, even if a role has no product', () => {
    const best = ranked('cleanser', { score: 11, cost: 90_000 })
    expect(picksOf(within(null), [ranked('cleanser'), best])).toMatchObject({
      cleanser: best,
      sunscreen: undefined,
      treatments: [],
    })
  })
})

describe('sun protection', () => {
  const plain = ranked('sunscreen', { score: 30 })
  const tinted = ranked('sunscreen', { isTinted: true, score: 10 })
  const childish = ranked('sunscreen', { isForChildren: true, score: 40 })

  test('is tinted for dark marks, and otherwise the one that fits best', () => {
    expect(picksOf(skin({ 'dark-marks': 'lasting' }), [plain, tinted]).sunscreen).toBe(tinted)
    expect(picksOf(skin({}), [plain, tinted]).sunscreen).toBe(plain)
    expect(picksOf(skin({ 'dark-marks': 'lasting' }), [plain]).sunscreen).toBe(plain)
  })

  test('made for children is for children, and for an adult where there is nothing else', () => {
    expect(picksOf(skin({}), [plain, childish]).sunscreen).toBe(plain)
    expect(picksOf(skin({}), [childish]).sunscreen).toBe(childish)
    const child = within(null, { ...calm, filters: { ...calm.filters, age: 'child' } })
    expect(picksOf(child, [plain, childish]).sunscreen).toBe(childish)
  })
})

describe('a sunscreen that the budget covers for half of the day', () => {
  const whole = ranked('sunscreen', { score: 5 })
  const half: Ranked = { ...ranked('sunscreen', { score: 30, isTinted: true }), sunUses: 1 }

  test('is chosen when none covers the whole day', () => {
    expect(picksOf(skin({ 'dark-marks': 'lasting' }), [half, whole]).sunscreen).toBe(whole)
    expect(picksOf(within(null), [half]).sunscreen).toBe(half)
  })

  test('is chosen when none covers the whole day within the budget minus what is bought before it', () => {
    const shelf = [
      ranked('sunscreen', { score: 5, cost: 3400 }),
      ranked('sunscreen', { score: 9, cost: 4100 }),
      { ...ranked('sunscreen', { score: 30, isForChildren: true, cost: 2700 }), sunUses: 1 },
      ranked('moisturiser', { cost: 2000 }),
      ranked('cleanser', { cost: 1100 }),
      ranked('treatment', { cost: 600 }),
    ]
    // The cheapest sunscreen that lasts for the whole day leaves most of the budget for the other products.
    const [lasting] = shelf
    expect(picksOf(within(5000), shelf)).toMatchObject({
      sunscreen: lasting,
      moisturiser: undefined,
      cleanser: shelf[4],
    })
    const eczema = within(5000, assessmentOf(answersOf({ health: 'eczema' })))
    expect(picksOf(eczema, shelf)).toMatchObject({ sunscreen: shelf[2], moisturiser: shelf[3] })
    const rich = within(20_000)
    expect(picksOf(rich, shelf).sunscreen).toBe(shelf[1])
  })

  test('is applied as often as the money left by earlier purchases allows', () => {
    const bottle = { price: 6000, lasts: 60 }
    const cream = ranked('moisturiser', { cost: 2600 })
    const shelf = [{ ...ranked('sunscreen', { cost: 6000, ...bottle }), sunUses: 4 }, cream]
    const eczema = (budget: number) => within(budget, assessmentOf(answersOf({ health: 'eczema' })))
    const need = needing({ sunUses: 4, leastSunUses: 2 })
    const counted = (budget: number) => {
      const { sunscreen, moisturiser } = picksOf(eczema(budget), shelf, need)
      return [sunscreen?.sunUses, sunscreen?.costPerMonth, moisturiser]
    }
    expect(counted(8600)).toEqual([4, 6000, cream])
    expect(counted(8599)).toEqual([3, 4500, cream])
    expect(counted(5600)).toEqual([2, 3000, cream])
    expect(counted(5599)).toEqual([undefined, undefined, cream])
  })

  test('is one for adults, if that costs the routine nothing', () => {
    const childish = { ...ranked('sunscreen', { score: 30, isForChildren: true, cost: 900 }), sunUses: 1 }
    const grown = { ...ranked('sunscreen', { score: 5, cost: 1000 }), sunUses: 1 }
    expect(picksOf(within(4000), [childish, grown]).sunscreen).toBe(grown)
    const cleanser = ranked('cleanser', { cost: 3100 })
    expect(picksOf(within(4000), [childish, grown, cleanser]).sunscreen).toBe(childish)
  })

  test('does not protect enough for a fruit acid', () => {
    const peel = ranked('treatment', { families: acid })
    expect(picksOf(within(null), [half, peel]).treatments).toEqual([])
    expect(picksOf(within(null), [{ ...half, sunUses: 2 }, peel]).treatments).toEqual([peel])
  })
})

describe('without sun protection', () => {
  const families = (...names: ('aha' | 'bha' | 'retinoid' | 'pha')[]) => ({ families: new Set(names) })
  const kinds: [string, Role, Partial<ShelfProduct>, boolean][] = [
    ['no fruit acid', 'treatment', families('aha'), false],
    ['no weekly fruit acid', 'weekly', families('aha'), false],
    ['no salicylic acid', 'weekly', families('bha'), false],
    ['no retinoid', 'treatment', families('retinoid'), false],
    ['nothing else that makes skin sensitive to the sun', 'treatment', { photosensitising: 'lemon' }, false],
    ['a gentler acid', 'treatment', families('pha'), true],
    ['a cleanser with an acid', 'cleanser', families('bha'), true],
  ]
  test.each(kinds)('%s is in a routine (F12, F21)', (_what, role, changes, isTaken) => {
    const one = ranked(role, changes)
    const products = (shelf: Ranked[]) => {
      const { treatments, weekly, cleanser } = picksOf(within(null), shelf)
      return [...treatments, weekly, cleanser].includes(one)
    }
    expect(products([one])).toBe(isTaken)
    expect(products([one, ranked('sunscreen')])).toBe(true)
  })
})

test('a micellar water does not take off a tinted sunscreen, and is chosen where there is none or nothing else', () => {
  const water = ranked('cleanser', { score: 20, isMicellar: true })
  const milk = ranked('cleanser')
  const tinted = ranked('sunscreen', { isTinted: true })
  expect(picksOf(within(null), [tinted, water, milk]).cleanser).toBe(milk)
  expect(picksOf(within(null), [ranked('sunscreen'), water, milk]).cleanser).toBe(water)
  expect(picksOf(within(null), [tinted, water]).cleanser).toBe(water)
})

describe('a cleanser with the gentlest acid', () => {
  const gentle = ranked('cleanser', { score: 20, families: new Set(['pha' as const]) })
  const plain = ranked('cleanser')
  const peel = ranked('weekly', { families: acid })
  const sun = ranked('sunscreen')

  test('gives way to a leave-on acid, and is never combined with it', () => {
    expect(picksOf(within(null), [sun, gentle, plain, peel])).toMatchObject({ cleanser: plain, weekly: peel })
    expect(picksOf(within(null), [sun, gentle, peel])).toMatchObject({ cleanser: gentle, weekly: undefined })
  })

  test('is chosen when there is no such acid', () => {
    const clay = ranked('weekly')
    expect(picksOf(within(null), [sun, gentle, plain, clay])).toMatchObject({
      cleanser: gentle,
      weekly: clay,
    })
    expect(picksOf(within(null), [gentle, plain, peel])).toMatchObject({
      cleanser: gentle,
      weekly: undefined,
    })
  })
})

test('niacinamide is in two products at most, unless there is nothing else', () => {
  const rich = { hasNiacinamide: true }
  const shelf = [
    ranked('sunscreen', rich),
    ranked('treatment', rich),
    ranked('cleanser', { ...rich, score: 30 }),
    ranked('moisturiser', { ...rich, score: 30 }),
  ]
  const plain = ranked('cleanser', { score: 1 })
  const picks = picksOf(within(null), [...shelf, plain])
  expect(picks.cleanser).toBe(plain)
  expect(picks.moisturiser).toBe(shelf[3])
  // A single product with niacinamide is within the limit, so the routine needs no alternative.
  expect(picksOf(within(null), [...shelf.slice(1), plain]).cleanser).toBe(shelf[2])
})

describe('a second treatment', () => {
  const secondOf = (second: Changes, need = marks, assessment = within(null), first: Changes = {}) => {
    const best = ranked('treatment', { score: 30, slot: 'am', ...first })
    const { treatments } = picksOf(assessment, [best, ranked('treatment', { slot: 'pm', ...second })], need)
    return treatments.length === 2
  }

  test('is one that is better at something needed', () => {
    expect(secondOf(helpsMarks(1))).toBe(true)
    expect(secondOf(helpsMarks(1), needing())).toBe(false)
    expect(secondOf({})).toBe(false)
    expect(secondOf(helpsMarks(2), marks, within(null), helpsMarks(1))).toBe(true)
    expect(secondOf(helpsMarks(2), marks, within(null), helpsMarks(2))).toBe(false)
    const both = [...helpsMarks(2).evidence, { ...helpsMarks(1).evidence[0], concern: 'acne' as const }]
    expect(secondOf({ evidence: both }, marks, within(null), helpsMarks(1))).toBe(true)
  })

  test('irritates no more than three points with the first', () => {
    expect(secondOf({ ...helpsMarks(1), irritancy: 1 }, marks, within(null), { irritancy: 2 })).toBe(true)
    expect(secondOf({ ...helpsMarks(1), irritancy: 2 }, marks, within(null), { irritancy: 2 })).toBe(false)
    expect(secondOf({ ...helpsMarks(1), irritancy: 1 }, marks, within(null), { irritancy: 3 })).toBe(false)
  })

  test('does not irritate sensitive skin at all', () => {
    const sensitive = (sensitivity: number): Need => ({ ...marks, sensitivity })
    expect(secondOf({ ...helpsMarks(1), irritancy: 1 }, sensitive(1))).toBe(true)
    expect(secondOf({ ...helpsMarks(1), irritancy: 1 }, sensitive(2))).toBe(false)
    expect(secondOf(helpsMarks(1), sensitive(2))).toBe(true)
  })

  test('is for adults only, and not for those who want a simple routine', () => {
    const minor = within(null, { ...calm, filters: { ...calm.filters, age: 'teen' } })
    expect(secondOf(helpsMarks(1), marks, minor)).toBe(false)
    expect(secondOf(helpsMarks(1), marks, { ...within(null), goals: ['goal-simple'] })).toBe(false)
    expect(secondOf(helpsMarks(1), marks, { ...within(null), goals: ['goal-spots'] })).toBe(true)
  })
})

test('a weekly care is for everybody except those who want a simple routine', () => {
  const weekly = ranked('weekly')
  expect(picksOf(within(null), [weekly]).weekly).toBe(weekly)
  expect(picksOf({ ...within(null), goals: ['goal-simple'] }, [weekly]).weekly).toBeUndefined()
})
