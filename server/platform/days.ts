import { inEachLanguage, intlTag, type Locale, withFirstOfMonth } from '#contract/shared/locale.ts'

/** Milliseconds of a day. Days are those of UTC, which is the time of the shop's town all year round. */
export const dayInMs = 86_400_000

/** The moment so many days before another. */
export function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * dayInMs)
}

/** When a day, written YYYY-MM-DD, is over: what is narrowed to it has all of it. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(day) + dayInMs)
}

// To make one takes as long as a hundred uses of it. The shop's town has UTC all year round.
const dates = inEachLanguage(
  locale => new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }),
)

/** The day of a moment as a document or mail says it. */
export function dateInWords(at: Date, locale: Locale): string {
  return withFirstOfMonth(dates[locale].format(at), locale)
}

/** A moment as it is said in a mail or message, in the time of the shop's town: « lundi 23 novembre à 14:05 ». */
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
