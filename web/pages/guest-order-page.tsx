import { useCallback, useEffect, useState } from 'react'
import type { GuestQuote } from '#contract/orders/guest-order.ts'
import { onLocalCartChange, readLocalCart } from '#web/features/cart/local-cart-store.ts'
import { GuestOrderForm } from '#web/features/orders/guest/guest-order-form.tsx'
import { PageSkeleton } from '#web/features/shell/page-skeleton.tsx'
import { island } from '#web/islands/island.tsx'
import { outboxKey } from '#web/lib/offline/outbox-key.ts'
import { isOutboxMarked } from '#web/lib/offline/outbox-mark.ts'
import { onSessionChange, readToken } from '#web/lib/session.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

const UnsentOrder = onDemand(async () => (await import('./unsent-order.tsx')).UnsentOrder)

interface GuestOrderPageProps {
  pickups: GuestQuote['pickups']
}

/** An order with a telephone number, without an account. Members are sent to the checkout. */
export default function GuestOrderPage({ pickups }: GuestOrderPageProps) {
  const [isGuest, setIsGuest] = useState(false)
  useEffect(() => {
    const check = () => {
      if (readToken() === undefined) setIsGuest(true)
      else location.replace('/order-confirmation')
    }
    check()
    return onSessionChange(check)
  }, [])
  return isGuest ? <GuestOrder pickups={pickups} /> : <PageSkeleton />
}

function GuestOrder({ pickups }: GuestOrderPageProps) {
  const t = useTranslate()
  // The code of the outbox comes once something is typed, so that it is there if the line is cut before the order.
  const [mayWait, setMayWait] = useState(isOutboxMarked)
  const [isHidden, setIsHidden] = useState(false)
  // Browsers write their storage to the disk after seconds, and a browser that is killed loses a later mark.
  useEffect(() => localStorage.setItem(outboxKey, '1'), [])
  // After an order that waited, prices and stock may have changed.
  const [attempt, setAttempt] = useState(0)
  const restart = useCallback(() => setAttempt(count => count + 1), [])
  const [cart, setCart] = useState(readLocalCart)
  useEffect(() => onLocalCartChange(() => setCart(readLocalCart())), [])
  return (
    <div className="mx-auto min-h-screen max-w-6xl px-4 py-8 md:px-6">
      <h1 className="font-display text-4xl">{t('guest-order:title')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('guest-order:intro')}</p>
      {mayWait ? <UnsentOrder onShow={setIsHidden} onEnd={restart} /> : null}
      <div hidden={isHidden} onInput={() => setMayWait(true)}>
        {cart.items.length > 0 ? (
          <GuestOrderForm key={attempt} cart={cart} pickups={pickups} />
        ) : (
          <EmptyCart />
        )}
      </div>
    </div>
  )
}

function EmptyCart() {
  const t = useTranslate()
  return (
    <EmptyState
      picture={<img src="/pictures/empty-cart.svg" alt="" width="200" height="160" />}
      title={t('checkout:emptyTitle')}
      actions={<ButtonLink href="/products">{t('checkout:toProducts')}</ButtonLink>}
    >
      {t('checkout:emptyText')}
    </EmptyState>
  )
}

export const GuestOrderIsland = island('guest-order-page', GuestOrderPage, '')
