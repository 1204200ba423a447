import { useEffect, useLayoutEffect, useRef } from 'react'
import { finishAnswered } from '#web/features/orders/checkout/just-placed.ts'
import { useOutbox } from '#web/lib/offline/use-outbox.ts'
import { readSession } from '#web/lib/session.ts'
import { WaitingEntry } from '#web/parts/outbox/waiting-entry.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface UnsentOrderProps {
  /** Called with whether the order stands in place of the page's form: another order would be of the same cart. */
  onShow: (isShown: boolean) => void
  /** Called when the order has ended without being placed. */
  onEnd: () => void
}

/**
 * The visitor's order that waits for the network. When it is sent while the page is open, the next page is the same as after
 * an order that did not wait.
 */
export function UnsentOrder({ onShow, onEnd }: UnsentOrderProps) {
  const own = readSession()?.user.id
  const orders = useOutbox()?.filter(({ kind, memberId }) => kind === 'order' && memberId === own)
  const waiting = orders?.find(({ state }) => state === 'waiting')
  const waited = useRef<string>(undefined)
  const answered = orders?.find(({ id, state }) => state !== 'waiting' && id === waited.current)
  const isSent = answered?.state === 'sent'
  const place = useRef<HTMLDivElement>(null)
  const waitingId = waiting?.id
  const isShown = waiting !== undefined || isSent
  useLayoutEffect(() => onShow(isShown), [isShown, onShow])
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
      finishAnswered(answered)
    }
    // Prices and stock may have changed, or another tab has shown the answer.
    else if (answered || navigator.onLine) onEnd()
  }, [answered, waitingId, onEnd])
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
      {waiting ? (
        <WaitingEntry entry={waiting} />
      ) : isSent ? (
        <Skeleton className="h-96 rounded-card" />
      ) : null}
    </div>
  )
}
