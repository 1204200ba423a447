import type { Ending } from '#contract/diagnostic/endings.ts'
import type { Questionnaire } from '../answers/questionnaire.ts'
import type { Mark } from '../assessment/marks.ts'
import { triage } from '../assessment/triage.ts'
import type { TriageRule } from '../assessment/triage-rule.ts'
import { triageRules } from '../assessment/triage-rules.ts'

/** Whether these marks alone make the triage red, so that no further questions are asked. */
export function isUrgent(marks: ReadonlySet<Mark>): boolean {
  return triage(marks, []).level === 'red'
}

/** The answers after which this questionnaire asks nothing more, derived from the red triage rules. */
export function endingsOf({ questions }: Pick<Questionnaire, 'questions'>): Ending[] {
  const carriersOf = (marks: readonly Mark[]) =>
    questions.flatMap(question =>
      question.options
        .filter(option => option.marks?.some(mark => marks.includes(mark)))
        .map(option => ({ question: question.key, option: option.key })),
    )
  return triageRules
    .filter(({ level }) => level === 'red')
    .flatMap((rule: TriageRule): Ending[] => {
      const carriers = carriersOf(rule.any ?? [])
      const others = rule.and && carriersOf(rule.and)
      if (!others) return carriers.map(one => [one])
      return carriers.flatMap(one => others.map(other => [one, other]))
    })
}
