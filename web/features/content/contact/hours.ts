import {
  type OpeningSpan,
  parseOpeningHours,
  runsOf,
  type WeekDay,
  weekDays,
  weekOf,
} from '#contract/settings/opening-hours.ts'
import { intlTag, type Locale, timeOfDay } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'

// 1 January 2024 was a Monday, so the name of a weekday comes from a day of that week.
const dayName = (day: WeekDay, locale: Locale) =>
  new Intl.DateTimeFormat(intlTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1 + weekDays.indexOf(day))),
  )

/**
 * The company's opening hours as lines of days and times, consecutive days with the same hours as one line; empty when
 * they are not set.
 */
export function hoursInWords(
  setting: string,
  locale: Locale,
  t: Translate,
): { days: string; times: string }[] {
  if (parseOpeningHours(setting) === undefined) return []
  const week = weekOf(setting)
  const range = ({ opens, closes }: OpeningSpan) =>
    t('contact:hours.range', { from: timeOfDay(opens, locale), to: timeOfDay(closes, locale) })
  const timesOf = (day: WeekDay) => {
    const [first, second] = week[day]
    if (!first) return t('contact:hours.closed')
    return second ? t('contact:hours.both', { first: range(first), second: range(second) }) : range(first)
  }
  return runsOf(timesOf).map(({ from, to, value: times }) => {
    const first = dayName(from, locale)
    return {
      days: from === to ? first : t('contact:hours.days', { from: first, to: dayName(to, locale) }),
      times,
    }
  })
}
