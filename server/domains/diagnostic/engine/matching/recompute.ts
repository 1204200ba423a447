import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../answers/answers.ts'
import type { Questionnaire } from '../answers/questionnaire.ts'
import { type AssessResult, assess, rulesVersion } from '../assessment/assess.ts'
import type { Assessment } from '../assessment/assessment.ts'

/** `otherVersion`: the rules or the questions have changed since, so that another result is no fault. */
export type Recomputed = { verdict: 'equal' | 'different' | 'otherVersion' | 'refused'; result: AssessResult }

/** Makes a stored result again from its answers and says whether it is the same. */
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
  // What was stored has been through JSON.
  const fresh: unknown = JSON.parse(JSON.stringify(result.assessment))
  return { verdict: isDeepStrictEqual(fresh, stored) ? 'equal' : 'different', result }
}
