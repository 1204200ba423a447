import { describe, expect, test } from 'vitest'
import { cartConflicts } from '#tests/support/cart-guard.ts'
import {
  answersOf,
  assessmentOf,
  type Differences,
  demoProducts,
  demoShelf,
  questionnaire,
  referenceOf,
} from '#tests/support/demo-skin.ts'
import { madeProduct } from '#tests/support/made-product.ts'
import { type Answer, readAnswers } from '../answers/answers.ts'
import { explainAgainst } from '../matching/explain.ts'
import { closedGates, match } from '../matching/match.ts'
import type { ProductFacts } from '../products/product-facts.ts'
import { findCandidates } from '../routine/candidates.ts'
import { slotsOf } from '../routine/choice.ts'
import { buildRoutine } from '../routine/routine.ts'

/** A weekly clay mask that dries the skin. */
const clay = madeProduct({
  inci: 'Kaolin, Aqua, Glycerin, Niacinamide',
  categories: ['masks-exfoliants'],
  problems: ['shine-pores', 'dullness'],
})

const weeklyFor = (differences: Differences) => {
  const assessment = assessmentOf(answersOf({ ...differences, budget: 'no-limit' }))
  return findCandidates(assessment, match(assessment, [clay])).get('weekly') ?? []
}

describe('a weekly clay mask', () => {
  const shiny = { shine: 'midday-all-over', 'feel-test': 'all-over', goals: 'shine', 'also-seen': 'dull' }

  test('goes to skin that shines', () => expect(weeklyFor(shiny)).toHaveLength(1))

  test.each([
    ['flakes', { tightness: 'flaking' }],
    ['is tight all day', { tightness: 'all-day', 'feel-test': 'tight' }],
    ['stopped a lightening cream two months ago', { lightening: 'recent' }],
    ['has eczema', { health: 'eczema' }],
  ])('does not go to skin that shines and %s', (_, more) => {
    expect(weeklyFor({ ...shiny, ...more })).toEqual([])
  })
})

describe('what a page says about pregnancy', () => {
  /** Whether the texts send a pregnant woman to a professional, or advise against the product. */
  const isWarned = (texts: string) =>
    texts
      .split(/[.;:]/)
      .some(
        part =>
          /enceinte|grossesse|pregnan/i.test(part) &&
          /demandez|éviter|préférez|ne convient|ne pas|sans l’avis|ask |avoid|do not use|not use/i.test(part),
      )
  const warned = [...demoProducts].filter(([, { texts }]) => isWarned(texts)).map(([reference]) => reference)
  const levels = new Map(demoShelf.map(product => [referenceOf(product.id), product.pregnancy.level]))

  test('is what the engine says of its ingredients', () => {
    expect(warned).toEqual(expect.arrayContaining(['PHA-006', 'SER-002', 'SER-005', 'CHE-003']))
    expect(warned.filter(reference => levels.get(reference) === 'ok')).toEqual([])
  })

  test('appears on the page of every product that the engine warns about', () => {
    const silent = [...demoProducts].filter(
      ([reference, { texts }]) => levels.get(reference) !== 'ok' && !/enceinte|grossesse/i.test(texts),
    )
    expect(silent.map(([reference]) => reference)).toEqual([])
  })

  test('is milder for products that are rinsed off or spat out', () => {
    const levelOf = (names: string, name: string) =>
      madeProduct({ names, inci: `Aqua, ${name}, Glycerin`, categories: ['hair'] }).pregnancy.level
    expect(levelOf('Dentifrice à la menthe', 'Menthol')).toBe('ok')
    expect(levelOf('Brume à la menthe', 'Menthol')).toBe('caution')
    expect(levelOf('Shampoing antipelliculaire', 'Salicylic Acid')).toBe('caution')
    expect(levelOf('Lotion antipelliculaire', 'Salicylic Acid')).toBe('no')
    expect(levelOf('Shampoing au rétinol', 'Retinol')).toBe('no')
  })

  test('does not apply to a repellent: malaria is the greater danger', () => {
    expect(levels.get('PHA-001')).toBe('ok')
    expect(demoProducts.get('PHA-001')?.texts).toMatch(/paludisme/)
  })

  test('the cart says it too', () => {
    const assessment = assessmentOf(answersOf({ pregnancy: 'pregnant' }))
    const kindsOf = (reference: string) => {
      const product = demoProducts.get(reference)
      return product
        ? cartConflicts([product], { assessment }).map(({ kind, why }) => `${kind} ${why.key}`)
        : []
    }
    expect(kindsOf('PHA-006')).toContain('pregnancyCaution diagnostic:guard.pregnancyCaution')
    expect(kindsOf('SER-002')).toContain('pregnancyCaution diagnostic:guard.pregnancyAsk')
    expect(kindsOf('PHA-001').join()).not.toContain('pregnancy')
  })

  test('azelaic acid stays in the routine of a pregnant woman with dark marks, and its step says whom to ask', () => {
    const stepOf = (pregnancy: string) => {
      const assessment = assessmentOf(answersOf({ pregnancy, 'dark-marks': 'lasting', acne: 'some' }))
      const { morning, evening } = buildRoutine(assessment, match(assessment, demoShelf))
      return [...morning, ...evening].find(({ product }) => product && referenceOf(product) === 'SER-002')
    }
    const keysOf = (pregnancy: string) => stepOf(pregnancy)?.advice.map(({ key }) => key)
    expect(keysOf('pregnant')).toContain('diagnostic:steps.askPregnancy')
    expect(keysOf('not-concerned')).not.toContain('diagnostic:steps.askPregnancy')
  })
})

