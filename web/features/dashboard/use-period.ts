import type { StatsSpan } from '#contract/dashboard/dashboard.ts'
import { maxSpan, type SpanPart, spanParts } from '#contract/dashboard/periods.ts'
import { useListParams } from '#web/parts/lists/list-params.ts'
import { choiceOf, dayOf } from '#web/parts/lists/page-params.ts'

const dayInMs = 86_400_000

/** The dashboard's periods that can be chosen with one press, in days until today. */
export const usualSpans = ['7', '30', '90', '365'] as const
export type UsualSpan = (typeof usualSpans)[number]

export interface Period {
  from: string
  to: string
  /** The chosen number of days until today; undefined for two dates that the reader typed. */
  usual: UsualSpan | undefined
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayInMs).toISOString().slice(0, 10)

/** How many days a period has, its first and last day included. */
export const daysOf = ({ from, to }: { from: string; to: string }) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayInMs) + 1

/** Reads the period of the dashboard from the address; by default the thirty days until today. */
export function periodOf(params: URLSearchParams, today: string): Period {
  const from = dayOf(params, 'from')
  const to = dayOf(params, 'to')
  if (from && to && periodFault({ from, to }) === undefined) return { from, to, usual: undefined }
  const usual = choiceOf(params, 'days', usualSpans) ?? '30'
  return { from: dayAfter(today, 1 - Number(usual)), to: today, usual }
}

/**
 * Returns why two dates are not a valid period: one is missing, they are reversed, or there are too many days
 * between.
 */
export function periodFault({ from, to }: { from: string; to: string }) {
  if (!from || !to) return 'required'
  if (to < from) return 'order'
  return daysOf({ from, to }) > maxSpan ? 'tooLong' : undefined
}

/** The period of the dashboard and its parts from the page's address, with functions that change them there. */
export function usePeriod() {
  const { params, set } = useListParams()
  const period = periodOf(params, new Date().toISOString().slice(0, 10))
  const by: SpanPart = choiceOf(params, 'by', spanParts) ?? (daysOf(period) <= 92 ? 'day' : 'month')
  return {
    period,
    by,
    span: { from: period.from, to: period.to, by } satisfies StatsSpan,
    choose: (usual: UsualSpan) => set({ days: usual, from: undefined, to: undefined, by: undefined }),
    chooseOwn: ({ from, to }: { from: string; to: string }) =>
      set({ from, to, days: undefined, by: undefined }),
    cut: (part: SpanPart) => set({ by: part }),
  }
}
