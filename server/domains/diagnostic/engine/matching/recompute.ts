import { isDeepStrictEqual } from 'node:util'
import { type Answer, readAnswers } from '../answers/answers.ts'
import type { Questionnaire } from '../answers/questionnaire.ts'
import { assess, rulesVersion } from '../assessment/assess.ts'
import type { Assessment } from '../assessment/assessment.ts'

/**
 * The comparison of a stored result with a new computation. `otherVersion`: the rules or questions have changed, so a
 * difference is not a fault.
 */
export type Verdict = 'equal' | 'different' | 'otherVersion' | 'refused'

/** Computes a stored diagnostic's result again from its answers and compares both. */
export function recompute(
  questionnaire: Questionnaire,
  answers: readonly Answer[],
  stored: Assessment,
): Verdict {
  const read = readAnswers(questionnaire, answers)
  if (!read.ok) return 'refused'
  const { versions } = stored
  if (versions.rules !== rulesVersion || versions.questionnaire !== questionnaire.version)
    return 'otherVersion'
  // The stored result has been through JSON, so the new one is compared in that form.
  const fresh: unknown = JSON.parse(JSON.stringify(assess(read.chosen)))
  return isDeepStrictEqual(fresh, stored) ? 'equal' : 'different'
}
