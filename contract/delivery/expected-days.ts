import { inEachLanguage, intlTag, type Locale, withFirstOfMonth } from '../shared/locale.ts'

/** The first and last day on which a delivery is expected, YYYY-MM-DD; both null when no date is promised. */
export interface ExpectedDays {
  expectedFrom: string | null
  expectedTo: string | null
}

/** The expected delivery days as words; `to` is undefined when the delivery is expected on a single day. */
export interface ExpectedWords {
  from: string
  to: string | undefined
}

/**
 * The expected delivery days as words for a sentence: "mardi 24" and "jeudi 26 novembre". If both days share the month,
 * or a year other than the current one, only the second day names it.
 */
export function expectedWords(
  { expectedFrom, expectedTo }: ExpectedDays,
  locale: Locale,
  now: Date = new Date(),
): ExpectedWords | undefined {
  if (expectedFrom === null || expectedTo === null) return undefined
  const to = dayInWords(expectedTo, locale, now)
  if (expectedFrom === expectedTo) return { from: to, to: undefined }
  if (expectedFrom.slice(0, 7) === expectedTo.slice(0, 7)) return { from: dayOf(expectedFrom, locale), to }
  const hasOneYear = expectedFrom.slice(0, 4) === expectedTo.slice(0, 4)
  const from = hasOneYear ? dayOf(expectedFrom, locale, 'month') : dayInWords(expectedFrom, locale, now)
  return { from, to }
}

/** A day (YYYY-MM-DD) in words, such as "mardi 24 novembre"; the year is added unless it is the current one. */
export function dayInWords(day: string, locale: Locale, now: Date = new Date()): string {
  const isThisYear = day.slice(0, 4) === now.toISOString().slice(0, 4)
  return dayOf(day, locale, 'month', ...(isThisYear ? [] : (['year'] as const)))
}

const wanted = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const formats = inEachLanguage(locale => new Intl.DateTimeFormat(intlTag(locale), wanted))

function dayOf(day: string, locale: Locale, ...more: ('month' | 'year')[]): string {
  const parts = Object.fromEntries(
    formats[locale].formatToParts(new Date(day)).map(part => [part.type, part.value]),
  )
  const number = withFirstOfMonth(parts.day ?? '', locale)
  return [parts.weekday, number, ...more.map(part => parts[part])].join(' ')
}
