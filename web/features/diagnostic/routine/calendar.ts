import { weekdays } from '#contract/diagnostic/names.ts'
import type { RoutineStep } from '#contract/diagnostic/routine.ts'
import { intlTag, type Locale } from '#contract/shared/locale.ts'

export type Weekday = (typeof weekdays)[number]

const dayInMs = 86_400_000

/** The week of a routine at a given time; the first week is 1. Ouagadougou is on UTC. */
export function weekOf(startedAt: Date, now: Date): number {
  return Math.max(1, Math.floor((dayOf(now) - dayOf(startedAt)) / (7 * dayInMs)) + 1)
}

/** The weekdays of a routine step in one week while its frequency increases. */
export function daysInWeek({ days, ramp }: Pick<RoutineStep, 'days' | 'ramp'>, week: number): Weekday[] {
  return ramp.findLast(stage => stage.fromWeek <= week)?.days ?? days
}

/** Whether a routine step is due on the day of `now`. */
export function isForToday(step: Pick<RoutineStep, 'days' | 'ramp'>, startedAt: Date, now: Date): boolean {
  const today = weekdays[(now.getUTCDay() + 6) % 7] as Weekday
  return daysInWeek(step, weekOf(startedAt, now)).includes(today)
}

/** Whether the routine's evening steps are due: from 15:00 to 3:00 in Ouagadougou's time. */
export function isEvening(now: Date): boolean {
  return now.getUTCHours() >= 15 || now.getUTCHours() < 3
}

/** Weekdays in words, such as « mardi et vendredi ». */
export function dayNames(days: readonly Weekday[], locale: Locale): string {
  const format = new Intl.DateTimeFormat(intlTag(locale), { weekday: 'long', timeZone: 'UTC' })
  return new Intl.ListFormat(intlTag(locale)).format(days.map(day => format.format(dateOf(day))))
}

/** The first letter of a weekday's name, where space is short. */
export function dayLetter(day: Weekday, locale: Locale): string {
  return new Intl.DateTimeFormat(intlTag(locale), { weekday: 'narrow', timeZone: 'UTC' }).format(dateOf(day))
}

// Returns a date on the given weekday: 1 January 2024 was a Monday.
function dateOf(day: Weekday): Date {
  return new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)))
}

function dayOf(date: Date): number {
  return Math.floor(date.getTime() / dayInMs) * dayInMs
}
