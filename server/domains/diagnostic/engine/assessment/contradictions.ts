import type { FactNumber } from '#contract/diagnostic/facts.ts'
import { type Reason, reason } from '../matching/reason.ts'
import type { Mark } from './marks.ts'

/** A combination of answers that is hardly possible: all marks of `all`, and one of `any`. */
export interface Contradiction {
  id: string
  all: Mark[]
  any?: Mark[]
  /** Whether the contradictory answers make the skin type doubtful. */
  isAboutType?: boolean
  facts: FactNumber[]
}

/** The combinations of contradictory answers; the result mentions them gently and uses the more cautious answer. */
export const contradictions = [
  {
    id: 'comfortableFlaking',
    all: ['comfortable'],
    any: ['flaking', 'tight-all-day', 'tight-after-wash'],
    isAboutType: true,
    facts: ['F1', 'F2'],
  },
  {
    id: 'comfortableShiny',
    all: ['comfortable'],
    any: ['midday-shine', 'all-over'],
    isAboutType: true,
    facts: ['F1'],
  },
  {
    id: 'shinyNever',
    all: ['no-shine'],
    any: ['all-over', 't-zone', 'tight-and-shiny'],
    isAboutType: true,
    facts: ['F1'],
  },
  { id: 'shinyWhere', all: ['all-over', 't-zone'], isAboutType: true, facts: ['F1'] },
  {
    id: 'tightSupple',
    all: ['supple'],
    any: ['tight', 'tight-and-shiny'],
    isAboutType: true,
    facts: ['F1', 'F2'],
  },
  { id: 'tightShiny', all: ['tight', 'midday-shine'], isAboutType: true, facts: ['F1', 'F2'] },
  {
    id: 'shinyFlaking',
    all: ['all-over'],
    any: ['flaking', 'tight-all-day'],
    isAboutType: true,
    facts: ['F2'],
  },
  { id: 'calmEczema', all: ['never-reactive', 'eczema'], facts: ['U'] },
  { id: 'neverButSigns', all: ['lightening-never'], any: ['grey-bumps', 'thin-skin'], facts: ['F25', 'F26'] },
  { id: 'evenToneGoal', all: ['goal-even-tone', 'no-marks'], facts: ['F17'] },
  { id: 'spotsGoal', all: ['goal-spots', 'no-spots'], facts: ['U'] },
  { id: 'youngLines', all: ['set-lines'], any: ['child', 'teen'], facts: ['U'] },
] as const satisfies readonly Contradiction[]

/** The sentences about the contradictions in these answers. */
export function findContradictions(marks: ReadonlySet<Mark>): Reason[] {
  return spoken(marks).map(({ id, facts }) => reason(`diagnostic:contradictions.${id}`, facts))
}

/** Whether the answers contradict each other about the skin type. */
export function isTypeDoubted(marks: ReadonlySet<Mark>): boolean {
  return spoken(marks).some((rule: Contradiction) => rule.isAboutType)
}

function spoken(marks: ReadonlySet<Mark>) {
  const has = (mark: Mark) => marks.has(mark)
  return contradictions.filter(
    (rule: Contradiction) => rule.all.every(has) && (!rule.any || rule.any.some(has)),
  )
}
