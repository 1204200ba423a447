import { listHoldsOfSoldOut, sweepFirstOrders } from '#server/domains/orders/holding.service.ts'
import { heldUntil } from '#server/domains/orders/order-hold.service.ts'
import { listUnpaidOrders } from '#server/domains/orders/order-payment.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endHold } from './payment-holds.service.ts'
import { listDueAttempts, updateAttempt } from './payments.queries.ts'
import { askAboutOpen, endAttempt, type PaymentDeps } from './payments.service.ts'
import type { PaymentProvider } from './provider.ts'
import { createProvider } from './providers.ts'
import { postponed } from './settle.ts'

const minute = 60_000
/** A provider that says nothing for so long has nothing more to say. */
const attemptEndsAfter = 48 * 60 * minute
/** A provider that was not known by then has never had the payment. */
const beginsWithin = 5 * minute
/** While a provider does not answer nobody knows whether an order is paid: its stock is held longer, but not for ever. */
const longestWait = 90 * minute
/** So many questions in a row without an answer, and a round asks no more. */
const mostFailures = 3

/** Asks providers about open payments and ends the time of unpaid orders, once a minute from now on. */
export async function startPaymentJobs(deps: Deps): Promise<void> {
  const provider = await createProvider(deps)
  await deps.jobs.work('payments', () => tendPayments(deps, provider))
  await deps.jobs.schedule('payments', '* * * * *')
}

/** What is due now; what fails for one order is logged and keeps no other waiting. */
export async function tendPayments(deps: PaymentDeps, provider: PaymentProvider | undefined): Promise<void> {
  let failures = 0
  // A provider that does not answer is not asked a hundred times in a row: each would wait for seconds. A single payment that
  // it cannot tell of keeps no other waiting.
  const ask: Ask = async orderId => {
    if (failures === mostFailures) return false
    const hasAnswered = await askAboutOpen(deps, provider, orderId)
    failures = hasAnswered ? 0 : failures + 1
    return hasAnswered
  }
  await askAboutDue(deps, provider, ask)
  await endHolds(deps, ask)
  await sweepFirstOrders(deps.database.db)
}

/** Settles an order's open attempt; false when the provider does not answer. */
type Ask = (orderId: number) => Promise<boolean>

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
      const hasAnswered = await ask(attempt.orderId)
      if (age > attemptEndsAfter) await endAttempt(deps, attempt.orderId, attempt.id, 'expired', 'silent')
      else if (!hasAnswered || attempt.provider !== provider?.name)
        await updateAttempt(database.db, attempt.id, postponed(attempt, now()))
    } catch (error) {
      log.error({ err: error, attempt: attempt.id }, 'payment')
    }
  }
}

async function endHolds(deps: PaymentDeps, ask: Ask): Promise<void> {
  const { database, log, now } = deps
  const time = now().getTime()
  for (const id of await listHoldsOfSoldOut(database.db, deps)) {
    try {
      if (await ask(id)) await endHold(deps, id)
    } catch (error) {
      log.error({ err: error, order: id }, 'unpaid order')
    }
  }
  for (const { id, ...order } of await listUnpaidOrders(database.db, now())) {
    try {
      // Whoever has paid in the last moment has an order.
      const hasAnswered = await ask(id)
      if (!hasAnswered && time - heldUntil(order).getTime() < longestWait) continue
      await endHold(deps, id)
    } catch (error) {
      log.error({ err: error, order: id }, 'unpaid order')
    }
  }
}
