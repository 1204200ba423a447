import { describe, expect, test, vi } from 'vitest'
import type { HostedPayment } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { askedShop, silence } from '#tests/support/asked-shop.ts'
import type { Attempt, Bought } from '#tests/support/payment-shop.ts'
import { isBeingPaid } from './payment-holds.service.ts'
import { askAboutOpen, beginPayment, endAttempt, isPaymentOpen } from './payments.service.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { settle } from './settle.ts'

const minute = 60_000
const setup = askedShop()
const { log, asked, depsAt, rowOf, change } = setup

describe('a payment is started', () => {
  const begin = (bought: Bought, by: PaymentProvider | undefined, ahead = 0) =>
    beginPayment(depsAt(ahead), by, { id: bought.who.id, role: 'member' } as never, bought.order.id, 'en')
  const failed = async (bought: Bought) => {
    await change(bought, { state: 'failed' })
    return bought
  }

  test('with the order’s number and amount, and the return addresses', async () => {
    const bought = await failed(await setup.shop.buy())
    const providerBegin = vi.fn<PaymentProvider['begin']>(async () => ({
      reference: 'new-1',
      url: 'https://p.example/1',
    }))
    const { url }: HostedPayment = await begin(bought, { ...setup.provider, begin: providerBegin })
    expect(url).toBe('https://p.example/1')
    const { id } = await rowOf(bought)
    expect(providerBegin.mock.calls).toEqual([
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
    expect(await setup.shop.stateOf(bought)).toEqual(['pending', 'pending'])
  })

  test.each([
    ['that does not answer', { begin: async () => silence() }, 'silence'],
    ['that cannot charge the amount', { accepts: () => false }, 'the amount cannot be charged'],
  ])('with a provider %s: the order stays unchanged (503), and the log says why', async (_, broken, why) => {
    const bought = await failed(await setup.shop.buy())
    await expect(begin(bought, { ...setup.provider, ...broken })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { message: 'payments:server.providerDown' },
    })
    expect(await rowOf(bought)).toMatchObject({ state: 'failed', outcome: { code: 'not-begun' } })
    expect(await setup.shop.stateOf(bought)).toEqual(['pending', 'failed'])
    expect(log.warn.mock.calls).toEqual([
      [
        { err: expect.objectContaining({ message: why }), order: bought.order.id },
        'no payment could be begun',
      ],
    ])
  })

  test('not for an order that is paid, unknown or past its deadline, nor without a provider', async () => {
    const bought = await failed(await setup.shop.buy())
    await expect(begin(bought, undefined)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { message: 'payments:server.providerDown' },
    })
    await expect(begin(bought, setup.provider, 16 * minute)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      details: { message: 'payments:server.nothingToPay' },
    })
    await expect(
      begin({ ...bought, order: { ...bought.order, id: 0 } }, setup.provider),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const cash = await setup.shop.buy('cash_on_delivery')
    await expect(begin(cash, setup.provider)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      details: { message: 'payments:server.nothingToPay' },
    })
  })

  test('once: an open one continues, and its buyer counts as present', async () => {
    const bought = await setup.shop.buy()
    const before = await rowOf(bought)
    expect(await begin(bought, setup.provider, 6 * minute)).toEqual({ url: before.url })
    const after = await rowOf(bought)
    expect(after.id).toBe(before.id)
    expect(after.seenAt.getTime() - before.seenAt.getTime()).toBeGreaterThanOrEqual(6 * minute)
    const at = (time: number) => new Date(after.seenAt.getTime() + time)
    expect(await isBeingPaid(setup.shop.db, bought.order.id, at(5 * minute - 1))).toBe(true)
    expect(await isBeingPaid(setup.shop.db, bought.order.id, at(5 * minute))).toBe(false)
    expect(await isBeingPaid(setup.shop.db, 0, at(0))).toBe(false)
    expect(await isPaymentOpen(setup.shop.db, bought.order.id)).toBe(true)
    expect(await isPaymentOpen(setup.shop.db, 0)).toBe(false)
  })

  test('not twice at the same time: another try is allowed once the provider has taken too long', async () => {
    const bought = await setup.shop.buy()
    await change(bought, { url: null, reference: null })
    const { id, createdAt } = await rowOf(bought)
    const later = (time: number) => createdAt.getTime() + time - Date.now()
    await expect(begin(bought, setup.provider, later(14_000))).rejects.toMatchObject({ code: 'IN_PROGRESS' })
    await begin(bought, setup.provider, later(15_500))
    expect((await rowOf(bought)).id).toBeGreaterThan(id)
    const first = (await setup.shop.attemptsOf(bought)).find((attempt: Attempt) => attempt.id === id)
    expect(first).toMatchObject({ state: 'expired', settled_at: expect.any(String) })
  })

  test('again after the shop has changed its provider', async () => {
    const bought = await setup.shop.buy()
    await change(bought, { provider: 'stripe' })
    const { url } = await begin(bought, setup.provider)
    expect(url).not.toBe(bought.order.payment?.url)
    expect((await rowOf(bought)).provider).toBe('sandbox')
  })
})

