import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { getCheckout } from '#contract/orders/endpoints.ts'
import { isCartWaiting, mergeIfNeeded, onLeftLinesChange } from '#web/features/cart/waiting-cart.ts'
import { CartGuard } from '#web/features/diagnostic/guard/cart-guard.tsx'
import { CheckoutForm } from '#web/features/orders/checkout/checkout-form.tsx'
import { finishOrder } from '#web/features/orders/checkout/just-placed.ts'
import { WaitingOrder } from '#web/features/orders/payment/waiting-order.tsx'
import { island } from '#web/islands/island.tsx'
import { callApi } from '#web/lib/api.ts'
import { readOrKept } from '#web/lib/offline/keep-answer.ts'
import { useOutbox } from '#web/lib/offline/use-outbox.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { AsOf } from '#web/parts/kept/as-of.tsx'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { WaitingEntry } from '#web/parts/outbox/waiting-entry.tsx'
import { useTypedCode } from '#web/parts/reductions/typed-code.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { MembersOnly } from './members-only.tsx'

export default function CheckoutPage() {
  const t = useTranslate()
  return (
    <MembersOnly>
      <div className="mx-auto min-h-screen max-w-6xl px-4 py-8 md:px-6">
        <h1 className="mb-6 font-display text-4xl">{t('checkout:title')}</h1>
        <WaitingOrElse />
      </div>
    </MembersOnly>
  )
}

/**
 * While an order waits for the network, no other is offered: it would be of the same cart. When it is sent while the page
 * is open, the next page is the same as after an order that did not wait.
 */
function WaitingOrElse() {
  const client = useQueryClient()
  const orders = useOutbox(true)?.filter(({ kind }) => kind === 'order')
  const waiting = orders?.find(({ state }) => state === 'waiting')
  const waited = useRef<string>(undefined)
  const answered = orders?.find(({ id, state }) => state !== 'waiting' && id === waited.current)
  const isSent = answered?.state === 'sent'
  const place = useRef<HTMLDivElement>(null)
  const waitingId = waiting?.id
  useEffect(() => {
    if (waitingId === undefined) return
    waited.current = waitingId
    // The pressed button is gone, and on a phone the page is now shorter than the place that was seen.
    const frame = place.current
    frame?.focus()
    return () => frame?.focus()
  }, [waitingId])
  useEffect(() => {
    if (waitingId !== undefined || waited.current === undefined) return
    if (answered?.state === 'sent') {
      waited.current = undefined
      if (answered.answer?.orderId !== undefined) finishOrder(answered.answer.orderId)
    }
    // Prices and stock may have changed, or another tab has shown the answer.
    else if (answered || navigator.onLine) void client.invalidateQueries()
  }, [answered, waitingId, client])
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
      {waiting ? (
        <WaitingEntry entry={waiting} />
      ) : isSent ? (
        <Skeleton className="h-96 rounded-card" />
      ) : null}
      {/* An order that is taken back without a network could not be loaded again. */}
      <div hidden={waiting !== undefined || isSent}>
        <Content />
      </div>
    </div>
  )
}

function Content() {
  const t = useTranslate()
  const [code, setCode] = useTypedCode()
  const isWaiting = useSyncExternalStore(onLeftLinesChange, isCartWaiting, () => false)
  const {
    data: checkout,
    isLoadingError,
    isPlaceholderData,
    refetch,
  } = useQuery({
    // A changed cart has another checkout.
    queryKey: ['checkout', code, isWaiting],
    queryFn: async () => {
      // An order has what the cart has on the server.
      await mergeIfNeeded()
      return readOrKept(`checkout/${encodeURIComponent(code)}`, () =>
        callApi(getCheckout, { query: { code: code || undefined } }),
      )
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  if (isLoadingError) {
    return <LoadFailure text={t('checkout:loadFailure')} onRetry={() => void refetch()} />
  }
  if (!checkout) return <Skeleton className="h-96 rounded-card" />
  const products = checkout.cart.items.map(({ productId, name }) => ({ id: productId, name }))
  return (
    <>
      {checkout.asOf ? <AsOf at={checkout.asOf} onRetry={refetch} /> : null}
      {isWaiting ? (
        <EmptyState
          picture={<Icon name="cart" size={48} />}
          title={t('checkout:cartWaits.title')}
          actions={<ButtonLink href="/cart">{t('checkout:backToCart')}</ButtonLink>}
        >
          {t('checkout:cartWaits.text')}
        </EmptyState>
      ) : products.length === 0 ? (
        <>
          <WaitingOrder />
          <EmptyState
            picture={<img src="/pictures/empty-cart.svg" alt="" width="200" height="160" />}
            title={t('checkout:emptyTitle')}
            actions={<ButtonLink href="/products">{t('checkout:toProducts')}</ButtonLink>}
          >
            {t('checkout:emptyText')}
          </EmptyState>
        </>
      ) : (
        <CheckoutForm
          checkout={checkout}
          code={code}
          isCurrent={!isPlaceholderData}
          isCartWaiting={isCartWaiting}
          onCode={setCode}
          notice={<CartGuard products={products} />}
        />
      )}
    </>
  )
}

export const CheckoutPageIsland = island('checkout-page', CheckoutPage, '')
