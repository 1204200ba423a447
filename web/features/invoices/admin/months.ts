import { intlTag, type Locale } from '#contract/shared/locale.ts'

/** How many past months can be selected. */
const shown = 36

/** The month (`2026-11`) of a moment in Ouagadougou's time, which is UTC. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7)
}

/** The months to choose from, the newest first. */
export function recentMonths(now: Date): string[] {
  return Array.from({ length: shown }, (_, back) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back))),
  )
}

/** A month in words: `novembre 2026`. */
export function monthText(month: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(intlTag(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01`))
}
