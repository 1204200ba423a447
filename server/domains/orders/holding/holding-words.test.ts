import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PaymentMethod as WirePaymentMethod } from '#contract/orders/order.ts'
import type { PaymentMethod } from '#contract/orders/order-states.ts'
import { getHoldSettings } from '#server/domains/settings/settings.service.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { hasPaidBefore, type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { HeldByOthers, holderOf, requireCash, requireHoldable } from './holding.service.ts'

const contact = '+226'
const online = 'online'
const cash = 'cash_on_delivery'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop(undefined, { counts: true, env: { PAYMENT_PROVIDER: 'sandbox' } })
  for (const [key, value] of [
    ['first_order_limit', '50000'],
    ['network_orders', '2'],
  ] as const)
    await shop.db.updateTable('settings').set({ value }).where('key', '=', key).execute()
})
afterAll(() => shop.close())

let networks = 0
/** A network address that no other order of this test file comes from. */
const elsewhere = () => {
  networks += 1
  return `10.${Math.floor(networks / 250)}.${networks % 250}.7`
}

type Line = { id: number; productId: number; quantity: number }
const line = (productId: number, quantity: number, id = 1): Line => ({ id, productId, quantity })

interface Wish {
  method?: PaymentMethod
  ip?: string
  phone?: string
}
/** The refusal of a buyer who wants to hold these lines in an unpaid order; undefined when the order is allowed. */
async function refusalOf(who: Person, lines: Line[], { method = cash, ip = elsewhere(), phone = '' }: Wish) {
  const holder = holderOf(shop.deps, { userId: who.id, ip, phone })
  if (!holder) throw new Error('limits are off')
  return shop.db.transaction().execute(async trx => {
    const limits = await getHoldSettings(trx)
    return requireHoldable(trx, shop.deps, holder, { method, lines }, limits, 'fr').then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof ApiError) return error
        throw error
      },
    )
  })
}
async function placed(who: Person, productId: number, quantity: number, { method = cash, ip }: Wish = {}) {
  await shop.add(who, productId, quantity)
  const { status, body } = await shop.order<{ id: number; number: string }>(who, await shop.address(who), {
    body: { payment_method: WirePaymentMethod.encode(method) },
    ip: ip ?? elsewhere(),
  })
  expect(status).toBe(201)
  return body
}
/** The refusal expected at the payment method field; `atLine` is the one expected at a line. */
const atPayment = (message: string, params: object = {}) => {
  const words = { message, params: { ...params, contact: expect.stringContaining(contact) } }
  return { code: 'CONFLICT', details: { ...words, fields: { payment_method: [words] } } }
}
const atLine = (message: string, params: object, id = 1) => {
  const words = {
    message,
    params: { ...params, minutes: 15, contact: expect.stringContaining(contact) },
  }
  return { code: 'OUT_OF_STOCK', details: { ...words, fields: { [`items.${id}`]: [words] } } }
}

