import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { maxTogether, type ReleaseChoice } from '#server/domains/orders/holding/holding.service.ts'
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

/**
 * An order cannot be cancelled for another buyer for this many milliseconds after its own buyer used the payment page,
 * because the buyer may be entering a code.
 */
const payingFor = 5 * 60_000

/** Whether an order's buyer used the payment page less than five minutes before `at`. */
export async function isBeingPaid(db: Kysely<DB>, orderId: number, at: Date): Promise<boolean> {
  const open = await findOpenAttempt(db, orderId)
  return open !== undefined && at.getTime() - open.seenAt.getTime() < payingFor
}

/** Cancels an order that is still unpaid, which restocks its goods; false when it no longer waits for a payment. */
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

/** Ends an order's open payment at the payment provider; false when the provider does not respond. */
export type EndPayment = (orderId: number) => Promise<boolean>

/**
 * Cancels an unpaid order before its deadline, so that others can buy its goods: false when its buyer is paying or has
 * paid, undefined when the provider did not respond.
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

/**
 * Cancels all of these orders or none. Returns the order that prevents it: it is no longer unpaid, or its buyer is
 * paying.
 */
function cancelTogether(
  { database, jobs, now }: HoldDeps,
  ids: readonly number[],
): Promise<number | undefined> {
  return inTransaction(database.db, async trx => {
    const orders: LockedOrder[] = []
    // Orders are always locked by ascending id, to avoid deadlocks.
    for (const id of ids.toSorted((one, other) => one - other)) {
      const order = await lockForPayment(trx, id)
      // The buyer may have returned to the payment page during the request to the provider.
      if (!order || !isUnpaid(order) || (await isBeingPaid(trx, id, now()))) return id
      orders.push(order)
    }
    for (const order of orders) await cancelUnpaid(trx, jobs, order)
    return undefined
  })
}

/**
 * Cancels the first choice of unpaid orders in which nobody is paying or has paid; false when there is none. The
 * provider is asked once per order, about at most `maxTogether` orders, and not again after it failed to respond.
 */
export async function releaseHolds(
  deps: PaymentDeps,
  provider: PaymentProvider | undefined,
  choose: ReleaseChoice,
): Promise<boolean> {
  const { database, now } = deps
  const asked = new Set<number>()
  const cannot = new Set<number>()

  /**
   * Ends the open payments of the chosen orders. Returns the order that cannot be cancelled, or `silent` when the
   * provider stops responding.
   */
  async function endPayments(ids: readonly number[]): Promise<number | 'silent' | undefined> {
    // All orders are checked before the first payment is ended, so that no payment is ended for a choice that fails.
    for (const id of ids) if (await isBeingPaid(database.db, id, now())) return id
    for (const id of ids.filter(chosen => !asked.has(chosen))) {
      if (asked.size === maxTogether) return 'silent'
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
