import { orangeRules } from './orange-rules.ts'
import { redRules } from './red-rules.ts'
import type { TriageRule } from './triage-rule.ts'

/** The table of the safety layer, red first, then by how soon. */
export const triageRules = [...redRules, ...orangeRules] as const satisfies readonly TriageRule[]

export type TriageRuleId = (typeof triageRules)[number]['id']
