import { useState } from 'react'
import type { Order, OrderItem } from '#contract/orders/order.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const OwnReview = onDemand<{ productId: number }>(
  async () => (await import('./own-review.tsx')).OwnReview,
  Waiting,
)

/** Shown until the code comes, which waits for the network. */
function Waiting() {
  const t = useTranslate()
  return useOnline() ? <Spinner /> : <p role="status">{t('requests:review.needsNetwork')}</p>
}

type Received = OrderItem & { productId: number }

/** The products of an order that its buyer has and may review. */
function received({ status, items }: Pick<Order, 'status' | 'items'>): Received[] {
  if (status !== 'delivered') return []
  const kept = items.filter(
    (item): item is Received => item.productId !== null && item.returned < item.quantity,
  )
  return [...new Map(kept.map(item => [item.productId, item])).values()]
}

/** For each product of a delivered order, a button that opens the buyer's review of it. */
export function OrderReviews({ order }: { order: Pick<Order, 'status' | 'items'> }) {
  const t = useTranslate()
  const products = received(order)
  if (products.length === 0) return null
  return (
    <section className="mt-5 rounded-card bg-card p-5 shadow-soft print:hidden">
      <h2 className="mb-3 font-display text-xl">{t('requests:review.title')}</h2>
      <ul className="grid gap-3">
        {products.map(({ productId, name }) => (
          <li key={productId}>
            <ProductReview productId={productId} name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProductReview({ productId, name }: { productId: number; name: string }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="font-semibold">{name}</p>
      {isOpen ? (
        <OwnReview productId={productId} />
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('requests:review.openNamed', { name })}
          onClick={() => setIsOpen(true)}
        >
          {t('requests:review.open')}
        </Button>
      )}
    </>
  )
}
