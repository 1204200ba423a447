import { inEachLanguage, intlTag, type Locale } from '#contract/shared/locale.ts'

const formats = inEachLanguage(locale => new Intl.NumberFormat(intlTag(locale), { maximumFractionDigits: 0 }))

/** An amount in FCFA for mails and messages: `12 500 FCFA`, with no-break spaces. */
export function formatAmount(amount: number, locale: Locale): string {
  return `${formats[locale].format(amount)}\u00a0FCFA`
}
