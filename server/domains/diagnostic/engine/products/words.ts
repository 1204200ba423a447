import type { MessageKey } from '#messages/keys.ts'
import type { AnswerErrorCode } from '../answers/answers.ts'
import { type ConcernSlug, concernRules, type Severity } from '../assessment/concerns.ts'
import type { FactNumber } from '../assessment/facts.ts'
import type { AllergyGroup, Treatment } from '../assessment/filters.ts'
import type { Certainty, SkinState, SkinType } from '../assessment/skin-type.ts'
import type { Professional, TriageLevel, Urgency } from '../assessment/triage-rule.ts'

/** The keys of the words for what a result holds as plain values. */
export const words = {
  concern: (slug: ConcernSlug): MessageKey => `diagnostic:concerns.${slug}`,
  severity: (severity: Severity): MessageKey => `diagnostic:severities.${severity}`,
  /** A concern that answers can only find or not find has no degrees. */
  severityOf: (slug: ConcernSlug, severity: Severity): MessageKey =>
    severity > 0 && concernRules[slug].reaches?.length === 1
      ? 'diagnostic:severities.present'
      : `diagnostic:severities.${severity}`,
  unknownSeverity: 'diagnostic:severities.unknown',
  skinType: (type: SkinType): MessageKey => `diagnostic:skinTypes.${type}`,
  /** Skin that is fragile or short of water today is not told to stay as it is. */
  skinTypeSentence: (type: SkinType, isCalm: boolean): MessageKey =>
    type === 'normal' && !isCalm
      ? 'diagnostic:skinTypeSentences.normalByNature'
      : `diagnostic:skinTypeSentences.${type}`,
  /** Without the answers that a type rests on there is nothing to say of it. */
  unsureTypeName: 'diagnostic:skinTypes.unsure',
  unsureType: 'diagnostic:skinTypeSentences.unsure',
  /** No type is sure under 3, and no test is proposed. */
  certainty: (certainty: Certainty, isInfant: boolean): MessageKey =>
    isInfant ? 'diagnostic:certainties.infant' : `diagnostic:certainties.${certainty}`,
  state: (state: SkinState): MessageKey => `diagnostic:states.${state}`,
  triageLevel: (level: TriageLevel): MessageKey => `diagnostic:triageLevels.${level}`,
  professional: (who: Professional): MessageKey => `diagnostic:professionals.${who}`,
  urgency: (urgency: Urgency): MessageKey => `diagnostic:urgencies.${urgency}`,
  allergyGroup: (group: AllergyGroup): MessageKey => `diagnostic:allergyGroups.${group}`,
  treatment: (treatment: Treatment): MessageKey => `diagnostic:treatments.${treatment}`,
  fact: (number: FactNumber): MessageKey => `diagnostic:facts.${number}`,
  answerError: (code: AnswerErrorCode): MessageKey => `diagnostic:answers.${code}`,
  /** By slug; only ingredients that the engine knows have one. */
  active: (slug: string) => `diagnostic:actives.${slug}` as MessageKey,
  disclaimer: 'diagnostic:disclaimer',
} as const
