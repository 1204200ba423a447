import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bought, openPaymentShop, type PaymentShop, referenceOf } from '#tests/support/payment-shop.ts'
import { releaseHolds } from './payment-holds.service.ts'
import { type PaymentProvider, ProviderFailure } from './providers/provider.ts'
import { createProvider } from './providers/providers.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await openPaymentShop()
})
afterAll(() => shop.close())

/** Builds a test provider with the given answers, which records the payment references that it was asked about. */
async function providerThat(answers: PaymentProvider['check']) {
  const asked: string[] = []
  const provider = (await createProvider(shop.deps)) as PaymentProvider
  const check = (reference: string) => {
    asked.push(reference)
    return answers(reference)
  }
  return { asked, provider: { ...provider, check } }
}

/** Places unpaid orders whose buyers are not on the payment page. */
async function idleOrders(count: number): Promise<Bought[]> {
  const orders: Bought[] = []
  for (let made = 0; made < count; made++) orders.push(await shop.buy())
  return orders
}

/** Builds a choice that takes the first of these orders that can be cancelled. */
const oneOf =
  (orders: Bought[]) =>
  (cannot: ReadonlySet<number>): number[] =>
    orders.flatMap(({ order: { id } }) => (cannot.has(id) ? [] : [id])).slice(0, 1)

const statesOf = (orders: Bought[]) =>
  Promise.all(orders.map(async order => (await shop.shown(order)).status))

test('a payment without a result expires after two days', async () => {
  const [bought] = (await idleOrders(1)) as [Bought]
  const path = `/orders/${bought.order.id}/payment/on-delivery`
  expect((await shop.call(bought.who, 'POST', path)).status).toBe(200)
  await shop.minuteJobIn(47.9 * 3_600_000)
  expect(await shop.attemptsOf(bought)).toMatchObject([{ state: 'open' }])
  await shop.minuteJobIn(49 * 3_600_000)
  expect(await shop.attemptsOf(bought)).toMatchObject([{ state: 'expired', code: 'silent' }])
})

test('a notification about a refused payment does not change a newer open one', async () => {
  const [bought] = (await idleOrders(1)) as [Bought]
  const first = bought.order.payment?.url
  await shop.press(first, 'refuse')
  await shop.settleAll(bought.order.id)
  expect(await shop.stateOf(bought)).toEqual(['pending', 'failed'])
  await shop.call(bought.who, 'POST', `/orders/${bought.order.id}/payment`)
  expect((await shop.notice(referenceOf(first))).status).toBe(200)
  expect(await shop.stateOf(bought)).toEqual(['pending', 'pending'])
})

describe('of many orders that may be cancelled for another buyer', () => {
  test('one is, if that is sufficient', async () => {
    const orders = await idleOrders(3)
    const { asked, provider } = await providerThat(async () => ({ state: 'open', code: 'WAITING' }))
    shop.putForward(11 * 60_000)
    expect(await releaseHolds(shop.deps, provider, oneOf(orders))).toBe(true)
    shop.putForward(0)
    expect(asked).toHaveLength(1)
    expect(await statesOf(orders)).toEqual(['cancelled', 'pending', 'pending'])
  })

  test('none is checked after the provider failed to respond for one', async () => {
    const orders = await idleOrders(3)
    const { asked, provider } = await providerThat(async () => {
      throw new ProviderFailure('silence')
    })
    shop.putForward(11 * 60_000)
    expect(await releaseHolds(shop.deps, provider, oneOf(orders))).toBe(false)
    shop.putForward(0)
    expect(asked).toHaveLength(1)
    expect(await statesOf(orders)).toEqual(['pending', 'pending', 'pending'])
  })

  test('at most three are checked with the provider, and those whose buyers are paying are skipped', async () => {
    const orders = await idleOrders(6)
    const paid = { state: 'paid', code: 'PAID', amount: orders[0]?.order.total, currency: 'XOF' } as const
    const { asked, provider } = await providerThat(async () => paid)
    shop.putForward(11 * 60_000)
    const [first] = orders as [Bought]
    await shop.call(first.who, 'POST', `/orders/${first.order.id}/payment`)
    expect(await releaseHolds(shop.deps, provider, oneOf(orders))).toBe(false)
    shop.putForward(0)
    expect(asked).toHaveLength(3)
    const confirmed = Array(3).fill('confirmed')
    expect(await statesOf(orders)).toEqual(['pending', ...confirmed, 'pending', 'pending'])
  })

  test('two are together, or neither if one of them cannot be', async () => {
    const orders = await idleOrders(3)
    const [first, second, third] = orders.map(({ order }) => order.id) as [number, number, number]
    const paid = { state: 'paid', code: 'PAID', amount: orders[0]?.order.total, currency: 'XOF' } as const
    const paidReference = referenceOf(orders[1]?.order.payment?.url)
    const { asked, provider } = await providerThat(async reference =>
      reference === paidReference ? paid : { state: 'open', code: 'WAITING' },
    )
    shop.putForward(11 * 60_000)
    const choices: number[][] = []
    const choose = (pairs: number[][]) => (cannot: ReadonlySet<number>) => {
      const choice = pairs.find(ids => !ids.some(id => cannot.has(id))) ?? []
      choices.push(choice)
      return choice
    }
    expect(await releaseHolds(shop.deps, provider, choose([[first, second]]))).toBe(false)
    expect(await statesOf(orders)).toEqual(['pending', 'confirmed', 'pending'])
    const pairs = [
      [first, second],
      [third, first],
    ]
    expect(await releaseHolds(shop.deps, provider, choose(pairs))).toBe(true)
    shop.putForward(0)
    expect(choices.at(-1)).toEqual([third, first])
    expect(await statesOf(orders)).toEqual(['cancelled', 'confirmed', 'cancelled'])
    expect(new Set(asked).size).toBe(3)
  })

  test('neither of two is while a buyer is paying, and no payment is ended', async () => {
    const orders = await idleOrders(2)
    const { asked, provider } = await providerThat(async () => ({ state: 'open', code: 'WAITING' }))
    const ids = orders.map(({ order }) => order.id)
    shop.putForward(11 * 60_000)
    await shop.call(orders[1]?.who, 'POST', `/orders/${ids[1]}/payment`)
    asked.length = 0
    const both = (cannot: ReadonlySet<number>) => (cannot.size === 0 ? ids : [])
    expect(await releaseHolds(shop.deps, provider, both)).toBe(false)
    shop.putForward(0)
    expect(asked).toEqual([])
    expect(await statesOf(orders)).toEqual(['pending', 'pending'])
  })
})
