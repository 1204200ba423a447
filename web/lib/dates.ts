/** A moment in the reader's language, in Ouagadougou's time (UTC all year). */
export function formatDate(iso: string, locale: string, style: 'long' | 'short' | 'moment' = 'long'): string {
  const options = {
    long: { dateStyle: 'long' },
    short: { dateStyle: 'medium' },
    moment: { dateStyle: 'long', timeStyle: 'short' },
  } as const
  const isFrench = locale === 'fr'
  const format = new Intl.DateTimeFormat(isFrench ? 'fr-BF' : 'en-GB', {
    ...options[style],
    timeZone: 'Africa/Ouagadougou',
  })
  const text = format.format(new Date(iso))
  // French counts the first of a month, and only that one.
  return isFrench ? text.replace(/^1 /, '1er ') : text
}
