import type { Concern } from './grade.ts'
import type { Mark } from './marks.ts'
import { type Reason, reason } from './reason.ts'
import { severityOf } from './skin-type.ts'

/** What goes well, from the concerns that are not there; shown before anything else. */
const absent = [
  ['acne', 'clear'],
  ['dark-marks', 'even'],
  ['discomfort', 'calm'],
  ['very-dry', 'supple'],
  ['fragile-barrier', 'solid'],
  ['dehydration', 'hydrated'],
  ['shine-pores', 'mat'],
] as const satisfies readonly (readonly [Concern['slug'], string])[]

/** Two to four strengths; somebody who has every concern still took the time to look. */
export function findStrengths(concerns: readonly Concern[], marks: ReadonlySet<Mark>): Reason[] {
  const found = absent
    .filter(([slug]) => severityOf(concerns, slug) === 0)
    .map(([, id]) => reason(`diagnostic:strengths.${id}`))
  const choices: Reason[] = []
  if (marks.has('lightening-never')) choices.push(reason('diagnostic:strengths.ownColour', ['F25', 'F26']))
  if (marks.has('lightening-past')) choices.push(reason('diagnostic:strengths.stopped', ['F26']))
  if (marks.has('lightening-recent')) choices.push(reason('diagnostic:strengths.stopped', ['F26']))
  return [...found.slice(0, 3), ...choices, reason('diagnostic:strengths.attentive', ['F3'])].slice(0, 4)
}
