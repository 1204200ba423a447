import { expectedSentence } from '#contract/delivery/free-slot.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'

/** The delivery slot or expected days of an order in words; undefined when none were promised. */
export function expectedText(
  expected: Parameters<typeof expectedSentence>[0],
  t: Translate,
  locale: Locale,
): string | undefined {
  return expectedSentence(expected, locale, (key, params) => t(`orders:expected.${key}`, params))
}
