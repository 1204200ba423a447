import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import { figuresOf } from '#contract/orders/account.ts'
import type { OrderAddress } from '#contract/orders/address.ts'
import {
  type OrderStatus,
  orderStep,
  type PaymentStatus,
  paymentAfter,
} from '#contract/orders/order-states.ts'
import { goodsTotal, lineSubtotal, priceOrder } from '#contract/orders/price.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { deliveryTerms, listZonesWithPlaces, type Zone } from '#server/domains/delivery/delivery.service.ts'
import { photoKey, termsVersion } from '#server/domains/orders/orders.service.ts'
import { getRates } from '#server/domains/settings/settings.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invoiceDemoOrders } from './invoices.ts'

type DemoAddress = Omit<OrderAddress, 'postalCode'>

interface DemoOrder {
  customer: string
  /** The index of the order's delivery address among the customer's addresses in the demo file. */
  address: number
  daysAgo: number
  locale: Locale
  message: string
  lines: { reference: string; quantity: number }[]
  steps: { status: OrderStatus; hoursLater: number; note: string }[]
}

interface DemoOrders {
  addresses: Record<string, DemoAddress[]>
  orders: DemoOrder[]
}

interface Member {
  id: number
  name: string
  email: string
}

const hour = 3_600_000
const day = 24 * hour

/**
 * Inserts addresses and orders of the last four months for the demo members. Accounts, products and delivery zones must
 * exist, because an address's zone determines its delivery terms. Members without an account are skipped. The stock in
 * the demo files is the stock after these orders.
 */
export async function seedOrders(db: Kysely<DB>): Promise<void> {
  const demo = JSON.parse(await readFile(join(import.meta.dirname, 'orders.json'), 'utf8')) as DemoOrders
  const customers = await membersByEmail(db, Object.keys(demo.addresses))
  const products = await productsByReference(db, demo)
  const [shop] = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'administrator')
    .orderBy('id')
    .limit(1)
    .execute()
  const rates = await getRates(db)
  const zones = await listZonesWithPlaces(db)
  await inTransaction(db, async trx => {
    for (const customer of customers.values())
      await insertAddresses(trx, customer, demo.addresses[customer.email] ?? [])
    for (const order of demo.orders) {
      const customer = customers.get(order.customer)
      const address = demo.addresses[order.customer]?.[order.address]
      if (customer && address)
        await insertOrder(trx, { order, customer, address, products, rates, zones, shopId: shop?.id ?? null })
    }
    await invoiceDemoOrders(trx)
    await letThemJoinBefore(trx, [...customers.values()])
  })
}

/** Dates the demo members' registration before their oldest order. */
async function letThemJoinBefore(trx: Transaction<DB>, customers: Member[]): Promise<void> {
  for (const { id } of customers) {
    const { rows } = await sql<{ joinedAt: Date | null }>`
      select min(created_at) - interval '1 day' as "joinedAt" from orders where user_id = ${id}`.execute(trx)
    const joinedAt = rows[0]?.joinedAt
    if (!joinedAt) continue
    await trx.updateTable('users').set({ createdAt: joinedAt }).where('id', '=', id).execute()
    await trx
      .updateTable('memberHistory')
      .set({ at: joinedAt })
      .where('userId', '=', id)
      .where('kind', '=', 'created')
      .execute()
  }
}

async function membersByEmail(db: Kysely<DB>, emails: string[]): Promise<Map<string, Member>> {
  const members = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('email', 'in', emails)
    .execute()
  return new Map(members.map(member => [member.email, member]))
}

async function productsByReference(db: Kysely<DB>, { orders }: DemoOrders): Promise<Map<string, number>> {
  const references = [...new Set(orders.flatMap(order => order.lines.map(line => line.reference)))]
  const products = await db
    .selectFrom('products')
    .select(['id', 'reference'])
    .where('reference', 'in', references)
    .execute()
  const ids = new Map(products.map(product => [product.reference, product.id]))
  const missing = references.filter(reference => !ids.has(reference))
  if (missing.length > 0)
    throw new Error(`The demo orders name products that do not exist: ${missing.join(', ')}`)
  return ids
}

async function insertAddresses(
  trx: Transaction<DB>,
  customer: Member,
  addresses: DemoAddress[],
): Promise<void> {
  const rows = addresses.map((address, place) => ({
    ...address,
    userId: customer.id,
    isDefault: place === 0,
  }))
  await trx.insertInto('addresses').values(rows).execute()
}

interface Placement {
  order: DemoOrder
  customer: Member
  address: DemoAddress
  products: Map<string, number>
  rates: { vatRate: number; deliveryFee: number }
  zones: Zone[]
  shopId: number | null
}

