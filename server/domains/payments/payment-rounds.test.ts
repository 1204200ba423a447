import { describe, expect, test } from 'vitest'
import { askedShop, silence } from '#tests/support/asked-shop.ts'
import type { Bought } from '#tests/support/payment-shop.ts'
import { runPaymentJob } from './payment-jobs.ts'
import { postponed } from './settle.ts'

const minute = 60_000
const setup = askedShop()
const { log, asked, depsAt, round, rowOf, change } = setup

async function buyMany(count: number): Promise<Bought[]> {
  const all: Bought[] = []
  for (let made = 0; made < count; made++) all.push(await setup.shop.buy())
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
    setup.says = silence
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
    setup.says = silence
    await round(2 * minute)
    expect(asked).toHaveLength(3)
    for (const bought of all) expect((await rowOf(bought)).checks).toBe(1)
  })

  test('continues if an answer comes between failures', async () => {
    const all = await buyMany(5)
    const heard = (await rowOf(all[2] as Bought)).reference
    setup.says = reference => (reference === heard ? { state: 'open', code: 'WAITING' } : silence())
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
    expect(await setup.shop.stateOf(bought)).toEqual(['pending', 'failed'])
  })

  test('postpones a payment of a provider that is no longer configured, and ends it after two days', async () => {
    const [bought] = (await buyMany(1)) as [Bought]
    await change(bought, { provider: 'stripe' })
    await setup.shop.db
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
    setup.says = name => {
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
    await runPaymentJob(depsAt(2 * minute), undefined)
    expect(await rowOf(bought)).toMatchObject({ state: 'open', checks: 1 })
    expect(asked).toEqual([])
  })
})

describe('the payment deadline of an order', () => {
  const heldFor = async ({ order }: Bought, time: number) => {
    await setup.shop.db
      .updateTable('orders')
      .set({ payUntil: new Date(Date.now() + time) })
      .where('id', '=', order.id)
      .execute()
  }

  test('ends the payment at its provider, and cancels the order', async () => {
    const [bought] = (await buyMany(1)) as [Bought]
    await change(bought, { nextCheckAt: new Date(Date.now() + 100 * minute) })
    await heldFor(bought, minute)
    setup.says = () => ({ state: 'expired', code: 'ENDED' })
    await round(2 * minute)
    expect(asked).toEqual([`end ${(await rowOf(bought)).reference}`])
    expect((await setup.shop.shown(bought)).status).toBe('cancelled')
  })

  test('is extended while the provider does not answer, but not for ever', async () => {
    const [bought] = (await buyMany(1)) as [Bought]
    await heldFor(bought, minute)
    setup.says = silence
    await round(90.9 * minute)
    expect((await setup.shop.shown(bought)).status).toBe('pending')
    await round(91.1 * minute)
    expect((await setup.shop.shown(bought)).status).toBe('cancelled')
  })

  test('that fails for one order is logged with its id, and the next one is ended', async () => {
    const [broken, next] = (await buyMany(2)) as [Bought, Bought]
    for (const bought of [broken, next]) {
      await heldFor(bought, minute)
      await change(bought, { nextCheckAt: new Date(Date.now() + 100 * minute) })
    }
    const { reference } = await rowOf(broken)
    setup.says = name => {
      if (name === reference) throw new TypeError('broken')
      return { state: 'expired', code: 'ENDED' }
    }
    await round(2 * minute)
    expect(log.error.mock.calls).toEqual([
      [{ err: expect.objectContaining({ message: 'broken' }), order: broken.order.id }, 'unpaid order'],
    ])
    expect((await setup.shop.shown(next)).status).toBe('cancelled')
  })

  test('does not matter for an order that ended: its payment is ended at the provider', async () => {
    const [bought] = (await buyMany(1)) as [Bought]
    await change(bought, { nextCheckAt: new Date(Date.now() + 100 * minute) })
    await setup.shop.db
      .updateTable('orders')
      .set({ paymentMethod: 'cash_on_delivery' })
      .where('id', '=', bought.order.id)
      .execute()
    setup.says = () => ({ state: 'expired', code: 'ENDED' })
    await round(0)
    const { state, reference } = await rowOf(bought)
    expect([asked, state]).toEqual([[`end ${reference}`], 'expired'])
  })

  test('does not matter if the provider cannot end payments: it is not asked', async () => {
    const [bought] = (await buyMany(1)) as [Bought]
    await change(bought, { nextCheckAt: new Date(Date.now() + 100 * minute) })
    await setup.shop.db
      .updateTable('orders')
      .set({ paymentMethod: 'cash_on_delivery' })
      .where('id', '=', bought.order.id)
      .execute()
    const { end: _, ...withoutEnd } = setup.provider
    await runPaymentJob(depsAt(0), withoutEnd)
    expect(asked).toEqual([])
  })
})
