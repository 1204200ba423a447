import type { Skip } from '#contract/diagnostic/questionnaire.ts'
import { type Mark, pregnancyMarks } from '../assessment/marks.ts'
import type { Questionnaire } from './questionnaire.ts'

type Asked = Questionnaire['questions'][number]

/**
 * What is not asked of whom. Under 12 there is no pregnancy; from then on there can be, and what it rules out matters. Under 3
 * no face is washed and left bare for hours to see how it shines.
 */
const unasked: { of: Mark; isAbout: (question: Asked) => boolean }[] = [
  { of: 'child', isAbout: isAboutPregnancy },
  { of: 'infant', isAbout: isBareFaceTest },
]

/** The questions that are left out, each after the answers that leave it out. */
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

/** A question all of whose marks are about a pregnancy: nothing else is left unasked with it. */
function isAboutPregnancy({ options }: Asked): boolean {
  const marks = options.flatMap(option => option.marks ?? [])
  return marks.length > 0 && marks.every(mark => (pregnancyMarks as readonly Mark[]).includes(mark))
}

/** The question that can be answered with not having looked at a bare face. */
function isBareFaceTest({ options }: Asked): boolean {
  return options.some(({ marks }) => marks?.includes('unknown-feel'))
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
