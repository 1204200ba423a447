import type { Kysely } from 'kysely'
import { maxRefund, type OrderAccount } from '#contract/orders/account.ts'
import type {
  AdminOrderRequest,
  AdminOrderRequestSummary,
  NewRequestAnswer,
  OrderRequestFilter,
} from '#contract/orders/order-request.ts'
import type { RequestAnswerState } from '#contract/orders/order-request-limits.ts'
import type { PaymentState } from '#contract/orders/order-states.ts'
import { inEachLanguage, type Locale } from '#contract/shared/locale.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { memberNames } from '#server/domains/accounts/profile/names.service.ts'
import { type NotificationKind, notify } from '#server/domains/notifications/notifications.service.ts'
import { formatAmount } from '#server/platform/amount.ts'
import { raiseRevision } from '#server/platform/database/revisions.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { Vault } from '#server/platform/vault.ts'
import { listPriced } from '../changes/order-changes.queries.ts'
import { enqueueRequestMail } from '../mails/order-mail-jobs.ts'
import { lockOrder } from '../orders.queries.ts'
import { openPhoto, openRequest, sealRequest } from './request-sealing.ts'
import { toRequest } from './request-views.ts'
import * as queries from './requests.queries.ts'

/** The kind of notification that a buyer gets for each answer. */
const answerKinds = {
  refund: 'requestRefund',
  exchange: 'requestExchange',
  return: 'requestReturn',
  declined: 'requestDeclined',
} as const satisfies Record<RequestAnswerState, NotificationKind>

/** A page of the requests for the desk. None is decrypted for it. */
export async function listRequests(
  db: Kysely<DB>,
  filter: OrderRequestFilter,
): Promise<Page<AdminOrderRequestSummary>> {
  const [rows, total] = await Promise.all([
    queries.listRequests(db, filter, pageWindow(filter)),
    queries.countRequests(db, filter),
  ])
  const data = rows.map(({ userId, customerName, customerEmail, phone, createdAt, answeredAt, ...row }) => ({
    ...row,
    customer: { id: userId, name: customerName, email: customerEmail, phone },
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
  return toPage(data, total, filter)
}

/** A request with its content, for staff who answer it. */
export async function getRequest(db: Kysely<DB>, vault: Vault, id: number): Promise<AdminOrderRequest> {
  const row = await queries.findRequest(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const { number, userId, customerName, customerEmail, phone, ...account } = await queries.findBuyer(
    db,
    row.orderId,
  )
  const actors = await memberNames(db, row.answeredBy === null ? [] : [row.answeredBy])
  return {
    ...toRequest(vault, row),
    orderId: row.orderId,
    number,
    customer: { id: userId, name: customerName, email: customerEmail, phone },
    most: await mostOf(db, account, row),
    actor: actors.get(row.answeredBy ?? 0) ?? null,
    revision: row.revision,
  }
}

/** The maximum refund that an answer can promise; what was paid since an earlier promise is part of it. */
async function mostOf(
  db: Kysely<DB>,
  order: Omit<OrderAccount, 'lines'> & PaymentState,
  { orderId, refundedBefore }: Pick<queries.RequestRow, 'orderId' | 'refundedBefore'>,
): Promise<number> {
  const given = refundedBefore === null ? 0 : order.refunded - refundedBefore
  return maxRefund({ ...order, lines: await listPriced(db, orderId) }) + given
}

/** A photo of any request as a WebP file, for staff who answer it. */
export async function getPhoto(db: Kysely<DB>, vault: Vault, id: number): Promise<Buffer> {
  const photo = await queries.findPhoto(db, id)
  if (!photo) throw new ApiError('NOT_FOUND')
  return openPhoto(vault, photo)
}

/**
 * Answers a request, or changes its answer, and tells the buyer. Moves no goods and no money: a promised refund appears
 * among the refunds due, and staff record goods that come back with the order. Throws a 409 when another answer was stored
 * since this one was written.
 */
export function answerRequest(
  { database, jobs, vault, now }: Pick<Deps, 'database' | 'jobs' | 'vault' | 'now'>,
  actor: Actor,
  id: number,
  { state, amount, answer = '', revision }: NewRequestAnswer,
  locale: Locale,
): Promise<AdminOrderRequest> {
  return inTransaction(database.db, async trx => {
    const known = await queries.findRequestState(trx, id)
    const order = known && (await lockOrder(trx, known.orderId))
    await raiseRevision(trx, 'orderRequests', id, revision)
    // Read under the locks, because an erasure may have deleted the content meanwhile.
    const found = await queries.findRequest(trx, id)
    if (!found || !order) throw new ApiError('NOT_FOUND')
    const content = openRequest(vault, found)
    if (!content) throw new ApiError('GONE')
    if (state === 'declined' && answer === '') throw invalidField('answer', 'required')
    const promised = state === 'refund' ? amount : null
    if (promised === undefined) throw invalidField('amount', 'required')
    const most = await mostOf(trx, order, found)
    if (promised !== null && promised > most)
      throw invalidField('amount', {
        message: 'admin-requests:server.tooMuch',
        params: { most: formatAmount(most, locale) },
      })
    noteChange(
      { kind: 'order', id: order.id, name: order.number },
      changedFields({ request: found.state, amount: found.amount }, { request: state, amount: promised }),
    )
    await queries.writeAnswer(trx, id, {
      ...sealRequest(vault, id, { ...content, answer }),
      state,
      amount: promised,
      refunded: order.refunded,
      answeredAt: now(),
      answeredBy: actor.id,
    })
    // The order has no user id when its buyer has erased the account; then nobody is notified.
    await notify(trx, order.userId === null ? [] : [order.userId], {
      type: 'order',
      kind: answerKinds[state],
      params: {
        number: order.number,
        amount: inEachLanguage(language => formatAmount(promised ?? 0, language)),
      },
      link: `/account/orders/${order.id}`,
    })
    await enqueueRequestMail(jobs, trx, { orderId: order.id, requestId: id, audience: 'buyer' })
    return getRequest(trx, vault, id)
  })
}
