import type { OptionValues } from '#contract/catalogue/admin-product-group.ts'
import { locales } from '#contract/shared/locale.ts'

/** A size or shade as it is compared: buyers cannot tell values apart that differ in case or spaces only. */
const compared = (value: string) => value.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')

/** The places of the values that another value before them equals, in any language. */
export function repeatedValues(values: readonly OptionValues[]): number[] {
  const isSame = (one: OptionValues, other: OptionValues) =>
    locales.some(locale => {
      const text = one[locale]
      return text !== undefined && compared(text) === compared(other[locale] ?? '')
    })
  return values.flatMap((one, place) =>
    values.slice(0, place).some(other => isSame(one, other)) ? [place] : [],
  )
}
