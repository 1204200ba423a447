import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { mostTogether, type ReleaseChoice } from '#server/domains/orders/holding/holding.service.ts'
import {
  cancelUnpaid,
  isUnpaid,
  type LockedOrder,
  lockForPayment,
} from '#server/domains/orders/payment/order-payment.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { findOpenAttempt } from './payments.queries.ts'
import { askAboutOpen, type PaymentDeps } from './payments.service.ts'
import type { PaymentProvider } from './providers/provider.ts'

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

type HoldDeps = Pick<PaymentDeps, 'database' | 'jobs' | 'now'>

/** Ends an order's payment at its provider; false when the provider does not answer. */
export type EndPayment = (orderId: number) => Promise<boolean>

/**
 * Lets an order give way before its time is over, unless its buyer is at the payment or has paid. `undefined`: the provider
 * did not answer.
 */
export async function giveWay(
  deps: HoldDeps,
  id: number,
  endPayment: EndPayment,
): Promise<boolean | undefined> {
  if (await isBeingPaid(deps.database.db, id, deps.now())) return false
  if (!(await endPayment(id))) return undefined
  return (await cancelTogether(deps, [id])) === undefined
}

/** Cancels all of these orders or none. Returns the order that prevents it: it no longer waits, or its buyer is paying. */
function cancelTogether(
  { database, jobs, now }: HoldDeps,
  ids: readonly number[],
): Promise<number | undefined> {
  return inTransaction(database.db, async trx => {
    const orders: LockedOrder[] = []
    // Always locked in the same order, to avoid deadlocks.
    for (const id of ids.toSorted((one, other) => one - other)) {
      const order = await lockForPayment(trx, id)
      // The buyer may have come back to the payment while the provider was asked.
      if (!order || !isUnpaid(order) || (await isBeingPaid(trx, id, now()))) return id
      orders.push(order)
    }
    for (const order of orders) await cancelUnpaid(trx, jobs, order)
    return undefined
  })
}

/**
 * Lets the first chosen orders give way of which nobody is paying or has paid one; whether there were such. It asks a provider
 * about as many orders as may give way together, once about each, and about none after it did not answer.
 */
export async function releaseHolds(
  deps: PaymentDeps,
  provider: PaymentProvider | undefined,
  choose: ReleaseChoice,
): Promise<boolean> {
  const { database, now } = deps
  const asked = new Set<number>()
  const cannot = new Set<number>()

  /** Ends the payments of a choice; the order that cannot give way, or `silent` when no more is to be found out. */
  async function endPayments(ids: readonly number[]): Promise<number | 'silent' | undefined> {
    // Before the first is ended: a payment is not to be broken off for a choice that comes to nothing.
    for (const id of ids) if (await isBeingPaid(database.db, id, now())) return id
    for (const id of ids.filter(chosen => !asked.has(chosen))) {
      if (asked.size === mostTogether) return 'silent'
      asked.add(id)
      if (!(await askAboutOpen(deps, provider, id, 'end'))) return 'silent'
      if (!(await isWaiting(database.db, id))) return id
    }
    return undefined
  }

  for (;;) {
    const ids = choose(cannot)
    if (ids.length === 0) return false
    const stuck = (await endPayments(ids)) ?? (await cancelTogether(deps, ids))
    if (stuck === undefined) return true
    if (stuck === 'silent') return false
    cannot.add(stuck)
  }
}

/** Whether an order still waits for its payment. */
const isWaiting = (db: Kysely<DB>, id: number) =>
  inTransaction(db, async trx => {
    const order = await lockForPayment(trx, id)
    return order !== undefined && isUnpaid(order)
  })
