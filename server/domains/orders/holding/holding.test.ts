import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductStatus } from '#contract/catalogue/product.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { refreshProducts } from '#server/domains/catalogue/catalogue.service.ts'
import { giveWay } from '#server/domains/payments/payment-holds.service.ts'
import { hasPaidBefore, type Person } from '#tests/support/order-shop.ts'
import { openPaymentShop, type PaymentShop, type Placed } from '#tests/support/payment-shop.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await openPaymentShop({ counts: true })
})
afterAll(() => shop.close())

let networks = 0
/** A network address that no other order of this test file comes from. */
const elsewhere = () => {
  networks += 1
  return `10.${Math.floor(networks / 250)}.${networks % 250}.7`
}

interface Buyer {
  who: Person
  addressId: number
}

async function buyer(phone?: string): Promise<Buyer> {
  const who = await shop.person()
  return { who, addressId: await shop.address(who, phone) }
}

interface Wrong {
  expected_total?: number
  address?: string
  status?: 'draft'
  stock?: number
}
const onlyOuagadougou = {
  name: { fr: 'Ouagadougou', en: 'Ouagadougou' },
  fee: 0,
  free_from: null,
  min_days: 1,
  max_days: 2,
  is_active: true,
  places: [{ city: 'Ouagadougou', quarter: '' }],
}
const online = { payment_method: 'credit_card' }

async function order(
  { who, addressId }: Buyer,
  productId: number,
  { quantity = 1, body = {}, ip = elsewhere() }: { quantity?: number; body?: object; ip?: string } = {},
) {
  await shop.add(who, productId, quantity)
  return shop.order<Placed>(who, addressId, { body, ip })
}

/** Presses the pay button on the test provider's page and waits until the shop has processed the payment. */
async function pay({ who }: Buyer, placed: Placed): Promise<void> {
  await shop.press(placed.payment?.url, 'pay')
  await shop.settleAll(placed.id)
  expect((await shop.call<Placed>(who, 'GET', `/orders/${placed.id}`)).body.payment_status).toBe('paid')
}

