import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdempotencyKey } from '../shared/idempotency-key.ts'
import { pathId } from '../shared/query.ts'
import {
  AdminOrderRequest,
  AdminOrderRequestPage,
  NewOrderRequest,
  NewRequestAnswer,
  OrderRequest,
  OrderRequestFilter,
  OrderRequests,
} from './order-request.ts'
import { requestPhotoFields } from './order-request-limits.ts'

const params = z.object({ id: pathId })
const photo = { params, response: z.any(), produces: 'image/webp', errors: ['GONE'] } as const

export const listOrderRequests = endpoint({
  method: 'GET',
  path: '/orders/:id/requests',
  access: 'member',
  params,
  response: OrderRequests,
  errors: ['GONE'],
  summary: 'The requests about one of the caller’s orders, and until when another can be made',
})

export const createOrderRequest = endpoint({
  method: 'POST',
  path: '/orders/:id/requests',
  access: 'member',
  params,
  headers: IdempotencyKey,
  body: NewOrderRequest,
  files: requestPhotoFields,
  response: OrderRequest,
  status: 201,
  errors: ['WRONG_STATE', 'CONFLICT', 'KEY_REUSED', 'GONE'],
  summary:
    'Reports a problem with one of the caller’s delivered orders, or asks for a return, with up to three photos; repeated with the same key and body it answers the same request again',
})

export const getOrderRequestPhoto = endpoint({
  method: 'GET',
  path: '/order-request-photos/:id',
  access: 'member',
  ...photo,
  summary: 'A photo of one of the caller’s requests',
})

export const listAdminOrderRequests = endpoint({
  method: 'GET',
  path: '/admin/order-requests',
  access: 'requests.answer',
  query: OrderRequestFilter,
  response: AdminOrderRequestPage,
  summary:
    'Requests about delivered orders, without their content: open ones the oldest first, else the newest',
})

export const getAdminOrderRequest = endpoint({
  method: 'GET',
  path: '/admin/order-requests/:id',
  access: 'requests.answer',
  audited: true,
  params,
  response: AdminOrderRequest,
  errors: ['GONE'],
  summary: 'A request with what its buyer wrote; may be about health, so reading it is logged',
})

export const getAdminOrderRequestPhoto = endpoint({
  method: 'GET',
  path: '/admin/order-request-photos/:id',
  access: 'requests.answer',
  audited: true,
  ...photo,
  summary: 'A photo of a request; may be about health, so reading it is logged',
})

export const answerOrderRequest = endpoint({
  method: 'POST',
  path: '/admin/order-requests/:id/answer',
  access: 'requests.answer',
  params,
  body: NewRequestAnswer,
  response: AdminOrderRequest,
  status: 200,
  errors: ['CONFLICT', 'GONE'],
  summary: 'Answers a request, or changes its answer, and tells the buyer; moves no goods and no money',
})

/** The API endpoints for requests about delivered orders. */
export const orderRequests = {
  listOrderRequests,
  createOrderRequest,
  getOrderRequestPhoto,
  listAdminOrderRequests,
  getAdminOrderRequest,
  getAdminOrderRequestPhoto,
  answerOrderRequest,
}
