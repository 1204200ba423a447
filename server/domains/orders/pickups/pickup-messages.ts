import type { Transaction } from 'kysely'
import { dayInWords } from '#contract/delivery/expected-days.ts'
import type { MessageKind } from '#contract/messaging/message.ts'
import { OrderAddress } from '#contract/orders/address.ts'
import { textIn } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { queueMessage } from '#server/domains/messaging/messaging.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { canReceiveMessages } from '#server/platform/phone.ts'
import { claimMail, insertSentMail } from '../mails/sent-mails.queries.ts'
import { findOrder, isErased } from '../orders.queries.ts'

const queue = 'pickup-message'

/** The kinds of short messages to the buyer of an order that is collected. */
type PickupMessageKind = Extract<MessageKind, `pickup${string}`>

interface PickupMessageJob {
  orderId: number
  kind: PickupMessageKind
}

/** Queues a short message to the buyer of an order that is collected, in the transaction that causes it. */
export async function tellPickup(
  trx: Transaction<DB>,
  jobs: Pick<Jobs, 'enqueue'>,
  orderId: number,
  kind: PickupMessageKind,
): Promise<void> {
  const job: PickupMessageJob = { orderId, kind }
  await jobs.enqueue(trx, queue, job)
}

type MessageDeps = Pick<Deps, 'config' | 'database' | 'jobs' | 'now' | 'vault'>

/** Starts the worker that writes to buyers who collect their orders. Must run before the first order is ready. */
export async function startPickupMessages(deps: MessageDeps): Promise<void> {
  await deps.jobs.work<PickupMessageJob>(queue, job => sendPickupMessage(deps, job))
}

/** Queues a message once, unless it is no longer true or its buyer was erased. */
async function sendPickupMessage(deps: MessageDeps, { orderId, kind }: PickupMessageJob): Promise<void> {
  await inTransaction(deps.database.db, async trx => {
    const order = await findOrder(trx, orderId)
    if (!order?.pickup || isErased(order)) return
    const { code, keptUntil, name, place } = order.pickup
    const { phone } = OrderAddress.parse(order.address)
    const isTrue = kind === 'pickupOver' || code !== null
    if (!isTrue || keptUntil === null || !canReceiveMessages(phone)) return
    const claim = `${order.number}.${kind}`
    if (!(await claimMail(trx, claim))) return
    const { locale, number } = order
    await queueMessage(trx, deps, {
      to: phone,
      kind,
      params: {
        number,
        code: code ?? '',
        point: `${textIn(name, locale) ?? ''}, ${place}`,
        day: dayInWords(keptUntil, locale, deps.now()),
      },
      locale,
    })
    await insertSentMail(trx, claim)
  })
}
