import { longestSpan, type SpanPart, type StatsSpan } from '#contract/dashboard/dashboard.ts'
import { dayInMs } from '#server/platform/days.ts'
import { invalidField } from '#server/platform/http/errors.ts'

/** Two spans of equal length, the second just before the first; days are written YYYY-MM-DD and both ends count. */
export interface Span {
  from: string
  to: string
  by: SpanPart
  before: { from: string; to: string }
}

/** Today is one of them. */
const usualDays = 30

/** The day that lies so many days after another, or before it. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayInMs).toISOString().slice(0, 10)
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayInMs)

/** What is asked for, with what is not said filled in. Throws a 422 for a span that ends before it begins or is too long. */
export function spanOf({ from: asked, to: end, by }: StatsSpan, now: Date): Span {
  const to = end ?? now.toISOString().slice(0, 10)
  const from = asked ?? dayAfter(to, 1 - usualDays)
  const days = daysBetween(from, to) + 1
  if (days < 1) throw invalidField('to', { message: 'admin-dashboard:period.order' })
  if (days > longestSpan) throw invalidField('from', { message: 'admin-dashboard:period.tooLong' })
  return {
    from,
    to,
    by: by ?? (days <= 92 ? 'day' : 'month'),
    before: { from: dayAfter(from, -days), to: dayAfter(from, -1) },
  }
}

/** The span in parts from its first day to its last, without a hole. */
export function partsOf({ from, to, by }: Span): { from: string; to: string }[] {
  const parts: { from: string; to: string }[] = []
  for (let start = from; start <= to; ) {
    const next = nextStart(start, by)
    const last = dayAfter(next, -1)
    parts.push({ from: start, to: last < to ? last : to })
    start = next
  }
  return parts
}

/** The day on which the part after that of `day` begins. */
function nextStart(day: string, by: SpanPart): string {
  if (by === 'day') return dayAfter(day, 1)
  const at = new Date(day)
  // Monday is the first day of a week.
  if (by === 'week') return dayAfter(day, 7 - ((at.getUTCDay() + 6) % 7))
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
}

/** A span as whole months and the single days before and after them, so that long spans are read from few rows. */
export function monthsAndDays({ from, to }: { from: string; to: string }) {
  const firstMonth = from.endsWith('-01') ? from : nextStart(from, 'month')
  const monthsEnd = `${dayAfter(to, 1).slice(0, 7)}-01`
  if (firstMonth >= monthsEnd)
    return { months: { from, until: from }, days: [{ from, until: dayAfter(to, 1) }] }
  return {
    months: { from: firstMonth, until: monthsEnd },
    days: [
      { from, until: firstMonth },
      { from: monthsEnd, until: dayAfter(to, 1) },
    ],
  }
}
