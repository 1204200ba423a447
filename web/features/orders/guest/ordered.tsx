import { useEffect, useRef } from 'react'
import type { TrackedOrder } from '#contract/orders/tracking.ts'
import { endNewsOf } from '#web/lib/offline/end-news.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { takeJustPlaced } from '../checkout/just-placed.ts'
import { GuestThanks } from './guest-thanks.tsx'

/** Thanks for an order without an account, with its tracking token; later the tracking page says what became of it. */
export function Ordered({ order, token }: { order: TrackedOrder; token: string }) {
  const t = useTranslate()
  const page = useRef<HTMLDivElement>(null)
  const isNew = order.status === 'pending' || order.status === 'confirmed'
  useEffect(() => {
    if (!isNew) location.replace(`/track/${token}`)
  }, [isNew, token])
  useEffect(() => void endNewsOf(token), [token])
  useEffect(() => {
    if (takeJustPlaced(token)) toast.success(t('checkout:placed'))
  }, [token, t])
  // The button pressed on the page before no longer exists, so the focus moves to the heading.
  useEffect(() => page.current?.querySelector('h1')?.focus(), [])
  if (!isNew) return <Skeleton className="h-96 rounded-card" />
  return (
    <div ref={page}>
      <GuestThanks order={order} token={token} />
    </div>
  )
}
