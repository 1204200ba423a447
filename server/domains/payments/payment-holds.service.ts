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

/** A buyer waits meanwhile. */
const mostAsked = 3

/**
 * Lets the first of these orders give way that nobody is paying or has paid; whether there was one. It asks a provider about
 * few of them, and about none after it did not answer.
 */
export async function releaseHold(
  deps: PaymentDeps,
  provider: PaymentProvider | undefined,
  orderIds: readonly number[],
): Promise<boolean> {
  let asked = 0
  const endPayment = (id: number) => {
    asked += 1
    return askAboutOpen(deps, provider, id, 'end')
  }
  for (const id of orderIds) {
    const isGone = await giveWay(deps, id, endPayment)
    if (isGone !== false) return isGone === true
    if (asked === mostAsked) return false
  }
  return false
}