const setting = (key: string, value: string) =>
  shop.db.updateTable('settings').set({ value }).where('key', '=', key).execute()

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
  const said = (answer: { status: number; body: ErrorBody }) => {
    expect(answer.status).toBe(409)
    expect(answer.body.message).toMatch(/\+226/)
    expect(answer.body.message).not.toMatch(/\b0\b/)
    return answer.body.message
  }

  test('the buyer’s own orders', async () => {
    const soap = await shop.product({ stock: 20 })
    const greedy = await buyer()
    expect((await order(greedy, soap, { quantity: 3 })).status).toBe(201)
    expect(said(await order(greedy, soap))).toMatch(/vos commandes à payer en réservent déjà/)
    const dear = await shop.product({ price: 100_000 })
    const rich = await buyer()
    expect((await order(rich, dear, { quantity: 1 })).status).toBe(201)
    expect(said(await order(rich, soap))).toMatch(/atteignent déjà ce que nous réservons/)
  })

  test('orders from the same network', async () => {
    const soap = await shop.product({ stock: 20 })
    const ip = elsewhere()
    for (const quantity of [3, 1])
      expect((await order(await buyer(), soap, { ip, quantity })).status).toBe(201)
    const some = said(await order(await buyer(), soap, { ip, quantity: 2 }))
    expect(some).toMatch(/depuis votre réseau en réservent déjà.*encore vous en réserver 1\./)
    expect((await order(await buyer(), soap, { ip, quantity: 1 })).status).toBe(201)
    expect(said(await order(await buyer(), soap, { ip, quantity: 1 }))).toMatch(/depuis votre réseau/)
    expect((await order(await buyer(), soap, { quantity: 1 })).status).toBe(201)
  })

  test('orders of all buyers', async () => {
    const last = await shop.product({ stock: 1 })
    expect(said(await order(await buyer(), last, { quantity: 1 }))).toMatch(
      /n’en réservons plus pour un premier paiement à la livraison/,
    )
    const soap = await shop.product({ stock: 4 })
    for (let count = 0; count < 2; count++)
      expect((await order(await buyer(), soap, { body: online, quantity: 1 })).status).toBe(201)
    expect(said(await order(await buyer(), soap, { body: online, quantity: 1 }))).toMatch(
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

describe('unpaid orders are cancelled for another buyer', () => {
  test('once two thirds of their time are over, and no more of them than needed', async () => {
    const balm = await shop.product({ stock: 4 })
    const idle = await Promise.all([buyer(), buyer()])
    const held = []
    for (const one of idle) held.push((await order(one, balm, { body: online })).body)
    const honest = await buyer()
    expect((await order(honest, balm, { body: online })).body.code).toBe('OUT_OF_STOCK')
    shop.putForward(10.1 * 60_000)
    const answer = await shop.order<Placed>(honest.who, honest.addressId, { body: online, ip: elsewhere() })
    expect([answer.status, answer.body.message]).toEqual([201, ''])
    const states = []
    for (const [place, { id }] of held.entries())
      states.push((await shop.call<Placed>(idle[place]?.who, 'GET', `/orders/${id}`)).body.status)
    expect(states).toEqual(['cancelled', 'pending'])
    shop.putForward(0)
  })

  const changed = (id: number, product: { status: ProductStatus; stock: number }) =>
    shop.db.transaction().execute(async trx => {
      await trx.updateTable('products').set(product).where('id', '=', id).execute()
      await refreshProducts(trx, [id])
    })

  test.each<[string, Wrong]>([
    ['whose total is no longer what the buyer was shown', { expected_total: 1 }],
    ['to a place where the shop does not deliver', { address: 'Nulle part' }],
    ['with goods that are no longer for sale', { status: 'draft' }],
    ['that exceeds the stock in any case', { stock: 0 }],
  ])('but not for an order %s', async (_, { address, status, stock, ...wrong }) => {
    const [wanted, other] = (await shop.products(2, { stock: 1 })) as [number, number]
    const [idle, late] = await Promise.all([buyer(), buyer()])
    await shop.add(late.who, wanted)
    await shop.add(late.who, other)
    const { body: held } = await order(idle, wanted, { body: online })
    if (address) {
      await shop.db
        .updateTable('addresses')
        .set({ city: address })
        .where('userId', '=', late.who.id)
        .execute()
      await shop.call(shop.admin, 'POST', '/admin/delivery/zones', { body: onlyOuagadougou })
    }
    await changed(other, { status: status ?? 'published', stock: stock ?? 1 })
    shop.putForward(10.1 * 60_000)
    const tried = async (body: object) =>
      (await shop.order(late.who, late.addressId, { body: { ...online, ...body }, ip: elsewhere() })).status
    const stateOf = async () => (await shop.call<Placed>(idle.who, 'GET', `/orders/${held.id}`)).body.status
    expect([await tried(wrong), await stateOf()]).toEqual([409, 'pending'])
    await shop.db.deleteFrom('deliveryZones').execute()
    await changed(other, { status: 'published', stock: 1 })
    expect([await tried({}), await stateOf()]).toEqual([201, 'cancelled'])
    shop.putForward(0)
  })

  test.each([
    ['together if one alone is not sufficient', 2, 201, 'cancelled'],
    ['but not if two are not sufficient either', 3, 409, 'pending'],
  ])('%s', async (_, count, status, state) => {
    const products = await shop.products(count, { stock: 1 })
    const idle = await Promise.all(products.map(() => buyer()))
    const greedy = await buyer()
    for (const id of products) await shop.add(greedy.who, id)
    const held = []
    for (const [place, id] of products.entries()) {
      // The third product is out of stock without any online order that could be cancelled.
      if (place === 2) await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', id).execute()
      else held.push((await order(idle[place] as Buyer, id, { body: online })).body.id)
    }
    shop.putForward(10.1 * 60_000)
    const answer = await shop.order<ErrorBody>(greedy.who, greedy.addressId, { body: online })
    shop.putForward(0)
    expect(answer.status).toBe(status)
    for (const [place, id] of held.entries())
      expect((await shop.call<Placed>(idle[place]?.who, 'GET', `/orders/${id}`)).body.status).toBe(state)
  })

  test('unless one was paid at the last moment', async () => {
    const mask = await shop.product({ stock: 1 })
    const [quick, late] = await Promise.all([buyer(), buyer()])
    await shop.add(late.who, mask)
    const { body } = await order(quick, mask, { body: online })
    await shop.decide(body.payment?.url, {})
    shop.putForward(10.1 * 60_000)
    const answer = await shop.order<Placed>(late.who, late.addressId, { body: online })
    expect([answer.status, answer.body.code]).toEqual([409, 'OUT_OF_STOCK'])
    shop.putForward(0)
    const shown = await shop.call<Placed>(quick.who, 'GET', `/orders/${body.id}`)
    expect([shown.body.status, shown.body.payment_status]).toEqual(['confirmed', 'paid'])
  })
})

describe('an unpaid order is not cancelled for another buyer', () => {
  /** Places an online order for the last unit of a product, which another buyer then wants. */
  async function lastPiece() {
    const last = await shop.product({ stock: 1 })
    const [holder, late] = await Promise.all([buyer(), buyer()])
    await shop.add(late.who, last)
    const { body: held } = await order(holder, last, { body: online })
    return {
      held,
      path: `/orders/${held.id}/payment`,
      holder,
      wantedAt: async (minutes: number) => {
        shop.putForward(minutes * 60_000)
        const { status } = await shop.order(late.who, late.addressId, { body: online, ip: elsewhere() })
        await shop.tend()
        const { body } = await shop.call<Placed>(holder.who, 'GET', `/orders/${held.id}`)
        shop.putForward(0)
        return [status, body.status]
      },
    }
  }

  test.each([
    ['opened', '', 201],
    ['looked at', '/check', 200],
  ])('for five minutes after its payment was %s', async (_, call, answer) => {
    const { path, holder, wantedAt } = await lastPiece()
    shop.putForward(8 * 60_000)
    expect((await shop.call(holder.who, 'POST', path + call)).status).toBe(answer)
    expect(await wantedAt(12.9)).toEqual([409, 'pending'])
    expect(await wantedAt(13.1)).toEqual([201, 'cancelled'])
  })

  test('when its buyer returns to the payment while the provider is asked', async () => {
    const { held, path, holder } = await lastPiece()
    shop.putForward(11 * 60_000)
    const isGone = await giveWay(shop.deps, held.id, async () => {
      await shop.call(holder.who, 'POST', path)
      return true
    })
    shop.putForward(0)
    expect(isGone).toBe(false)
    expect((await shop.call<Placed>(holder.who, 'GET', `/orders/${held.id}`)).body.status).toBe('pending')
  })

  test('before two thirds of its promised time, even if the setting is shorter now', async () => {
    const { wantedAt } = await lastPiece()
    await setting('hold_minutes', '5')
    expect(await wantedAt(9.9)).toEqual([409, 'pending'])
    expect(await wantedAt(10.1)).toEqual([201, 'cancelled'])
    await setting('hold_minutes', '15')
  })
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
  await shop.tend()
  expect(await noted()).toBe(1)
  await shop.call(shop.admin, 'PUT', `/admin/orders/${body.id}/status`, { body: { status: 'confirmed' } })
  await shop.tend()
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
  await shop.tend()
  for (const id of products.slice(0, 2)) {
    const fresh = await buyer()
    const { status, body } = await order(fresh, id, { body: online })
    expect([status, body.message]).toEqual([201, ''])
    await pay(fresh, body)
  }
  shop.putForward(0)
})
