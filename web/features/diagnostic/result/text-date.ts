import type { Locale } from '#contract/shared/locale.ts'
import { formatDate } from '#web/lib/dates.ts'

/** Formats the version of an accepted text as a date if it is one. */
export function textDate(version: string, locale: Locale): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(version) ? formatDate(version, locale) : version
}
