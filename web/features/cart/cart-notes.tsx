import { useOutbox } from '#web/lib/offline/use-outbox.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { AsOfNote } from '#web/parts/kept/as-of-note.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { CartView } from './cart-view.ts'
import { LeftBehind } from './left-behind.tsx'

interface CartNotesProps {
  offline: CartView['offline']
  onRetry: () => Promise<unknown>
}

/**
 * Says of what time a cart is that is shown without the shop's answer, that its goods are in an order that waits, and which
 * lines are not in the member's cart.
 */
export function CartNotes({ offline, onRetry }: CartNotesProps) {
  const t = useTranslate()
  const order = useOutbox()?.find(({ kind, state }) => kind === 'order' && state === 'waiting')
  return (
    <>
      {order ? (
        <Alert
          tone="warning"
          className="mt-6"
          title={t('cart:ordered.title')}
          actions={
            <ButtonLink href={order.memberId === undefined ? '/guest-order' : '/order-confirmation'}>
              {t('cart:ordered.see')}
            </ButtonLink>
          }
        >
          {t('cart:ordered.text', { lines: order.display.lines?.join(', ') ?? '' })}
        </Alert>
      ) : null}
      {offline?.asOf === undefined ? null : <AsOfNote at={offline.asOf} onRetry={onRetry} />}
      <LeftBehind isOffline={offline !== undefined} />
    </>
  )
}
