import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { NewOrderRequest, OrderRequest, OrderRequests } from '#contract/orders/order-request.ts'
import {
  canRequestAt,
  lastRequestDay,
  requestDays,
  requestPhotoFields,
} from '#contract/orders/order-request-limits.ts'
import type { OrderStatus } from '#contract/orders/order-states.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { listStaffWith } from '#server/domains/accounts/members/audience.service.ts'
import { notify } from '#server/domains/notifications/notifications.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { dateInWords } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { encodePrivatePicture } from '#server/platform/files/images.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { FormFile } from '#server/platform/http/form.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { listLines } from '../changes/order-changes.queries.ts'
import { chosenLines } from '../changes/order-line-choice.ts'
import { enqueueRequestMail } from '../mails/order-mail-jobs.ts'
import { paymentStateOf } from '../order-steps.ts'
import { findOwnOrder, lockOwnOrder } from '../orders.queries.ts'
import { openPhoto, sealPhoto, sealRequest } from './request-sealing.ts'
import { toRequest } from './request-views.ts'
import * as queries from './requests.queries.ts'

type RequestDeps = Pick<Deps, 'database' | 'jobs' | 'vault' | 'now'>

/** The requests about one of the member's orders, and whether another can be made now. */
export async function listOrderRequests(
  { database: { db }, vault, now }: RequestDeps,
  actor: Actor,
  orderId: number,
): Promise<OrderRequests> {
  const order = await findOwnOrder(db, actor.id, orderId)
  if (!order) throw new ApiError('NOT_FOUND')
  const [rows, deliveredAt] = await Promise.all([
    queries.listOfOrder(db, orderId),
    findDelivery(db, { id: orderId, status: paymentStateOf(order).status }),
  ])
  return {
    until: deliveredAt ? lastRequestDay(deliveredAt) : null,
    isOpen:
      deliveredAt !== undefined &&
      canRequestAt(deliveredAt, now()) &&
      rows.every(({ state }) => state !== 'open'),
    requests: rows.map(row => toRequest(vault, row)),
  }
}

/** When an order that is delivered, and not returned as a whole, was delivered. */
async function findDelivery(
  db: Kysely<DB>,
  { id, status }: { id: number; status: OrderStatus },
): Promise<Date | undefined> {
  return status === 'delivered' ? queries.findDelivery(db, id) : undefined
}

/** A request with its idempotency key and the photos by form field. */
interface RequestAttempt {
  request: NewOrderRequest
  photos: Record<string, FormFile>
  key: string
  locale: Locale
}

/**
 * Stores a request about one of the member's delivered orders with its photos, and tells the shop. Repeated with the same
 * key it returns the same request. Photos are encoded before the transaction, which therefore checks everything again.
 */
export async function createOrderRequest(
  deps: RequestDeps,
  actor: Actor,
  orderId: number,
  { request, photos, key, locale }: RequestAttempt,
): Promise<OrderRequest> {
  const { database, jobs, vault, now } = deps
  const order = await findOwnOrder(database.db, actor.id, orderId)
  if (!order) throw new ApiError('NOT_FOUND')
  const message = request.message ?? ''
  if (request.kind === 'other' && message === '') throw invalidField('message', 'required')
  const files = requestPhotoFields.flatMap(field => {
    const file = photos[field]
    return file ? [{ field, bytes: file.bytes }] : []
  })
  const requestDigest = digestOf(vault, { ...request, message }, files)
  const pictures: Buffer[] = []
  for (const { field, bytes } of files) pictures.push(await encodePrivatePicture(bytes, field))
  return inTransaction(database.db, async trx => {
    // The second press of a button waits here, and then finds the request of the first.
    const locked = await lockOwnOrder(trx, actor.id, orderId)
    if (!locked) throw new ApiError('NOT_FOUND')
    const earlier = await queries.findByKey(trx, orderId, key)
    if (earlier) {
      if (!earlier.requestDigest.equals(requestDigest)) throw new ApiError('KEY_REUSED')
      return getRequest(trx, vault, earlier.id)
    }
    await requireOpen(trx, { id: orderId, status: paymentStateOf(locked).status }, now(), locale)
    chosenLines(await listLines(trx, orderId), request.lines, line => line.quantity - line.returned)
    const { kind, lines } = request
    const id = await queries.insertRequest(
      trx,
      { orderId, idempotencyKey: key, requestDigest, createdAt: now() },
      requestId => sealRequest(vault, requestId, { kind, lines, message, answer: '' }),
    )
    await queries.insertPhotos(
      trx,
      pictures.map((bytes, position) => {
        const row = { requestId: id, position }
        return { ...row, ...sealPhoto(vault, row, bytes) }
      }),
    )
    await notify(trx, await listStaffWith(trx, 'requests.answer'), {
      type: 'order',
      kind: 'requestReceived',
      params: { number: locked.number },
      link: `/admin/desk/requests/${id}`,
    })
    await enqueueRequestMail(jobs, trx, { orderId, requestId: id, audience: 'company' })
    return getRequest(trx, vault, id)
  })
}

async function getRequest(db: Kysely<DB>, vault: RequestDeps['vault'], id: number): Promise<OrderRequest> {
  const row = await queries.findRequest(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toRequest(vault, row)
}

/** A keyed digest of a request, because a plain one could be guessed: it has few possible contents. */
function digestOf(
  vault: RequestDeps['vault'],
  request: NewOrderRequest,
  files: readonly { field: string; bytes: Buffer }[],
): Buffer {
  const photos = files.map(({ field, bytes }) => [field, createHash('sha256').update(bytes).digest('hex')])
  const { kind, lines, message } = request
  return vault.digest(JSON.stringify(['order request', kind, lines, message, photos]))
}

/** Throws unless a request about the locked order can be made now. */
async function requireOpen(
  trx: Transaction<DB>,
  order: { id: number; status: OrderStatus },
  now: Date,
  locale: Locale,
): Promise<void> {
  const deliveredAt = await findDelivery(trx, order)
  if (!deliveredAt) throw new ApiError('WRONG_STATE', { message: 'requests:server.notDelivered' })
  if (!canRequestAt(deliveredAt, now)) {
    const day = dateInWords(new Date(lastRequestDay(deliveredAt)), locale)
    throw new ApiError('WRONG_STATE', {
      message: 'requests:server.tooLate',
      params: { day, days: requestDays },
    })
  }
  const rows = await queries.listOfOrder(trx, order.id)
  if (rows.some(({ state }) => state === 'open'))
    throw new ApiError('CONFLICT', { message: 'requests:server.alreadyOpen' })
}

/** A photo of one of the member's own requests as a WebP file; any other one is a 404. */
export async function getOwnPhoto(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  actor: Actor,
  id: number,
): Promise<Buffer> {
  const photo = await queries.findOwnPhoto(database.db, actor.id, id)
  if (!photo) throw new ApiError('NOT_FOUND')
  return openPhoto(vault, photo)
}
