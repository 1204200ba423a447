import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { erasedName } from '#contract/orders/order.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-states.ts'
import { buyerOf, type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { eraseBuyerOf, ordersPersonalData } from './order-privacy.service.ts'

let shop: OrderShop
let soap: number
beforeAll(async () => {
  shop = await openOrderShop()
  soap = await shop.product({ name: 'Savon', stock: 1_000_000 })
})
afterAll(() => shop.close())

interface Placed {
  id: number
  number: string
  total: number
}

async function placed(who?: Person, productId = soap): Promise<{ who: Person; order: Placed }> {
  const buyer = who ?? (await shop.person('member', 'Awa Zongo'))
  await shop.add(buyer, productId, 2)
  const { body } = await shop.order<Placed>(buyer, await shop.address(buyer))
  return { who: buyer, order: body }
}
const change = (id: number, values: object) =>
  shop.db.updateTable('orders').set(values).where('id', '=', id).execute()
const erase = (id: number) => shop.db.transaction().execute(trx => eraseBuyerOf(trx, id))
const nameOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('orders')
      .select(['customerName', 'customerEmail', 'address'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).customerName

describe('a buyer without an account', () => {
  /** Inserts an order for a caller without an account, as the desk does. */
  async function ofCaller(values: object): Promise<number> {
    const { order } = await placed()
    await change(order.id, { userId: null, ...values })
    return order.id
  }

  test.each(orderStatuses.filter(status => !['delivered', 'cancelled', 'returned'].includes(status)))(
    'is needed while the order is %s: somebody has to find the door',
    async status => {
      const id = await ofCaller({ status })
      await expect(erase(id)).rejects.toMatchObject({
        code: 'WRONG_STATE',
        details: { message: 'admin-orders:server.buyerNeeded' },
      })
      expect(await nameOf(id)).toBe('Awa Zongo')
    },
  )

  test.each(['cancelled', 'returned'] as const)(
    'cannot be erased while a refund for a %s order is due, but afterwards',
    async status => {
      const id = await ofCaller({ status, paid: 2000 })
      await expect(erase(id)).rejects.toMatchObject({
        code: 'WRONG_STATE',
        details: { message: 'admin-orders:server.buyerOwed' },
      })
      expect(await nameOf(id)).toBe('Awa Zongo')
      await change(id, { refunded: 2000 })
      await erase(id)
      expect(await nameOf(id)).toBe(erasedName)
    },
  )

  test('cannot be erased while a refund for returned goods is due', async () => {
    const id = await ofCaller({ status: 'delivered', paid: 2000 })
    await shop.db.updateTable('orderLines').set({ returned: 1 }).where('orderId', '=', id).execute()
    await expect(erase(id)).rejects.toMatchObject({
      details: { message: 'admin-orders:server.buyerOwed' },
    })
  })

  test('is erased from that order only', async () => {
    const id = await ofCaller({ status: 'delivered', paid: 2000 })
    const other = await ofCaller({ status: 'delivered', paid: 2000 })
    await erase(id)
    expect([await nameOf(id), await nameOf(other)]).toEqual([erasedName, 'Awa Zongo'])
  })
})

test('a member is erased with the account, not per order', async () => {
  const { order } = await placed()
  await change(order.id, { status: 'delivered', paid: 2000 })
  await expect(erase(order.id)).rejects.toMatchObject({
    code: 'WRONG_STATE',
    details: { message: 'admin-orders:server.buyerHasAccount' },
  })
  expect(await nameOf(order.id)).toBe('Awa Zongo')
})

test('erasing the buyer of an unknown order is a 404', async () => {
  await expect(erase(2_000_000_000)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

describe('a member’s export of orders', () => {
  test('has each order with its lines, history and refunds, and the addresses', async () => {
    const { who, order: first } = await placed()
    const oil = await shop.product({ name: 'Huile' })
    const { order: second } = await placed(who, oil)
    const { order: strange } = await placed()
    const values = { orderId: first.id, amount: 500, method: 'cash' as const, reason: 'Retard' }
    await shop.db.insertInto('refunds').values(values).execute()
    const { orders, addresses } = (await ordersPersonalData.collect(shop.db, who.id)) as {
      orders: { id: number; lines: object[]; history: object[]; refunds: object[] }[]
      addresses: object[]
    }
    expect(orders.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(orders).toMatchObject([
      { lines: [{ name: 'Huile', quantity: 2 }], history: [{ status: 'pending' }], refunds: [] },
      {
        lines: [{ name: 'Savon', quantity: 2 }],
        history: [{ status: 'pending' }],
        refunds: [{ amount: 500, reason: 'Retard' }],
      },
    ])
    expect(orders.map(({ id }) => id)).not.toContain(strange.id)
    expect(addresses).toHaveLength(2)
    expect(addresses[0]).toMatchObject({ street: 'Rue 1', phone: '+22670112233' })
    expect(addresses[0]).not.toHaveProperty('userId')
  })

  test('has empty lists for orders without rows', async () => {
    const { who, order } = await placed()
    for (const table of ['orderLines', 'orderEvents'] as const)
      await shop.db.deleteFrom(table).where('orderId', '=', order.id).execute()
    const { orders } = (await ordersPersonalData.collect(shop.db, who.id)) as { orders: object[] }
    expect(orders).toMatchObject([{ lines: [], history: [], refunds: [] }])
  })

  test('is empty for a member without orders', async () => {
    const { who } = await buyerOf(shop)
    expect(await ordersPersonalData.collect(shop.db, who.id)).toMatchObject({ orders: [] })
  })
})

describe('orders that block the erasure of an account', () => {
  const unsettled = (...ids: number[]) => ordersPersonalData.listUnsettledOrders?.(shop.db, ids)

  test.each([
    ['pending', true],
    ['confirmed', true],
    ['preparing', true],
    ['shipped', true],
    ['delivered', false],
    ['cancelled', false],
    ['returned', false],
  ] satisfies [OrderStatus, boolean][])('include an order that is %s: %o', async (status, isNamed) => {
    const { who, order } = await placed()
    await change(order.id, { status })
    expect(await unsettled(who.id)).toEqual(isNamed ? [order.number] : [])
  })

  test('include orders with a refund due, and no orders of others', async () => {
    const { who, order } = await placed()
    await placed()
    await change(order.id, { status: 'delivered', paid: order.total + 1 })
    expect(await unsettled(who.id)).toEqual([order.number])
    await change(order.id, { refunded: 1 })
    expect(await unsettled(who.id)).toEqual([])
  })
})
