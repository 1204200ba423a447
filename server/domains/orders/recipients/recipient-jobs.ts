import type { Transaction } from 'kysely'
import { isUnderWay, type OrderStatus } from '#contract/orders/order-states.ts'
import type { DB } from '#database/tables.ts'
import { queueMessage } from '#server/domains/messaging/messaging.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { canReceiveMessages } from '#server/platform/phone.ts'
import { claimMail, insertSentMail } from '../mails/sent-mails.queries.ts'
import { findOrder } from '../orders.queries.ts'
import { type ParcelStatus, parcelKinds, parcelParams } from './recipients.service.ts'

const queue = 'recipient-message'

interface RecipientJob {
  orderId: number
  status: ParcelStatus
}

/**
 * Queues the short message to the recipient about a step of an order, in the step's transaction. The first one goes out
 * when the order is paid or the shop has confirmed it: before that, anybody could have the shop write to a stranger.
 */
export async function enqueueRecipientMessage(
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Transaction<DB>,
  orderId: number,
  status: OrderStatus,
): Promise<void> {
  if (!isTold(status)) return
  const job: RecipientJob = { orderId, status }
  await jobs.enqueue(trx, queue, job)
}

const isTold = (status: OrderStatus): status is ParcelStatus => status in parcelKinds

type RecipientDeps = Pick<Deps, 'config' | 'database' | 'jobs' | 'now' | 'vault'>

/** Starts the worker that writes to recipients. Must run before the first step of an order, because it creates the queue. */
export async function startRecipientJobs(deps: RecipientDeps): Promise<void> {
  await deps.jobs.work<RecipientJob>(queue, job => tellRecipient(deps, job))
}

/** Queues a message to the recipient once, unless the order has ended or its people were erased. */
async function tellRecipient(deps: RecipientDeps, { orderId, status }: RecipientJob): Promise<void> {
  await inTransaction(deps.database.db, async trx => {
    const order = await findOrder(trx, orderId)
    if (!order || !isUnderWay(order.status) || !canReceiveMessages(order.recipientPhone)) return
    const name = `${order.number}.recipient.${status}`
    if (!(await claimMail(trx, name))) return
    await queueMessage(trx, deps, {
      to: order.recipientPhone,
      kind: parcelKinds[status],
      params: parcelParams(deps, order),
      locale: order.locale,
    })
    await insertSentMail(trx, name)
  })
}
