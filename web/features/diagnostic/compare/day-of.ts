import type { Locale } from '#contract/shared/locale.ts'
import { formatDate } from '#web/lib/dates.ts'

interface Dated {
  createdAt: string
}

/** The date of a diagnostic, with the time if another diagnostic is from the same day. */
export function dayOf(
  { createdAt }: Dated,
  others: readonly Dated[],
  locale: Locale,
  style: 'long' | 'short' = 'long',
): string {
  const day = createdAt.slice(0, 10)
  const hasTwin = others.some(other => other.createdAt !== createdAt && other.createdAt.startsWith(day))
  return formatDate(createdAt, locale, hasTwin ? 'moment' : style)
}
