import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conflictsBetween } from '#contract/diagnostic/ingredients/conflicts.ts'
import type { AllergyGroup } from '#contract/diagnostic/ingredients/person.ts'
import { weekdays } from '#contract/diagnostic/names.ts'
import {
  answersOf,
  assessmentOf,
  type Differences,
  demoProducts,
  demoShelf,
  questionnaire,
} from '#tests/support/demo-skin.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import type { Answer } from '../answers/answers.ts'
import type { Question } from '../answers/questionnaire.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { bestFirst, findBest, match, type Ranked } from '../matching/match.ts'
import type { ProductFacts } from '../products/product-facts.ts'
import { indexShelf } from '../products/shelf.ts'
import type { Shelf } from '../products/shelf-product.ts'
import { buildRoutine, type Routine } from '../routine/routine.ts'
import type { RoutineStep } from '../routine/steps.ts'

// A fixed seed for the random tests makes failures reproducible.
const runs = { seed: 20_261_121, numRuns: propertyRuns(250) }

/** Random valid answers: each question with a permitted combination of options. */
const anybody: fc.Arbitrary<Answer[]> = fc.tuple(...questionnaire.questions.map(optionsOf)).map(chosen =>
  questionnaire.questions.flatMap(({ key }, place) => {
    const options = chosen[place] ?? []
    return options.length > 0 ? [{ question: key, options }] : []
  }),
)

/**
 * Random answers without illness. Most random answers lead to a professional; these lead to treatments, acids and
 * retinoids.
 */
const healthy: fc.Arbitrary<Answer[]> = anybody.map(given => {
  const kept = ['acne', 'dark-marks', 'also-seen', 'shine', 'feel-test', 'sun']
  const found = given.filter(({ question }) => kept.includes(question))
  const differences = Object.fromEntries(found.map(({ question, options }) => [question, options]))
  return answersOf({ ...differences, budget: 'no-limit' })
})

const answers = fc.oneof(anybody, healthy)

function optionsOf(question: Question): fc.Arbitrary<string[]> {
  const alone = question.options.filter(({ isExclusive }) => isExclusive || question.type === 'single')
  const others = question.options.filter(option => !alone.includes(option)).map(({ key }) => key)
  const single = alone.map(({ key }) => fc.constant<string[]>([key]))
  if (others.length === 0) return fc.oneof(...single)
  const maxLength = question.maxChoices ?? others.length
  const several = fc.uniqueArray(fc.constantFrom(...others), {
    minLength: question.isRequired ? 1 : 0,
    maxLength,
  })
  // Danger signs end the questionnaire and leave little to check, so they are generated rarely.
  return single.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.oneof(...single) }, several) : several
}

/** Random shelves: any ingredients, including banned ones, in any kind of product. */
const inciNames = [
  'Aqua',
  'Glycerin',
  'Retinol',
  'Retinal',
  'Retinyl Linoleate',
  'Sodium Retinoyl Hyaluronate',
  'Tretinoin',
  'Adapalene',
  'Benzoyl Peroxide',
  'Salicylic Acid',
  'Glycolic Acid',
  'Mandelic Acid',
  'Ascorbic Acid',
  'Azelaic Acid',
  'Niacinamide',
  'Hydroquinone',
  'Clobetasol Propionate',
  'Zinc Oxide',
  'CI 77491',
  'Parfum',
  'Lanolin',
  'Cera Alba',
  'Avena Sativa Kernel Flour',
  'Ceramide NP',
]

