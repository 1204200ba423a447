import { expect } from 'vitest'
import { figuresOf } from '#contract/orders/account.ts'
import type { orderStatuses, paymentMethods } from '#contract/orders/order-states.ts'
import { vatIncluded } from '#contract/orders/price.ts'
import { openOrderShop } from './order-shop.ts'

/** The date that the clock shows in dashboard tests. */
export const today = '2026-03-15'

interface Compared {
  value: number
  before: number
}
/** The dashboard's figures as the API returns them. */
export interface Stats {
  from: string
  to: string
  by: string
  before: { from: string; to: string }
  revenue: Compared
  revenueWithoutVat: Compared
  orders: Compared
  averageBasket: Compared
  conversion: { diagnosed: number; buyers: number; percent: number | null; percentBefore: number | null }
  members: { total: number; new: number; newBefore: number; disabled: number; administrators: number }
  states: { status: string; orders: number; before: number }[]
  payment_methods: { method: string; orders: number; before: number }[]
  bestSellers: {
    id: number
    units: number
    revenue: number
    unitsBefore: number
    revenueBefore: number
  }[]
  lowStock: { below: number; count: number; products: { id: number; stock: number }[] }
  series: { from: string; to: string; revenue: number; orders: number; members: number }[]
}

interface LineInput {
  product: number
  quantity: number
  price: number
}
/** A past order that a dashboard test inserts. */
export interface OrderInput {
  /** Places the order this many days before `today`; `hour` is its hour of the day. */
  days: number
  hour: number
  status: (typeof orderStatuses)[number]
  method: (typeof paymentMethods)[number]
  fee: number
  rate: number
  lines: LineInput[]
}

/**
 * Starts a shop whose clock shows `today`, with four products. Tests insert orders into the database, so that they can
 * be as old as needed.
 */
export async function openDashboardShop() {
  const shop = await openOrderShop(undefined, { now: () => new Date(`${today}T12:00:00Z`) })
  const admin = await shop.person('administrator')
  const goods = await shop.products(4, { stock: 100 })
  // The dashboard counts registrations by date, so the fixture's own members are dated before every tested period.
  await shop.db
    .updateTable('users')
    .set({ createdAt: new Date('2020-01-01T00:00:00Z') })
    .execute()
  let numbers = 0

  async function stats(query = ''): Promise<Stats> {
    const { status, body, text } = await shop.call<Stats>(admin, 'GET', `/admin/dashboard/stats${query}`)
    expect(status, text).toBe(200)
    return body
  }

  async function place(order: OrderInput, userId: number | null = null): Promise<number> {
    const subtotal = order.lines.reduce((sum, line) => sum + line.quantity * line.price, 0)
    const total = subtotal + order.fee
    const { lines: sold, ...figures } = figuresOf({
      status: order.status,
      total,
      deliveryFee: order.fee,
      vatRate: order.rate,
      paid: 0,
      refunded: 0,
      lines: order.lines.map(line => ({ ...line, returned: 0 })),
    })
    const createdAt = new Date(Date.parse(today) - order.days * 86_400_000 + order.hour * 3_600_000)
    return shop.db.transaction().execute(async trx => {
      const { id } = await trx
        .insertInto('orders')
        .values({
          number: `T-${++numbers}`,
          userId,
          customerName: 'Awa',
          customerEmail: 'awa@example.org',
          status: order.status,
          paymentMethod: order.method,
          subtotal,
          vatRate: String(order.rate),
          vatAmount: vatIncluded(total, order.rate),
          deliveryFee: order.fee,
          total,
          ...figures,
          address: '{}',
          termsVersion: '1',
          locale: 'fr',
          createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('orderLines')
        .values(
          sold.map(({ product, ...line }, position) => ({
            ...line,
            orderId: id,
            position,
            productId: goods[product] as number,
            name: 'x',
            reference: 'x',
            subtotal: line.quantity * line.price,
          })),
        )
        .execute()
      return id
    })
  }

  return { ...shop, admin, goods, stats, place }
}

export type DashboardShop = Awaited<ReturnType<typeof openDashboardShop>>
