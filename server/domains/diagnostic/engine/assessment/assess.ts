import type { Chosen } from '../answers/answers.ts'
import type { Choice } from '../answers/questionnaire.ts'
import type { Assessment, TraceEntry } from './assessment.ts'
import type { Axis } from './axes.ts'
import { findContradictions, isTypeDoubted } from './contradictions.ts'
import { findFilters } from './filters.ts'
import { addPoints, collectMarks, gradeConcerns } from './grade.ts'
import type { Mark } from './marks.ts'
import { type Certainty, findSkinStates, findSkinType } from './skin-type.ts'
import { findStrengths } from './strengths.ts'
import { triage } from './triage.ts'

/**
 * The version of the engine's rules. It is incremented with every change of a rule or table, and stored with each
 * result.
 */
export const rulesVersion = 21

/**
 * Derives skin type, concerns, triage and filters from a visitor's answers, and records which answer had which effect.
 * The same input always gives the same result.
 */
export function assess({ version, choices, isComplete }: Chosen): Assessment {
  const axes = addPoints(choices)
  const marks = collectMarks(choices)
  const concerns = gradeConcerns(choices, isComplete)
  const found = triage(marks, concerns)
  return {
    versions: { rules: rulesVersion, questionnaire: version },
    axes,
    skinType: findSkinType(axes, marks, concerns),
    certainty: isComplete ? certaintyOf(marks) : 'unsure',
    states: findSkinStates(concerns),
    concerns,
    triage: found,
    filters: findFilters(choices, marks),
    goals: [...marks].filter(mark => mark.startsWith('goal-')),
    strengths: findStrengths(concerns, marks, found),
    contradictions: findContradictions(marks),
    trace: choices.flatMap(traceOf),
  }
}

function certaintyOf(marks: ReadonlySet<Mark>): Certainty {
  const unknown = [marks.has('unknown-feel'), marks.has('unknown-shine')].filter(Boolean).length
  // The bare-face test is not asked for children under 3, so their skin type is never certain.
  if (marks.has('infant')) return marks.has('unknown-shine') ? 'unsure' : 'likely'
  if (unknown > 0) return unknown === 1 ? 'likely' : 'unsure'
  return isTypeDoubted(marks) ? 'mixed' : 'sure'
}

function traceOf({ question, option }: Choice): TraceEntry[] {
  const facts = [...new Set([...(option.facts ?? []), ...(question.facts ?? [])])]
  const entry = { question: question.key, option: option.key, facts }
  return [
    ...Object.entries(option.weights ?? {}).map(([axis, weight]) => ({
      ...entry,
      axis: axis as Axis,
      weight,
      mark: null,
    })),
    ...(option.marks ?? []).map(mark => ({ ...entry, axis: null, weight: 0, mark })),
  ]
}
