import type { KnownProfile } from '#web/lib/skin-profiles.ts'
import { youngAges } from '../young-ages.ts'
import type { Kept } from './answers/kept-answers.ts'

/**
 * What is known when the answers are about a person of the member's account: under 16 the age band is the answer about the age,
 * and a parent answers. An adult's age is asked, as an earlier answer may be another person's.
 */
export function toldOf({ id, kind }: KnownProfile, { questionnaire, answers }: Kept) {
  const minor = questionnaire.minors.find(({ option }) => youngAges[option] === kind)
  const ageQuestions = new Set(questionnaire.minors.map(({ question }) => question))
  const others = Object.fromEntries(Object.entries(answers).filter(([key]) => !ageQuestions.has(key)))
  return {
    profileId: id,
    person: kind === 'adult' ? ('other' as const) : ('child' as const),
    answers: minor ? { ...others, [minor.question]: { options: [minor.option] } } : others,
  }
}
