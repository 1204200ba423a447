import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HostedPayment } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type Attempt, type Bought, openPaymentShop, type PaymentShop } from '#tests/support/payment-shop.ts'
import { isBeingPaid } from './payment-holds.service.ts'
import { tendPayments } from './payment-jobs.ts'
import {
  askAboutOpen,
  beginPayment,
  endAttempt,
  isPaymentOpen,
  type PaymentDeps,
} from './payments.service.ts'
import { type Outcome, type PaymentProvider, ProviderFailure } from './providers/provider.ts'
import { createProvider } from './providers/providers.ts'
import { postponed, settle } from './settle.ts'

let shop: PaymentShop
let provider: PaymentProvider
beforeAll(async () => {
  shop = await openPaymentShop()
})
afterAll(() => shop.close())

const minute = 60_000
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
/** The payment references that the fake provider was asked about, in order. */
let asked: string[]
/** The fake provider's answer for a payment reference; it may throw. */
let says: (reference: string) => Outcome
beforeEach(async () => {
  asked = []
  says = () => ({ state: 'open', code: 'WAITING' })
  const answer = (question: string) => async (reference: string) => {
    asked.push(`${question} ${reference}`)
    return says(reference)
  }
  const real = (await createProvider(shop.deps)) as PaymentProvider
  provider = { ...real, check: answer('check'), end: answer('end') }
})
// Closes open payment attempts, which would be checked again in the rounds of the next test.
afterEach(async () => {
  await shop.db.updateTable('paymentAttempts').set({ state: 'failed' }).where('state', '=', 'open').execute()
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('status', '=', 'pending').execute()
  for (const heard of Object.values(log)) heard.mockReset()
})

const depsAt = (ahead: number): PaymentDeps => ({
  ...shop.deps,
  log: log as never,
  now: () => new Date(Date.now() + ahead),
})
const silence = () => {
  throw new ProviderFailure('silence')
}
const round = (ahead: number) => tendPayments(depsAt(ahead), provider)
const rowOf = ({ order }: Bought) =>
  shop.db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const change = (bought: Bought, values: object) =>
  shop.db.updateTable('paymentAttempts').set(values).where('orderId', '=', bought.order.id).execute()
async function buyMany(count: number): Promise<Bought[]> {
  const all: Bought[] = []
  for (let made = 0; made < count; made++) all.push(await shop.buy())
  return all
}

describe('a round of status requests', () => {
  test('checks exactly the payments that are due', async () => {
    const [due, later] = (await buyMany(2)) as [Bought, Bought]
    await change(later, { nextCheckAt: new Date(Date.now() + 10 * minute) })
    await round(2 * minute)
    expect(asked).toEqual([`check ${(await rowOf(due)).reference}`])
    expect(log.error).not.toHaveBeenCalled()
  })

  test('repeats a check after a minute, then after twice as long each time, up to an hour', () => {
    const now = new Date()
    const pauses = [0, 1, 2, 5, 6, 10, 11, 40].map(checks => {
      const next = postponed({ checks }, now)
      expect(next.checks).toBe(checks + 1)
      return (next.nextCheckAt.getTime() - now.getTime()) / minute
    })
    expect(pauses).toEqual([1, 2, 4, 32, 60, 60, 60, 60])
  })

  test('postpones a payment without an answer, with a line in the log', async () => {
    const [bought] = (await buyMany(1)) as [Bought]
    says = silence
    await round(2 * minute)
    const row = await rowOf(bought)
    expect([row.state, row.checks]).toEqual(['open', 1])
    expect(row.nextCheckAt.getTime()).toBeGreaterThan(Date.now() + 2 * minute)
    expect(log.warn.mock.calls).toEqual([
      [
        { err: expect.objectContaining({ message: 'silence' }), order: bought.order.id },
        'the payment provider does not answer',
      ],
    ])
  })

  test('stops after three requests in a row without an answer', async () => {
    const all = await buyMany(5)
    says = silence
    await round(2 * minute)
    expect(asked).toHaveLength(3)
    for (const bought of all) expect((await rowOf(bought)).checks).toBe(1)
  })

  test('continues if an answer comes between failures', async () => {
    const all = await buyMany(5)
    const heard = (await rowOf(all[2] as Bought)).reference
    says = reference => (reference === heard ? { state: 'open', code: 'WAITING' } : silence())
    await round(2 * minute)
    expect(asked).toHaveLength(5)
  })

  test('does not check a payment that is just being created', async () => {
    const [bought] = (await buyMany(1)) as [Bought]
    await change(bought, { reference: null, url: null, createdAt: new Date() })
    await round(4.9 * minute)
    expect(await rowOf(bought)).toMatchObject({ state: 'open', checks: 0 })
    await change(bought, { nextCheckAt: new Date(0) })
    await round(5.1 * minute)
    expect(await rowOf(bought)).toMatchObject({ state: 'failed', outcome: { code: 'not-begun' } })
    expect(asked).toEqual([])
    expect(await shop.stateOf(bought)).toEqual(['pending', 'failed'])
  })

  test('postpones a payment of a provider that is no longer configured, and ends it after two days', async () => {
    const [bought] = (await buyMany(1)) as [Bought]
    await change(bought, { provider: 'stripe' })
    await shop.db
      .updateTable('orders')
      .set({ payUntil: new Date(Date.now() + 100 * 60 * minute) })
      .where('id', '=', bought.order.id)
      .execute()
    await round(2 * minute)
    expect(await rowOf(bought)).toMatchObject({ state: 'open', checks: 1 })
    await round(48.1 * 60 * minute)
    expect(await rowOf(bought)).toMatchObject({ state: 'expired', outcome: { code: 'silent' } })
    expect(asked).toEqual([])
  })

  test('logs a failure of one payment with its id, and checks the next one', async () => {
    const [broken, next] = (await buyMany(2)) as [Bought, Bought]
    await change(broken, { nextCheckAt: new Date(Date.now() - minute) })
    const { reference, id } = await rowOf(broken)
    says = name => {
      if (name === reference) throw new TypeError('broken')
      return { state: 'failed', code: 'NO' }
    }
    await round(2 * minute)
    expect(log.error.mock.calls).toEqual([
      [{ err: expect.objectContaining({ message: 'broken' }), attempt: id }, 'payment'],
    ])
    expect((await rowOf(next)).state).toBe('failed')
  })

  test('without a provider ends expired payments without requests', async () => {
    const [bought] = (await buyMany(1)) as [Bought]
    await tendPayments(depsAt(2 * minute), undefined)
    expect(await rowOf(bought)).toMatchObject({ state: 'open', checks: 1 })
    expect(asked).toEqual([])
  })
})

