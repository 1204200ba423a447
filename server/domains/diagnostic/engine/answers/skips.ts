import type { Skip } from '#contract/diagnostic/questionnaire.ts'
import { type Mark, pregnancyMarks } from '../assessment/marks.ts'
import type { Questionnaire } from './questionnaire.ts'

type Asked = Questionnaire['questions'][number]

/**
 * Which questions are not asked at which age. Under 12 pregnancy is not asked about; from 12 on it is possible, and it
 * excludes products. Under 3 the bare-face test is not asked: nobody leaves a baby's face bare for hours to see how it
 * shines.
 */
const unasked: { of: Mark; isAbout: (question: Asked) => boolean }[] = [
  { of: 'child', isAbout: isAboutPregnancy },
  { of: 'infant', isAbout: isBareFaceTest },
]

/** All questions that can be skipped, each with the answers that skip it. */
export function skipsOf({ questions }: Pick<Questionnaire, 'questions'>): Skip[] {
  return unasked.flatMap(({ of, isAbout }) => {
    const carriers = questions.flatMap(({ key, options }) =>
      options
        .filter(({ marks }) => marks?.includes(of))
        .map(option => ({ question: key, option: option.key })),
    )
    return questions.filter(isAbout).flatMap(({ key }) => carriers.map(after => ({ question: key, after })))
  })
}

/** Whether all marks of a question are about pregnancy, so that not asking it loses nothing else. */
function isAboutPregnancy({ options }: Asked): boolean {
  const marks = options.flatMap(option => option.marks ?? [])
  return marks.length > 0 && marks.every(mark => (pregnancyMarks as readonly Mark[]).includes(mark))
}

/** Whether a question is the bare-face test, recognised by its answer "I have not looked". */
function isBareFaceTest({ options }: Asked): boolean {
  return options.some(({ marks }) => marks?.includes('unknown-feel'))
}

/** The keys of the questions that are skipped after these answers. */
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
