import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Quote } from '#contract/desk/draft.ts'
import type { Checkout } from '#contract/orders/checkout.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { VatClass } from '#contract/settings/vat-class.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { certifyInvoices } from '#server/domains/invoices/certification.service.ts'
import { getMonth } from '#server/domains/invoices/documents.service.ts'
import { exportMonth } from '#server/domains/invoices/invoice-export.service.ts'
import type { FiscalDocument } from '#server/platform/fiscal-certifier.ts'
import { orderRules } from '#tests/support/order-rules.ts'
import type { Person } from '#tests/support/order-shop.ts'
import { openPromotionShop, type Placed, type PromotionShop } from '#tests/support/promotion-shop.ts'
import { shopStep } from '#tests/support/shop-step.ts'

type Shown = z.input<typeof AdminOrder> & ErrorBody
let shop: PromotionShop
let admin: Person
beforeAll(async () => {
  shop = await openPromotionShop()
  admin = await shop.person('administrator')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await setDelivery('standard')
  await shop.setFee(1180)
})

const setDelivery = (vatClass: VatClass) =>
  shop.db.updateTable('settings').set({ value: vatClass }).where('key', '=', 'delivery_vat_class').execute()

async function productOf(vatClass: VatClass, price: number): Promise<number> {
  const id = await shop.product({ price, stock: 1000 })
  await shop.db.updateTable('products').set({ vatClass }).where('id', '=', id).execute()
  return id
}

interface Goods {
  vatClass: VatClass
  price: number
  quantity: number
}
const usual: Goods[] = [
  { vatClass: 'standard', price: 1180, quantity: 2 },
  { vatClass: 'reduced', price: 1100, quantity: 2 },
  { vatClass: 'exempt', price: 500, quantity: 2 },
]

async function cartOf(goods: readonly Goods[]) {
  const who = await shop.person()
  const products: number[] = []
  for (const { vatClass, price, quantity } of goods) {
    const id = await productOf(vatClass, price)
    products.push(id)
    await shop.add(who, id, quantity)
  }
  return { who, addressId: await shop.address(who), products }
}

async function placed(goods: readonly Goods[], code: string | null = null): Promise<Placed> {
  const { status, body, text: answer } = await shop.place(await cartOf(goods), code)
  expect(status, answer).toBe(201)
  return body
}

const read = async (id: number) => (await shop.call<Shown>(admin, 'GET', `/admin/orders/${id}`)).body

async function change(id: number, what: string, values: object): Promise<void> {
  const { revision } = await read(id)
  const body = { revision, ...values }
  const method = what === 'lines' ? 'PUT' : 'POST'
  const answer = await shop.call(admin, method, `/admin/orders/${id}/${what}`, { body })
  expect(Math.floor(answer.status / 100), answer.text).toBe(2)
}

async function deliver(id: number): Promise<void> {
  for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'])
    expect((await shopStep(shop, admin, id, { status })).status).toBe(200)
}

const back = (...pieces: number[]) => ({
  lines: pieces.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity, restock: true }] : [])),
  note: '',
})

const documentsOf = (id: number) =>
  shop.db.selectFrom('invoices').selectAll().where('orderId', '=', id).orderBy('id').execute()

/** The total and VAT at each rate that an order's invoices claim after all credit notes. */
async function leftOf(id: number): Promise<Record<number, [number, number]>> {
  const left: Record<number, [number, number]> = {}
  for (const { kind, vat } of await documentsOf(id))
    for (const { rate, total, amount } of vat) {
      const sign = kind === 'invoice' ? 1 : -1
      const [sum, tax] = left[rate] ?? [0, 0]
      left[rate] = [sum + sign * total, tax + sign * amount]
    }
  return left
}

async function requireRules(): Promise<void> {
  for (const [rule, query] of Object.entries(orderRules))
    expect([rule, (await query.execute(shop.db)).rows]).toEqual([rule, []])
}

const mixed = [
  { rate: 18, total: 3540, amount: 540 },
  { rate: 10, total: 2200, amount: 200 },
  { rate: 0, total: 1000, amount: 0 },
]

test('the checkout, the desk, the order and its invoice have the VAT of each product’s class and of the delivery', async () => {
  const { who, addressId, products } = await cartOf(usual)
  const { body: checkout } = await shop.call<z.input<typeof Checkout>>(who, 'GET', '/checkout')
  expect(checkout).toMatchObject({ vat: mixed, vat_amount: 740, total: 6740 })
  expect(checkout.deliveries[0]).toMatchObject({ vat: mixed, vat_amount: 740 })
  const lines = products.map(id => ({ product_id: id, produit_id: id, quantity: 2 }))
  const asked = { city: 'Ouagadougou', quarter: '', lines }
  const quote = await shop.call<z.input<typeof Quote>>(shop.clerk, 'POST', '/admin/desk/quote', {
    body: asked,
  })
  expect(quote.body, quote.text).toMatchObject({ vat_amount: 740, total: 6740 })
  const { body: order } = await shop.place({ who, addressId }, null)
  expect(order).toMatchObject({ vat: mixed, vat_rate: 18, vat_amount: 740, total: 6740 })
  const [invoice] = await documentsOf(order.id)
  expect(invoice).toMatchObject({ vat: mixed, vatAmount: 740, total: 6740 })
  expect(invoice?.lines.map(({ vatRate }) => vatRate)).toEqual([18, 10, 0])
  await requireRules()
})

