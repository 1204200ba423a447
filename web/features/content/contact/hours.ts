import {
  type OpeningHours,
  parseOpeningHours,
  type WeekDay,
  weekDays,
} from '#contract/settings/opening-hours.ts'
import { intlTag, type Locale, timeOfDay } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'

// 1 January 2024 was a Monday, so the name of a weekday comes from a day of that week.
const dayName = (day: WeekDay, locale: Locale) =>
  new Intl.DateTimeFormat(intlTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1 + weekDays.indexOf(day))),
  )

/** The company's opening hours as lines of days and times; empty when they are not set. */
export function hoursInWords(
  setting: string,
  locale: Locale,
  t: Translate,
): { days: string; times: string }[] {
  return (parseOpeningHours(setting) ?? []).map(({ from, to, opens, closes }: OpeningHours) => {
    const first = dayName(from, locale)
    return {
      days: from === to ? first : t('contact:hours.days', { from: first, to: dayName(to, locale) }),
      times: t('contact:hours.range', { from: timeOfDay(opens, locale), to: timeOfDay(closes, locale) }),
    }
  })
}