async function insertOrder(
  trx: Transaction<DB>,
  { order, customer, address, products, rates, zones, shopId }: Placement,
) {
  const placedAt = Date.now() - order.daysAgo * day - 2 * hour
  const lines = await soldLines(trx, order, products)
  const { events, status, paymentStatus } = history(order, placedAt, customer.id, shopId)
  const delivery = deliveryTerms(zones, {
    address,
    subtotal: goodsTotal(lines),
    flatFee: rates.deliveryFee,
    at: new Date(placedAt),
    locale: order.locale,
  })
  const { vatRate } = rates
  const price = priceOrder({ lines, deliveryFee: delivery.fee ?? 0, vatRate })
  const paid = paymentStatus === 'paid' || paymentStatus === 'refunded' ? price.total : 0
  const refunded = paymentStatus === 'refunded' ? paid : 0
  const { lines: sold, ...figures } = figuresOf({
    status,
    total: price.total,
    deliveryFee: price.deliveryFee,
    vatRate,
    paid,
    refunded,
    lines: lines.map(line => ({ ...line, returned: status === 'returned' ? line.quantity : 0 })),
  })
  const year = new Date(placedAt).getUTCFullYear()
  const { id, number } = await trx
    .insertInto('orders')
    .values({
      number: sql<string>`${`SB-${year}-`}::text || lpad(nextval('order_numbers')::text, 6, '0')`,
      userId: customer.id,
      customerName: customer.name,
      customerEmail: customer.email,
      status,
      paymentMethod: 'cash_on_delivery',
      paymentStatus,
      message: order.message,
      address: JSON.stringify({ ...address, postalCode: '' }),
      termsVersion,
      locale: order.locale,
      createdAt: new Date(placedAt),
      paid,
      refunded,
      deliveryZoneId: delivery.zoneId,
      deliveryZone: delivery.zone,
      expectedFrom: delivery.expectedFrom,
      expectedTo: delivery.expectedTo,
      subtotal: price.subtotal,
      deliveryFee: price.deliveryFee,
      vatRate,
      vatAmount: price.vatAmount,
      total: price.total,
      ...figures,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const rows = sold.map((line, position) => ({
    ...line,
    orderId: id,
    position,
    subtotal: lineSubtotal(line),
  }))
  await trx.insertInto('orderLines').values(rows).execute()
  await trx
    .insertInto('orderEvents')
    .values(events.map(event => ({ ...event, orderId: id })))
    .execute()
  if (refunded > 0) {
    const refund = { orderId: id, amount: refunded, method: 'cash' as const, actorId: shopId }
    await trx
      .insertInto('refunds')
      .values({ ...refund, createdAt: events.at(-1)?.createdAt ?? new Date() })
      .execute()
  }
  await trx
    .insertInto('memberHistory')
    .values({
      userId: customer.id,
      type: 'order',
      kind: 'orderPlaced',
      params: JSON.stringify({ number }),
      link: `/account/orders/${id}`,
      at: new Date(placedAt),
    })
    .execute()
}

async function soldLines(trx: Transaction<DB>, order: DemoOrder, products: Map<string, number>) {
  const ids = order.lines.map(line => products.get(line.reference) as number)
  const cards = await cardsByIds(trx, ids, order.locale)
  return order.lines.flatMap(({ reference, quantity }) => {
    const card = cards.get(products.get(reference) as number)
    if (!card) return []
    return [
      {
        productId: card.id,
        name: card.name,
        reference,
        imageKey: photoKey(card.photo),
        quantity,
        price: card.price,
      },
    ]
  })
}

/** The history of a demo order; throws when its file names a step that the order's state does not allow. */
function history(order: DemoOrder, placedAt: number, customerId: number, shopId: number | null) {
  const pending = {
    status: 'pending' as OrderStatus,
    note: '',
    actorId: customerId as number | null,
    createdAt: new Date(placedAt),
  }
  const events = [pending]
  let status: OrderStatus = 'pending'
  let paymentStatus: PaymentStatus = 'unpaid'
  for (const step of order.steps) {
    const byBuyer = step.status === 'cancelled'
    if (!orderStep(status, step.status, byBuyer ? 'buyer' : 'admin'))
      throw new Error(`A demo order cannot go from ${status} to ${step.status}`)
    status = step.status
    paymentStatus = paymentAfter(status, 'cash_on_delivery', paymentStatus)
    const createdAt = new Date(placedAt + step.hoursLater * hour)
    events.push({ status, note: step.note, actorId: byBuyer ? customerId : shopId, createdAt })
  }
  return { events, status, paymentStatus }
}
