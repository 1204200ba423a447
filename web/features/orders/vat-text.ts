import type { Order } from '#contract/orders/order.ts'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'

/** The label of a total's VAT amount; it names the rate if there is only one. */
export function vatText(
  { vatRate, vat }: Pick<Order, 'vatRate' | 'vat'>,
  t: Translate,
  locale: Locale,
): string {
  if (vat.length > 1) return t('checkout:summary.vatOfRates')
  const rate = vat[0]?.rate ?? vatRate
  const percent = new Intl.NumberFormat(intlTag(locale), { maximumFractionDigits: 2 })
  return t('checkout:summary.vat', { rate: percent.format(rate) })
}
