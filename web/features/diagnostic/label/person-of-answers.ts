import type { KeyedAnswer } from '#contract/diagnostic/answer-ids.ts'
import type { LabelPerson } from '#contract/diagnostic/ingredients/label-check.ts'
import { allergyGroups, pregnancyAnswers } from '#contract/diagnostic/ingredients/person.ts'
import { checkedTreatments } from '#contract/diagnostic/ingredients/treatment-conflicts.ts'
import { youngAges } from '../young-ages.ts'

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