describe('a refusal tells the buyer', () => {
  test('which online order must be paid first', async () => {
    const [who, soap] = [await shop.person(), await shop.product()]
    const { number } = await placed(who, soap, 1, { method: online })
    expect(await refusalOf(who, [line(soap, 1)], { method: online })).toMatchObject(
      atPayment('checkout:server.holdOpenOrder', { number }),
    )
    expect(await refusalOf(who, [line(soap, 1)], {})).toBeUndefined()
  })

  test('the maximum value of a first order, or that unpaid orders have reached it', async () => {
    const [who, soap] = [await shop.person(), await shop.product({ price: 30_000 })]
    expect(await refusalOf(who, [line(soap, 2)], {})).toMatchObject(
      atPayment('checkout:server.holdValue', { most: '50\u202f000\u00a0FCFA' }),
    )
    const dear = await shop.product({ price: 50_000 })
    await placed(who, dear, 1)
    expect(await refusalOf(who, [line(soap, 1)], {})).toMatchObject(
      atPayment('checkout:server.holdValueNone', { most: '0\u00a0FCFA' }),
    )
  })

  test('the maximum for cash on delivery of a buyer who has paid before', async () => {
    const [who, soap] = [await shop.person(), await shop.product({ price: 30_000 })]
    await hasPaidBefore(shop, who)
    expect(await refusalOf(who, [line(soap, 2)], {})).toMatchObject(
      atPayment('checkout:server.holdCashValue', { most: '50\u202f000\u00a0FCFA' }),
    )
    await placed(who, await shop.product({ price: 50_000 }), 1)
    expect(await refusalOf(who, [line(soap, 1)], {})).toMatchObject(
      atPayment('checkout:server.holdCashValueNone', { most: '0\u00a0FCFA' }),
    )
    expect(await refusalOf(who, [line(soap, 1)], { method: online })).toBeUndefined()
  })

  test('at the line, how many pieces of the product may be held', async () => {
    const [who, soap, oil] = [
      await shop.person(),
      await shop.product({ name: 'Savon', stock: 20 }),
      await shop.product({ stock: 20 }),
    ]
    expect(await refusalOf(who, [line(oil, 1, 4), line(soap, 4, 5)], {})).toMatchObject(
      atLine('checkout:server.holdPieces', { name: 'Savon', most: 3 }, 5),
    )
    const { fields } = (await refusalOf(who, [line(oil, 1, 4), line(soap, 4, 5)], {}))?.details ?? {}
    expect(Object.keys(fields ?? {})).toEqual(['items.5'])
    await placed(who, soap, 3)
    expect(await refusalOf(who, [line(soap, 1)], {})).toMatchObject(
      atLine('checkout:server.holdPiecesNone', { name: 'Savon', most: 0 }),
    )
  })

  test('how many pieces the network’s other orders leave', async () => {
    const soap = await shop.product({ name: 'Savon', stock: 16 })
    const ip = elsewhere()
    await placed(await shop.person(), soap, 2, { ip })
    const who = await shop.person()
    expect(await refusalOf(who, [line(soap, 3)], { ip })).toMatchObject(
      atLine('checkout:server.holdNetworkPieces', { name: 'Savon', most: 2 }),
    )
    await placed(await shop.person(), soap, 2, { ip, method: online })
    expect(await refusalOf(who, [line(soap, 1)], { ip })).toMatchObject(
      atLine('checkout:server.holdNetworkPiecesNone', { name: 'Savon', most: 0 }),
    )
    expect(await refusalOf(who, [line(soap, 1)], {})).toBeUndefined()
  })

  test('how many pieces are available for first cash orders', async () => {
    const soap = await shop.product({ name: 'Savon', stock: 3 })
    expect(await refusalOf(await shop.person(), [line(soap, 2)], {})).toMatchObject(
      atLine('checkout:server.holdSharedCash', { name: 'Savon', most: 1 }),
    )
    await placed(await shop.person(), soap, 1)
    const refused = await refusalOf(await shop.person(), [line(soap, 1)], {})
    expect(refused).toMatchObject(atLine('checkout:server.holdSharedCashNone', { name: 'Savon', most: 0 }))
    // Cash orders of other buyers are never cancelled to make room.
    expect(refused).not.toBeInstanceOf(HeldByOthers)
  })

  test('that others are paying for the rest online, which may become available', async () => {
    const soap = await shop.product({ name: 'Savon', stock: 4 })
    await placed(await shop.person(), soap, 1, { method: online })
    const lines = [line(soap, 2)]
    const refused = await refusalOf(await shop.person(), lines, { method: online })
    expect(refused).toMatchObject(atLine('checkout:server.holdShared', { name: 'Savon', most: 1 }))
    expect(refused).toBeInstanceOf(HeldByOthers)
    expect(refused).toMatchObject({
      held: {
        wish: { method: online, lines },
        facts: { paid: 0, products: [{ productId: soap, stock: 3, online: 1 }] },
        limits: { holdMinutes: 15, networkOrders: 2 },
      },
    })
    await placed(await shop.person(), soap, 1, { method: online })
    expect(await refusalOf(await shop.person(), [line(soap, 1)], { method: online })).toMatchObject(
      atLine('checkout:server.holdSharedNone', { name: 'Savon', most: 0 }),
    )
  })

  test('that too many orders from the network or telephone wait for a call', async () => {
    const soap = await shop.product({ stock: 100 })
    const ip = elsewhere()
    for (let count = 0; count < 2; count++) await placed(await shop.person(), soap, 1, { ip })
    expect(await refusalOf(await shop.person(), [line(soap, 1)], { ip })).toMatchObject(
      atPayment('checkout:server.hold_network'),
    )
    networks += 1
    const phone = `+2267099${String(networks).padStart(4, '0')}`
    for (let count = 0; count < 3; count++) {
      const who = await shop.person()
      await shop.add(who, soap)
      const address = await shop.address(who, phone)
      expect((await shop.order(who, address, { ip: elsewhere() })).status).toBe(201)
    }
    expect(await refusalOf(await shop.person(), [line(soap, 1)], { phone })).toMatchObject(
      atPayment('checkout:server.hold_phone'),
    )
  })

  test.each([
    ['lapsed', online],
    ['cancelled', cash],
  ] as const)('that three orders today were %s', async (reason, method) => {
    const [who, soap] = [await shop.person(), await shop.product({ stock: 100 })]
    for (let count = 0; count < 3; count++) {
      const { id } = await placed(who, soap, 1, { method })
      expect((await shop.call(who, 'POST', `/orders/${id}/cancel`)).status).toBe(200)
    }
    expect(await refusalOf(who, [line(soap, 1)], { method })).toMatchObject(
      atPayment(`checkout:server.hold_${reason}`),
    )
  })
})

