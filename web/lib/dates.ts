/** A moment in the reader's language, in Ouagadougou's time (UTC all year). */
export function formatDate(iso: string, locale: string, style: 'long' | 'short' | 'moment' = 'long'): string {
  const options = {
    long: { dateStyle: 'long' },
    short: { dateStyle: 'medium' },
    moment: { dateStyle: 'long', timeStyle: 'short' },
  } as const
  return new Intl.DateTimeFormat(locale === 'fr' ? 'fr-BF' : 'en-GB', {
    ...options[style],
    timeZone: 'Africa/Ouagadougou',
  }).format(new Date(iso))
}