/** Separators of random ingredient lists, which are typed by hand from labels from all over the world. */
const separators = [', ', ',', ' ; ', ' • ', ' | ', ' / ', ' - ', '. ', '\n', '\n- ', ' & ', ' ~ ']
const headings = ['', 'Ingrédients : ', 'INGREDIENTS: ', 'Ingredients (', 'Actifs : ', '- ', 'Aqua. ']
const spellings: ((name: string) => string)[] = [
  name => name,
  name => name.toUpperCase(),
  name => `${name} 2%`,
  name => `${name}*`,
  name => `Vitamine (${name})`,
  name => `${name} (et conservateur)`,
  name => `Eau/${name}`,
  name => `Actif : ${name}`,
]
const lists: fc.Arbitrary<string> = fc
  .tuple(
    fc.subarray(inciNames, { maxLength: 4 }),
    fc.constantFrom(...spellings),
    fc.constantFrom(...separators),
    fc.constantFrom(...headings),
  )
  .map(([names, spell, separator, heading]) =>
    names.length === 0 ? '' : heading + names.map(spell).join(separator),
  )

/** Builds a check that searches the raw ingredient list for forbidden words, independently of the engine's rules. */
const contains = (words: RegExp) => (product: Pick<ProductFacts, 'inci' | 'ingredients'>) =>
  words.test(`${product.inci} ${product.ingredients.join(' ')}`)
const ofAllergy: Partial<Record<AllergyGroup, RegExp>> = {
  fragrance: /parfum/i,
  lanolin: /lanolin/i,
  bee: /cera alba/i,
  aspirin: /salicylic/i,
  oat: /avena/i,
}
const products: fc.Arbitrary<ProductFacts[]> = fc
  .array(
    fc.record({
      price: fc.integer({ min: 500, max: 40_000 }),
      stock: fc.integer({ min: 0, max: 3 }),
      categories: fc.constantFrom(
        ['cleansers'],
        ['serums'],
        ['moisturisers'],
        ['sun-care'],
        ['masks-exfoliants'],
      ),
      ingredients: fc.subarray(['retinol', 'salicylic-acid', 'niacinamide'], { maxLength: 1 }),
      inci: lists,
      skinTypes: fc.subarray(['normal', 'dry', 'oily', 'combination', 'sensitive']),
      problems: fc.constant([]),
      format: fc.constantFrom('Tube de 50 ml', 'Flacon de 200 ml', 'Pot'),
      names: fc.constantFrom('Soin', 'Soin SPF 50', 'Soin SPF 15'),
      texts: fc.constantFrom('', 'Dès 16 ans.'),
    }),
    { minLength: 5, maxLength: 60 },
  )
  .map(list => list.map((product, place) => ({ ...product, id: place + 1 })))

const shelves: fc.Arbitrary<Shelf> = fc.oneof(fc.constant(demoShelf), products.map(indexShelf))
const months = fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined })

interface Case {
  assessment: Assessment
  routine: Routine
  shelf: Shelf
  ranked: number[]
}

/** Checks a rule of the engine with random answers, products and months. */
function holds(rule: (found: Case) => void): void {
  fc.assert(
    fc.property(answers, shelves, months, (given, shelf, month) => {
      const assessment = assessmentOf(given)
      const result = match(assessment, shelf, month === undefined ? {} : { month })
      const routine = buildRoutine(assessment, result)
      rule({ assessment, routine, shelf, ranked: result.ranked.map(({ product }) => product.id) })
    }),
    runs,
  )
}

const stepsOf = ({ morning, evening, weekly }: Routine) => [...morning, ...evening, ...weekly]
const productsOf = (steps: readonly RoutineStep[]) =>
  new Set(steps.flatMap(({ product, swap }) => [product, swap?.product]).filter(id => id != null))

