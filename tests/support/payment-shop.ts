import { expect, vi } from 'vitest'
import type { z } from 'zod'
import { type Order, PaymentMethod, type PlacedOrder } from '#contract/orders/order.ts'
import type { PaymentAttempt, RefundDue } from '#contract/payments/payment.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { runPaymentJob } from '#server/domains/payments/payment-jobs.ts'
import { createProvider } from '#server/domains/payments/providers/providers.ts'
import { sandboxSignature } from '#server/domains/payments/providers/sandbox.ts'
import { settle } from '#server/domains/payments/settle.ts'
import { openOrderShop, type Person } from './order-shop.ts'

export type Placed = z.input<typeof PlacedOrder> & ErrorBody
export type Shown = z.input<typeof Order> & ErrorBody
type Due = z.input<typeof RefundDue>
export type Attempt = z.input<typeof PaymentAttempt> & ErrorBody

/** A placed order with its buyer and product. */
export interface Bought {
  who: Person
  productId: number
  order: Placed
}

/** Extracts the payment reference from the URL of the sandbox provider's payment page. */
export const referenceOf = (url = '') => /\/sandbox-payment\/(test_\w+)$/.exec(url)?.[1] ?? 'no page'

/** Starts an order shop with the sandbox payment provider on a real port, and a clock that tests can advance. */
export async function openPaymentShop({
  counts = false,
  env = {},
}: {
  counts?: boolean
  env?: Record<string, string>
} = {}) {
  let ahead = 0
  const shop = await openOrderShop(undefined, {
    patience: 15_000,
    counts,
    env: { PAYMENT_PROVIDER: 'sandbox', ...env },
    now: () => new Date(Date.now() + ahead),
  })
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const admin = await shop.person('administrator')
  const { db, deps } = shop

  const shown = async ({ who, order }: Bought) =>
    (await shop.call<Shown>(who, 'GET', `/orders/${order.id}`)).body
  const stateOf = async (bought: Bought) => {
    const { status, payment_status } = await shown(bought)
    return [status, payment_status]
  }
  /** Lists the provider references of an order's payment attempts, the newest last. */
  const referencesOf = async (orderId: number) =>
    (
      await db
        .selectFrom('paymentAttempts')
        .select('reference')
        .where('orderId', '=', orderId)
        .orderBy('id')
        .execute()
    ).flatMap(row => row.reference ?? [])

  async function minuteJob(): Promise<void> {
    await runPaymentJob(deps, await createProvider(deps))
  }

  return {
    ...shop,
    origin,
    admin,
    shown,
    stateOf,
    referencesOf,
    minuteJob,
    /** Sets the shop's clock this many milliseconds ahead of the real time. */
    putForward(time: number) {
      ahead = time
    },
    /** Runs the shop's every-minute payment job as if it ran this many milliseconds later. */
    minuteJobIn: async (time: number) => {
      ahead = time
      await minuteJob().finally(() => {
        ahead = 0
      })
    },
    async buy(method: z.output<typeof PaymentMethod> = 'online', key?: string): Promise<Bought> {
      const who = await shop.person()
      const productId = await shop.product({ stock: 10 })
      await shop.add(who, productId, 2)
      const { status, body } = await shop.order<Placed>(who, await shop.address(who), {
        body: { payment_method: PaymentMethod.encode(method) },
        ...(key ? { key } : {}),
      })
      expect([status, body.message]).toEqual([201, ''])
      return { who, productId, order: body }
    },
    /** Submits a button of the sandbox payment page, like a browser would. */
    press: (url: string | undefined, act: string) =>
      fetch(`${origin}/sandbox-payment/${referenceOf(url)}`, {
        method: 'POST',
        body: new URLSearchParams({ act }),
        redirect: 'manual',
      }),
    untilPaid: (bought: Bought) =>
      vi.waitFor(async () => expect(await stateOf(bought)).toEqual(['confirmed', 'paid']), 30_000),
    attemptsOf: async ({ order }: Pick<Bought, 'order'>) =>
      (await shop.call<Attempt[]>(admin, 'GET', `/admin/orders/${order.id}/payments`)).body,
    refundsDue: async () =>
      (await shop.call<Due[]>(admin, 'GET', '/admin/payments/refunds')).body.map(due => due.order_number),
    kindsOf: async ({ who }: Bought) =>
      (
        await db
          .selectFrom('notifications')
          .select('kind')
          .where('userId', '=', who.id)
          .orderBy('id')
          .execute()
      ).map(row => row.kind),
    /** Sets the state of a payment at the sandbox provider directly, without its payment page. */
    decide: (url: string | undefined, change: object) =>
      db
        .updateTable('sandboxPayments')
        .set({ state: 'paid', paidAt: new Date(0), ...change })
        .where('reference', '=', referenceOf(url))
        .execute(),
    /** Makes the shop fetch and record the provider's result for every payment attempt of an order. */
    async settleAll(orderId: number): Promise<void> {
      const provider = await createProvider(deps)
      if (!provider) throw new Error('there is no provider')
      for (const reference of await referencesOf(orderId)) await settle(deps, provider, reference)
    },
    notice(reference: string, signature?: string) {
      const body = JSON.stringify({ event: 'payment.changed', reference })
      return fetch(`${origin}/api/payments/sandbox/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-sandbox-signature': signature ?? sandboxSignature(body),
        },
        body,
      })
    },
  }
}

export type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>
