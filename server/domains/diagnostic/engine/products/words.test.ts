import { describe, expect, test } from 'vitest'
import { factNumbers, factSources } from '#contract/diagnostic/facts.ts'
import { actives } from '#contract/diagnostic/ingredients/actives/actives.ts'
import { allergyGroups, treatments } from '#contract/diagnostic/ingredients/person.ts'
import { concernSlugs } from '#contract/diagnostic/names.ts'
import { locales } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { cartConflicts } from '#tests/support/cart-guard.ts'
import {
  answersOf,
  assessmentOf,
  type Differences,
  demoProducts,
  demoShelf,
} from '#tests/support/demo-skin.ts'
import type { AnswerErrorCode } from '../answers/answers.ts'
import type { Severity } from '../assessment/concerns.ts'
import { skinStates, skinTypes } from '../assessment/skin-type.ts'
import { triageRules } from '../assessment/triage-rules.ts'
import { explainExclusion, explainProduct, match } from '../matching/match.ts'
import type { Reason } from '../matching/reason.ts'
import { recommend } from '../matching/recommend.ts'
import { buildRoutine } from '../routine/routine.ts'
import { words } from './words.ts'

const fr = translators.fr
const every: Differences[] = [
  {},
  { acne: 'many', 'feel-test': 'all-over', shine: 'always', 'dark-marks': 'lasting', goals: 'even-tone' },
  { pregnancy: 'pregnant', 'also-seen': ['dull', 'set-lines'], budget: 'no-limit' },
  {
    reactivity: 'nearly-always',
    health: ['eczema', 'keloid', 'retinoid-cream'],
    allergies: ['bee', 'other'],
  },
  { lightening: 'recent', 'dark-marks': ['lasting', 'symmetric', 'rubbing'], sun: 'all-day', budget: '5000' },
  { age: '12-15', 'also-seen': ['set-lines', 'dull'], goals: 'brightness' },
  {
    'feel-test': 'tight',
    tightness: 'flaking',
    budget: 'no-limit',
    health: ['benzoyl-peroxide', 'blood-thinner'],
  },
  { signs: ['blisters', 'changing-mole'] },
  { lightening: 'now', age: '3-11', allergies: ['fragrance', 'nuts', 'oat', 'aspirin', 'lanolin'] },
  { age: '45-54', 'also-seen': ['set-lines', 'rough'], health: 'keloid', budget: '35000' },
]

function reasonsOf(differences: Differences): Reason[] {
  const assessment = assessmentOf(answersOf(differences))
  const result = match(assessment, demoShelf, { month: 1 })
  const { morning, evening, weekly, products, notes, consult } = buildRoutine(assessment, result)
  const steps = [...morning, ...evening, ...weekly]
  return [
    ...assessment.triage.reasons,
    ...assessment.strengths,
    ...assessment.contradictions,
    ...result.excluded.map(one => explainExclusion(one, assessment, result.need).why),
    ...[...products, ...recommend(assessment, result, 40)].flatMap(one => [...one.reasons, ...one.against]),
    ...steps.flatMap(step => step.advice),
    ...steps.flatMap(({ amount }) => (amount ? [{ key: amount, params: {}, facts: [] }] : [])),
    ...notes,
    ...consult,
    ...cartConflicts([...demoProducts.values()], { assessment }).map(({ why }) => why),
    ...cartConflicts([...demoProducts.values()]).map(({ why }) => why),
  ]
}

const plain = /\{\{|\$t\(|undefined|diagnostic:|\bnull\b/

test.each(every)(
  'every sentence for $age $acne $signs $lightening is whole in both languages',
  differences => {
    const reasons = reasonsOf(differences)
    expect(reasons.length).toBeGreaterThan(20)
    for (const { key, params, facts } of reasons) {
      const sentences = locales.map(locale => translators[locale](key, params))
      for (const sentence of sentences) expect(sentence).not.toMatch(plain)
      expect(new Set(sentences).size, key).toBe(2)
      for (const fact of facts) expect(factNumbers).toContain(fact)
    }
  },
)

describe('words', () => {
  const codes: AnswerErrorCode[] = [
    'missing',
    'unknownQuestion',
    'unknownOption',
    'repeatedQuestion',
    'repeatedOption',
    'tooMany',
    'notAlone',
  ]
  const keys = [
    ...concernSlugs.map(words.concern),
    ...([0, 1, 2, 3, 4] satisfies Severity[]).map(words.severity),
    words.severityOf('razor-bumps', 2),
    words.unknownSeverity,
    ...skinTypes.flatMap(type => [
      words.skinType(type),
      words.skinTypeSentence(type, true),
      words.skinTypeSentence(type, false),
    ]),
    ...(['sure', 'mixed', 'likely', 'unsure'] as const).map(one => words.certainty(one, false)),
    words.certainty('likely', true),
    ...skinStates.map(words.state),
    ...(['green', 'orange', 'red'] as const).map(words.triageLevel),
    ...triageRules.flatMap(({ who, urgency }) => [words.professional(who), words.urgency(urgency)]),
    ...allergyGroups.map(words.allergyGroup),
    ...treatments.map(words.treatment),
    ...factNumbers.map(words.fact),
    ...codes.map(words.answerError),
    ...actives.map(({ slug }) => words.active(slug)),
    words.disclaimer,
  ]

  test('exist in both languages for everything that a result can contain', () => {
    for (const key of keys) for (const locale of locales) expect(translators[locale](key)).not.toMatch(plain)
  })

  test('promise no cure and no lightening', () => {
    expect(keys.map(key => fr(key)).filter(text => /guéri|éclaircir|blanchi/i.test(text))).toEqual([])
  })
})

test('every fact but common knowledge has a source', () => {
  const without = factNumbers.filter(number => factSources[number].length === 0)
  expect(without).toEqual(['F9', 'F33', 'U'])
})

test('the page of one product says why it fits, why not, or nothing', () => {
  const assessment = assessmentOf(answersOf({ pregnancy: 'pregnant', acne: 'some' }))
  const explained = (reference: string) => {
    const product = demoProducts.get(reference)
    return product ? explainProduct(assessment, product) : undefined
  }
  expect(explained('SER-002')).toMatchObject({ reasons: expect.arrayContaining([expect.anything()]) })
  expect(explained('SER-005')).toMatchObject({
    gate: 'pregnancy',
    why: { params: { ingredient: 'retinol' } },
  })
  expect(explained('CHE-001')).toBeNull()
})
