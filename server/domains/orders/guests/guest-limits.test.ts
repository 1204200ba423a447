import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOrder, guestQuote } from '#tests/support/guest-orders.ts'
import { type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop(undefined, { counts: true })
})
afterAll(() => shop.close())

let numbers = 0
/** A telephone number and a network that no other order of this file has. */
const somebody = () => {
  numbers += 1
  return { phone: `+2267${String(numbers).padStart(7, '0')}`, ip: `10.8.${numbers % 250}.1` }
}
const confirm = (number: string) =>
  shop.db.updateTable('orders').set({ status: 'confirmed' }).where('number', '=', number).execute()

test('a number has three orders that nobody has confirmed; the fourth is told to call the shop', async () => {
  const soap = await shop.product({ stock: 1000 })
  const { phone } = somebody()
  const order = () => guestOrder(shop, [soap], { phone, ip: somebody().ip })
  const placed = [await order(), await order(), await order()]
  expect(placed.map(({ status }) => status)).toEqual([201, 201, 201])
  const { status, body } = await order()
  expect([status, body.code]).toEqual([409, 'CONFLICT'])
  expect(body.errors?.payment_method).toEqual([
    expect.stringMatching(/attendent déjà notre appel.*appelez-nous.*\+226/),
  ])
  await confirm(placed[0]?.body.number ?? '')
  expect((await order()).status).toBe(201)
})

test('a member’s first order counts for the number too, and a guest’s for the member', async () => {
  const soap = await shop.product({ stock: 1000 })
  const { phone } = somebody()
  const order = () => guestOrder(shop, [soap], { phone, ip: somebody().ip })
  const who = await shop.person()
  const address = await shop.address(who, phone)
  const orderAsMember = async () => {
    await shop.add(who, soap)
    return shop.order(who, address, { ip: somebody().ip })
  }
  expect((await orderAsMember()).status).toBe(201)
  expect([(await order()).status, (await order()).status, (await order()).status]).toEqual([201, 201, 409])
  expect((await orderAsMember()).status).toBe(201)
  const third = await guestOrder(shop, [soap], { ...somebody() })
  expect(third.status).toBe(201)
})

test('concurrent orders of a number cannot exceed the limit together', async () => {
  const soap = await shop.product({ stock: 1000 })
  const { phone } = somebody()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => guestOrder(shop, [soap], { phone, ip: somebody().ip })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409])
})

test('the goods that a number reserves unpaid have the value of a first order, also after the call', async () => {
  const dear = await shop.product({ stock: 1000, price: 60_000 })
  const { phone, ip } = somebody()
  const first = await guestOrder(shop, [dear], { phone, ip })
  expect(first.status).toBe(201)
  await confirm(first.body.number)
  const second = await guestOrder(shop, [dear], { phone, ip })
  expect(second.body.errors?.payment_method).toEqual([
    expect.stringMatching(/encore 40\s000\sFCFA.*appelez-nous/),
  ])
  expect((await guestOrder(shop, [dear], somebody())).status).toBe(201)
})

test('a number reserves few pieces of a product, in all its orders together', async () => {
  const rare = await shop.product({ stock: 10 })
  const { phone, ip } = somebody()
  const lines = [{ produit_id: rare, quantity: 2 }]
  expect((await guestOrder(shop, [], { phone, ip, body: { lines } })).status).toBe(201)
  const { status, body } = await guestOrder(shop, [], { phone, ip: somebody().ip, body: { lines } })
  expect([status, body.code]).toEqual([409, 'OUT_OF_STOCK'])
  expect(body.errors?.[`items.${rare}`]).toEqual([expect.stringMatching(/1 au plus.*appelez-nous/)])
})

test('a network has as many unconfirmed orders of guests as of members', async () => {
  const soap = await shop.product({ stock: 10_000 })
  await shop.db.updateTable('settings').set({ value: '2' }).where('key', '=', 'network_orders').execute()
  const { ip } = somebody()
  const order = () => guestOrder(shop, [soap], { phone: somebody().phone, ip })
  expect([(await order()).status, (await order()).status]).toEqual([201, 201])
  expect((await order()).body.errors?.payment_method).toEqual([expect.stringMatching(/réseau.*Appelez-nous/)])
})

test('a number is tried ten times an hour, whatever becomes of it', async () => {
  const soap = await shop.product({ stock: 1000 })
  const { phone } = somebody()
  const statuses: number[] = []
  for (let turn = 0; turn < 11; turn++)
    statuses.push(
      (await guestOrder(shop, [soap], { phone, ip: somebody().ip, body: { expected_total: 1 } })).status,
    )
  expect(statuses).toEqual([...Array(10).fill(409), 429])
  expect((await guestOrder(shop, [soap], somebody())).status).toBe(201)
})

test('the price of a cart is asked without using up orders', async () => {
  const soap = await shop.product({ stock: 1000 })
  for (let turn = 0; turn < 12; turn++)
    expect((await guestQuote(shop, [soap], { phone: '+22670000077' })).status).toBe(200)
  expect((await guestOrder(shop, [soap], { phone: '+22670000077', ip: somebody().ip })).status).toBe(201)
})
