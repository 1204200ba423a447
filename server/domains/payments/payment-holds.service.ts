import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { cancelUnpaid, isUnpaid, lockForPayment } from '#server/domains/orders/order-payment.service.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { findOpenAttempt } from './payments.queries.ts'
import { askAboutOpen, type PaymentDeps } from './payments.service.ts'
import type { PaymentProvider } from './provider.ts'

/** So long after its buyer was seen at the payment an order gives way to nobody: somebody may be typing a code right now. */
const payingFor = 5 * 60_000

/** Whether an order's buyer was seen at the payment a short while ago. */
export async function isBeingPaid(db: Kysely<DB>, orderId: number, at: Date): Promise<boolean> {
  const open = await findOpenAttempt(db, orderId)
  return open !== undefined && at.getTime() - open.seenAt.getTime() < payingFor
}

/** Cancels an order that is still unpaid, which gives its stock back; whether it was. */
export function endHold(
  { database, jobs }: Pick<PaymentDeps, 'database' | 'jobs'>,
  id: number,
): Promise<boolean> {
  return inTransaction(database.db, async trx => {
    const order = await lockForPayment(trx, id)
    if (!order || !isUnpaid(order)) return false
    await cancelUnpaid(trx, jobs, order)
    return true
  })
}

/** Ends an order's payment at its provider; false when the provider does not answer. */
export type EndPayment = (orderId: number) => Promise<boolean>

/**
 * Lets an order give way before its time is over, unless its buyer is at the payment or has paid. `undefined`: the provider
 * did not answer.
 */
export async function giveWay(
  { database, jobs, now }: Pick<PaymentDeps, 'database' | 'jobs' | 'now'>,
  id: number,
  endPayment: EndPayment,
): Promise<boolean | undefined> {
  if (await isBeingPaid(database.db, id, now())) return false
  if (!(await endPayment(id))) return undefined
  return inTransaction(database.db, async trx => {
    const order = await lockForPayment(trx, id)
    // The buyer may have come back to the payment while the provider was asked.
    if (!order || !isUnpaid(order) || (await isBeingPaid(trx, id, now()))) return false
    await cancelUnpaid(trx, jobs, order)
    return true
  })
}

/** Ends the holds of these orders, but for those whose provider does not say that they are unpaid; answers how many. */
export async function releaseHolds(
  deps: PaymentDeps,
  provider: PaymentProvider | undefined,
  orderIds: readonly number[],
): Promise<number> {
  let released = 0
  for (const id of orderIds)
    if (await giveWay(deps, id, orderId => askAboutOpen(deps, provider, orderId, 'end'))) released += 1
  return released
}
