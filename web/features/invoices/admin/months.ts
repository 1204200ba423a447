import { intlTag, type Locale } from '#contract/shared/locale.ts'

/** How many months the list of invoices offers, up to the current one. */
const shown = 36

/** The month of a date as `2026-11`, in Ouagadougou's time (UTC). */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7)
}

/** The months that the list of invoices offers, the newest first. */
export function recentMonths(now: Date): string[] {
  return Array.from({ length: shown }, (_, back) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back))),
  )
}

/** Formats a month in words: `novembre 2026`. */
export function monthText(month: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(intlTag(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01`))
}
