import type { DeskEntry, DeskQueue } from '#contract/desk/desk.ts'
import { cashDue } from '#contract/orders/account.ts'
import { OrderAddress } from '#contract/orders/address.ts'
import {
  awaitsPayment,
  isMoneyMissing,
  type OrderStatus,
  type PaymentState,
} from '#contract/orders/order-states.ts'
import { translators } from '#messages/all.ts'
import { heldUntil } from '#server/domains/orders/holding/order-hold.service.ts'
import { toRecipient, toSlot } from '#server/domains/orders/orders.service.ts'
import { recipientWhatsapp } from '#server/domains/orders/recipients/recipients.service.ts'
import { payUrl } from '#server/domains/payments/pay-address.service.ts'
import { formatAmount } from '#server/platform/amount.ts'
import { momentInWords } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { EntryRow } from './desk.queries.ts'

type Shop = Pick<Deps, 'config' | 'vault'> & { company: string }

const queues: Partial<Record<OrderStatus, DeskQueue>> = {
  pending: 'call',
  confirmed: 'prepare',
  preparing: 'handover',
  shipped: 'road',
}

/**
 * The desk's queue that an order belongs to; null when staff have nothing left to do or its missing cash was written
 * off.
 */
export function queueOf(state: PaymentState, writtenOffAt: Date | null): DeskQueue | null {
  if (isMoneyMissing(state)) return writtenOffAt === null ? 'missing' : null
  return awaitsPayment(state) ? 'payment' : (queues[state.status] ?? null)
}

/** The cash in FCFA that is still to be collected for an order. */
export function dueOf({
  paymentMethod,
  paymentStatus,
  ...money
}: Pick<EntryRow, 'paymentMethod' | 'paymentStatus' | 'owed' | 'paid' | 'refunded'>): number {
  return cashDue({
    ...money,
    paymentMethod: paymentMethod,
    paymentStatus: paymentStatus,
  })
}

/** Maps an order row to the order that the desk's pages show. */
export function toEntry(shop: Shop, row: EntryRow): DeskEntry {
  const state = {
    status: row.status,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
  }
  const locale = row.locale
  const address = OrderAddress.parse(row.address)
  const queue = queueOf(state, row.writtenOffAt)
  const recipient = toRecipient(row)
  const payLink = queue === 'payment' ? payUrl(shop, row, locale) : null
  return {
    ...state,
    id: row.id,
    number: row.number,
    revision: row.revision,
    queue,
    total: row.total,
    due: dueOf(row),
    itemCount: row.itemCount,
    locale,
    name: row.customerName,
    memberId: row.userId,
    phone: address.phone,
    recipient: recipient && { ...recipient, whatsapp: recipientWhatsapp(shop, recipient.phone, row) },
    quarter: address.quarter,
    city: address.city,
    message: row.message,
    createdAt: row.createdAt.toISOString(),
    since: (row.since ?? row.createdAt).toISOString(),
    nextCallAt: row.nextCallAt?.toISOString() ?? null,
    deliveryDay: row.deliveryDay,
    slot: toSlot(row),
    hasVoiceNote: row.hasVoiceNote,
    courier: row.courier,
    pickup: row.pickup,
    writtenOffAt: row.writtenOffAt?.toISOString() ?? null,
    cashNote: row.cashNote,
    refusals: row.refusals,
    isFirstOrder: row.isFirstOrder,
    calls: row.calls.map(call => ({
      ...call,
      outcome: call.outcome,
      nextCallAt: call.nextCallAt === null ? null : new Date(call.nextCallAt).toISOString(),
      at: new Date(call.at).toISOString(),
    })),
    whatsapp: whatsappUrl(shop, row, payLink),
    payLink,
  }
}

/**
 * A WhatsApp link with a message about an order in the buyer's language. It mentions the order's number and total but
 * never its products, because others may read along.
 */
export function whatsappUrl(
  { company }: Pick<Shop, 'company'>,
  order: Pick<
    EntryRow,
    'number' | 'total' | 'locale' | 'customerName' | 'address' | 'createdAt' | 'payUntil'
  >,
  payLink: string | null,
): string | null {
  const { phone } = OrderAddress.parse(order.address)
  if (phone === '') return null
  const locale = order.locale
  const t = translators[locale]
  const words = {
    name: order.customerName,
    shop: company,
    number: order.number,
    total: formatAmount(order.total, locale),
  }
  const text = payLink
    ? t('admin-desk:whatsapp.payLink', {
        ...words,
        link: payLink,
        until: momentInWords(heldUntil(order), locale),
      })
    : t('admin-desk:whatsapp.order', words)
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
