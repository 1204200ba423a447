import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { HostedPayment, Order } from '../orders/order.ts'
import { pathId } from '../shared/query.ts'
import { PaymentAttempt, RefundDue, UnusedPayment } from './payment.ts'

const params = z.object({ id: pathId })
const provider = z.object({ provider: z.string().max(40) })
const Received = z.object({ received: z.boolean() })

export const payOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/payment',
  access: 'member',
  params,
  response: HostedPayment,
  status: 201,
  errors: ['WRONG_STATE', 'IN_PROGRESS', 'UNAVAILABLE'],
  summary: 'Leads to the page where one of the caller’s orders is paid; an attempt that is open goes on',
})

export const checkPayment = endpoint({
  method: 'POST',
  path: '/orders/:id/payment/check',
  access: 'member',
  params,
  response: Order,
  status: 200,
  summary: 'Asks the provider what has become of the payment, and answers the order as it is then',
})

export const payOnDelivery = endpoint({
  method: 'POST',
  path: '/orders/:id/payment/on-delivery',
  access: 'member',
  params,
  response: Order,
  status: 200,
  errors: ['WRONG_STATE'],
  summary: 'Changes an order that is not paid yet to cash on delivery',
})

export const listUnusedPayments = endpoint({
  method: 'GET',
  path: '/orders/:id/unused-payments',
  access: 'member',
  params,
  response: z.array(UnusedPayment),
  summary:
    'Payments that one of the caller’s orders has no use for, the oldest first, and whether they went back',
})

export const receivePaymentNotice = endpoint({
  method: 'POST',
  path: '/payments/:provider/webhook',
  access: 'public',
  params: provider,
  response: Received,
  status: 200,
  errors: ['UNAVAILABLE'],
  summary: 'Hears from a payment provider, in its own signed words, that something has changed; never twice',
})

export const probePaymentNotice = endpoint({
  method: 'GET',
  path: '/payments/:provider/webhook',
  access: 'public',
  params: provider,
  response: Received,
  summary: 'Tells a payment provider that its notifications arrive here; changes nothing',
})

export const listOrderPayments = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/payments',
  access: 'orders.read',
  params,
  response: z.array(PaymentAttempt),
  summary: 'Every attempt to pay an order, the newest first',
})

export const listRefundsDue = endpoint({
  method: 'GET',
  path: '/admin/payments/refunds',
  access: 'orders.read',
  response: z.array(RefundDue),
  summary:
    'What has to be given back to buyers, however it was paid, the oldest order first, a hundred at most',
})

export const recordRefund = endpoint({
  method: 'PUT',
  path: '/admin/payments/:id/refund',
  access: 'orders.refund',
  params,
  response: PaymentAttempt,
  errors: ['WRONG_STATE'],
  summary: 'Notes that a payment was given back',
})

/** The API endpoints for online payments and their refunds. */
export const payments = {
  payOrder,
  checkPayment,
  payOnDelivery,
  listUnusedPayments,
  receivePaymentNotice,
  probePaymentNotice,
  listOrderPayments,
  listRefundsDue,
  recordRefund,
}