describe('the payment deadline of an order', () => {
  const heldFor = async ({ order }: Bought, time: number) => {
    await shop.db
      .updateTable('orders')
      .set({ payUntil: new Date(Date.now() + time) })
      .where('id', '=', order.id)
      .execute()
  }

  test('ends the payment at its provider, and cancels the order', async () => {
    const [bought] = (await buyMany(1)) as [Bought]
    await change(bought, { nextCheckAt: new Date(Date.now() + 100 * minute) })
    await heldFor(bought, minute)
    says = () => ({ state: 'expired', code: 'ENDED' })
    await round(2 * minute)
    expect(asked).toEqual([`end ${(await rowOf(bought)).reference}`])
    expect((await shop.shown(bought)).status).toBe('cancelled')
  })

  test('is extended while the provider does not answer, but not for ever', async () => {
    const [bought] = (await buyMany(1)) as [Bought]
    await heldFor(bought, minute)
    says = silence
    await round(90.9 * minute)
    expect((await shop.shown(bought)).status).toBe('pending')
    await round(91.1 * minute)
    expect((await shop.shown(bought)).status).toBe('cancelled')
  })

  test('that fails for one order is logged with its id, and the next one is ended', async () => {
    const [broken, next] = (await buyMany(2)) as [Bought, Bought]
    for (const bought of [broken, next]) {
      await heldFor(bought, minute)
      await change(bought, { nextCheckAt: new Date(Date.now() + 100 * minute) })
    }
    const { reference } = await rowOf(broken)
    says = name => {
      if (name === reference) throw new TypeError('broken')
      return { state: 'expired', code: 'ENDED' }
    }
    await round(2 * minute)
    expect(log.error.mock.calls).toEqual([
      [{ err: expect.objectContaining({ message: 'broken' }), order: broken.order.id }, 'unpaid order'],
    ])
    expect((await shop.shown(next)).status).toBe('cancelled')
  })

  test('does not matter for an order that ended: its payment is ended at the provider', async () => {
    const [bought] = (await buyMany(1)) as [Bought]
    await change(bought, { nextCheckAt: new Date(Date.now() + 100 * minute) })
    await shop.db
      .updateTable('orders')
      .set({ paymentMethod: 'cash_on_delivery' })
      .where('id', '=', bought.order.id)
      .execute()
    says = () => ({ state: 'expired', code: 'ENDED' })
    await round(0)
    const { state, reference } = await rowOf(bought)
    expect([asked, state]).toEqual([[`end ${reference}`], 'expired'])
  })

  test('does not matter if the provider cannot end payments: it is not asked', async () => {
    const [bought] = (await buyMany(1)) as [Bought]
    await change(bought, { nextCheckAt: new Date(Date.now() + 100 * minute) })
    await shop.db
      .updateTable('orders')
      .set({ paymentMethod: 'cash_on_delivery' })
      .where('id', '=', bought.order.id)
      .execute()
    const { end: _, ...withoutEnd } = provider
    await tendPayments(depsAt(0), withoutEnd)
    expect(asked).toEqual([])
  })
})

