import { inEachLanguage, intlTag, type Locale } from '#contract/shared/locale.ts'

const formats = inEachLanguage(locale => new Intl.NumberFormat(intlTag(locale), { maximumFractionDigits: 0 }))

/** An amount of whole FCFA in words of a mail or message: `12 500 FCFA`, never broken over two lines. */
export function formatAmount(amount: number, locale: Locale): string {
  return `${formats[locale].format(amount)}\u00a0FCFA`
}
