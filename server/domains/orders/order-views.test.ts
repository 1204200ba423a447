import { describe, expect, test } from 'vitest'
import { photoKey, toAdminOrder, toAdminSummary, toOrder } from './order-views.ts'
import type { OrderRow } from './orders.queries.ts'

const placedAt = new Date('2026-11-20T10:00:00Z')
const line: OrderRow['lines'][number] = {
  position: 0,
  productId: 3,
  name: 'Savon',
  reference: 'S-1',
  imageKey: 'products/savon-640.webp',
  quantity: 2,
  price: 1000,
  subtotal: 2000,
  reductions: [],
  vatRate: null,
  returned: 1,
  lots: [],
}
const row: OrderRow = {
  id: 7,
  userId: 40,
  number: 'SB-2026-000007',
  customerName: 'Awa Zongo',
  customerEmail: 'awa@example.org',
  status: 'delivered',
  paymentMethod: 'cash_on_delivery',
  paymentStatus: 'paid',
  subtotal: 4000,
  vatRate: '18.00',
  deliveryVatRate: null,
  vatAmount: 610,
  deliveryFee: 0,
  deliveryReductions: [],
  reduction: 0,
  total: 4000,
  owed: 3000,
  netRevenue: 3000,
  netVat: 458,
  paid: 4000,
  refunded: 300,
  pickup: null,
  deliveryZone: 'Centre',
  expectedFrom: new Date('2026-11-21T00:00:00Z'),
  expectedTo: new Date('2026-11-23T00:00:00Z'),
  slotFrom: null,
  slotTo: null,
  message: 'Sonnez',
  address: {
    name: '',
    street: 'Rue 1',
    complement: '',
    quarter: '',
    landmark: '',
    postalCode: '',
    pin: '',
    city: 'Ouagadougou',
    country: 'Burkina Faso',
    phone: '+22670112233',
  },
  recipientName: '',
  recipientPhone: '',
  termsVersion: '3',
  locale: 'fr',
  placedBy: null,
  payUntil: null,
  createdAt: placedAt,
  lines: [line, { ...line, position: 1, productId: null, imageKey: null, returned: 0 }],
  events: [
    { status: 'pending', kind: 'step', note: '', details: {}, actorId: 40, createdAt: placedAt },
    {
      status: 'delivered',
      kind: 'refunded',
      note: 'Retard',
      details: { amount: 300 },
      actorId: 2,
      createdAt: '2026-11-22T08:00:00+00:00',
    },
    {
      status: 'delivered',
      kind: 'written_off',
      note: 'Introuvable',
      details: { amount: 5 },
      actorId: null,
      createdAt: placedAt,
    },
  ],
}
const names = new Map([
  [2, 'Mariam'],
  [40, 'Awa Zongo'],
])
const refund = {
  id: 1,
  amount: 500,
  method: 'cash',
  reason: 'Retard',
  byCourier: false,
  correctsId: null,
  actorId: 2,
  createdAt: placedAt,
} as const
const admin = (refunds: Parameters<typeof toAdminOrder>[1]['refunds'] = [], change: Partial<OrderRow> = {}) =>
  toAdminOrder({ ...row, ...change }, { refunds, revision: 9 }, names)

