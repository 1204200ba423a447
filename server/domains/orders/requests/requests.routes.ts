import {
  answerOrderRequest,
  createOrderRequest,
  getAdminOrderRequest,
  getAdminOrderRequestPhoto,
  getOrderRequestPhoto,
  listAdminOrderRequests,
  listOrderRequests,
} from '#contract/orders/order-request-endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import * as answers from './request-answers.service.ts'
import * as requests from './requests.service.ts'

/** Registers the endpoints for requests about delivered orders, of buyers and of staff. */
export function requestRoutes(route: Route, deps: Deps): void {
  const { db } = deps.database
  // A request has photos to encode and tells staff, so few are allowed per member and hour.
  const requestsOfMember = deps.rateLimits('order-request', { points: 10, seconds: 60 * 60 })

  route(listOrderRequests, ({ actor, params }) => requests.listOrderRequests(deps, actor, params.id))
  route(createOrderRequest, async ({ actor, params, body, files, headers, locale }) => {
    await requestsOfMember.consume(String(actor.id))
    const attempt = { request: body, photos: files, key: headers.idempotencyKey, locale }
    return requests.createOrderRequest(deps, actor, params.id, attempt)
  })
  route(getOrderRequestPhoto, ({ actor, params }) => requests.getOwnPhoto(deps, actor, params.id))

  route(listAdminOrderRequests, ({ query }) => answers.listRequests(db, query))
  route(getAdminOrderRequest, ({ params }) => answers.getRequest(db, deps.vault, params.id))
  route(getAdminOrderRequestPhoto, ({ params }) => answers.getPhoto(db, deps.vault, params.id))
  route(answerOrderRequest, ({ actor, params, body, locale }) =>
    answers.answerRequest(deps, actor, params.id, body, locale),
  )
}
