import { type ExpectedDays, expectedWords } from '#contract/delivery/expected-days.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'

/** The expected delivery days of an order in words; undefined when none were promised. */
export function expectedText(days: ExpectedDays, t: Translate, locale: Locale): string | undefined {
  const words = expectedWords(days, locale)
  if (!words) return undefined
  const { from, to } = words
  return t('orders:expected.text', {
    days: to ? t('orders:expected.between', { from, to }) : t('orders:expected.on', { day: from }),
  })
}