describe('somebody with diabetes', () => {
  const assessment = assessmentOf(answersOf({ health: 'diabetes' }))

  test('is warned of a foot cream with 20% of urea, and not of one with 10%', () => {
    const gatesOf = (names: string) =>
      closedGates(
        assessment,
        madeProduct({ names, inci: 'Aqua, Urea, Glycerin', categories: ['lips-hands'] }),
      ).map(({ gate }) => gate)
    expect(gatesOf('Crème pieds 20 % d’urée')).toContain('diabetes')
    expect(gatesOf('Crème pieds 10 % d’urée')).not.toContain('diabetes')
  })
})

describe('the notes of a routine', () => {
  const notesOf = (differences: Differences) => {
    const assessment = assessmentOf(answersOf(differences))
    return buildRoutine(assessment, match(assessment, demoShelf)).notes.map(({ key }) =>
      key.split('.').at(-1),
    )
  }

  test('azelaic acid and a retinoid from home alternate, and the sun is mentioned', () => {
    const own = { health: 'retinoid-cream', acne: 'some', 'dark-marks': 'lasting', budget: 'no-limit' }
    expect(notesOf(own)).toEqual(expect.arrayContaining(['ownRetinoidSun', 'ownRetinoidNights']))
    expect(notesOf({ ...own, health: 'none' })).not.toContain('ownRetinoidNights')
    expect(notesOf({ ...own, pregnancy: 'pregnant' })).not.toContain('ownRetinoidSun')
    expect(notesOf({ health: 'isotretinoin' })).toContain('ownRetinoidSun')
  })

  test('nobody tells the parents of a baby that their budget is too small', () => {
    expect(notesOf({ age: 'under-3' })).not.toContain('missing')
    expect(notesOf({ budget: '3000' })).toContain('missing')
  })
})

