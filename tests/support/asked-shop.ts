import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { runPaymentJob } from '#server/domains/payments/payment-jobs.ts'
import type { PaymentDeps } from '#server/domains/payments/payments.service.ts'
import {
  type Outcome,
  type PaymentProvider,
  ProviderFailure,
} from '#server/domains/payments/providers/provider.ts'
import { createProvider } from '#server/domains/payments/providers/providers.ts'
import { type Bought, openPaymentShop, type PaymentShop } from './payment-shop.ts'

/** The answer of a provider that cannot be reached. */
export const silence = () => {
  throw new ProviderFailure('silence')
}

/**
 * Starts a payment shop for one test file. Its provider records the requests that it gets and answers as the test sets
 * in `says`. Registers the hooks that open and close the shop.
 */
export function askedShop() {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const asked: string[] = []
  const state = {} as {
    shop: PaymentShop
    provider: PaymentProvider
    /** The provider's answer for a payment reference; it may throw. */
    says: (reference: string) => Outcome
  }
  beforeAll(async () => {
    state.shop = await openPaymentShop()
  })
  afterAll(() => state.shop.close())
  beforeEach(async () => {
    asked.length = 0
    state.says = () => ({ state: 'open', code: 'WAITING' })
    const answer = (question: string) => async (reference: string) => {
      asked.push(`${question} ${reference}`)
      return state.says(reference)
    }
    const real = (await createProvider(state.shop.deps)) as PaymentProvider
    state.provider = { ...real, check: answer('check'), end: answer('end') }
  })
  // Closes open payment attempts, which would be checked again in the rounds of the next test.
  afterEach(async () => {
    const { db } = state.shop
    await db.updateTable('paymentAttempts').set({ state: 'failed' }).where('state', '=', 'open').execute()
    await db.updateTable('orders').set({ status: 'cancelled' }).where('status', '=', 'pending').execute()
    for (const heard of Object.values(log)) heard.mockReset()
  })

  /** The services' dependencies, with a clock that is `ahead` milliseconds fast. */
  const depsAt = (ahead: number): PaymentDeps => ({
    ...state.shop.deps,
    log: log as never,
    now: () => new Date(Date.now() + ahead),
  })
  return Object.assign(state, {
    log,
    /** The provider calls of the current test, in order. */
    asked,
    depsAt,
    round: (ahead: number) => runPaymentJob(depsAt(ahead), state.provider),
    rowOf: ({ order }: Bought) =>
      state.shop.db
        .selectFrom('paymentAttempts')
        .selectAll()
        .where('orderId', '=', order.id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    change: (bought: Bought, values: object) =>
      state.shop.db
        .updateTable('paymentAttempts')
        .set(values)
        .where('orderId', '=', bought.order.id)
        .execute(),
  })
}