describe('whatever somebody answers, and whatever is on the shelf', () => {
  test('nobody who is or may be pregnant, breastfeeding or trying to conceive is offered a retinoid or hydroquinone', () => {
    holds(({ assessment, shelf, ranked }) => {
      if (assessment.filters.pregnancy === 'no') return
      const offered = shelf.filter(({ id }) => ranked.includes(id))
      expect(offered.filter(contains(/retin|adapalen|hydroquinone/i))).toEqual([])
    })
  })

  test('nothing is offered that is banned, sold out, or of unknown content', () => {
    holds(({ shelf, ranked }) => {
      const offered = shelf.filter(({ id }) => ranked.includes(id))
      expect(offered.filter(({ stock, inci }) => stock < 1 || inci === '')).toEqual([])
      expect(offered.filter(contains(/hydroquinone|clobetasol/i))).toEqual([])
    })
  })

  test('a red triage is offered nothing at all', () => {
    holds(({ assessment, routine, ranked }) => {
      if (assessment.triage.level !== 'red') return
      expect(ranked).toEqual([])
      expect([...productsOf(stepsOf(routine))]).toEqual([])
      expect(routine.costPerMonth).toBe(0)
    })
  })

  test('an orange triage gets only gentle products to cleanse, care and protect', () => {
    holds(({ assessment, shelf, routine }) => {
      if (assessment.triage.level !== 'orange') return
      const ids = productsOf(stepsOf(routine))
      const chosen = shelf.filter(({ id }) => ids.has(id))
      expect(chosen.filter(({ isGentle }) => !isGentle)).toEqual([])
      expect(chosen.filter(({ role }) => role === 'treatment' || role === 'weekly')).toEqual([])
    })
  })

  test('every morning ends with protection from the sun', () => {
    holds(({ shelf, routine }) => {
      const last = routine.morning.at(-1)
      expect(['sunscreen', 'shade']).toContain(last?.kind)
      if (last?.kind === 'sunscreen')
        expect(shelf.find(({ id }) => id === last.product)?.spf).toBeGreaterThanOrEqual(30)
    })
  })

  test('actives in conflict never meet on the skin, in any week of the calendar', () => {
    holds(({ shelf, routine }) => {
      const at = (steps: readonly RoutineStep[], day: string, week: number) =>
        steps
          .filter(({ ramp }) =>
            ramp.findLast(({ fromWeek }) => fromWeek <= week)?.days.some(one => one === day),
          )
          .flatMap(({ product }) => shelf.filter(({ id }) => id === product))
      for (const week of [1, 2, 3, 4, 5, 8, 9, 12])
        for (const day of weekdays)
          for (const steps of [routine.morning, [...routine.evening, ...routine.weekly]]) {
            const together = at(steps, day, week)
            const conflicts = together.flatMap((one, place) =>
              together.slice(place + 1).flatMap(other => conflictsBetween(one.families, other.families)),
            )
            expect(conflicts).toEqual([])
          }
    })
  })

  test('the routine costs no more than the budget, and each swap saves money', () => {
    holds(({ assessment, routine }) => {
      expect(routine.costPerMonth).toBeLessThanOrEqual(assessment.filters.budget ?? Number.POSITIVE_INFINITY)
      const sum = routine.products.reduce((total, { costPerMonth }) => total + costPerMonth, 0)
      expect(routine.costPerMonth).toBe(sum)
      for (const { swap } of stepsOf(routine)) expect(swap?.savesPerMonth ?? 1).toBeGreaterThan(0)
    })
  })

  test('a reported allergen is in no offered product', () => {
    holds(({ assessment, shelf, ranked }) => {
      const offered = shelf.filter(({ id }) => ranked.includes(id))
      const words = assessment.filters.allergies.flatMap(group => ofAllergy[group] ?? [])
      const named = words.flatMap(one => offered.filter(contains(one)))
      expect(named).toEqual([])
    })
  })

  test('steps come in the part of the day that their product is for', () => {
    holds(({ shelf, routine }) => {
      for (const [slot, steps] of [
        ['am', routine.morning],
        ['pm', routine.evening],
      ] as const)
        for (const { product } of steps) {
          const found = shelf.find(({ id }) => id === product)
          if (found && found.role !== 'cleanser') expect(['both', slot]).toContain(found.slot)
        }
    })
  })

  test('a product has at most three reasons, and an adult result without a red triage has at least one strength', () => {
    holds(({ assessment, routine }) => {
      for (const { reasons } of routine.products) expect(reasons.length).toBeLessThanOrEqual(3)
      const { filters, strengths, triage } = assessment
      const isChild = filters.age === 'infant' || filters.age === 'child'
      expect(strengths.length > 0).toBe(triage.level !== 'red' && !isChild)
    })
  })

  test('the same answers give the same result, whatever the order of answers and shelf', () => {
    fc.assert(
      fc.property(answers, fc.nat(), (given, shift) => {
        const turned = [...given.slice(shift % given.length), ...given.slice(0, shift % given.length)]
        const assessment = assessmentOf(given)
        expect(assessmentOf(turned)).toEqual(assessment)
        const backwards = indexShelf([...demoProducts.values()].toReversed())
        expect(buildRoutine(assessment, match(assessment, backwards))).toEqual(
          buildRoutine(assessment, match(assessment, demoShelf)),
        )
      }),
      { ...runs, numRuns: propertyRuns(60) },
    )
  })

  test('the best suitable product is the first suitable one in the sorted list', () => {
    fc.assert(
      fc.property(answers, shelves, fc.integer({ min: 1, max: 7 }), (given, shelf, divisor) => {
        const { ranked } = match(assessmentOf(given), shelf)
        const suits = ({ product }: Ranked) => product.id % divisor === 0
        expect(findBest(ranked, suits)).toBe(bestFirst(ranked).find(suits))
      }),
      runs,
    )
  })

  test('every point and mark of the result is in the trace', () => {
    fc.assert(
      fc.property(answers, given => {
        const { axes, trace } = assessmentOf(given)
        const summed = Map.groupBy(
          trace.filter(({ axis }) => axis !== null),
          ({ axis }) => axis,
        )
        for (const [axis, points] of Object.entries(axes))
          expect(
            (summed.get(axis as keyof typeof axes) ?? []).reduce((sum, one) => sum + one.weight, 0),
          ).toBe(points)
      }),
      runs,
    )
  })
})

