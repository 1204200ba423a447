import type { ClaimCheck, ClaimFinding } from '#contract/diagnostic/admin-diagnostic.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import type { MessageKey } from '#messages/keys.ts'
import { type ClaimSpan, checkClaims, checkInci } from '../engine/claims/check-claims.ts'
import { toRemark } from '../results/diagnostic-views.ts'

/** Promises that a text must not make, and ingredients that the shop must not sell, in the order of the text. */
export function findClaims({ text, inci, locale }: ClaimCheck, callerLocale: Locale): ClaimFinding[] {
  const t = translators[locale ?? callerLocale]
  const told = (field: ClaimFinding['field'], spans: ClaimSpan[]): ClaimFinding[] =>
    spans.map(({ why, ...span }) => ({ ...span, field, why: toRemark(t, why) }))
  return [...told('text', checkClaims(text)), ...told('inci', checkInci(inci))]
}

/** Why a text must not be published; nothing for one that may. */
export function forbiddenClaims(
  text: string,
): { message: MessageKey; params: Record<string, string | number> }[] {
  return checkClaims(text)
    .filter(({ severity }) => severity === 'error')
    .map(({ why }) => ({ message: why.key, params: why.params }))
}

/** Why a product with these ingredients must not be sold; nothing for one that may. */
export function bannedIngredients(
  inci: string,
): { message: MessageKey; params: Record<string, string | number> }[] {
  return checkInci(inci).map(({ why }) => ({ message: why.key, params: why.params }))
}
