import { intlTag, type Locale, withFirstOfMonth } from '#contract/shared/locale.ts'
/** Formats an ISO time in the reader's language, in Ouagadougou's time (UTC all year). */
export function formatDate(
  iso: string,
  locale: Locale,
  style: 'long' | 'short' | 'moment' | 'time' = 'long',
): string {
  const options = {
    long: { dateStyle: 'long' },
    short: { dateStyle: 'medium' },
    moment: { dateStyle: 'long', timeStyle: 'short' },
    time: { timeStyle: 'short' },
  } as const
  const format = new Intl.DateTimeFormat(intlTag(locale), {
    ...options[style],
    timeZone: 'Africa/Ouagadougou',
  })
  return withFirstOfMonth(format.format(new Date(iso)), locale)
}