describe('a payment is started', () => {
  const begin = (bought: Bought, by: PaymentProvider | undefined, ahead = 0) =>
    beginPayment(depsAt(ahead), by, { id: bought.who.id, role: 'member' } as never, bought.order.id, 'en')
  const failed = async (bought: Bought) => {
    await change(bought, { state: 'failed' })
    return bought
  }

  test('with the order’s number and amount, and the return addresses', async () => {
    const bought = await failed(await shop.buy())
    const told = vi.fn<PaymentProvider['begin']>(async () => ({
      reference: 'new-1',
      url: 'https://p.example/1',
    }))
    const { url }: HostedPayment = await begin(bought, { ...provider, begin: told })
    expect(url).toBe('https://p.example/1')
    const { id } = await rowOf(bought)
    expect(told.mock.calls).toEqual([
      [
        { attemptId: id, number: bought.order.number, amount: bought.order.total, locale: 'en' },
        {
          back: expect.stringMatching(/^https:\/\/shop\.example\/pay\/[\w-]+\?lang=en$/),
          notify: 'https://shop.example/api/payments/sandbox/webhook',
        },
      ],
    ])
    expect(await rowOf(bought)).toMatchObject({
      reference: 'new-1',
      url,
      state: 'open',
      amount: bought.order.total,
      provider: 'sandbox',
    })
    expect(await shop.stateOf(bought)).toEqual(['pending', 'pending'])
  })

  test.each([
    ['that does not answer', { begin: async () => silence() }, 'silence'],
    ['that cannot charge the amount', { accepts: () => false }, 'the amount cannot be charged'],
  ])('with a provider %s: the order stays unchanged (503), and the log says why', async (_, broken, why) => {
    const bought = await failed(await shop.buy())
    await expect(begin(bought, { ...provider, ...broken })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { message: 'payments:server.providerDown' },
    })
    expect(await rowOf(bought)).toMatchObject({ state: 'failed', outcome: { code: 'not-begun' } })
    expect(await shop.stateOf(bought)).toEqual(['pending', 'failed'])
    expect(log.warn.mock.calls).toEqual([
      [
        { err: expect.objectContaining({ message: why }), order: bought.order.id },
        'no payment could be begun',
      ],
    ])
  })

  test('not for an order that is paid, unknown or past its deadline, nor without a provider', async () => {
    const bought = await failed(await shop.buy())
    await expect(begin(bought, undefined)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { message: 'payments:server.providerDown' },
    })
    await expect(begin(bought, provider, 16 * minute)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      details: { message: 'payments:server.nothingToPay' },
    })
    await expect(begin({ ...bought, order: { ...bought.order, id: 0 } }, provider)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const cash = await shop.buy('cash_on_delivery')
    await expect(begin(cash, provider)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      details: { message: 'payments:server.nothingToPay' },
    })
  })

  test('once: an open one continues, and its buyer counts as present', async () => {
    const bought = await shop.buy()
    const before = await rowOf(bought)
    expect(await begin(bought, provider, 6 * minute)).toEqual({ url: before.url })
    const after = await rowOf(bought)
    expect(after.id).toBe(before.id)
    expect(after.seenAt.getTime() - before.seenAt.getTime()).toBeGreaterThanOrEqual(6 * minute)
    const at = (time: number) => new Date(after.seenAt.getTime() + time)
    expect(await isBeingPaid(shop.db, bought.order.id, at(5 * minute - 1))).toBe(true)
    expect(await isBeingPaid(shop.db, bought.order.id, at(5 * minute))).toBe(false)
    expect(await isBeingPaid(shop.db, 0, at(0))).toBe(false)
    expect(await isPaymentOpen(shop.db, bought.order.id)).toBe(true)
    expect(await isPaymentOpen(shop.db, 0)).toBe(false)
  })

  test('not twice at the same time: another try is allowed once the provider has taken too long', async () => {
    const bought = await shop.buy()
    await change(bought, { url: null, reference: null })
    const { id, createdAt } = await rowOf(bought)
    const later = (time: number) => createdAt.getTime() + time - Date.now()
    await expect(begin(bought, provider, later(14_000))).rejects.toMatchObject({ code: 'IN_PROGRESS' })
    await begin(bought, provider, later(15_500))
    expect((await rowOf(bought)).id).toBeGreaterThan(id)
    const first = (await shop.attemptsOf(bought)).find((attempt: Attempt) => attempt.id === id)
    expect(first).toMatchObject({ state: 'expired', settled_at: expect.any(String) })
  })

  test('again after the shop has changed its provider', async () => {
    const bought = await shop.buy()
    await change(bought, { provider: 'stripe' })
    const { url } = await begin(bought, provider)
    expect(url).not.toBe(bought.order.payment?.url)
    expect((await rowOf(bought)).provider).toBe('sandbox')
  })
})