describe('a worse answer never lowers a severity', () => {
  /** The options of each question, from the mildest answer to the worst. */
  const ladders: Record<string, string[]> = {
    shine: ['never', 'evening-t-zone', 'midday-t-zone', 'midday-all-over', 'always'],
    tightness: ['never', 'dry-season', 'after-wash', 'all-day', 'flaking'],
    reactivity: ['never', 'sometimes', 'often', 'nearly-always'],
    acne: ['none', 'few', 'some', 'many', 'severe'],
    sun: ['inside', 'some', 'hours', 'all-day'],
    lightening: ['never', 'past', 'recent', 'now'],
  }

  test.each(Object.entries(ladders))('of %s', (question, ladder) => {
    fc.assert(
      fc.property(answers, fc.nat({ max: ladder.length - 2 }), (given, rung) => {
        const severities = (option: string | undefined) =>
          assessmentOf(
            given.map(answer =>
              answer.question === question ? { question, options: [option ?? ''] } : answer,
            ),
          ).concerns
        const better = severities(ladder[rung])
        const worse = new Map(severities(ladder[rung + 1]).map(({ slug, severity }) => [slug, severity]))
        for (const { slug, severity } of better) expect(worse.get(slug)).toBeGreaterThanOrEqual(severity)
      }),
      runs,
    )
  })

  test('and one more kind of mark, sign or wish never does either', () => {
    const several = questionnaire.questions.filter(
      ({ type, maxChoices }) => type === 'multiple' && !maxChoices,
    )
    for (const { key, options } of several) {
      const open = options.filter(({ isExclusive }) => !isExclusive).map(option => option.key)
      for (const [count] of open.entries()) {
        const severities = (chosen: string[]): Differences => ({ [key]: chosen })
        const fewer = assessmentOf(answersOf(severities(open.slice(0, count + 1)))).concerns
        const more = assessmentOf(answersOf(severities(open.slice(0, count + 2)))).concerns
        const found = new Map(more.map(({ slug, severity }) => [slug, severity]))
        for (const { slug, severity } of fewer) expect(found.get(slug)).toBeGreaterThanOrEqual(severity)
      }
    }
  })
})
