import type { FactNumber } from '#contract/diagnostic/facts.ts'
import { preservatives } from '#contract/diagnostic/ingredients/irritants.ts'
import type { AllergyGroup, Treatment } from '#contract/diagnostic/ingredients/person.ts'
import type { MessageKey } from '#messages/keys.ts'
import type { AnswerErrorCode } from '../answers/answers.ts'
import { type ConcernSlug, concernRules, type Severity } from '../assessment/concerns.ts'
import type { Certainty, SkinState, SkinType } from '../assessment/skin-type.ts'
import type { Professional, TriageLevel, Urgency } from '../assessment/triage-rule.ts'

/** Message keys of the texts for the plain values of a result. */
export const words = {
  concern: (slug: ConcernSlug): MessageKey => `diagnostic:concerns.${slug}`,
  severity: (severity: Severity): MessageKey => `diagnostic:severities.${severity}`,
  /** The severity of a concern; some concerns are only present or absent and have no degree. */
  severityOf: (slug: ConcernSlug, severity: Severity): MessageKey =>
    severity > 0 && concernRules[slug].reaches?.length === 1
      ? 'diagnostic:severities.present'
      : `diagnostic:severities.${severity}`,
  unknownSeverity: 'diagnostic:severities.unknown',
  skinType: (type: SkinType): MessageKey => `diagnostic:skinTypes.${type}`,
  /** The sentence about the skin type; it does not say that fragile or dehydrated skin should stay as it is. */
  skinTypeSentence: (type: SkinType, isCalm: boolean): MessageKey =>
    type === 'normal' && !isCalm
      ? 'diagnostic:skinTypeSentences.normalByNature'
      : `diagnostic:skinTypeSentences.${type}`,
  /** The text that replaces the skin type when the answers for it are missing. */
  unsureTypeName: 'diagnostic:skinTypes.unsure',
  unsureType: 'diagnostic:skinTypeSentences.unsure',
  /**
   * A sentence that says how certain the skin type is; for children under 3 it is never certain, and no test is
   * suggested.
   */
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
  /** The name of an ingredient by its slug; only ingredients that the engine knows have a name. */
  active: (slug: string) => `diagnostic:actives.${slug}` as MessageKey,
  /** The name of a likely irritant by its slug. */
  irritant: (slug: string): MessageKey =>
    slug === preservatives
      ? 'diagnostic:allergyGroups.preservatives'
      : (`diagnostic:actives.${slug}` as MessageKey),
  disclaimer: 'diagnostic:disclaimer',
} as const
