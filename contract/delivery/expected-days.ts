import { inEachLanguage, intlTag, type Locale, withFirstOfMonth } from '../shared/locale.ts'

/** The expected days of delivery, YYYY-MM-DD; both null when no delivery date is promised. */
export interface ExpectedDays {
  expectedFrom: string | null
  expectedTo: string | null
}

/** The expected days in words; `to` is missing for a single day. */
export interface ExpectedWords {
  from: string
  to: string | undefined
}

/** The expected days for use in a sentence: "mardi 24" and "jeudi 26 novembre". A common month is named once. */
export function expectedWords(
  { expectedFrom, expectedTo }: ExpectedDays,
  locale: Locale,
): ExpectedWords | undefined {
  if (expectedFrom === null || expectedTo === null) return undefined
  if (expectedFrom === expectedTo) return { from: dayOf(expectedFrom, locale, true), to: undefined }
  const hasOneMonth = expectedFrom.slice(0, 7) === expectedTo.slice(0, 7)
  return { from: dayOf(expectedFrom, locale, !hasOneMonth), to: dayOf(expectedTo, locale, true) }
}

const wanted = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const formats = inEachLanguage(locale => new Intl.DateTimeFormat(intlTag(locale), wanted))

function dayOf(day: string, locale: Locale, hasMonth: boolean): string {
  const parts = Object.fromEntries(
    formats[locale].formatToParts(new Date(day)).map(part => [part.type, part.value]),
  )
  const number = withFirstOfMonth(parts.day ?? '', locale)
  return [parts.weekday, number, ...(hasMonth ? [parts.month] : [])].join(' ')
}
