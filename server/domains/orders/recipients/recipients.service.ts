import { cashDue } from '#contract/orders/account.ts'
import type { OrderStatus } from '#contract/orders/order-states.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { formatAmount } from '#server/platform/amount.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { OrderRow } from '../orders.queries.ts'
import { trackingUrl } from '../tracking/order-tracking.ts'

/** The kind of the message to a parcel's recipient after each step of its order. */
export const parcelKinds = { confirmed: 'parcelComing', shipped: 'parcelOnRoad' } as const satisfies Partial<
  Record<OrderStatus, string>
>

export type ParcelStatus = keyof typeof parcelKinds

/** What a message to a parcel's recipient is made from. */
export type Parcel = Pick<
  OrderRow,
  'id' | 'customerName' | 'owed' | 'paid' | 'refunded' | 'paymentMethod' | 'paymentStatus'
> & { locale: Locale }

/**
 * The values of a message to a parcel's recipient. The amount is the cash that the courier collects: of a parcel that is
 * paid, the recipient does not learn the price.
 */
export function parcelParams(
  deps: Pick<Deps, 'config' | 'vault'>,
  parcel: Parcel,
): { name: string; due: string; link: string } {
  const { customerName: name, locale } = parcel
  const t = translators[locale]
  const cash = cashDue(parcel)
  // The alphabet of SMS has no narrow space, and a message with other signs costs twice as much.
  const amount = formatAmount(cash, locale).replace(/\s/g, ' ')
  const due = cash > 0 ? t('messaging:due.cash', { amount }) : t('messaging:due.nothing')
  return { name, due, link: trackingUrl(deps, parcel, locale) }
}

/** A WhatsApp link with the message to a parcel's recipient, for staff; of an order that has not left, it announces the parcel. */
export function recipientWhatsapp(
  deps: Pick<Deps, 'config' | 'vault'> & { company: string },
  phone: string,
  parcel: Parcel & { status: OrderStatus },
): string {
  const kind = parcelKinds[parcel.status === 'shipped' ? 'shipped' : 'confirmed']
  const words = { ...parcelParams(deps, parcel), company: deps.company }
  const text = translators[parcel.locale](`messaging:kinds.${kind}`, words)
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
