import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { changeOrderAddress, changeOrderStatus } from '#contract/orders/endpoints.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import { isUnderWay } from '#contract/orders/order-states.ts'
import { intlTag } from '#contract/shared/locale.ts'
import { formatDate } from '#web/lib/dates.ts'
import type { RootData } from '#web/lib/page.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AddressText } from '../addresses/address-text.tsx'
import { PhoneText } from '../addresses/phone-text.tsx'
import { expectedText } from '../expected-text.ts'
import { HistoryEntry } from '../history-entry.tsx'
import { OrderState } from '../order-state.tsx'
import { OrderTitle } from '../order-title.tsx'
import { OrderAddressChange } from './changes/order-address-change.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPayments } from './order-payments.tsx'
import { type DeliveryAsked, OrderSteps } from './order-steps.tsx'

interface OrderSheetProps {
  order: AdminOrder
  /** Renders the dialog that records a delivery and asks for the cash received. */
  deliver: (asked: DeliveryAsked) => ReactNode
  /** The card for a delivered order's missing cash. */
  missing?: ReactNode
  /** The card with the order's payment link. */
  payLink?: ReactNode
  /** The button that erases the buyer's personal data from the order. */
  erasure?: ReactNode
}

export function OrderSheet({ order, deliver, missing, payLink, erasure }: OrderSheetProps) {
  const t = useTranslate()
  const may = useMay()
  const locale = useLocale()
  const { company } = useRouteLoaderData('root') as RootData
  const { customer, address } = order
  const expected = expectedText(order.delivery, t, locale)
  const phone = address.phone || customer.phone
  const text = encodeURIComponent(
    t('admin-orders:detail.whatsappText', {
      name: customer.name,
      shop: company.company_name || 'Sira',
      number: order.number,
    }),
  )
  return (
    <>
      <PageHeader
        title={<OrderTitle number={order.number} />}
        status={<OrderState order={order} />}
        description={t('orders:list.placedOn', { date: formatDate(order.createdAt, locale, 'moment') })}
      />
      <div className="grid gap-5 xl:grid-cols-[1fr_22rem] xl:items-start">
        <div className="grid gap-5">
          <OrderGoods order={order} />
          <section className="rounded-card bg-card p-5 shadow-soft">
            <h2 className="mb-3 font-display text-xl">{t('orders:detail.history')}</h2>
            <ol className="border-s-2 border-line ps-5">
              {order.history.map(event => (
                <HistoryEntry
                  key={`${event.status}-${event.at}`}
                  event={event}
                  by={event.actor ? t('admin-orders:detail.by', { name: event.actor }) : undefined}
                />
              ))}
            </ol>
          </section>
          <OrderPayments orderId={order.id} />
        </div>
        <div className="grid gap-5">
          {may(changeOrderStatus) ? <OrderSteps order={order} deliver={deliver} /> : null}
          <OrderMoney order={order} />
          {missing}
          {payLink}
          <section className="rounded-card bg-card p-5 shadow-soft">
            <h2 className="font-display text-xl">{t('admin-orders:detail.customer')}</h2>
            <p className="mt-2 font-semibold">{customer.name || t('admin-orders:detail.erased')}</p>
            <p className="break-words">{customer.email}</p>
            <p className="mt-3 flex flex-wrap gap-2 print:hidden">
              {phone ? (
                <>
                  <ButtonLink variant="secondary" icon="phone" href={`tel:${phone}`}>
                    {t('admin-orders:detail.call')}
                  </ButtonLink>
                  <ButtonLink
                    variant="secondary"
                    icon="whatsapp"
                    href={`https://wa.me/${phone.replace(/\D/g, '')}?text=${text}`}
                    rel="noopener"
                  >
                    {t('admin-orders:detail.whatsapp')}
                  </ButtonLink>
                </>
              ) : null}
              {customer.email ? (
                <ButtonLink variant="secondary" icon="mail" href={`mailto:${customer.email}`}>
                  {t('admin-orders:detail.mail')}
                </ButtonLink>
              ) : null}
            </p>
            <h2 className="mt-5 font-display text-xl">{t('orders:detail.address')}</h2>
            <p className="mt-2">
              <AddressText address={address} />
            </p>
            {order.recipient ? (
              <p className="mt-2 font-semibold">
                <PhoneText text={t('orders:detail.recipient', { ...order.recipient })} />
              </p>
            ) : null}
            {expected ? (
              <p className={isUnderWay(order.status) ? 'mt-2 font-semibold' : 'mt-2 text-muted'}>
                {expected}
              </p>
            ) : null}
            {order.delivery.zone ? <p className="text-sm text-muted">{order.delivery.zone}</p> : null}
            {may(changeOrderAddress) ? <OrderAddressChange order={order} /> : null}
            <h2 className="mt-5 font-display text-xl">{t('orders:detail.payment')}</h2>
            <p className="mt-2">
              {t(
                order.paymentMethod === 'online'
                  ? 'orders:detail.online'
                  : 'checkout:payment.cash_on_delivery',
              )}
              {order.paymentStatus === 'unpaid' ? null : ` · ${t(`orders:payment.${order.paymentStatus}`)}`}
            </p>
            {order.message ? (
              <>
                <h2 className="mt-5 font-display text-xl">{t('admin-orders:detail.message')}</h2>
                <p className="mt-2 whitespace-pre-line">{order.message}</p>
              </>
            ) : null}
            <p className="mt-5 text-sm text-muted">
              {t('admin-orders:detail.terms', { version: order.termsVersion })} ·{' '}
              {t('admin-orders:detail.language', {
                language:
                  new Intl.DisplayNames(intlTag(locale), { type: 'language' }).of(order.locale) ??
                  order.locale,
              })}
            </p>
            {erasure}
          </section>
        </div>
      </div>
    </>
  )
}