test('an order of exempt products alone has no VAT but that of its delivery, which has its own class', async () => {
  const exempt = [{ vatClass: 'exempt', price: 500, quantity: 3 }] as const
  expect(await placed(exempt)).toMatchObject({ vat_amount: 180, total: 2680 })
  await setDelivery('reduced')
  expect((await placed(exempt)).vat).toEqual([
    { rate: 10, total: 1180, amount: 107 },
    { rate: 0, total: 1500, amount: 0 },
  ])
  await setDelivery('exempt')
  expect(await placed(exempt)).toMatchObject({ vat: [{ rate: 0, total: 2680, amount: 0 }], vat_amount: 0 })
  await requireRules()
})

test('another class of a product, and other rates, change no order that was placed', async () => {
  const { who, addressId, products } = await cartOf(usual)
  const { body: order } = await shop.place({ who, addressId }, null)
  await deliver(order.id)
  const rates = () =>
    shop.db.selectFrom('settings').select(['key', 'value']).where('key', 'like', 'vat_rate%').execute()
  const before = await rates()
  const body = { classeTva: 'exempt' }
  const changed = await shop.call<{ classeTva: string }>(admin, 'POST', `/admin/produits/${products[0]}`, {
    body,
  })
  expect(changed.body.classeTva, changed.text).toBe('exempt')
  await shop.db.updateTable('settings').set({ value: '5' }).where('key', 'like', 'vat_rate%').execute()
  await setDelivery('exempt')
  try {
    expect((await read(order.id)).vat).toEqual(mixed)
    await change(order.id, 'returns', back(1, 1))
    expect(await leftOf(order.id)).toEqual({ 18: [2360, 360], 10: [1100, 100], 0: [1000, 0] })
    await requireRules()
  } finally {
    for (const { key, value } of before)
      await shop.db.updateTable('settings').set({ value }).where('key', '=', key).execute()
  }
})

test('an added product has the rate of its class, and the lines keep theirs', async () => {
  const order = await placed(usual)
  const added = [{ produit_id: await productOf('reduced', 2200), quantity: 1 }]
  await change(order.id, 'lines', { lines: [{ line: 0, quantity: 1 }], added, note: '' })
  expect((await read(order.id)).vat).toEqual([
    { rate: 18, total: 2360, amount: 360 },
    { rate: 10, total: 4400, amount: 400 },
    { rate: 0, total: 1000, amount: 0 },
  ])
  await requireRules()
})

