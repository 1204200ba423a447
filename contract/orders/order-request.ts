import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { queryInteger } from '../shared/query.ts'
import { Revision } from '../shared/revision.ts'
import { paragraph } from '../shared/text.ts'
import { Customer } from './order.ts'
import {
  maxRequestLength,
  requestAnswers,
  requestKinds,
  requestListStates,
  requestStates,
} from './order-request-limits.ts'

const line = z.int().min(0).max(2_147_483_647)

/** The units of one order line that a request is about. */
export const RequestedLine = renamed(
  { line, intitule: z.string(), quantity: z.int().min(1) },
  { intitule: 'name' },
)
export type RequestedLine = z.output<typeof RequestedLine>

const request = {
  id: z.int(),
  kind: z.enum(requestKinds).nullable(),
  message: z.string(),
  lines: z.array(RequestedLine),
  photos: z.array(z.int()),
  state: z.enum(requestStates),
  amount: Amount.nullable(),
  answer: z.string(),
  created_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
}
const requestNames = { created_at: 'createdAt', answered_at: 'answeredAt' } as const

/**
 * A buyer's request about a delivered order, with the shop's answer. `photos` are ids, and `amount` is what an answer
 * promises to give back. `kind` is null once the private content was deleted.
 */
export const OrderRequest = renamed(request, requestNames)
export type OrderRequest = z.output<typeof OrderRequest>

/**
 * The requests about one order, the newest first. `until` is the last day for a new one, null for an order that is not
 * delivered; `isOpen` says whether one can be made now.
 */
export const OrderRequests = renamed(
  { until: z.iso.date().nullable(), is_open: z.boolean(), requests: z.array(OrderRequest) },
  { is_open: 'isOpen' },
)
export type OrderRequests = z.output<typeof OrderRequests>

/** A new request about a delivered order: what is wrong with which units, and a text, required for `other`. */
export const NewOrderRequest = z.object({
  kind: z.enum(requestKinds),
  lines: z
    .array(z.object({ line, quantity: z.int().min(1).max(10_000_000) }))
    .min(1)
    .max(500),
  message: paragraph(maxRequestLength).optional(),
})
export type NewOrderRequest = z.output<typeof NewOrderRequest>

const orderOfRequest = { order_id: z.int(), number: z.string() }
const orderNames = { order_id: 'orderId' } as const

/** A request in the desk's list, without its private content. */
export const AdminOrderRequestSummary = renamed(
  {
    id: z.int(),
    ...orderOfRequest,
    state: z.enum(requestStates),
    amount: Amount.nullable(),
    customer: Customer,
    created_at: z.iso.datetime(),
    answered_at: z.iso.datetime().nullable(),
  },
  { ...requestNames, ...orderNames },
)
export type AdminOrderRequestSummary = z.output<typeof AdminOrderRequestSummary>
export const AdminOrderRequestPage = pageOf(AdminOrderRequestSummary)

const { page, perPage } = pageQuery
/** Which requests the desk lists: those that wait for an answer or were answered, or those about one order. */
export const OrderRequestFilter = renamed(
  {
    page,
    perPage,
    state: z.enum(requestListStates).optional(),
    order_id: queryInteger({ min: 1, max: 2_147_483_647 }).optional(),
  },
  orderNames,
)
export type OrderRequestFilter = z.output<typeof OrderRequestFilter>

/**
 * A request as staff answer it. `most` is the maximum refund of its order, `actor` who answered, null once that account
 * is erased. `revision` rises with each answer.
 */
export const AdminOrderRequest = renamed(
  {
    ...request,
    ...orderOfRequest,
    customer: Customer,
    most: Amount,
    actor: z.string().nullable(),
    revision: Revision,
  },
  { ...requestNames, ...orderNames },
)
export type AdminOrderRequest = z.output<typeof AdminOrderRequest>

/**
 * The answer to a request, which the buyer reads. A refund needs its amount, a refusal its reason. The answer moves no
 * goods and pays nothing: a promised refund is then among the refunds due.
 */
export const NewRequestAnswer = z.object({
  state: z.enum(requestAnswers),
  amount: Amount.min(1).optional(),
  answer: paragraph(maxRequestLength).optional(),
  revision: Revision,
})
export type NewRequestAnswer = z.output<typeof NewRequestAnswer>
