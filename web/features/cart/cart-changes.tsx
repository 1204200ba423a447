import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import type { CartView } from './cart-view.ts'
import type { CartActions } from './use-cart.ts'

/** Lists the prices that changed since the buyer last saw the cart, until the buyer dismisses the list. */
export function CartChanges({ view, actions }: { view: CartView; actions: CartActions }) {
  const t = useTranslate()
  const locale = useLocale()
  const moved = view.lines.filter(line => line.previousPrice !== null)
  if (moved.length === 0) return null
  return (
    <Alert
      tone="warning"
      title={t('cart:changes')}
      className="mb-5"
      actions={
        // Without a network nothing could be stored, and these may not be the newest prices.
        view.offline ? null : (
          <Button variant="secondary" size="small" onClick={() => void actions.acknowledge()}>
            {t('cart:acknowledge')}
          </Button>
        )
      }
    >
      <ul>
        {moved.map(line => (
          <li key={line.id}>
            {t('cart:priceChanged', {
              name: line.name,
              before: formatPrice(line.previousPrice ?? 0, locale),
              now: formatPrice(line.price, locale),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