describe('an attempt', () => {
  test('that has ended is not ended again', async () => {
    const bought = await setup.shop.buy()
    const { id } = await rowOf(bought)
    await change(bought, { state: 'cancelled' })
    await endAttempt(depsAt(0), bought.order.id, id, 'failed', 'late')
    expect(await rowOf(bought)).toMatchObject({ state: 'cancelled', outcome: {} })
    expect(await setup.shop.stateOf(bought)).toEqual(['pending', 'pending'])
  })

  test('is not checked without a reference, or at another provider', async () => {
    const bought = await setup.shop.buy()
    const deps = depsAt(0)
    expect(await askAboutOpen(deps, undefined, bought.order.id)).toBe(true)
    await change(bought, { provider: 'stripe' })
    expect(await askAboutOpen(deps, setup.provider, bought.order.id)).toBe(true)
    await change(bought, { provider: 'sandbox', reference: null })
    expect(await askAboutOpen(deps, setup.provider, bought.order.id)).toBe(true)
    expect(asked).toEqual([])
  })

  test('that is unknown, or whose money was received, is not checked', async () => {
    const bought = await setup.shop.buy()
    const { reference } = await rowOf(bought)
    expect(await settle(depsAt(0), setup.provider, 'nobody')).toBe('unknown')
    await change(bought, { state: 'mismatched' })
    expect(await settle(depsAt(0), setup.provider, reference ?? '')).toBe('unchanged')
    expect(asked).toEqual([])
  })

  test('stores a shortened answer of the provider', async () => {
    const bought = await setup.shop.buy()
    const { reference } = await rowOf(bought)
    const long = 'x'.repeat(200)
    setup.says = () => ({ state: 'paid', code: long, amount: 1, currency: long, channel: long })
    expect(await settle(depsAt(0), setup.provider, reference ?? '')).toBe('settled')
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
    expect(await setup.shop.stateOf(bought)).toEqual(['pending', 'failed'])
  })

  test.each(['failed', 'cancelled', 'expired'] as const)(
    'that is %s at its provider ends, and its order waits for another attempt',
    async state => {
      const bought = await setup.shop.buy()
      const { reference } = await rowOf(bought)
      setup.says = () => ({ state, code: 'NO' })
      expect(await settle(depsAt(0), setup.provider, reference ?? '')).toBe('settled')
      expect(await rowOf(bought)).toMatchObject({ state, settledAt: expect.any(Date) })
      expect(await setup.shop.stateOf(bought)).toEqual(['pending', 'failed'])
      expect(await settle(depsAt(0), setup.provider, reference ?? '')).toBe('unchanged')
    },
  )
})

describe('a refunded payment', () => {
  test('is recorded once with actor and amount, and only if a refund is due', async () => {
    const bought = await setup.shop.buy()
    const { id, reference } = await rowOf(bought)
    const note = () =>
      setup.shop.call<Attempt & ErrorBody>(setup.shop.admin, 'PUT', `/admin/payments/${id}/refund`)
    expect([(await note()).status, (await note()).body.code]).toEqual([409, 'WRONG_STATE'])
    setup.says = () => ({ state: 'paid', code: 'PAID', amount: 150, currency: 'XOF' })
    await settle(depsAt(0), setup.provider, reference ?? '')
    expect((await note()).body).toMatchObject({ id, refund: 'done', refund_due: 0 })
    expect((await note()).body.message).toMatch(/rembours|rendu/)
    const unknown = await setup.shop.call<ErrorBody>(
      setup.shop.admin,
      'PUT',
      '/admin/payments/2000000000/refund',
    )
    expect(unknown.status).toBe(404)
  })
})
