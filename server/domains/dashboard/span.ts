import type { StatsSpan } from '#contract/dashboard/dashboard.ts'
import { maxSpan, type SpanPart } from '#contract/dashboard/periods.ts'
import { dayInMs } from '#server/platform/days.ts'
import { invalidField } from '#server/platform/http/errors.ts'

/**
 * Two spans of equal length, the second just before the first. Days are YYYY-MM-DD; first and last day are included.
 */
export interface Span {
  from: string
  to: string
  by: SpanPart
  before: { from: string; to: string }
}

/** The default length of the span in days, including today. */
const usualDays = 30

/** The date `days` days after `day`, or before it if negative (YYYY-MM-DD). */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayInMs).toISOString().slice(0, 10)
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayInMs)

/** The requested span of days with defaults filled in. Throws a 422 when it ends before it begins or is too long. */
export function spanOf({ from: asked, to: end, by }: StatsSpan, now: Date): Span {
  const to = end ?? now.toISOString().slice(0, 10)
  const from = asked ?? dayAfter(to, 1 - usualDays)
  const days = daysBetween(from, to) + 1
  if (days < 1) throw invalidField('to', { message: 'admin-dashboard:period.order' })
  if (days > maxSpan) throw invalidField('from', { message: 'admin-dashboard:period.tooLong' })
  return {
    from,
    to,
    by: by ?? (days <= 92 ? 'day' : 'month'),
    before: { from: dayAfter(from, -days), to: dayAfter(from, -1) },
  }
}

/** Splits a span into consecutive days, weeks or months. */
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

/** The first day of the next day, week or month after `day`. */
function nextStart(day: string, by: SpanPart): string {
  if (by === 'day') return dayAfter(day, 1)
  const at = new Date(day)
  // The next Monday: weeks begin on Monday.
  if (by === 'week') return dayAfter(day, 7 - ((at.getUTCDay() + 6) % 7))
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
}

/** Splits a span into whole months and the single days around them, so that long spans read few rows. */
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
