import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductStatus } from '#contract/catalogue/product.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { refreshProducts, writeCatalogue } from '#server/domains/catalogue/catalogue.service.ts'
import { giveWay } from '#server/domains/payments/payment-holds.service.ts'
import { type Buyer, type HoldShop, online, openHoldShop } from '#tests/support/hold-shop.ts'
import type { Placed } from '#tests/support/payment-shop.ts'

let shop: HoldShop
let buyer: HoldShop['buyer']
let order: HoldShop['orderOf']
let elsewhere: HoldShop['elsewhere']
let setting: HoldShop['setting']
beforeAll(async () => {
  shop = await openHoldShop()
  ;({ buyer, orderOf: order, elsewhere, setting } = shop)
})
afterAll(() => shop.close())

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
    writeCatalogue(shop.db, async trx => {
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
        await shop.minuteJob()
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
