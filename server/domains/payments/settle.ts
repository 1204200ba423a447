import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import {
  type LockedOrder,
  lockForPayment,
  recordAttempt,
  recordPayment,
  tellRefundDue,
} from '#server/domains/orders/payment/order-payment.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type AttemptRow, findAttempt, lockAttempt, updateAttempt } from './payments.queries.ts'
import { currency, type Outcome, type PaymentProvider, ProviderFailure } from './providers/provider.ts'

/** The result of asking about a payment. `unknown`: the shop has no such payment. */
export type Settlement = 'settled' | 'unchanged' | 'unknown'

export type SettleDeps = Pick<Deps, 'database' | 'jobs' | 'now' | 'log'>

/**
 * The request to the payment provider: `check` reads the payment's state, `end` also makes an open payment impossible
 * to pay if the provider supports it.
 */
export type Question = 'check' | 'end'

// A provider that does not answer has kept everybody waiting long enough.
const settleInTurn = oneAtATime<Settlement>(error => error instanceof ProviderFailure)

/**
 * Asks the provider about a payment and records the result exactly once. The return page, notifications and the poller
 * all call it, in any order and any number of times. Nothing but the provider's answer to this request can mark an
 * order as paid. Throws `ProviderFailure` when there is no answer.
 */
export function settle(
  deps: SettleDeps,
  provider: PaymentProvider,
  reference: string,
  question: Question = 'check',
): Promise<Settlement> {
  const name = `${question} ${provider.name} ${reference}`
  return settleInTurn(name, () => settleNow(deps, provider, reference, question))
}

async function settleNow(
  deps: SettleDeps,
  provider: PaymentProvider,
  reference: string,
  question: Question,
): Promise<Settlement> {
  const { db } = deps.database
  const attempt = await findAttempt(db, provider.name, reference)
  if (!attempt) return 'unknown'
  if (isReceived(attempt)) return 'unchanged'
  const outcome =
    question === 'end' && provider.end ? await provider.end(reference) : await provider.check(reference)
  return inTransaction(db, async trx => {
    // The order is locked before the payment attempt, because a cancellation or a change of the payment method locks it
    // too.
    const order = await lockForPayment(trx, attempt.orderId)
    const current = order && (await lockAttempt(trx, attempt.id))
    if (!current) return 'unknown'
    return write(trx, deps, order, current, outcome)
  })
}

/** Whether the attempt received money. That is final: later answers of the provider are ignored. */
const isReceived = ({ state }: AttemptRow) => state === 'paid' || state === 'mismatched'

async function write(
  trx: Transaction<DB>,
  { jobs, now, log }: SettleDeps,
  order: LockedOrder,
  attempt: AttemptRow,
  outcome: Outcome,
): Promise<Settlement> {
  if (isReceived(attempt)) return 'unchanged'
  const settledAt = now()
  const result = { outcome: storedOutcome(outcome), settledAt }
  if (outcome.state === 'paid') {
    const isWhole = outcome.amount === attempt.amount && outcome.currency === currency
    const counts = isWhole && (await recordPayment(trx, { jobs, now }, order, attempt.amount))
    await updateAttempt(trx, attempt.id, { ...result, state: isWhole ? 'paid' : 'mismatched', counts })
    if (!counts) {
      if (!isWhole) await recordAttempt(trx, order, 'failed')
      const { amount = 0, currency: received = '' } = outcome
      await tellRefundDue(trx, jobs, order, { attemptId: attempt.id, amount, currency: received })
      log.warn({ order: order.id, attempt: attempt.id, isWhole }, 'a payment is to be given back')
    }
    return 'settled'
  }
  if (attempt.state !== 'open') return 'unchanged'
  if (outcome.state === 'open') {
    await updateAttempt(trx, attempt.id, postponed(attempt, settledAt))
    return 'unchanged'
  }
  await updateAttempt(trx, attempt.id, { ...result, state: outcome.state })
  await recordAttempt(trx, order, 'failed')
  return 'settled'
}

const firstPause = 60_000
const maxPause = 3_600_000

/** When to check an open payment attempt next: after a minute, then after twice the previous pause, up to an hour. */
export function postponed({ checks }: Pick<AttemptRow, 'checks'>, now: Date) {
  const pause = Math.min(maxPause, firstPause * 2 ** Math.min(checks, 10))
  return { checks: checks + 1, nextCheckAt: new Date(now.getTime() + pause) }
}

/** The part of a provider's answer that is stored: short, and without data about the payer. */
function storedOutcome({ code, amount, currency: received, channel }: Outcome) {
  const short = (text: string | undefined) => text?.slice(0, 80)
  return { code: short(code), amount, currency: short(received), channel: short(channel) }
}
