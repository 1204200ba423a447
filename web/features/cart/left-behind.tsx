import { useEffect, useState } from 'react'
import type { LocalCartItem } from '#contract/cart/local-cart.ts'
import { readToken } from '#web/lib/session.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { clearLocalCart, onLocalCartChange, readLocalCart } from './local-cart-store.ts'

/** A member's lines from before the login that the stock did not allow into the cart. Nothing is lost silently. */
export function LeftBehind() {
  const t = useTranslate()
  const [items, setItems] = useState<LocalCartItem[]>([])
  useEffect(() => {
    const follow = () => setItems(readToken() === undefined ? [] : readLocalCart().items)
    follow()
    return onLocalCartChange(follow)
  }, [])
  if (items.length === 0) return null
  return (
    <Alert
      tone="warning"
      className="mt-6"
      actions={
        <Button variant="secondary" size="small" onClick={() => clearLocalCart()}>
          {t('cart:notMergedDismiss')}
        </Button>
      }
    >
      <p>{t('cart:notMerged')}</p>
      <ul className="list-disc ps-5">
        {items.map(item => (
          <li key={item.id}>
            <a href={`/products/${item.productId}`} className="underline underline-offset-4">
              {item.name}
            </a>{' '}
            × {item.quantity}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
