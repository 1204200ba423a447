import { type ReactNode, useState } from 'react'
import { isOutboxMarked } from '#web/lib/offline/outbox-mark.ts'
import { readToken } from '#web/lib/session.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { isUnreached } from '#web/lib/unreached.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { AskOnWhatsApp } from '#web/parts/ask-on-whatsapp.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { formatPrice, Price } from '#web/ui/price.tsx'
import { CartChanges } from './cart-changes.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { cartQuestion } from './cart-question.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import type { CartView } from './cart-view.ts'
import { DeliveryNote } from './delivery-note.tsx'
import { type CartActions, useCart } from './use-cart.ts'
import { hasLeftLines } from './waiting-cart.ts'

const CartNotes = onDemand(async () => (await import('./cart-notes.tsx')).CartNotes)

/**
 * The cart page: lines, price changes since the last visit, sums and the checkout link. Other domains fill the slots
 * `notice`, below a filled cart, `reductions`, below its total, and `emptyNotice`, in an empty cart.
 */
export function CartPage({
  notice,
  reductions,
  emptyNotice,
}: {
  notice?: (lines: CartView['lines']) => ReactNode
  reductions?: (lines: CartView['lines']) => ReactNode
  emptyNotice?: ReactNode
}) {
  const t = useTranslate()
  const { data: view, isLoadingError, error, refetch, actions, restored } = useCart()
  if (isLoadingError) {
    const isOffline = isUnreached(error)
    return (
      <Alert
        tone={isOffline ? 'warning' : 'error'}
        title={isOffline ? t('cart:offline.title') : undefined}
        className="mt-6"
        actions={
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('shell:action.retry')}
          </Button>
        }
      >
        {t(isOffline ? 'cart:offline.text' : 'cart:error.load')}
      </Alert>
    )
  }
  if (!view) return <CartSkeleton />
  return (
    <>
      {view.offline || hasLeftLines() || isOutboxMarked() ? (
        <CartNotes offline={view.offline} onRetry={refetch} />
      ) : null}
      {view.offline && view.offline.asOf === undefined ? (
        <Alert tone="info" className="mt-6">
          {t('cart:offline.onlyAdded')}
        </Alert>
      ) : null}
      {view.lines.length === 0 ? (
        <>
          {emptyNotice}
          <EmptyCart />
        </>
      ) : (
        <FullCart
          view={view}
          actions={actions}
          restored={restored}
          notice={notice?.(view.lines)}
          reductions={reductions?.(view.lines)}
        />
      )}
    </>
  )
}

function EmptyCart() {
  const t = useTranslate()
  return (
    <EmptyState
      picture={<img src="/pictures/empty-cart.svg" alt="" width="200" height="160" />}
      title={t('cart:empty.title')}
      actions={
        <>
          <ButtonLink href="/products">{t('cart:empty.shop')}</ButtonLink>
          <ButtonLink href="/questionnaire" variant="secondary">
            {t('cart:empty.questionnaire')}
          </ButtonLink>
        </>
      }
    >
      {t('cart:empty.text')}
    </EmptyState>
  )
}

interface FullCartProps {
  view: CartView
  actions: CartActions
  restored: number | undefined
  notice: ReactNode
  reductions: ReactNode
}

function FullCart({ view, actions, restored, notice, reductions }: FullCartProps) {
  const t = useTranslate()
  const locale = useLocale()
  const [isAsking, setIsAsking] = useState(false)
  const canOrder = view.lines.every(line => line.isAvailable)
  const isGuest = readToken() === undefined
  const isOnline = useOnline()
  return (
    <div className="mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-y-4">
      <section aria-label={t('cart:title')}>
        <CartChanges view={view} actions={actions} />
        <p className="mb-3 text-muted">{t('cart:count', { count: view.itemCount })}</p>
        <ul className="grid gap-3">
          {view.lines.map(line => (
            <CartLineRow
              key={line.id}
              line={line}
              actions={actions}
              isRestored={line.productId === restored}
            />
          ))}
        </ul>
      </section>
      <aside className="rounded-card bg-card p-6 shadow-soft lg:sticky lg:top-24 lg:row-span-2">
        <dl className="flex items-baseline justify-between gap-4 large-text:block">
          <dt className="font-display text-xl">{t('cart:total')}</dt>
          <dd>
            <Price amount={view.total} locale={locale} className="font-display text-2xl" />
          </dd>
        </dl>
        <p className="mt-1 text-sm text-muted">
          {view.offline ? (
            t('cart:offline.checked')
          ) : (
            <>
              {t('cart:vatIncluded')} · <DeliveryNote />
            </>
          )}
        </p>
        {reductions}
        {canOrder ? (
          isGuest ? (
            <>
              <ButtonLink href="/guest-order" size="large" variant="accent" className="mt-5 w-full">
                {t('cart:byPhone')}
              </ButtonLink>
              <p className="mt-2 mb-4 text-sm text-muted">
                {t(isOnline ? 'cart:withoutAccount' : 'cart:needsNetwork')}
              </p>
              <ButtonLink
                href="/login?redirect=%2Forder-confirmation"
                size="large"
                variant="secondary"
                className="w-full"
              >
                {t('cart:checkoutMember')}
              </ButtonLink>
              <p className="mt-2 text-sm text-muted">{t('cart:withAccount')}</p>
            </>
          ) : (
            <ButtonLink href="/order-confirmation" size="large" variant="accent" className="mt-5 w-full">
              {t('cart:checkout')}
            </ButtonLink>
          )
        ) : (
          <p className="mt-5 rounded-card bg-warning-fill p-4">{t('cart:fixFirst')}</p>
        )}
        <AskOnWhatsApp label={t('cart:askOnWhatsApp')} text={cartQuestion(view, t, locale)} />
        <p role="status" className="sr-only">
          {t('cart:updated', { total: formatPrice(view.total, locale) })}
        </p>
      </aside>
      <div>
        <p className="-mx-2.5 flex flex-wrap justify-between gap-x-3">
          <ButtonLink href="/products" variant="quiet" size="compact" icon="arrow-left">
            {t('cart:continue')}
          </ButtonLink>
          <Button variant="quiet" size="compact" icon="trash" onClick={() => setIsAsking(true)}>
            {t('cart:clear')}
          </Button>
        </p>
        {/* Last, because it comes late: nothing below it moves, and the button that orders stays under the finger. */}
        {notice}
      </div>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('cart:clearAsk.title')}
        description={t('cart:clearAsk.text')}
        confirmLabel={t('cart:clearAsk.confirm')}
        cancelLabel={t('cart:clearAsk.cancel')}
        onConfirm={() => {
          setIsAsking(false)
          void actions.clear()
        }}
      />
    </div>
  )
}