describe('the limits on unpaid orders', () => {
  const who = { userId: 1, ip: '10.1.2.3', phone: '+22670112233' }

  test('apply per network and telephone, which are stored as digests only', () => {
    const holder = holderOf(shop.deps, who)
    expect(holder).toEqual(holderOf(shop.deps, who))
    expect(holder?.userId).toBe(1)
    const other = holderOf(shop.deps, { ...who, ip: '10.1.2.4', phone: '+22670112234' })
    expect(other?.source.network.equals(holder?.source.network as Buffer)).toBe(false)
    expect(other?.source.phone?.equals(holder?.source.phone as Buffer)).toBe(false)
    expect(holder?.source.network.equals(holder.source.phone as Buffer)).toBe(false)
    expect(holderOf(shop.deps, { ...who, phone: '' })?.source.phone).toBeNull()
  })

  test('apply to nobody when they are switched off', () => {
    const config = { ...shop.deps.config, rateLimit: false }
    expect(holderOf({ ...shop.deps, config }, who)).toBeUndefined()
  })
})

describe('an online order that changes to cash on delivery', () => {
  async function waiting(productId: number, quantity = 1) {
    const who = await shop.person()
    const { id } = await placed(who, productId, quantity, { method: online })
    return { id, userId: who.id, placedBy: null, total: 1000 * quantity }
  }
  const ask = (order: Parameters<typeof requireCash>[2], isBounded = true) =>
    shop.db.transaction().execute(trx => {
      const config = { ...shop.deps.config, rateLimit: isBounded }
      return requireCash(trx, { ...shop.deps, config }, order, 'fr')
    })

  test('is checked like a cash order, and refused with the same message', async () => {
    const order = await waiting(await shop.product({ name: 'Savon', stock: 1 }))
    await expect(ask(order)).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      details: {
        message: 'checkout:server.holdSharedCashNone',
        params: { name: 'Savon', most: 0 },
      },
    })
  })

  test('is accepted if a cash order would be', async () => {
    await ask(await waiting(await shop.product({ stock: 20 }), 3))
  })

  test('is always accepted if limits are off, the buyer is erased, or staff placed it', async () => {
    const order = await waiting(await shop.product({ stock: 1 }))
    await ask(order, false)
    await ask({ ...order, userId: null })
    await ask({ ...order, placedBy: 1 })
  })
})
