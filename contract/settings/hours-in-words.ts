import { intlTag, type Locale, timeOfDay } from '../shared/locale.ts'
import {
  type OpeningSpan,
  parseOpeningHours,
  runsOf,
  type WeekDay,
  weekDays,
  weekOf,
} from './opening-hours.ts'

// 1 January 2024 was a Monday, so the name of a weekday comes from a day of that week.
const dayName = (day: WeekDay, locale: Locale) =>
  new Intl.DateTimeFormat(intlTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1 + weekDays.indexOf(day))),
  )

/** Says the words of the message file `hours`. */
type HoursWords = (key: 'range' | 'days' | 'closed' | 'both', params?: Record<string, string>) => string

/**
 * Opening hours as lines of days and times, consecutive days with the same hours as one line; empty when
 * they are not set.
 */
export function hoursInWords(
  setting: string,
  locale: Locale,
  t: HoursWords,
): { days: string; times: string }[] {
  if (parseOpeningHours(setting) === undefined) return []
  const week = weekOf(setting)
  const range = ({ opens, closes }: OpeningSpan) =>
    t('range', { from: timeOfDay(opens, locale), to: timeOfDay(closes, locale) })
  const timesOf = (day: WeekDay) => {
    const [first, second] = week[day]
    if (!first) return t('closed')
    return second ? t('both', { first: range(first), second: range(second) }) : range(first)
  }
  return runsOf(timesOf).map(({ from, to, value: times }) => {
    const first = dayName(from, locale)
    return {
      days: from === to ? first : t('days', { from: first, to: dayName(to, locale) }),
      times,
    }
  })
}
