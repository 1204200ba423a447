import { QueryClientProvider } from '@tanstack/react-query'
import { CartPage } from '#web/features/cart/cart-page.tsx'
import { CartGuard } from '#web/features/diagnostic/guard/cart-guard.tsx'
import { WaitingOrder } from '#web/features/orders/payment/waiting-order.tsx'
import { CartReductions } from '#web/features/promotions/cart-reductions.tsx'
import { island } from '#web/islands/island.tsx'
import { queryClient } from '#web/lib/query-client.ts'

export default function CartIsland() {
  return (
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
  )
}

export const CartPageIsland = island('cart-page', CartIsland, '')
