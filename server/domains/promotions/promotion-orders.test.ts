import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Draft, Quote } from '#contract/desk/draft.ts'
import type { Checkout } from '#contract/orders/checkout.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { ordersPersonalData } from '#server/domains/orders/privacy/order-privacy.service.ts'
import { guestOrder, guestQuote } from '#tests/support/guest-orders.ts'
import { orderRules } from '#tests/support/order-rules.ts'
import { numberOf, type Person } from '#tests/support/order-shop.ts'
import { openPaymentShop } from '#tests/support/payment-shop.ts'
import { promotionBody } from '#tests/support/promotion-body.ts'
import { openPromotionShop, type PromotionShop } from '#tests/support/promotion-shop.ts'

type Shown = z.input<typeof AdminOrder> & ErrorBody

let shop: PromotionShop
beforeAll(async () => {
  shop = await openPromotionShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.stopAll())

const usedByBuyer = 'Vous avez déjà utilisé ce code autant de fois que possible.'
const usedUp = 'Ce code a déjà été utilisé autant de fois que possible.'

async function read(id: number): Promise<Shown> {
  return (await shop.call<Shown>(shop.clerk, 'GET', `/admin/orders/${id}`)).body
}

describe('how often a promotion is used', () => {
  test('only one of two concurrent orders gets the last use: the second waits for the first on its own connection', async () => {
    const last = await shop.promotion({ max_uses: 1 })
    const [one, other] = [await shop.buyer(), await shop.buyer()]
    // The first order waits after it has read its promotions, because another transaction locks its cart.
    const { first, second } = await shop.db.transaction().execute(async trx => {
      await sql`
        select from cart_items where cart_id = (select id from carts where user_id = ${one.who.id}) for update`.execute(
        trx,
      )
      const first = shop.place(one, last.code)
      await shop.untilWaiting(1)
      const second = shop.place(other, last.code)
      await Promise.race([second, shop.untilWaiting(2)])
      return { first, second }
    })
    expect([(await first).status, (await second).status]).toEqual([201, 422])
    expect((await second).body.errors).toEqual({ code: [usedUp] })
    expect(await shop.read(last)).toMatchObject({ uses: 1, given: 800 })
  })

  test('a member uses it as often as it says, and others as often', async () => {
    const once = await shop.promotion({ max_uses_per_buyer: 1 })
    const someone = await shop.buyer()
    expect((await shop.place(someone, once.code)).status).toBe(201)
    await shop.add(someone.who, someone.products[0] ?? 0, 1)
    expect((await shop.place(someone, once.code)).body.errors).toEqual({ code: [usedByBuyer] })
    expect((await shop.place(await shop.buyer(), once.code)).status).toBe(201)
    expect(await shop.read(once)).toMatchObject({ uses: 2 })
  })

  test('a guest is the buyer of the telephone number, before the order and in it', async () => {
    const once = await shop.promotion({ max_uses_per_buyer: 1 })
    const someone = await shop.buyer()
    const [product = 0] = someone.products
    const [phone, code] = [numberOf(someone.who), once.code ?? '']
    const refusalFor = async (number: string) =>
      (await guestQuote(shop, [product], { code, phone: number })).body.code_refusal
    expect(await refusalFor(phone)).toBeNull()
    expect((await shop.place(someone, code)).status).toBe(201)
    expect(await refusalFor(phone)).toBe(usedByBuyer)
    expect(await refusalFor('+22676000002')).toBeNull()
    expect((await guestOrder(shop, [product], { phone, body: { code } })).body.errors).toEqual({
      code: [usedByBuyer],
    })
    expect((await guestOrder(shop, [product], { phone: '+22676000002', body: { code } })).status).toBe(201)
  })

  test('another account with the same number, or another number of the same account, is the same buyer', async () => {
    const once = await shop.promotion({ max_uses_per_buyer: 1 })
    const first = await shop.promotion({ first_order_only: true })
    const [someone, relative] = [await shop.buyer(), await shop.buyer()]
    expect((await shop.place(someone, once.code)).status).toBe(201)
    await shop.add(someone.who, someone.products[0] ?? 0, 1)
    const elsewhere = await shop.address(someone.who, '+22676000001')
    const shared = await shop.address(relative.who, numberOf(someone.who))
    const pricesOf = async ({ who }: { who: Person }, code: string | null) => {
      const { body } = await shop.call<z.input<typeof Checkout>>(who, 'GET', `/checkout?code=${code}`)
      return new Map(
        body.deliveries.map(({ address_id, total, code_refusal }) => [address_id, [total, code_refusal]]),
      )
    }
    for (const [code, words] of [
      [once.code, usedByBuyer],
      [first.code, 'Ce code est réservé à la première commande.'],
    ] as const) {
      const shown = await pricesOf(relative, code)
      expect(shown.get(relative.addressId)).toEqual([7200, null])
      expect(shown.get(shared)).toEqual([8000, words])
      expect([...(await pricesOf(someone, code)).values()]).toEqual([
        [1000, words],
        [1000, words],
      ])
      for (const buyer of [
        { ...someone, addressId: elsewhere },
        { ...relative, addressId: shared },
      ])
        expect((await shop.place(buyer, code)).body.errors).toEqual({ code: [words] })
    }
    expect((await shop.place(relative, first.code)).status).toBe(201)
  })

  test('no order waits for an automatic promotion that does not apply to it', async () => {
    const someone = await shop.buyer()
    const used = await shop.promotion({ code: null, max_uses: 1, max_uses_per_buyer: 1 })
    expect((await shop.place(someone, null)).body.reductions).toHaveLength(1)
    await shop.add(someone.who, someone.products[0] ?? 0, 1)
    const limited = { code: null, max_uses: 1 }
    const others = [
      await shop.promotion({ ...limited, ends_on: '2020-01-01' }),
      await shop.promotion({ ...limited, product_ids: [await shop.product()] }),
      await shop.promotion({ ...limited, minimum: 1_000_000 }),
      await shop.promotion({ ...limited, kind: 'pieces', value: 3, pay: 2 }),
      await shop.promotion({ code: null, first_order_only: true }),
      await shop.promotion({ code: shop.nextCode(), max_uses: 1 }),
    ]
    await shop.db.transaction().execute(async trx => {
      const ids = [used, ...others].map(({ id }) => id)
      await sql`select from promotions where id = any (${ids}::integer[]) for update`.execute(trx)
      const { status, body } = await shop.place(someone, null)
      expect([status, body.reductions]).toEqual([201, []])
    })
  })

  test('a promotion that gets a limit while an order waits for another one is not used by it', async () => {
    const someone = await shop.buyer()
    const limited = await shop.promotion({ code: null, max_uses: 1 })
    const better = await shop.promotion({ code: null, value: 20 })
    const { order } = await shop.db.transaction().execute(async trx => {
      await sql`select from promotions where id = ${limited.id} for update`.execute(trx)
      const order = shop.place(someone, null)
      await shop.untilWaiting(1)
      await sql`update promotions set max_uses = 1 where id = ${better.id}`.execute(trx)
      return { order }
    })
    expect((await order).body.reductions).toMatchObject([{ amount: 800 }])
  })

  test('a cancelled order gives its use back, and the first order too', async () => {
    const first = await shop.promotion({ first_order_only: true, max_uses: 1 })
    const someone = await shop.buyer()
    const { body: order } = await shop.place(someone, first.code)
    await shop.add(someone.who, someone.products[0] ?? 0, 1)
    expect((await shop.place(someone, first.code)).status).toBe(422)
    expect((await shop.call(someone.who, 'POST', `/orders/${order.id}/cancel`)).status).toBe(200)
    expect(await shop.read(first)).toMatchObject({ uses: 0, given: 0 })
    expect((await shop.place(someone, first.code)).status).toBe(201)
  })

  test('an order that is not paid in time gives its use back', async () => {
    const paid = await openPaymentShop()
    try {
      const { id } = await paid.db
        .insertInto('promotions')
        .values({ name: JSON.stringify(promotionBody.name), kind: 'percent', value: 10, maxUses: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const uses = async () =>
        (await paid.call<{ uses: number }>(paid.admin, 'GET', `/admin/promotions/${id}`)).body.uses
      const bought = await paid.buy()
      expect([bought.order.total, await uses()]).toEqual([1800, 1])
      await paid.minuteJobIn(31 * 60_000)
      expect([await paid.stateOf(bought), await uses()]).toEqual([['cancelled', 'unpaid'], 0])
    } finally {
      await paid.close()
    }
  })
})

describe('an order by telephone', () => {
  const draftOf = (produit_id: number, phone: string, code: string | null) => ({
    member_id: null,
    name: 'Dame Ouédraogo',
    email: '',
    locale: 'fr',
    payment_method: 'cash_on_delivery',
    message: '',
    code: code ?? '',
    address: { street: 'Rue 1', quarter: '', city: 'Ouagadougou', landmark: '', complement: '', phone },
    lines: [{ produit_id, quantity: 2 }],
  })

  async function order(phone: string, code: string | null) {
    const body = draftOf(await shop.product(), phone, code)
    const draft = await shop.call<z.input<typeof Draft>>(shop.clerk, 'POST', '/admin/desk/drafts', { body })
    expect(draft.body.code).toBe(code)
    const { body: quote } = await shop.call<z.input<typeof Quote>>(shop.clerk, 'POST', '/admin/desk/quote', {
      body: { city: 'Ouagadougou', quarter: '', lines: body.lines, code, member_id: null, phone },
    })
    const placed = await shop.call<Shown>(shop.clerk, 'POST', `/admin/desk/drafts/${draft.body.id}/order`, {
      body: { revision: draft.body.revision, expected_total: quote.total },
    })
    return { quote, placed }
  }

  test('takes a code, and counts its uses by the caller’s number', async () => {
    const once = await shop.promotion({ max_uses_per_buyer: 1 })
    const { quote, placed } = await order('70 11 00 01', once.code)
    expect(quote).toMatchObject({ total: 1800, reductions: [{ amount: 200 }], code_refusal: null })
    expect(placed.status, placed.text).toBe(201)
    expect(placed.body).toMatchObject({ total: 1800, reductions: [{ amount: 200 }] })
    const again = await order('+226 70 11 00 01', once.code)
    const words = 'Ce client a déjà utilisé ce code autant de fois que possible.'
    expect(again.quote).toMatchObject({ total: 2000, code_refusal: words })
    expect([again.placed.status, again.placed.body.errors]).toEqual([422, { code: [words] }])
    expect((await order('70 11 00 02', once.code)).placed.status).toBe(201)
  })

  test('has no promotion for members, and one for a first order once', async () => {
    const members = await shop.promotion({ members_only: true })
    expect((await order('70 11 00 03', members.code)).quote.code_refusal).toBe(
      'Ce code est réservé aux membres\u00a0: choisissez le compte du client, s’il en a un.',
    )
    const first = await shop.promotion({ first_order_only: true })
    expect((await order('70 11 00 04', first.code)).placed.status).toBe(201)
    expect((await order('70 11 00 04', first.code)).quote.code_refusal).toMatch(/première commande/)
  })
})

describe('an order with a reduction', () => {
  async function edit(id: number, body: object) {
    const { revision } = await read(id)
    const edited = await shop.call<Shown>(shop.clerk, 'PUT', `/admin/orders/${id}/lines`, {
      body: { ...body, revision },
    })
    expect(edited.status, edited.text).toBe(200)
    return edited.body
  }

  test('shrinks with units that are removed, and does not apply to units that are added', async () => {
    const { code } = await shop.promotion()
    const { body: order } = await shop.place(await shop.buyer(), code)
    expect(await edit(order.id, { lines: [{ line: 1, quantity: 1 }] })).toMatchObject({
      subtotal: 5000,
      total: 4500,
    })
    expect(await edit(order.id, { lines: [{ line: 1, quantity: 2 }] })).toMatchObject({
      subtotal: 8000,
      total: 7500,
    })
    const added = { lines: [], added: [{ produit_id: await shop.product({ price: 500 }), quantity: 1 }] }
    expect(await edit(order.id, added)).toMatchObject({ subtotal: 8500, total: 8000 })
  })

  test('may cost nothing, gets an invoice, and later costs the price of added products', async () => {
    const { code } = await shop.promotion({ value: 100 })
    const { body: free } = await shop.place(await shop.buyer(), code, { expected_total: 0 })
    const { body: delivered } = await shop.place(await shop.buyer(), code, { expected_total: 0 })
    const added = { lines: [], added: [{ produit_id: await shop.product({ price: 500 }), quantity: 1 }] }
    expect(await edit(free.id, added)).toMatchObject({ subtotal: 8500, total: 500 })
    for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'])
      await shop.call(shop.clerk, 'PUT', `/admin/orders/${delivered.id}/status`, { body: { status } })
    expect(await read(delivered.id)).toMatchObject({ status: 'delivered', payment_status: 'paid', paid: 0 })
    const returned = { lines: [{ line: 0, quantity: 1, restock: true }] }
    const { revision } = await read(delivered.id)
    const back = await shop.call<Shown>(shop.clerk, 'POST', `/admin/orders/${delivered.id}/returns`, {
      body: { ...returned, revision },
    })
    expect(back.body).toMatchObject({ refund_due: 0, total: 0 })
  })

  test('keeps the reduction of its delivery while it costs something', async () => {
    await shop.setFee(1500)
    const { code } = await shop.promotion({ kind: 'free_delivery', value: 0 })
    const { body: order } = await shop.place(await shop.buyer(), code)
    expect(await edit(order.id, { lines: [{ line: 1, quantity: 1 }] })).toMatchObject({
      delivery_fee: 1500,
      reductions: [{ amount: 1500 }],
      total: 5000,
    })
    await shop.setFee(0)
  })

  test('keeps it too when the delivery is free for a time, because of goods that are taken out again', async () => {
    await shop.db
      .insertInto('deliveryZones')
      .values({
        name: JSON.stringify({ fr: 'Ouaga', en: 'Ouaga' }),
        fee: 1500,
        freeFrom: 10_000,
        minDays: 1,
        maxDays: 2,
      })
      .execute()
    await shop.db
      .insertInto('deliveryPlaces')
      .columns(['zoneId', 'city', 'quarter'])
      .expression(eb =>
        eb
          .selectFrom('deliveryZones')
          .select(['id', eb.val('Ouagadougou').as('city'), eb.val('').as('quarter')]),
      )
      .execute()
    const made = await shop.promotion({ kind: 'free_delivery', value: 0 })
    const { body: order } = await shop.place(await shop.buyer(), made.code)
    expect(order).toMatchObject({ delivery_fee: 1500, reductions: [{ amount: 1500 }], total: 8000 })
    const added = { lines: [], added: [{ produit_id: await shop.product({ price: 3000 }), quantity: 1 }] }
    expect(await edit(order.id, added)).toMatchObject({ delivery_fee: 0, reductions: [], total: 11_000 })
    expect(await shop.read(made)).toMatchObject({ uses: 1, given: 0 })
    expect(await edit(order.id, { lines: [{ line: 2, quantity: 0 }] })).toMatchObject({
      delivery_fee: 1500,
      reductions: [{ amount: 1500 }],
      total: 8000,
    })
    expect(await shop.read(made)).toMatchObject({ uses: 1, given: 1500 })
    const invoices = await shop.db
      .selectFrom('invoices')
      .select('deliveryReductions')
      .where('orderId', '=', order.id)
      .where('kind', '=', 'invoice')
      .orderBy('id')
      .execute()
    expect(invoices.map(({ deliveryReductions }) => deliveryReductions.map(({ amount }) => amount))).toEqual([
      [1500],
      [],
      [1500],
    ])
    await shop.db.deleteFrom('deliveryZones').execute()
  })

  test('gives back what the buyer paid for each piece, on paper too, in amounts that can be paid in coins', async () => {
    const { code } = await shop.promotion({ kind: 'amount', value: 1000 })
    const who = await shop.person()
    await shop.add(who, await shop.product({ price: 1000 }), 7)
    const { body: order } = await shop.place({ who, addressId: await shop.address(who) }, code)
    for (const status of ['confirmed', 'preparing', 'shipped'])
      await shop.call(shop.clerk, 'PUT', `/admin/orders/${order.id}/status`, { body: { status } })
    const open = async () => {
      const { rows } = await sql<{ open: number }>`
        select sum(case kind when 'invoice' then total else -total end)::integer as open
        from invoices where order_id = ${order.id}`.execute(shop.db)
      return rows[0]?.open
    }
    const left: unknown[] = [await open()]
    for (const quantity of [1, 2, 3, 1]) {
      const body = {
        lines: [{ line: 0, quantity, restock: true }],
        revision: (await read(order.id)).revision,
      }
      const back = await shop.call<Shown>(shop.clerk, 'POST', `/admin/orders/${order.id}/returns`, { body })
      expect(back.status, back.text).toBeLessThan(300)
      left.push(await open())
    }
    expect(left).toEqual([6000, 5140, 3425, 855, 0])
  })

  test('is in the data of its member with all that explains its price', async () => {
    await shop.setFee(1500)
    const someone = await shop.buyer()
    const { code } = await shop.promotion()
    const { body: order } = await shop.place(someone, code)
    await shop.setFee(0)
    const data = await ordersPersonalData.collect(shop.db, someone.who.id)
    expect(data).toMatchObject({
      orders: [
        {
          number: order.number,
          subtotal: 8000,
          reduction: 800,
          deliveryFee: 1500,
          deliveryReductions: [],
          deliveryVatRate: 18,
          total: 8700,
          lines: [
            { vatRate: 18, reductions: [{ amount: 200 }] },
            { vatRate: 18, reductions: [{ amount: 600 }] },
          ],
        },
      ],
    })
  })

  test('keeps all rules of orders, stock and documents', async () => {
    for (const [rule, broken] of Object.entries(orderRules))
      expect((await broken.execute(shop.db)).rows, rule).toEqual([])
  })
})
