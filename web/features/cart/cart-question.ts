import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { formatPrice } from '#web/ui/price.tsx'
import type { CartView } from './cart-view.ts'

/** The maximum number of lines that a prepared message names: longer addresses do not open on every phone. */
const maxNamedLines = 20

/** The text of a prepared message to the shop about a cart: its lines and total. */
export function cartQuestion(
  { lines, total }: Pick<CartView, 'lines' | 'total'>,
  t: Translate,
  locale: Locale,
): string {
  const named = lines.map(({ quantity, name }) => `${quantity} × ${name}`)
  if (named.splice(maxNamedLines).length > 0) named.push('…')
  return t('cart:question', { lines: named.join('\n'), total: formatPrice(total, locale) })
}
