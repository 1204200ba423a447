import type { Skip } from '#contract/diagnostic/questionnaire.ts'
import { type Mark, pregnancyMarks } from '../assessment/marks.ts'
import type { Questionnaire } from './questionnaire.ts'

/** Whom a pregnancy is not asked about: under 12. From then on it can be, and what it rules out matters. */
const tooYoung: Mark = 'child'

/** The questions about a pregnancy, after each answer that says somebody is too young for one. */
export function skipsOf({ questions }: Pick<Questionnaire, 'questions'>): Skip[] {
  const carriers = questions.flatMap(({ key, options }) =>
    options
      .filter(({ marks }) => marks?.includes(tooYoung))
      .map(option => ({ question: key, option: option.key })),
  )
  return questions
    .filter(question => isAboutPregnancy(question))
    .flatMap(({ key }) => carriers.map(after => ({ question: key, after })))
}

/** A question all of whose marks are about a pregnancy: nothing else is left unasked with it. */
function isAboutPregnancy({ options }: Questionnaire['questions'][number]): boolean {
  const marks = options.flatMap(option => option.marks ?? [])
  return marks.length > 0 && marks.every(mark => (pregnancyMarks as readonly Mark[]).includes(mark))
}

/** The questions that are left out after these answers, by their keys. */
export function skippedAfter(
  questionnaire: Pick<Questionnaire, 'questions'>,
  answers: readonly { question: string; options: readonly string[] }[],
): ReadonlySet<string> {
  const isChosen = ({ after }: Skip) =>
    answers.some(({ question, options }) => question === after.question && options.includes(after.option))
  return new Set(
    skipsOf(questionnaire)
      .filter(isChosen)
      .map(({ question }) => question),
  )
}
