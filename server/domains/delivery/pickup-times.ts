import { type OpeningSpan, weekDays, weekOf } from '#contract/settings/opening-hours.ts'
import { dayInMs } from '#server/platform/days.ts'

const minute = 60_000
/** Moments are promised at full quarters of an hour. */
const quarter = 15 * minute

/**
 * The moment at which an order placed at `at` is ready: after as many hours as its preparation takes, counted while the
 * point is open. Hours are in UTC, the time of Burkina Faso all year.
 */
export function readyBy(openingHours: string, preparationHours: number, at: Date): Date {
  let left = preparationHours * 60 * minute
  for (let day = startOfDay(at); ; day += dayInMs)
    for (const { from, to } of spansOf(openingHours, day)) {
      const begin = Math.max(from, Math.ceil(at.getTime() / quarter) * quarter)
      if (begin >= to) continue
      // An order that would be ready when the point closes is collected when it opens again.
      if (begin + left < to) return new Date(begin + left)
      left -= to - begin
    }
}

/**
 * The last day (YYYY-MM-DD) on which an order waits that is ready at `at`: `keptDays` days later, or the next day on
 * which the point is open.
 */
export function lastDay(openingHours: string, keptDays: number, at: Date): string {
  let day = startOfDay(at) + keptDays * dayInMs
  while (spansOf(openingHours, day).length === 0) day += dayInMs
  return new Date(day).toISOString().slice(0, 10)
}

const startOfDay = (at: Date) => Math.floor(at.getTime() / dayInMs) * dayInMs

/** When the point is open on the day that begins at `day`, in milliseconds. */
function spansOf(openingHours: string, day: number): { from: number; to: number }[] {
  // The week of opening hours begins on Monday, that of JavaScript on Sunday.
  const name = weekDays[(new Date(day).getUTCDay() + 6) % 7]
  const spans: OpeningSpan[] = name ? weekOf(openingHours)[name] : []
  return spans.map(({ opens, closes }) => ({
    from: day + millisecondsOf(opens),
    to: day + millisecondsOf(closes),
  }))
}

function millisecondsOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minute
}