describe('an attempt', () => {
  test('that has ended is not ended again', async () => {
    const bought = await shop.buy()
    const { id } = await rowOf(bought)
    await change(bought, { state: 'cancelled' })
    await endAttempt(depsAt(0), bought.order.id, id, 'failed', 'late')
    expect(await rowOf(bought)).toMatchObject({ state: 'cancelled', outcome: {} })
    expect(await shop.stateOf(bought)).toEqual(['pending', 'pending'])
  })

  test('is not checked without a reference, or at another provider', async () => {
    const bought = await shop.buy()
    const deps = depsAt(0)
    expect(await askAboutOpen(deps, undefined, bought.order.id)).toBe(true)
    await change(bought, { provider: 'stripe' })
    expect(await askAboutOpen(deps, provider, bought.order.id)).toBe(true)
    await change(bought, { provider: 'sandbox', reference: null })
    expect(await askAboutOpen(deps, provider, bought.order.id)).toBe(true)
    expect(asked).toEqual([])
  })

  test('that is unknown, or whose money was received, is not checked', async () => {
    const bought = await shop.buy()
    const { reference } = await rowOf(bought)
    expect(await settle(depsAt(0), provider, 'nobody')).toBe('unknown')
    await change(bought, { state: 'mismatched' })
    expect(await settle(depsAt(0), provider, reference ?? '')).toBe('unchanged')
    expect(asked).toEqual([])
  })

  test('stores a shortened answer of the provider', async () => {
    const bought = await shop.buy()
    const { reference } = await rowOf(bought)
    const long = 'x'.repeat(200)
    says = () => ({ state: 'paid', code: long, amount: 1, currency: long, channel: long })
    expect(await settle(depsAt(0), provider, reference ?? '')).toBe('settled')
    const short = 'x'.repeat(80)
    const { outcome, state, counts, id } = await rowOf(bought)
    expect([outcome, state, counts]).toEqual([
      { code: short, amount: 1, currency: short, channel: short },
      'mismatched',
      false,
    ])
    expect(log.warn.mock.calls).toEqual([
      [{ order: bought.order.id, attempt: id, isWhole: false }, 'a payment is to be given back'],
    ])
    expect(await shop.stateOf(bought)).toEqual(['pending', 'failed'])
  })

  test.each(['failed', 'cancelled', 'expired'] as const)(
    'that is %s at its provider ends, and its order waits for another attempt',
    async state => {
      const bought = await shop.buy()
      const { reference } = await rowOf(bought)
      says = () => ({ state, code: 'NO' })
      expect(await settle(depsAt(0), provider, reference ?? '')).toBe('settled')
      expect(await rowOf(bought)).toMatchObject({ state, settledAt: expect.any(Date) })
      expect(await shop.stateOf(bought)).toEqual(['pending', 'failed'])
      expect(await settle(depsAt(0), provider, reference ?? '')).toBe('unchanged')
    },
  )
})

describe('a refunded payment', () => {
  test('is recorded once with actor and amount, and only if a refund is due', async () => {
    const bought = await shop.buy()
    const { id, reference } = await rowOf(bought)
    const note = () => shop.call<Attempt & ErrorBody>(shop.admin, 'PUT', `/admin/payments/${id}/refund`)
    expect([(await note()).status, (await note()).body.code]).toEqual([409, 'WRONG_STATE'])
    says = () => ({ state: 'paid', code: 'PAID', amount: 150, currency: 'XOF' })
    await settle(depsAt(0), provider, reference ?? '')
    expect((await note()).body).toMatchObject({ id, refund: 'done', refund_due: 0 })
    expect((await note()).body.message).toMatch(/rembours|rendu/)
    const unknown = await shop.call<ErrorBody>(shop.admin, 'PUT', '/admin/payments/2000000000/refund')
    expect(unknown.status).toBe(404)
  })
})
