import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { getCheckout } from '#contract/orders/endpoints.ts'
import { isCartWaiting, mergeIfNeeded, onLeftLinesChange } from '#web/features/cart/waiting-cart.ts'
import { CartGuard } from '#web/features/diagnostic/guard/cart-guard.tsx'
import { CheckoutForm } from '#web/features/orders/checkout/checkout-form.tsx'
import { readDraft } from '#web/features/orders/checkout/order-draft.ts'
import { WaitingOrder } from '#web/features/orders/payment/waiting-order.tsx'
import { island } from '#web/islands/island.tsx'
import { callApi } from '#web/lib/api.ts'
import { readOrKept } from '#web/lib/offline/keep-answer.ts'
import { outboxKey } from '#web/lib/offline/outbox-key.ts'
import { isOutboxMarked } from '#web/lib/offline/outbox-mark.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { AsOf } from '#web/parts/kept/as-of.tsx'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { useTypedCode } from '#web/parts/reductions/typed-code.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { MembersOnly } from './members-only.tsx'

const UnsentOrder = onDemand(async () => (await import('./unsent-order.tsx')).UnsentOrder)

const reload = () => void queryClient.invalidateQueries()

export default function CheckoutPage() {
  const t = useTranslate()
  return (
    <MembersOnly>
      <div className="mx-auto min-h-screen max-w-6xl px-4 py-8 md:px-6">
        <h1 className="mb-6 font-display text-4xl">{t('checkout:title')}</h1>
        <Order />
      </div>
    </MembersOnly>
  )
}

function Order() {
  // The code of the outbox comes once something is entered, so that it is there if the line is cut before the order.
  const [mayWait, setMayWait] = useState(() => isOutboxMarked() || readDraft().acceptedTerms !== undefined)
  const [isHidden, setIsHidden] = useState(false)
  // Browsers write their storage to the disk after seconds, and a browser that is killed loses a later mark.
  useEffect(() => localStorage.setItem(outboxKey, '1'), [])
  return (
    <>
      {mayWait ? <UnsentOrder onShow={setIsHidden} onEnd={reload} /> : null}
      {/* An order that is taken back without a network could not be loaded again. */}
      <div hidden={isHidden} onInput={() => setMayWait(true)}>
        <Content />
      </div>
    </>
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
    return <LoadFailure text={t('shell:loadFailure')} onRetry={() => void refetch()} />
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
