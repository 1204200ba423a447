import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '#contract/client.ts'
import type { Checkout } from '#contract/orders/checkout.ts'
import { forgetOrder } from '#web/lib/forget-order.ts'
import { attemptOrder, type GuestOrderMeaning, type OrderMeaning } from './order-attempt.ts'
import { addressOf, readDraft, storeDraft } from './order-draft.ts'

const order: OrderMeaning = {
  lines: [{ id: 5, productId: 1, quantity: 2 }],
  addressId: 3,
  paymentMethod: 'cash_on_delivery',
  message: undefined,
  recipient: undefined,
  code: undefined,
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

let tab: Map<string, string>
let member: number
/** The orders on the fake server, by idempotency key. */
let orders: Map<string, string>

beforeEach(() => {
  tab = new Map()
  orders = new Map()
  member = 7
  vi.stubGlobal('localStorage', {
    getItem: (key: string) =>
      key === 'token' ? `token-${member}` : JSON.stringify({ id: member, name: 'Awa', role: 'member' }),
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Fakes placing an order on the server: one order per key; a key that is reused for another order is refused. */
function place(meaning: string) {
  return async (key: string) => {
    const placed = orders.get(key)
    if (placed !== undefined && placed !== meaning) throw new ApiFailure(422, { code: 'KEY_REUSED' })
    orders.set(key, meaning)
    return meaning
  }
}

test('a guest’s retry is the same order too, until it is placed', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} })
  const guest: GuestOrderMeaning = {
    lines: order.lines,
    name: 'Awa',
    address: {
      phone: '70',
      city: 'Ouaga',
      quarter: '',
      street: '',
      landmark: 'Marché',
      complement: '',
      pin: '',
    },
    message: undefined,
    recipient: undefined,
    code: undefined,
  }
  await expect(attemptOrder(guest, async key => place('one')(key).then(lost))).rejects.toThrow()
  await attemptOrder(guest, place('one'))
  expect(orders.size).toBe(1)
  expect(tab.size).toBe(0)
  await attemptOrder({ ...guest, name: 'Binta' }, place('two'))
  expect(orders.size).toBe(2)
})

test('a retry after a lost response is the same order, also after a reload', async () => {
  await expect(attemptOrder(order, key => place('one')(key).then(lost))).rejects.toThrow('Failed')
  expect(await attemptOrder({ ...order }, place('one'))).toBe('one')
  expect(orders.size).toBe(1)
})

test.each<[string, Partial<OrderMeaning>]>([
  ['cart', { lines: [{ id: 6, productId: 1, quantity: 2 }] }],
  ['quantity', { lines: [{ id: 5, productId: 1, quantity: 3 }] }],
  ['address', { addressId: 4 }],
  ['message', { message: 'Merci' }],
  ['code', { code: 'DIX' }],
  ['payment method', { paymentMethod: 'online' }],
])('after a lost response another %s is another order', async (_, change) => {
  await expect(attemptOrder(order, key => place('one')(key).then(lost))).rejects.toThrow('Failed')
  expect(await attemptOrder({ ...order, ...change }, place('two'))).toBe('two')
  expect([...orders.values()]).toEqual(['one', 'two'])
})

test('the same cart after a placed order is another order', async () => {
  await attemptOrder(order, place('one'))
  await attemptOrder(order, place('two'))
  expect([...orders.values()]).toEqual(['one', 'two'])
})

test('a key that is refused as reused is not sent again', async () => {
  await expect(attemptOrder(order, key => place('one')(key).then(lost))).rejects.toThrow('Failed')
  await expect(attemptOrder(order, place('at another price'))).rejects.toMatchObject({ code: 'KEY_REUSED' })
  expect(await attemptOrder(order, place('at another price'))).toBe('at another price')
})

test('a draft is private to its member', () => {
  storeDraft({ addressId: 3, paymentMethod: 'cash_on_delivery', message: 'Sonnez', acceptedTerms: '1' })
  expect(readDraft()).toMatchObject({ addressId: 3, message: 'Sonnez', acceptedTerms: '1' })
  member = 8
  expect(readDraft()).toEqual({ paymentMethod: 'cash_on_delivery', message: '' })
})

const draft = { paymentMethod: 'cash_on_delivery', message: '' } as const

/** A checkout with addresses 3, 4 (the default) and 5, of which these are delivered to. */
function delivering(...ids: number[]): Checkout {
  const addresses = [3, 4, 5].map(id => ({ id, isDefault: id === 4 }))
  const deliveries = addresses.map(({ id }) => ({
    addressId: id,
    deliveryFee: ids.includes(id) ? 0 : null,
  }))
  return { addresses, deliveries } as Checkout
}

test('the selected address is used while it exists, otherwise the default one', () => {
  const everywhere = delivering(3, 4, 5)
  expect(addressOf({ ...draft, addressId: 3 }, everywhere)).toBe(3)
  expect(addressOf({ ...draft, addressId: 9 }, everywhere)).toBe(4)
  expect(addressOf(draft, everywhere)).toBe(4)
  expect(addressOf({ ...draft, addressId: 3 }, { addresses: [], deliveries: [] })).toBeUndefined()
})

test('an address without delivery is never used unless the buyer selected it', () => {
  expect(addressOf(draft, delivering(3, 5))).toBe(3)
  expect(addressOf(draft, delivering(5))).toBe(5)
  expect(addressOf(draft, delivering())).toBeUndefined()
  expect(addressOf({ ...draft, addressId: 4 }, delivering(3))).toBe(4)
})

test('an order that another page sent later is forgotten by the tab that wrote it, but not by one that writes another', async () => {
  storeDraft({ paymentMethod: 'cash_on_delivery', message: 'Merci', acceptedTerms: '3' })
  let key = ''
  await attemptOrder(order, sent => {
    key = sent
    return lost()
  }).catch(() => {})
  forgetOrder('another')
  expect(readDraft()).toMatchObject({ message: 'Merci', acceptedTerms: '3' })
  forgetOrder(key)
  expect(tab.size).toBe(0)
})