describe('a shampoo whose page says from 12', () => {
  const shampoo = { ...demoProducts.get('CHE-003'), texts: 'Déconseillé avant 12 ans.' } as ProductFacts
  const warnedOf = (age: string, product: ProductFacts) =>
    cartConflicts([product], { assessment: assessmentOf(answersOf({ age })) }).map(({ why }) => why.key)

  test.each([
    ['under-3', true],
    ['3-11', true],
    ['12-15', false],
    ['25-34', false],
  ])('in the cart of somebody of %s: %s', (age, isWarned) => {
    expect(warnedOf(age, shampoo).includes('diagnostic:excluded.minAge')).toBe(isWarned)
    expect(warnedOf(age, { ...shampoo, texts: '' })).not.toContain('diagnostic:excluded.minAge')
  })
})

test('a child is not advised to remove make-up', () => {
  const assessment = assessmentOf(answersOf({ age: '3-11', 'feel-test': 'tight', tightness: 'all-day' }))
  const { products } = buildRoutine(assessment, match(assessment, demoShelf))
  expect(products.map(({ product }) => referenceOf(product))).not.toContain('NET-004')
})

test('a product with an unknown ingredient is in no routine in pregnancy, and its page says so', () => {
  const serum = { categories: ['serums'], skinTypes: [], price: 1000 }
  const known = madeProduct({ ...serum, inci: 'Aqua, Glycerin, Niacinamide, Tocopherol' })
  const misspelt = madeProduct({ ...serum, inci: 'Aqua, Glycerin, Niacinamide, Retynol', id: 2 })
  const treatmentsOf = (pregnancy: string) => {
    const assessment = assessmentOf(answersOf({ acne: 'some', shine: 'midday-t-zone', pregnancy }))
    const result = match(assessment, [known, misspelt])
    const candidates = findCandidates(assessment, result).get('treatment') ?? []
    return { ids: candidates.map(({ product }) => product.id), assessment, need: result.need }
  }
  expect(treatmentsOf('not-concerned').ids).toEqual([known.id, misspelt.id])
  for (const pregnancy of ['pregnant', 'breastfeeding', 'trying', 'unsaid']) {
    const { ids, assessment, need } = treatmentsOf(pregnancy)
    expect(ids).toEqual([known.id])
    expect(explainAgainst(misspelt, assessment, need).map(({ key }) => key)).toContain(
      'diagnostic:against.pregnancyUnknown',
    )
  }
})

describe('a child of 3 to 11 with eczema', () => {
  const child = { age: '3-11', health: 'eczema', tightness: 'all-day', reactivity: 'often' }
  const routineOf = (differences: Differences) => {
    const assessment = assessmentOf(answersOf(differences))
    const { products, purchasePlan } = buildRoutine(assessment, match(assessment, demoShelf))
    const bought = (purchasePlan ?? []).flatMap(({ month, purchases }) =>
      purchases.filter(({ isAgain }) => !isAgain).map(({ product }) => [month, product] as const),
    )
    const roleOf = (id: number) => products.find(({ product }) => product === id)?.role
    return {
      sunscreen: products
        .filter(({ role }) => role === 'sunscreen')
        .map(({ product }) => referenceOf(product)),
      bought: bought.map(([, product]) => roleOf(product)),
      months: Object.fromEntries(bought.map(([month, product]) => [roleOf(product), month])),
    }
  }

  test.each(['5000', '10000', '20000', 'no-limit'])(
    'is first sold its cream, then what it is washed with, with a budget of %s',
    budget => {
      const { bought, months } = routineOf({ ...child, budget })
      expect(bought[0]).toBe('moisturiser')
      expect(months.moisturiser).toBeLessThanOrEqual(budget === '5000' ? 2 : 1)
      const place = (role: 'cleanser' | 'sunscreen') => bought.indexOf(role)
      if (place('sunscreen') >= 0 && place('cleanser') >= 0)
        expect(place('cleanser')).toBeLessThan(place('sunscreen'))
    },
  )

  test('is recommended a children’s sunscreen, with or without marks', () => {
    for (const marks of ['none', 'fading'])
      expect(routineOf({ ...child, 'dark-marks': marks, budget: '20000' }).sunscreen).toEqual(['SOL-004'])
    expect(routineOf({ age: '3-11' }).sunscreen).toEqual(['SOL-004'])
    expect(routineOf({}).sunscreen).not.toEqual(['SOL-004'])
  })
})

