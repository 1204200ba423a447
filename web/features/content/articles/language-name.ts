import type { Locale } from '#contract/shared/locale.ts'

const names: Record<Locale, string> = { fr: 'Français', en: 'English' }

/** A language as those call it who speak it. */
export function languageName(locale: Locale): string {
  return names[locale]
}
