import { listHoldsOfSoldOut, sweepFirstOrders } from '#server/domains/orders/holding/holding.service.ts'
import { heldUntil } from '#server/domains/orders/holding/order-hold.service.ts'
import { listUnpaidOrders } from '#server/domains/orders/payment/order-payment.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endHold, giveWay } from './payment-holds.service.ts'
import { listDueAttempts, listEndedWithOpenAttempt, updateAttempt } from './payments.queries.ts'
import { askAboutOpen, endAttempt, type PaymentDeps } from './payments.service.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { createProvider } from './providers/providers.ts'
import { postponed, type Question } from './settle.ts'

const minute = 60_000
/** An open payment attempt is closed as expired after this many milliseconds. */
const attemptEndsAfter = 48 * 60 * minute
/** A time in milliseconds: an attempt that has no provider reference after it never reached the provider. */
const beginsWithin = 5 * minute
/**
 * In milliseconds. While the provider does not respond, it is unknown whether an order is paid, so its stock is held
 * this long after the deadline.
 */
const maxWait = 90 * minute
/** After this many requests in a row without a response from the provider, a run of the job sends no more. */
const maxFailures = 3

/** Starts the job that checks open payments with the provider and cancels unpaid orders, once a minute. */
export async function startPaymentJobs(deps: Deps): Promise<void> {
  const provider = await createProvider(deps)
  await deps.jobs.work('payments', () => runPaymentJob(deps, provider))
  await deps.jobs.schedule('payments', '* * * * *')
}

/**
 * Checks all payments and cancels all unpaid orders that are due now. A failure for one order is logged and does not
 * stop the others.
 */
export async function runPaymentJob(deps: PaymentDeps, provider: PaymentProvider | undefined): Promise<void> {
  let failures = 0
  // After several requests in a row without a response from the provider, this run of the job sends no more, because
  // each would wait for seconds. A failure about a single payment does not stop the others.
  const ask: Ask = async (orderId, question) => {
    if (failures === maxFailures) return false
    const hasAnswered = await askAboutOpen(deps, provider, orderId, question)
    failures = hasAnswered ? 0 : failures + 1
    return hasAnswered
  }
  await askAboutDue(deps, provider, ask)
  await endHolds(deps, ask)
  await endPaymentsOfEnded(deps, provider, ask)
  await sweepFirstOrders(deps.database.db, deps)
}

/** Asks the provider about an order's open payment attempt, or ends it; false when the provider does not respond. */
type Ask = (orderId: number, question: Question) => Promise<boolean>

async function askAboutDue(
  deps: PaymentDeps,
  provider: PaymentProvider | undefined,
  ask: Ask,
): Promise<void> {
  const { database, log, now } = deps
  for (const attempt of await listDueAttempts(database.db, now())) {
    const age = now().getTime() - attempt.createdAt.getTime()
    try {
      if (attempt.reference === null) {
        if (age > beginsWithin) await endAttempt(deps, attempt.orderId, attempt.id, 'failed', 'not-begun')
        continue
      }
      const hasAnswered = await ask(attempt.orderId, 'check')
      if (age > attemptEndsAfter) await endAttempt(deps, attempt.orderId, attempt.id, 'expired', 'silent')
      else if (!hasAnswered || attempt.provider !== provider?.name)
        await updateAttempt(database.db, attempt.id, postponed(attempt, now()))
    } catch (error) {
      log.error({ err: error, attempt: attempt.id }, 'payment')
    }
  }
}

async function endHolds(deps: PaymentDeps, ask: Ask): Promise<void> {
  const { database, now } = deps
  const time = now().getTime()
  const end = (id: number) => ask(id, 'end')
  const soldOut = await listHoldsOfSoldOut(database.db, deps)
  await forEachOrder(
    deps,
    soldOut.map(id => ({ id })),
    ({ id }) => giveWay(deps, id, end),
  )
  await forEachOrder(deps, await listUnpaidOrders(database.db, now()), async ({ id, ...order }) => {
    // Asks the provider once more before the order is cancelled, because the buyer may have paid at the last moment.
    const hasAnswered = await end(id)
    if (hasAnswered || time - heldUntil(order).getTime() >= maxWait) await endHold(deps, id)
  })
}

/** Ends open payments at the provider for orders that were cancelled or changed to cash. */
async function endPaymentsOfEnded(
  deps: PaymentDeps,
  provider: PaymentProvider | undefined,
  ask: Ask,
): Promise<void> {
  if (!provider?.end) return
  await forEachOrder(deps, await listEndedWithOpenAttempt(deps.database.db), ({ id }) => ask(id, 'end'))
}

/** Runs an action for each order, one after another. A failure for one order is logged and does not stop the others. */
async function forEachOrder<Order extends { id: number }>(
  { log }: PaymentDeps,
  orders: readonly Order[],
  work: (order: Order) => Promise<unknown>,
): Promise<void> {
  for (const order of orders) {
    try {
      await work(order)
    } catch (error) {
      log.error({ err: error, order: order.id }, 'unpaid order')
    }
  }
}
