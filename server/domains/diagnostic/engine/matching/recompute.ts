import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../answers/answers.ts'
import type { Questionnaire } from '../answers/questionnaire.ts'
import { type AssessResult, assess, rulesVersion } from '../assessment/assess.ts'
import type { Assessment } from '../assessment/assessment.ts'

/**
 * The comparison of a stored result with a new computation. `otherVersion`: the rules or questions have changed, so a
 * difference is not a fault.
 */
export type Recomputed = { verdict: 'equal' | 'different' | 'otherVersion' | 'refused'; result: AssessResult }

/** Computes a stored diagnostic's result again from its answers and compares both. */
export function recompute(
  questionnaire: Questionnaire,
  answers: readonly Answer[],
  stored: Assessment,
): Recomputed {
  const result = assess(questionnaire, answers)
  if (!result.ok) return { verdict: 'refused', result }
  const { versions } = stored
  if (versions.rules !== rulesVersion || versions.questionnaire !== questionnaire.version)
    return { verdict: 'otherVersion', result }
  // The stored result has been through JSON, so the new one is compared in that form.
  const fresh: unknown = JSON.parse(JSON.stringify(result.assessment))
  return { verdict: isDeepStrictEqual(fresh, stored) ? 'equal' : 'different', result }
}
