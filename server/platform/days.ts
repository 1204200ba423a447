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
