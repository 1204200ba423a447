import { inEachLanguage, intlTag, type Locale, withFirstOfMonth } from '../shared/locale.ts'

/** The days on which a parcel is expected, written YYYY-MM-DD; both are null where nothing is promised. */
export interface ExpectedDays {
  expectedFrom: string | null
  expectedTo: string | null
}

/** Expected days in words; `to` is missing when it is one day. */
export interface ExpectedWords {
  from: string
  to: string | undefined
}

/**
 * The expected days as a sentence names them: "mardi 24" and "jeudi 26 novembre". The month is said once, when it is the
 * same.
 */
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