describe('with uneven prices and a discount of ten percent, the documents have the exact VAT of the order after each change', () => {
  const uneven: Goods[] = [
    { vatClass: 'standard', price: 1001, quantity: 3 },
    { vatClass: 'reduced', price: 999, quantity: 3 },
    { vatClass: 'exempt', price: 777, quantity: 3 },
    { vatClass: 'exempt', price: 13, quantity: 7 },
  ]
  const refund = (amount: number) => ['refunds', { amount, method: 'cash', reason: 'Geste' }] as const
  const returns = (...pieces: number[]) => ['returns', back(...pieces)] as const

  test.each([
    ['pieces of one rate', [returns(1), returns(1), returns(1)]],
    ['pieces of all rates', [returns(1, 1, 1, 3), returns(1, 2, 0, 4), returns(1, 0, 2)]],
    ['an allowance, which is of all rates', [refund(1000), refund(1)]],
    ['an allowance and then goods of one rate', [refund(2500), returns(0, 0, 3), refund(7), returns(3)]],
    ['an allowance that is more than the goods', [refund(6000), returns(0, 1), returns(1, 0, 1)]],
    ['pieces, an allowance and the rest', [returns(0, 2, 1), refund(333), returns(3, 1, 2, 7)]],
  ])('%s', async (_, changes) => {
    const { code } = await shop.promotion()
    const order = await placed(uneven, code)
    expect(order.reductions).toHaveLength(1)
    expect(order.vat.map(({ rate }) => rate)).toEqual([18, 10, 0])
    await deliver(order.id)
    for (const [what, body] of changes) {
      await change(order.id, what, body)
      await requireRules()
    }
    const { netRevenue, netVat } = await shop.db
      .selectFrom('orders')
      .select(['netRevenue', 'netVat'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const left = Object.values(await leftOf(order.id))
    expect(left.reduce((sum, [total]) => sum + total, 0)).toBe(netRevenue)
    expect(left.reduce((sum, [, amount]) => sum + amount, 0)).toBe(netVat)
  })

  test('a cancelled order leaves nothing at any rate', async () => {
    const order = await placed(uneven)
    await shopStep(shop, admin, order.id, { status: 'cancelled' })
    expect(await leftOf(order.id)).toEqual({ 18: [0, 0], 10: [0, 0], 0: [0, 0] })
    await requireRules()
  })
})

describe('the tax office is sent', () => {
  /** What is sent of the documents that have no certificate yet. */
  async function sent(): Promise<FiscalDocument[]> {
    const documents: FiscalDocument[] = []
    const certify = async (document: FiscalDocument) => {
      documents.push(document)
      return { code: document.number, qr: '' }
    }
    while (await certifyInvoices(shop.db, { certify })) expect(documents.length).toBeGreaterThan(0)
    return documents
  }
  beforeEach(async () => void (await sent()))

  test('an allowance at the rates of the goods and the delivery, and at no other', async () => {
    await setDelivery('reduced')
    const order = await placed([{ vatClass: 'exempt', price: 500, quantity: 3 }])
    await deliver(order.id)
    await change(order.id, 'refunds', { amount: 268, method: 'cash', reason: 'Geste' })
    const [invoice, credit] = await sent()
    expect(invoice?.lines.map(({ subtotal, vatRate }) => [subtotal, vatRate])).toEqual([[1500, 0]])
    const allowance = { reference: '', name: 'Geste commercial', quantity: 1 }
    expect(credit?.lines).toEqual([
      { ...allowance, price: 118, subtotal: 118, vatRate: 10 },
      { ...allowance, price: 150, subtotal: 150, vatRate: 0 },
    ])
  })

  test('lines that add up to the VAT groups, also of goods that come back after an allowance', async () => {
    const order = await placed(usual)
    await deliver(order.id)
    await change(order.id, 'refunds', { amount: 674, method: 'cash', reason: 'Geste' })
    await change(order.id, 'returns', back(0, 0, 2))
    await change(order.id, 'returns', back(2, 1))
    const documents = await sent()
    expect(documents.length).toBeGreaterThan(3)
    for (const { number, lines, deliveryFee, deliveryVatRate, vat } of documents)
      for (const { rate, total } of vat) {
        const fee = deliveryVatRate === rate ? deliveryFee : 0
        const sum = lines.reduce((all, line) => (line.vatRate === rate ? all + line.subtotal : all), fee)
        expect([number, rate, sum]).toEqual([number, rate, total])
      }
  })

  test('a rate at which nothing is left to pay, as the invoice prints it and the accountant’s file has it', async () => {
    const free = await shop.promotion({ code: null, value: 100 })
    const order = await placed(usual.slice(1))
    await shop.stopAll()
    expect(order.reductions).toMatchObject([{ origin: `promotion ${free.id}`, amount: 3200 }])
    const [invoice] = await sent()
    expect(invoice?.vat).toEqual([
      { rate: 18, total: 1180, amount: 180 },
      { rate: 10, total: 0, amount: 0 },
      { rate: 0, total: 0, amount: 0 },
    ])
    const month = new Date().toISOString().slice(0, 7)
    const file = await text(exportMonth(shop.deps.database, { month, format: 'csv' }, 'fr').stream)
    const rows = file.split(/\r?\n/).filter(row => row.includes(order.number))
    expect(rows.map(row => row.split(';').slice(6, 10))).toEqual([
      ['18', '1000', '180', '1180'],
      ['10', '0', '0', '0'],
      ['0', '0', '0', '0'],
    ])
  })
})

test('the month and the accountant’s file have the amounts of each rate, and they add up to the documents', async () => {
  const order = await placed(usual)
  const month = new Date().toISOString().slice(0, 7)
  const documents = await shop.db.selectFrom('invoices').selectAll().execute()
  const sum = (key: 'total' | 'vatAmount') =>
    documents.reduce((all, row) => all + (row.kind === 'invoice' ? row[key] : -row[key]), 0)
  const { shares, invoices } = await getMonth(shop.deps.database, month)
  expect(shares.map(({ vatRate }) => vatRate)).toEqual([18, 10, 0])
  expect(shares.reduce((all, share) => all + share.total, 0)).toBe(sum('total'))
  expect(shares.reduce((all, share) => all + share.vatAmount, 0)).toBe(sum('vatAmount'))
  expect(invoices).toBe(documents.filter(({ kind }) => kind === 'invoice').length)
  const file = await text(exportMonth(shop.deps.database, { month, format: 'csv' }, 'fr').stream)
  const rows = file.split(/\r?\n/).filter(row => row.includes(order.number))
  expect(rows.map(row => row.split(';').slice(6, 10))).toEqual([
    ['18', '3000', '540', '3540'],
    ['10', '2000', '200', '2200'],
    ['0', '1000', '0', '1000'],
  ])
})
