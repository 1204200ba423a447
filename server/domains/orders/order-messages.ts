import type { Transaction } from 'kysely'
import type { OrderStatus } from '#contract/orders/order-states.ts'
import type { OrderMessage } from '#contract/webhooks/webhook-messages.ts'
import type { DB } from '#database/tables.ts'
import { publish } from '#server/domains/webhooks/publishing.service.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { findMessageFacts } from './order-messages.queries.ts'

type Enqueue = Pick<Jobs, 'enqueue'>

/** Tells webhooks of a placed order, after it was written. */
export function tellPlaced(trx: Transaction<DB>, jobs: Enqueue, id: number): Promise<void> {
  return publish(trx, jobs, 'order.placed', async () => [messageOf(await findMessageFacts(trx, id))])
}

/** Notifies webhooks of a stored step of an order; a cancellation is also a separate event. */
export async function tellStep(
  trx: Transaction<DB>,
  jobs: Enqueue,
  id: number,
  { before, after }: { before: OrderStatus; after: OrderStatus },
): Promise<void> {
  const read = async () => {
    const facts = await findMessageFacts(trx, id)
    return [{ ...messageOf(facts), before }]
  }
  await publish(trx, jobs, 'order.status_changed', read)
  if (after === 'cancelled') await publish(trx, jobs, 'order.cancelled', read)
}

/** Notifies webhooks of a stored payment of an order, unless its amount is 0. */
export async function tellPayment(
  trx: Transaction<DB>,
  jobs: Enqueue,
  id: number,
  amount: number,
): Promise<void> {
  if (amount <= 0) return
  await publish(trx, jobs, 'payment.received', async () => {
    const facts = await findMessageFacts(trx, id)
    return [{ ...messageOf(facts), paid: facts.paid, amount }]
  })
}

function messageOf({ paid: _, ...message }: Awaited<ReturnType<typeof findMessageFacts>>): OrderMessage {
  return message
}
