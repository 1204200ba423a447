import type { FactNumber } from './facts.ts'
import type { Mark } from './marks.ts'
import { type Reason, reason } from './reason.ts'

interface Contradiction {
  id: string
  all: Mark[]
  any?: Mark[]
  none?: Mark[]
  facts: FactNumber[]
}

const darkMarks: Mark[] = ['marks-fading', 'marks-lasting', 'marks-symmetric', 'marks-rubbing', 'grey-bumps']

/** Answers that do not go well together; the result says so gently and goes on with the more careful one. */
export const contradictions = [
  { id: 'comfortableFlaking', all: ['comfortable'], any: ['flaking', 'tight-all-day'], facts: ['F1', 'F2'] },
  { id: 'comfortableShiny', all: ['comfortable', 'all-over'], facts: ['F1'] },
  { id: 'calmEczema', all: ['never-reactive', 'eczema'], facts: ['U'] },
  { id: 'neverButSigns', all: ['lightening-never'], any: ['grey-bumps', 'thin-skin'], facts: ['F25', 'F26'] },
  { id: 'evenToneGoal', all: ['goal-even-tone'], none: darkMarks, facts: ['F13'] },
  { id: 'spotsGoal', all: ['goal-spots', 'no-spots'], facts: ['F7'] },
  { id: 'youngLines', all: ['set-lines'], any: ['child', 'teen'], facts: ['F33'] },
] as const satisfies readonly Contradiction[]

/** The contradictions in these answers, as sentences. */
export function findContradictions(marks: ReadonlySet<Mark>): Reason[] {
  return contradictions
    .filter((rule: Contradiction) => {
      const has = (mark: Mark) => marks.has(mark)
      return rule.all.every(has) && (!rule.any || rule.any.some(has)) && !rule.none?.some(has)
    })
    .map(({ id, facts }) => reason(`diagnostic:contradictions.${id}`, facts))
}
