import type { KeyedAnswer } from '#contract/diagnostic/answer-ids.ts'
import type { LabelPerson } from '#contract/diagnostic/ingredients/label-check.ts'
import { type Age, allergyGroups, pregnancyAnswers } from '#contract/diagnostic/ingredients/person.ts'
import { checkedTreatments } from '#contract/diagnostic/ingredients/treatment-conflicts.ts'

/** The ages under 16 by the keys of the questionnaire's options. */
const youngAges: Record<string, Age> = { 'under-3': 'infant', '3-11': 'child', '12-15': 'teen' }

/**
 * What the answers of a questionnaire say about a person, by the keys of its options. What they do not say is unknown; a
 * missing age is an adult's.
 */
export function personOfAnswers(answers: Record<string, Pick<KeyedAnswer, 'options'>>): LabelPerson {
  const chosen = (question: string) => answers[question]?.options ?? []
  const [pregnancy] = chosen('pregnancy')
  const [age = ''] = chosen('age')
  return {
    pregnancy:
      pregnancy === 'not-concerned' ? 'no' : (pregnancyAnswers.find(one => one === pregnancy) ?? 'unsaid'),
    age: youngAges[age] ?? 'adult',
    allergies: allergyGroups.filter(group => chosen('allergies').includes(group)),
    hasOtherAllergy: chosen('allergies').includes('other'),
    treatments: checkedTreatments.filter(treatment => chosen('health').includes(treatment)),
    isSensitive: ['often', 'nearly-always'].some(key => chosen('reactivity').includes(key)),
  }
}
