import { describe, expect, test } from 'vitest'
import { checkedTreatments } from '#contract/diagnostic/ingredients/treatment-conflicts.ts'
import { personOfAnswers } from '#web/features/diagnostic/label/person-of-answers.ts'
import { answersOf, assessmentOf, questionnaire } from './support/demo-skin.ts'

// The page that checks labels reads the answers by the keys of the options, the engine by their hidden marks: they must
// mean the same.
const asked = ['age', 'pregnancy', 'health', 'allergies']
const options = questionnaire.questions
  .filter(({ key }) => asked.includes(key))
  .flatMap(({ key, options }) => options.map(option => ({ question: key, option: option.key })))

describe('answers of the questionnaire on the device', () => {
  test('have an option for every fact', () => {
    expect(options.length).toBeGreaterThan(35)
  })

  test.each(options)('say the same as in the engine: $question, $option', ({ question, option }) => {
    const answers = answersOf({ [question]: option })
    const { filters } = assessmentOf(answers)
    const person = personOfAnswers(
      Object.fromEntries(answers.map(({ question: key, ...answer }) => [key, answer])),
    )
    expect(person).toMatchObject({
      age: filters.age,
      allergies: filters.allergies,
      hasOtherAllergy: filters.hasOtherAllergy,
      treatments: checkedTreatments.filter(one => filters.treatments.includes(one)),
    })
    // Children under 12 are not asked: for a label their answer stays unknown.
    if (filters.age === 'adult' || filters.age === 'teen') expect(person.pregnancy).toBe(filters.pregnancy)
  })

  test('that are missing leave the person unknown, never without a risk', () => {
    expect(personOfAnswers({})).toMatchObject({ pregnancy: 'unsaid', age: 'adult', allergies: [] })
  })

  test('say that skin is sensitive if it often or nearly always reacts', () => {
    const isSensitive = (option: string) => personOfAnswers({ reactivity: { options: [option] } }).isSensitive
    expect(['never', 'sometimes', 'often', 'nearly-always'].map(isSensitive)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})
