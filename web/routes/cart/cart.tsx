import { QueryClientProvider } from '@tanstack/react-query'
import { CartPage } from '#web/features/cart/cart-page.tsx'
import { CartGuard } from '#web/features/diagnostic/guard/cart-guard.tsx'
import { WaitingOrder } from '#web/features/orders/payment/waiting-order.tsx'
import { CartReductions } from '#web/features/promotions/cart-reductions.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useTranslate } from '#web/lib/translation.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.cart',
  isPrivate: true,
  words: ['cart', 'checkout', 'guard', 'promotions'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Cart() {
  const t = useTranslate()
  return (
    <div className="mx-auto min-h-[60vh] max-w-6xl px-4 py-8 md:px-6">
      <h1 className="font-display text-4xl">{t('cart:title')}</h1>
      <QueryClientProvider client={queryClient}>
        <CartPage
          emptyNotice={<WaitingOrder className="mt-6" />}
          reductions={lines => <CartReductions lines={lines} />}
          notice={lines => (
            <CartGuard
              className="mt-4"
              products={lines.map(({ productId, name }) => ({ id: productId, name }))}
            />
          )}
        />
      </QueryClientProvider>
    </div>
  )
}