describe('the buyer’s view of an order', () => {
  test('has the expected delivery, the lines with their pictures if any, and the price', () => {
    const order = toOrder(row)
    expect(order).toMatchObject({
      id: 7,
      vatRate: 18,
      delivery: { zone: 'Centre', expectedFrom: '2026-11-21', expectedTo: '2026-11-23', pickup: null },
      paid: 4000,
      refunded: 300,
      message: 'Sonnez',
      createdAt: '2026-11-20T10:00:00.000Z',
    })
    expect(order.items).toMatchObject([
      { line: 0, productId: 3, photo: '/uploads/products/savon-640.webp', quantity: 2, returned: 1 },
      { line: 1, productId: null, photo: null },
    ])
    const unknown = toOrder({ ...row, expectedFrom: null, expectedTo: null })
    expect(unknown.delivery).toEqual({
      zone: 'Centre',
      slot: null,
      expectedFrom: null,
      expectedTo: null,
      pickup: null,
    })
  })

  test('has a history without internal entries and without actors', () => {
    expect(toOrder(row).history).toEqual([
      { status: 'pending', kind: 'step', at: '2026-11-20T10:00:00.000Z', note: '' },
      { status: 'delivered', kind: 'refunded', at: '2026-11-22T08:00:00.000Z', note: 'Retard', amount: 300 },
    ])
  })

  test('has a payment deadline only for online orders', () => {
    const payUntil = new Date('2026-11-20T10:15:00Z')
    expect(toOrder({ ...row, payUntil }).payUntil).toBeNull()
    const online = { ...row, paymentMethod: 'online' as const }
    expect(toOrder({ ...online, payUntil }).payUntil).toBe('2026-11-20T10:15:00.000Z')
    // `pay_until` is null only in old, finished orders; the deadline is then computed from `created_at`.
    expect(toOrder(online).payUntil).toBe('2026-11-20T10:00:00.000Z')
  })
})

describe('the staff’s view of an order', () => {
  test('has the buyer, the actors and the refund due', () => {
    const order = admin()
    expect(order).toMatchObject({
      customer: { id: 40, name: 'Awa Zongo', email: 'awa@example.org', phone: '+22670112233' },
      locale: 'fr',
      termsVersion: '3',
      refundDue: 700,
      revision: 9,
      refunds: [],
    })
    expect(order.history.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['step', 'Awa Zongo'],
      ['refunded', 'Mariam'],
      ['written_off', null],
    ])
  })

  test('has no names of erased accounts', () => {
    const events = row.events.map(event => ({ ...event, actorId: 99 }))
    expect(admin([], { events }).history.map(({ actor }) => actor)).toEqual([null, null, null])
  })

  test('shows each refund with its corrections as positive amounts', () => {
    const other = { ...refund, id: 2, amount: 400, method: 'mobile_money' as const }
    const correction = { ...refund, id: 3, amount: -200, reason: 'Virgule', correctsId: 2, actorId: null }
    expect(admin([refund, other, correction]).refunds).toEqual([
      {
        id: 1,
        amount: 500,
        reason: 'Retard',
        at: '2026-11-20T10:00:00.000Z',
        actor: 'Mariam',
        method: 'cash',
        corrections: [],
      },
      {
        id: 2,
        amount: 400,
        reason: 'Retard',
        at: '2026-11-20T10:00:00.000Z',
        actor: 'Mariam',
        method: 'mobile_money',
        corrections: [{ id: 3, amount: 200, reason: 'Virgule', at: '2026-11-20T10:00:00.000Z', actor: null }],
      },
    ])
  })

  test('in the list has buyer, city and number of lines', () => {
    const { id, number, status, paymentMethod, paymentStatus, total, createdAt } = row
    const head = { id, number, status, paymentMethod, paymentStatus, total }
    const { userId, customerName, customerEmail } = row
    const who = { userId, customerName, customerEmail, phone: '+22670112233' }
    expect(toAdminSummary({ ...head, createdAt, ...who, city: 'Ouagadougou', itemCount: 2 })).toEqual({
      ...head,
      createdAt: '2026-11-20T10:00:00.000Z',
      itemCount: 2,
      city: 'Ouagadougou',
      customer: { id: 40, name: 'Awa Zongo', email: 'awa@example.org', phone: '+22670112233' },
    })
  })
})

test('an order stores the key of a picture in the shop’s storage, and nothing of an external picture', () => {
  expect(photoKey('/uploads/products/savon-640.webp')).toBe('products/savon-640.webp')
  expect(photoKey('https://elsewhere.example/uploads/x.webp')).toBeNull()
  expect(photoKey('/images/uploads/x.webp')).toBeNull()
  expect(photoKey(null)).toBeNull()
})
