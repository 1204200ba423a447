import { notify } from '#server/domains/notifications/notifications.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueReminderMail } from '../mails/order-mail-jobs.ts'
import { findOrder, lockOrder } from '../orders.queries.ts'
import { returnParcel } from '../returns/order-return.service.ts'
import { startPickupMessages, tellPickup } from './pickup-messages.ts'
import { claimReminders, isOverdue, listOverdue, updatePickup } from './pickups.queries.ts'

const queue = 'pickups'
/** Returned orders of one run, so that a run is short; the next one follows in a quarter of an hour. */
const atOnce = 100

type PickupDeps = Pick<Deps, 'config' | 'database' | 'jobs' | 'log' | 'now' | 'vault'>

/**
 * Starts the job that reminds buyers of their waiting orders and returns those that nobody collected. It runs by day only,
 * because it writes to telephones.
 */
export async function startPickupJobs(deps: PickupDeps): Promise<void> {
  await startPickupMessages(deps)
  await deps.jobs.work(queue, () => runPickupJob(deps))
  await deps.jobs.schedule(queue, '*/15 8-19 * * *')
}

/** Reminds and returns all orders that are due now. A failure for one order is logged and does not stop the others. */
export async function runPickupJob(deps: PickupDeps): Promise<void> {
  const { database, log, now } = deps
  const today = now().toISOString().slice(0, 10)
  await remind(deps, today)
  for (const id of await listOverdue(database.db, today, atOnce)) {
    try {
      await returnUncollected(deps, id, today)
    } catch (error) {
      log.error({ err: error, order: id }, 'uncollected order')
    }
  }
}

/** Reminds the buyers of orders whose last day is tomorrow, each once. */
async function remind({ database, jobs }: PickupDeps, today: string): Promise<void> {
  await inTransaction(database.db, async trx => {
    for (const orderId of await claimReminders(trx, today)) {
      const order = await findOrder(trx, orderId)
      await notify(trx, order?.userId ? [order.userId] : [], {
        type: 'order',
        kind: 'orderWaits',
        params: { number: order?.number ?? '' },
        link: `/account/orders/${orderId}`,
      })
      await enqueueReminderMail(jobs, trx, orderId)
      await tellPickup(trx, jobs, orderId, 'pickupReminder')
    }
  })
}

/** Returns an order that nobody collected, with its goods; false if it no longer waits. */
export function returnUncollected(
  { database, jobs }: Pick<PickupDeps, 'database' | 'jobs'>,
  id: number,
  today: string,
): Promise<boolean> {
  return inTransaction(database.db, async trx => {
    const order = await lockOrder(trx, id)
    // The counter may have handed it over since the job listed it.
    if (!order || !(await isOverdue(trx, id, today))) return false
    await updatePickup(trx, id, { isUncollected: true })
    const kind = order.paid > order.refunded ? 'orderUncollectedOwed' : 'orderUncollected'
    await returnParcel(trx, jobs, order, { restock: true, kind }, null)
    await tellPickup(trx, jobs, id, 'pickupOver')
    return true
  })
}
