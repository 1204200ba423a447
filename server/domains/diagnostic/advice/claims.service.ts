import type { ClaimCheck, ClaimFinding } from '#contract/diagnostic/admin-diagnostic.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import type { MessageKey } from '#messages/keys.ts'
import { type ClaimSpan, checkClaims, checkInci } from '../engine/claims/check-claims.ts'
import { toRemark } from '../results/diagnostic-views.ts'

/** Finds forbidden marketing claims in a text and banned ingredients in an ingredient list, in order of appearance. */
export function findClaims({ text, inci, locale }: ClaimCheck, callerLocale: Locale): ClaimFinding[] {
  const t = translators[locale ?? callerLocale]
  const findingsOf = (field: ClaimFinding['field'], spans: ClaimSpan[]): ClaimFinding[] =>
    spans.map(({ why, ...span }) => ({ ...span, field, why: toRemark(t, why) }))
  return [...findingsOf('text', checkClaims(text)), ...findingsOf('inci', checkInci(inci))]
}

/** The forbidden claims in a product's text, because of which it must not be published; empty when it may be. */
export function forbiddenClaims(
  text: string,
): { message: MessageKey; params: Record<string, string | number> }[] {
  return checkClaims(text)
    .filter(({ severity }) => severity === 'error')
    .map(({ why }) => ({ message: why.key, params: why.params }))
}

/** The banned ingredients of a product, because of which it must not be sold; empty when it may be. */
export function bannedIngredients(
  inci: string,
): { message: MessageKey; params: Record<string, string | number> }[] {
  return checkInci(inci).map(({ why }) => ({ message: why.key, params: why.params }))
}