test('an adult with eczema is recommended the cream before the sunscreen', () => {
  const assessment = assessmentOf(answersOf({ health: 'eczema', budget: '10000' }))
  const { products } = buildRoutine(assessment, match(assessment, demoShelf))
  expect(products[0]?.role).toBe('moisturiser')
})

test('a retinol is excluded because of the pregnancy even when it is out of stock or too strong for the skin', () => {
  const retinol = madeProduct({ inci: 'Aqua, Glycerin, Retinol', stock: 0 })
  const assessment = assessmentOf(answersOf({ pregnancy: 'pregnant', lightening: 'now' }))
  expect(assessment.triage.level).toBe('orange')
  for (const stock of [0, 5])
    expect(match(assessment, [{ ...retinol, stock }]).excluded.map(({ gate }) => gate)).toEqual(['pregnancy'])
})

describe('until a product is bought', () => {
  const stepsFor = (budget: string) => {
    const assessment = assessmentOf(answersOf({ budget, health: 'eczema' }))
    const { morning, purchasePlan } = buildRoutine(assessment, match(assessment, demoShelf))
    const first =
      purchasePlan?.find(({ month }) => month === 1)?.purchases.map(({ product }) => product) ?? []
    const isTold = (keys: string[]) => keys.some(key => key.startsWith('diagnostic:untilBought.'))
    return morning
      .filter(({ product }) => product !== null)
      .map(({ kind, product, advice }) => ({
        kind,
        isFirst: first.includes(product as number),
        isTold: isTold(advice.map(({ key }) => key)),
      }))
  }

  test('its step says what to do in the meantime, and no other step does', () => {
    const steps = stepsFor('10000')
    expect(steps.some(({ isFirst }) => !isFirst)).toBe(true)
    for (const { isFirst, isTold } of steps) expect(isTold).toBe(!isFirst)
    expect(stepsFor('no-limit').filter(({ isTold }) => isTold)).toEqual([])
  })
})

describe('the page of a product', () => {
  test('warns of an aspirin allergy when the engine does', () => {
    const silent = demoShelf.filter(({ id, allergens }) => {
      const { texts = '' } = demoProducts.get(referenceOf(id)) ?? {}
      return allergens.has('aspirin') && !/aspirine|salicylés/i.test(texts)
    })
    expect(silent.map(({ id }) => referenceOf(id))).toEqual([])
  })

  test('does not say “morning or evening” when a routine uses the product at both times', () => {
    const both = demoShelf.filter(product => product.role !== null && slotsOf(product).length === 2)
    const other = both.filter(({ id }) =>
      /matin ou (le )?soir|morning or (at )?(evening|night)/i.test(
        demoProducts.get(referenceOf(id))?.texts ?? '',
      ),
    )
    expect(
      other.map(({ id, role }) => `${referenceOf(id)} ${role}`).filter(one => !one.endsWith('body')),
    ).toEqual([])
  })
})

test('a pregnancy answer is not required for a child, and is required from the age of 12', () => {
  const without = (age: string): Answer[] =>
    answersOf({ age }).filter(({ question }) => question !== 'pregnancy')
  for (const age of ['under-3', '3-11']) {
    const { filters, certainty } = assessmentOf(without(age))
    expect(filters.pregnancy).toBe('no')
    // For children under 3 the bare-face test does not count, so their skin type is never certain.
    expect(certainty).toBe(age === 'under-3' ? 'likely' : 'sure')
  }
  for (const age of ['12-15', '25-34'])
    expect(readAnswers(questionnaire, without(age))).toEqual({
      ok: false,
      errors: [{ code: 'missing', question: 'pregnancy' }],
    })
})
