/** The number of weeks in a calendar. */
export const weekCount = 12

const weekInMilliseconds = 7 * 86_400_000

/** A day as YYYY-MM-DD, in Ouagadougou's time (UTC all year). */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** The first day of a week of the calendar, as an ISO time; week 1 begins on `start`. */
export function firstDayOf(week: number, start: string): string {
  return new Date(Date.parse(start) + (week - 1) * weekInMilliseconds).toISOString()
}

/** The week in which a day is: below 1 before the calendar, above `weekCount` after it. */
export function weekOf(day: string, start: string): number {
  return Math.floor((Date.parse(day) - Date.parse(start)) / weekInMilliseconds) + 1
}
