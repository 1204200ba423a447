import type { HistoryEntry } from '#contract/accounts/account.ts'

export interface HistoryDay {
  /** The day of the history entries as YYYY-MM-DD in Ouagadougou's time (UTC). */
  day: string
  entries: HistoryEntry[]
}

/** Groups history entries by day without changing their order. */
export function byDay(entries: readonly HistoryEntry[]): HistoryDay[] {
  const days: HistoryDay[] = []
  for (const entry of entries) {
    const day = entry.at.slice(0, 10)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
