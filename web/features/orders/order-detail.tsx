import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/orders/order.ts'
import { awaitsPayment, canCancel, isUnderWay } from '#contract/orders/order-states.ts'
import type { Translate } from '#messages/keys.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { AskOnWhatsApp } from '#web/parts/ask-on-whatsapp.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AddressText } from './addresses/address-text.tsx'
import { PhoneText } from './addresses/phone-text.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { expectedText } from './expected-text.ts'
import { HistoryEntry } from './history-entry.tsx'
import { LotLinks } from './lot-links.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderState } from './order-state.tsx'
import { OrderTitle } from './order-title.tsx'
import { cashLabel } from './payment/payment-words.ts'
import { Reorder } from './reorder.tsx'
import type { ReorderProps } from './reorder-answer.tsx'
import { ShareOrder } from './share-order.tsx'
import { BuyerStep } from './step-state.tsx'
import { TrackingList } from './tracking-list.tsx'
import { VoiceNote } from './voice-note/voice-note.tsx'

// Most orders are paid, or will be on delivery.
const DuePayment = onDemand(async () => (await import('./payment/payment-panel.tsx')).DuePayment)

const PickupCard = onDemand(async () => (await import('./pickup-card.tsx')).PickupCard)

/** The payment status of an order in words; empty for an order that ended unpaid, which has nothing left to pay. */
function paymentText({ status, paymentStatus }: Order, t: Translate): string {
  if (paymentStatus === 'unpaid') return ''
  const isOver = status === 'cancelled' || status === 'returned'
  return ` · ${t(isOver && paymentStatus === 'paid' ? 'orders:payment.owed' : `orders:payment.${paymentStatus}`)}`
}

interface OrderDetailProps extends Pick<ReorderProps, 'onReordered'> {
  order: Order
}

/** The member's page of one order: first its progress, for which most come, then address, lines and price. */
export function OrderDetail({ order, onReordered }: OrderDetailProps) {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const isOnline = useOnline()
  const isOpen = canCancel(order.status) || awaitsPayment(order)
  const { pickup } = order.delivery
  const isOnItsWay = isUnderWay(order.status)
  const expected = isOnItsWay ? expectedText(order.delivery, t, locale) : undefined
  // The progress above lists the order's steps, so only history entries with a note or a change are listed here.
  const notable = order.history.filter(event => event.note !== '' || event.kind !== 'step')

  return (
    <>
      <PageHeader
        title={<OrderTitle number={order.number} />}
        status={pickup ? <BuyerStep status={order.status} isPickup /> : <OrderState order={order} />}
        description={t('orders:list.placedOn', { date: formatDate(order.createdAt, locale, 'moment') })}
        actions={
          <span className="flex flex-wrap gap-3 print:hidden">
            <Button variant="secondary" icon="print" onClick={() => window.print()}>
              {t('orders:detail.print')}
            </Button>
            {isOnline && canCancel(order.status) ? (
              <CancelOrder order={order} onDone={() => client.invalidateQueries()} />
            ) : null}
          </span>
        }
      />
      <div role="status">
        {isOpen && !isOnline ? <p className="mb-4">{t('orders:detail.needsNetwork')}</p> : null}
      </div>
      <OrderMoney order={order} />
      {pickup ? <PickupCard pickup={pickup} status={order.status} /> : null}
      {isOnline && awaitsPayment(order) ? (
        <DuePayment
          order={order}
          onChange={changed => {
            client.setQueryData(['order', order.id], changed)
            void client.invalidateQueries({ queryKey: ['orders'] })
          }}
        />
      ) : null}
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <section className="rounded-card bg-card p-5 shadow-soft">
          <h2 className="mb-3 font-display text-xl">{t('orders:detail.history')}</h2>
          {expected ? <p className="mb-4 font-semibold">{expected}</p> : null}
          <TrackingList order={order} isPickup={Boolean(pickup)} />
          {notable.length > 0 ? (
            <>
              <h3 className="mt-5 mb-3 font-semibold">{t('orders:track.log')}</h3>
              <ol className="border-s-2 border-line ps-5">
                {notable.map(event => (
                  <HistoryEntry key={`${event.status}-${event.at}`} event={event} />
                ))}
              </ol>
            </>
          ) : null}
          <ShareOrder order={order} />
        </section>
        <section className="rounded-card bg-card p-5 shadow-soft">
          {pickup ? null : (
            <div className="mb-5">
              <h2 className="mb-3 font-display text-xl">{t('orders:detail.address')}</h2>
              <AddressText address={order.address} />
              {order.recipient ? (
                <p className="mt-2">
                  <PhoneText text={t('orders:detail.recipient', { ...order.recipient })} />
                </p>
              ) : null}
              {isOnline && isOnItsWay ? <VoiceNote order={{ id: order.id }} /> : null}
            </div>
          )}
          <h2 className="mb-1 font-display text-xl">{t('orders:detail.payment')}</h2>
          <p>
            {t(order.paymentMethod === 'online' ? 'orders:detail.online' : cashLabel(Boolean(pickup)))}
            {paymentText(order, t)}
          </p>
          {order.message ? (
            <>
              <h2 className="mt-5 mb-1 font-display text-xl">{t('orders:detail.message')}</h2>
              <p className="whitespace-pre-line">{order.message}</p>
            </>
          ) : null}
        </section>
        <section className="rounded-card bg-card p-5 shadow-soft lg:col-span-2">
          <h2 className="mb-4 font-display text-xl">{t('orders:detail.items')}</h2>
          <OrderLines
            order={order}
            below={item => (
              <>
                <LotLinks lots={item.lots} />
                {order.status === 'delivered' && item.productId !== null ? (
                  <ButtonLink
                    variant="quiet"
                    size="compact"
                    className="-ms-2.5 print:hidden"
                    aria-label={`${t('orders:detail.burned')} : ${item.name}`}
                    href={`/account/diagnostics?burned=${item.productId}`}
                  >
                    {t('orders:detail.burned')}
                  </ButtonLink>
                ) : null}
              </>
            )}
          />
          <div className="mt-5 print:hidden">
            <Reorder order={order} onReordered={onReordered} />
            <AskOnWhatsApp
              label={t('orders:askOnWhatsApp')}
              text={t('orders:question', { number: order.number })}
            />
          </div>
        </section>
      </div>
    </>
  )
}
