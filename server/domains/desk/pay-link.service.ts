import type { LinkedOrder } from '#contract/desk/pay-link.ts'
import type { HostedPayment } from '#contract/orders/order.ts'
import { awaitsPayment } from '#contract/orders/order-states.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { heldUntil } from '#server/domains/orders/holding/order-hold.service.ts'
import { getAdminOrder, isErased } from '#server/domains/orders/orders.service.ts'
import { linkedId, payUrl } from '#server/domains/payments/pay-address.service.ts'
import {
  askForBuyer,
  beginLinkedPayment,
  isPaymentOpen,
  type PaymentDeps,
} from '#server/domains/payments/payments.service.ts'
import { getCompany } from '#server/domains/settings/settings.service.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { findEntry } from './desk.queries.ts'
import { whatsappUrl } from './desk-views.ts'

type Provider = Parameters<typeof askForBuyer>[1]

/** The payment link of an unpaid order, and a WhatsApp link that sends it to the buyer. */
export async function getPayLink(
  deps: PaymentDeps,
  id: number,
): Promise<{ url: string; whatsapp: string | null }> {
  const { db } = deps.database
  const [order, row] = [await getAdminOrder(db, id), await findEntry(db, id)]
  if (!row) throw new ApiError('NOT_FOUND')
  if (!awaitsPayment(order)) throw new ApiError('WRONG_STATE', { message: 'payments:server.nothingToPay' })
  const url = payUrl(deps, row, order.locale)
  const { name: company } = await getCompany(db)
  return { url, whatsapp: whatsappUrl({ company }, row, url) }
}

/** The order that a payment link names, with the data that anybody with the link may see. */
export async function getLinkedOrder(deps: PaymentDeps, token: string, actor?: Actor): Promise<LinkedOrder> {
  return linkedOrder(deps, linkedId(deps, token), actor)
}

/** Returns the provider's page on which the order of a payment link is paid. */
export async function payLinkedOrder(
  deps: PaymentDeps,
  provider: Provider,
  token: string,
  locale: Locale,
): Promise<HostedPayment> {
  return beginLinkedPayment(deps, provider, linkedId(deps, token), locale)
}

/** Asks the provider about the open payment of a payment link's order; returns the order in its new state. */
export async function checkLinkedOrder(
  deps: PaymentDeps,
  provider: Provider,
  token: string,
  actor?: Actor,
): Promise<LinkedOrder> {
  const id = linkedId(deps, token)
  await askForBuyer(deps, provider, id)
  return linkedOrder(deps, id, actor)
}

async function linkedOrder(
  { database: { db } }: PaymentDeps,
  id: number,
  actor: Actor | undefined,
): Promise<LinkedOrder> {
  const row = await findEntry(db, id)
  if (!row) throw new ApiError('NOT_FOUND', { message: 'payments:server.linkUnknown' })
  if (isErased(row)) throw new ApiError('GONE', { message: 'payments:server.linkOver' })
  const order = await getAdminOrder(db, id)
  const { number, paymentStatus, deliveryFee, reductions, delivery, total } = order
  return {
    number,
    state: stateOf(order),
    paymentStatus,
    attempted: await isPaymentOpen(db, id),
    items: order.items.map(({ name, quantity, price, subtotal }) => ({ name, quantity, price, subtotal })),
    deliveryFee,
    reductions,
    hasDeliveryZone: delivery.zone !== '',
    total,
    payUntil: heldUntil(row).toISOString(),
    ownOrderId: actor !== undefined && actor.id === row.userId ? id : null,
  }
}

function stateOf(order: Awaited<ReturnType<typeof getAdminOrder>>): LinkedOrder['state'] {
  if (awaitsPayment(order)) return 'open'
  if (order.status === 'cancelled' || order.status === 'returned') return 'cancelled'
  return order.paymentStatus === 'paid' || order.paymentStatus === 'refunded' ? 'paid' : 'closed'
}
