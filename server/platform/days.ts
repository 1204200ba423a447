import { inEachLanguage, intlTag, type Locale, withFirstOfMonth } from '#contract/shared/locale.ts'

/** Milliseconds per day. All days are in UTC, the time of the shop's town all year. */
export const dayInMs = 86_400_000

/** The day of a moment (YYYY-MM-DD). */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** The moment `days` days before `at`. */
export function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * dayInMs)
}

/** The moment at which a day (YYYY-MM-DD) ends, exclusive. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(day) + dayInMs)
}

// Date formatters, cached because creating one takes as long as using it a hundred times. The shop's town has UTC all
// year.
const dates = inEachLanguage(
  locale => new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }),
)

/** A date as invoices and mails show it. */
export function dateInWords(at: Date, locale: Locale): string {
  return withFirstOfMonth(dates[locale].format(at), locale)
}

/** Date and time as mails and messages show them, in the time of the shop's town: « lundi 23 novembre à 14:05 ». */
export function momentInWords(at: Date, locale: Locale): string {
  return at.toLocaleString(intlTag(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  })
}
