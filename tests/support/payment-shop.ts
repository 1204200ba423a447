import { expect, vi } from 'vitest'
import type { z } from 'zod'
import type { Order, PlacedOrder } from '#contract/orders/order.ts'
import type { PaymentAttempt, RefundDue } from '#contract/payments/payment.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { tendPayments } from '#server/domains/payments/payment-jobs.ts'
import { createProvider } from '#server/domains/payments/providers/providers.ts'
import { sandboxSignature } from '#server/domains/payments/providers/sandbox.ts'
import { settle } from '#server/domains/payments/settle.ts'
import { openOrderShop, type Person } from './order-shop.ts'

export type Placed = z.input<typeof PlacedOrder> & ErrorBody
export type Shown = z.input<typeof Order> & ErrorBody
type Due = z.input<typeof RefundDue>
export type Attempt = z.input<typeof PaymentAttempt> & ErrorBody

/** An order with its buyer. */
export interface Bought {
  who: Person
  productId: number
  order: Placed
}

/** The payment's reference in the address of a hosted page. */
export const referenceOf = (url = '') => /\/sandbox-payment\/(test_\w+)$/.exec(url)?.[1] ?? 'no page'

/** An order shop with the sandbox provider on a real port, and a clock that can be advanced. */
export async function openPaymentShop({ counts = false }: { counts?: boolean } = {}) {
  let ahead = 0
  const shop = await openOrderShop(undefined, {
    patience: 15_000,
    counts,
    env: { PAYMENT_PROVIDER: 'sandbox' },
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
  /** The references of an order's payments, the newest last. */
  const referencesOf = async (orderId: number) =>
    (
      await db
        .selectFrom('paymentAttempts')
        .select('reference')
        .where('orderId', '=', orderId)
        .orderBy('id')
        .execute()
    ).flatMap(row => row.reference ?? [])

  async function tend(): Promise<void> {
    await tendPayments(deps, await createProvider(deps))
  }

  return {
    ...shop,
    origin,
    admin,
    shown,
    stateOf,
    referencesOf,
    tend,
    /** Advances the shop's clock to so many milliseconds ahead. */
    putForward(time: number) {
      ahead = time
    },
    /** Runs the shop's minute job as if so much later. */
    minuteJobIn: async (time: number) => {
      ahead = time
      await tend().finally(() => {
        ahead = 0
      })
    },
    async buy(method: 'credit_card' | 'cash_on_delivery' = 'credit_card', key?: string): Promise<Bought> {
      const who = await shop.person()
      const productId = await shop.product({ stock: 10 })
      await shop.add(who, productId, 2)
      const { status, body } = await shop.order<Placed>(who, await shop.address(who), {
        body: { payment_method: method },
        ...(key ? { key } : {}),
      })
      expect([status, body.message]).toEqual([201, ''])
      return { who, productId, order: body }
    },
    /** Presses a button of the hosted page like a browser. */
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
    /** Sets the provider's own state of a payment, whatever its page shows. */
    decide: (url: string | undefined, change: object) =>
      db
        .updateTable('sandboxPayments')
        .set({ state: 'paid', paidAt: new Date(0), ...change })
        .where('reference', '=', referenceOf(url))
        .execute(),
    /** Settles every payment of an order that the provider has decided. */
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
