import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type Buyer, type HoldShop, online, openHoldShop } from '#tests/support/hold-shop.ts'
import { hasPaidBefore } from '#tests/support/order-shop.ts'
import type { Placed } from '#tests/support/payment-shop.ts'

let shop: HoldShop
let buyer: HoldShop['buyer']
let order: HoldShop['orderOf']
let elsewhere: HoldShop['elsewhere']
let pay: HoldShop['pay']
let setting: HoldShop['setting']
beforeAll(async () => {
  shop = await openHoldShop()
  ;({ buyer, orderOf: order, elsewhere, pay, setting } = shop)
})
afterAll(() => shop.close())

const codesOf = (answers: { status: number; body: ErrorBody }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`.trim())).map(
      ([code, found]) => [code, found?.length],
    ),
  )
describe('concurrent orders', () => {
  test('of one new member online leave one of twenty', async () => {
    const products = await shop.products(20, { stock: 10 })
    const eager = await buyer()
    const answers = await Promise.all(products.map(id => order(eager, id, { body: online })))
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const { number } = answers.find(answer => answer.status === 201)?.body ?? {}
    expect(answers.some(({ body }) => body.message.includes(`Votre commande ${number} attend encore`))).toBe(
      true,
    )
  })

  test('of fifty new accounts in one network hold a quarter of a product, and no more cash orders than allowed', async () => {
    await setting('network_orders', '30')
    const cream = await shop.product({ stock: 100, price: 500 })
    const crowd = await Promise.all(Array.from({ length: 50 }, () => buyer()))
    const ip = elsewhere()
    const answers = await Promise.all(crowd.map(one => order(one, cream, { ip, quantity: 1 })))
    expect(codesOf(answers)).toEqual({ '201': 25, '409 OUT_OF_STOCK': 25 })
    // Refused orders leave their lines in the carts, so the carts are emptied.
    await Promise.all(crowd.map(({ who }) => shop.call(who, 'DELETE', '/cart')))
    const others = await shop.products(5, { stock: 100 })
    const more = await Promise.all(crowd.map((one, place) => order(one, others[place % 5] ?? 0, { ip })))
    expect(codesOf(more)).toEqual({ '201': 5, '409 CONFLICT': 45 })
    const refused = more.find(answer => answer.status === 409)?.body.message
    expect(refused).toMatch(/depuis votre réseau\. Payez la vôtre en ligne, ou appelez-nous .*\+226/)
    const next = await buyer()
    expect((await order(next, others[0] ?? 0, { ip, body: online })).status).toBe(201)
    await setting('network_orders', '200')
  })

  test('of new accounts with one telephone leave three waiting cash orders, whatever their networks; online orders are not limited', async () => {
    const products = await shop.products(8, { stock: 100 })
    const phone = '+22676543210'
    const crowd = await Promise.all(products.map(() => buyer(phone)))
    const answers = await Promise.all(crowd.map((one, place) => order(one, products[place] ?? 0)))
    expect(codesOf(answers)).toEqual({ '201': 3, '409 CONFLICT': 5 })
    const place = answers.findIndex(answer => answer.status === 409)
    const late = crowd[place] as Buyer
    expect(answers[place]?.body.message).toMatch(/numéro de téléphone.* Payez la vôtre en ligne, .*\+226/)
    const { status, body } = await shop.order<Placed>(late.who, late.addressId, {
      body: online,
      ip: elsewhere(),
    })
    expect(status).toBe(201)
    const path = `/orders/${body.id}/payment/on-delivery`
    expect((await shop.call<ErrorBody>(late.who, 'POST', path)).body.code).toBe('CONFLICT')
    const first = answers.findIndex(answer => answer.status === 201)
    // A buyer's own orders do not count against the telephone limit, and another number has its own limit.
    expect((await order(crowd[first] as Buyer, products[0] ?? 0)).status).toBe(201)
    expect((await order(await buyer(), products[0] ?? 0)).status).toBe(201)
    for (const { body: waiting, status: placed } of answers)
      if (placed === 201)
        await shop.call(shop.admin, 'PUT', `/admin/orders/${waiting.id}/status`, {
          body: { status: 'confirmed' },
        })
    expect((await shop.call(late.who, 'POST', path)).status).toBe(200)
  })

  test('online from one network do not count as cash orders', async () => {
    await setting('network_orders', '1')
    const ip = elsewhere()
    const [soap, oil, balm] = await shop.products(3, { stock: 100 })
    expect((await order(await buyer(), soap ?? 0, { ip, body: online })).status).toBe(201)
    expect((await order(await buyer(), oil ?? 0, { ip })).status).toBe(201)
    expect((await order(await buyer(), balm ?? 0, { ip })).body.code).toBe('CONFLICT')
    await setting('network_orders', '200')
  })

  test('of thirty new buyers behind one mobile operator’s address do not lock others out', async () => {
    const ip = elsewhere()
    const products = await shop.products(8, { stock: 100 })
    const crowd = await Promise.all(Array.from({ length: 40 }, () => buyer()))
    const answers = await Promise.all(crowd.map((one, place) => order(one, products[place % 8] ?? 0, { ip })))
    expect(codesOf(answers)).toEqual({ '201': 40 })
  })

  test.each([
    ['online', online, 10],
    ['in cash', {}, 10],
  ])('of fifty new accounts in fifty networks hold half of a product %s', async (_, body, held) => {
    const oil = await shop.product({ stock: 20 })
    const crowd = await Promise.all(Array.from({ length: 50 }, () => buyer()))
    const answers = await Promise.all(crowd.map(one => order(one, oil, { body })))
    expect(codesOf(answers)).toEqual({ '201': held, '409 OUT_OF_STOCK': 50 - held })
    expect(await shop.stockOf(oil)).toBe(20 - held)
  })
})

test('a refusal says what to do, with the shop’s telephone number', async () => {
  const rare = await shop.product({ stock: 40, name: 'Savon noir' })
  const answer = await order(await buyer(), rare, { quantity: 9 })
  expect([answer.status, answer.body.code]).toEqual([409, 'OUT_OF_STOCK'])
  expect(answer.body.message).toMatch(/Savon noir.*nous vous en réservons 4 au plus avant le paiement.*\+226/)
})

describe('a refusal without any available piece gives no number, and says whose orders hold them', () => {
  const messageOf = (answer: { status: number; body: ErrorBody }) => {
    expect(answer.status).toBe(409)
    expect(answer.body.message).toMatch(/\+226/)
    expect(answer.body.message).not.toMatch(/\b0\b/)
    return answer.body.message
  }

  test('the buyer’s own orders', async () => {
    const soap = await shop.product({ stock: 20 })
    const greedy = await buyer()
    expect((await order(greedy, soap, { quantity: 3 })).status).toBe(201)
    expect(messageOf(await order(greedy, soap))).toMatch(/vos commandes à payer en réservent déjà/)
    const dear = await shop.product({ price: 100_000 })
    const rich = await buyer()
    expect((await order(rich, dear, { quantity: 1 })).status).toBe(201)
    expect(messageOf(await order(rich, soap))).toMatch(/atteignent déjà ce que nous réservons/)
  })

  test('orders from the same network', async () => {
    const soap = await shop.product({ stock: 20 })
    const ip = elsewhere()
    for (const quantity of [3, 1])
      expect((await order(await buyer(), soap, { ip, quantity })).status).toBe(201)
    const some = messageOf(await order(await buyer(), soap, { ip, quantity: 2 }))
    expect(some).toMatch(/depuis votre réseau en réservent déjà.*encore vous en réserver 1\./)
    expect((await order(await buyer(), soap, { ip, quantity: 1 })).status).toBe(201)
    expect(messageOf(await order(await buyer(), soap, { ip, quantity: 1 }))).toMatch(/depuis votre réseau/)
    expect((await order(await buyer(), soap, { quantity: 1 })).status).toBe(201)
  })

  test('orders of all buyers', async () => {
    const last = await shop.product({ stock: 1 })
    expect(messageOf(await order(await buyer(), last, { quantity: 1 }))).toMatch(
      /n’en réservons plus pour un premier paiement à la livraison/,
    )
    const soap = await shop.product({ stock: 4 })
    for (let count = 0; count < 2; count++)
      expect((await order(await buyer(), soap, { body: online, quantity: 1 })).status).toBe(201)
    expect(messageOf(await order(await buyer(), soap, { body: online, quantity: 1 }))).toMatch(
      /d’autres clients sont en train de payer tout ce qui reste/,
    )
  })
})

test('a first order has a maximum value, in cash and online', async () => {
  const dear = await shop.product({ price: 60_000 })
  const hopeful = await buyer()
  expect((await order(hopeful, dear)).status).toBe(201)
  const second = await order(hopeful, dear)
  expect([second.status, second.body.message]).toEqual([409, expect.stringMatching(/40\s000/)])
})

test('a cancelled order does not count as paid before', async () => {
  const cheap = await shop.product({ stock: 10, price: 500 })
  const oil = await shop.product({ stock: 20, price: 500 })
  const sly = await buyer()
  const { body } = await order(sly, cheap, { body: online, quantity: 1 })
  await pay(sly, body)
  expect((await shop.call(sly.who, 'POST', `/orders/${body.id}/cancel`)).status).toBe(200)
  expect((await order(sly, oil, { quantity: 15 })).status).toBe(409)
})

test('thirty first-time buyers who pay can buy exactly the whole stock', async () => {
  const serum = await shop.product({ stock: 30 })
  const crowd = await Promise.all(Array.from({ length: 30 }, () => buyer()))
  for (const one of crowd) {
    const { status, body } = await order(one, serum, { body: online })
    expect([status, body.message]).toEqual([201, ''])
    await pay(one, body)
  }
  expect(await shop.stockOf(serum)).toBe(0)
  expect((await order(await buyer(), serum, { body: online })).status).not.toBe(201)
})

test('an online order cannot change to cash if it would be refused as a cash order', async () => {
  const last = await shop.product({ stock: 1 })
  const sly = await buyer()
  const { body } = await order(sly, last, { body: online })
  const path = `/orders/${body.id}/payment/on-delivery`
  const refused = await shop.call<ErrorBody>(sly.who, 'POST', path)
  expect([refused.status, refused.body.code]).toEqual([409, 'OUT_OF_STOCK'])
  await hasPaidBefore(shop, sly.who)
  expect((await shop.call(sly.who, 'POST', path)).status).toBe(200)
})

test('networks are deleted once their orders no longer wait', async () => {
  const soap = await shop.product()
  const one = await buyer()
  const { body } = await order(one, soap)
  const noted = async () =>
    (await shop.db.selectFrom('firstOrders').selectAll().where('orderId', '=', body.id).execute()).length
  expect(await noted()).toBe(1)
  await shop.minuteJob()
  expect(await noted()).toBe(1)
  await shop.call(shop.admin, 'PUT', `/admin/orders/${body.id}/status`, { body: { status: 'confirmed' } })
  await shop.minuteJob()
  expect(await noted()).toBe(0)
})

test('whatever fifty new accounts order, paying and known buyers can still buy every product', async () => {
  const stocks = [1, 2, 3, 4, 5, 7, 9, 12, 20, 60]
  const products = await Promise.all(stocks.map(stock => shop.product({ stock })))
  const crowd = await Promise.all(Array.from({ length: 50 }, () => buyer()))
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 3; round++) {
    await Promise.all(
      crowd.map(async one => {
        for (let count = 0; count < 3; count++)
          await shop.add(one.who, products[random(products.length)] ?? 0, 1 + random(4))
        const { body } = await shop.order<Placed>(one.who, one.addressId, {
          body: random(2) ? online : {},
          ip: elsewhere(),
        })
        if (body.id && random(3) === 0)
          await shop.call(one.who, 'POST', `/orders/${body.id}/payment/on-delivery`)
        if (body.id && random(5) === 0) await shop.call(one.who, 'POST', `/orders/${body.id}/cancel`)
        await shop.call(one.who, 'DELETE', '/cart')
      }),
    )
  }
  const regular = await buyer()
  await hasPaidBefore(shop, regular.who)
  for (const [place, id] of products.entries())
    if ((stocks[place] ?? 0) >= 3)
      expect([stocks[place], (await order(regular, id)).status]).toEqual([stocks[place], 201])
  shop.putForward(10.1 * 60_000)
  await shop.minuteJob()
  for (const id of products.slice(0, 2)) {
    const fresh = await buyer()
    const { status, body } = await order(fresh, id, { body: online })
    expect([status, body.message]).toEqual([201, ''])
    await pay(fresh, body)
  }
  shop.putForward(0)
})
