import { orangeRules } from './orange-rules.ts'
import { redRules } from './red-rules.ts'
import type { TriageRule } from './triage-rule.ts'

/** All triage rules: red before orange, then soonest first. */
export const triageRules = [...redRules, ...orangeRules] as const satisfies readonly TriageRule[]

export type TriageRuleId = (typeof triageRules)[number]['id']
