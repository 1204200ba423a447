import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { erasedName, type LineLot, type OrderEventDetails } from '#contract/orders/order.ts'
import type { OrderEventKind, OrderStatus } from '#contract/orders/order-states.ts'
import type { DB, OrderEvents, OrderLines, OrderPickups, Orders } from '#database/tables.ts'
import { pickupColumns } from './pickups/pickups.queries.ts'

/** The columns of `orders` that are written when an order is placed. */
export const placedColumns = [
  'id',
  'userId',
  'customerName',
  'customerEmail',
  'paymentMethod',
  'paymentStatus',
  'subtotal',
  'vatRate',
  'deliveryVatRate',
  'vatAmount',
  'deliveryFee',
  'deliveryReductions',
  'reduction',
  'total',
  'owed',
  'netRevenue',
  'netVat',
  'deliveryZone',
  'expectedFrom',
  'expectedTo',
  'slotFrom',
  'slotTo',
  'message',
  'address',
  'recipientName',
  'recipientPhone',
  'termsVersion',
  'locale',
  'placedBy',
  'payUntil',
] as const

/** All columns of `orders` except the zone's id and the search text. */
export const columns = [...placedColumns, 'number', 'status', 'paid', 'refunded', 'createdAt'] as const
export type OrderColumns = Pick<Selectable<Orders>, (typeof columns)[number]>

/** An order with its lines and its history, the oldest entry first. */
export interface OrderRow extends OrderColumns {
  lines: OrderLineRow[]
  events: OrderEventRow[]
  /** Where the order is collected; null when it is delivered. */
  pickup: PickupRow | null
}

/** The pickup of an order inside JSON, where times and days arrive as text. */
export interface PickupRow
  extends Pick<
    Selectable<OrderPickups>,
    'name' | 'kind' | 'city' | 'place' | 'phone' | 'openingHours' | 'code' | 'isUncollected'
  > {
  readyBy: string
  keptUntil: string | null
}

type OrderLineRow = Pick<
  Selectable<OrderLines>,
  | 'position'
  | 'productId'
  | 'name'
  | 'reference'
  | 'imageKey'
  | 'quantity'
  | 'price'
  | 'subtotal'
  | 'reductions'
  | 'vatRate'
  | 'returned'
> & { lots: LineLot[] }

export interface OrderEventRow
  extends Pick<Selectable<OrderEvents>, 'status' | 'kind' | 'note' | 'details' | 'actorId'> {
  /** A text where PostgreSQL returns the timestamp inside JSON. */
  createdAt: Date | string
}

/** Whether the personal data of an order's buyer were erased, so that the order's public links stop working. */
export function isErased({ userId, customerName }: Pick<OrderColumns, 'userId' | 'customerName'>): boolean {
  return userId === null && customerName === erasedName
}

/** SQL for the lots of a line, those that expire first first. */
const lineLots = sql<LineLot[]>`coalesce((
  select json_agg(json_build_object(
    'number', lot.number, 'expiry', lot.expiry, 'quantity', part.quantity, 'code', lot.code
  ) order by lot.sold_until, lot.id)
  from order_line_lots part join lot_labels lot on lot.id = part.lot_id where part.line_id = order_lines.id
), '[]')`.as('lots')

function selectOrders(db: Kysely<DB>) {
  return db
    .selectFrom('orders')
    .select(columns)
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('orderLines')
          .select(['position', 'productId', 'name', 'reference', 'imageKey'])
          .select(['quantity', 'price', 'subtotal', 'reductions', 'orderLines.vatRate', 'returned', lineLots])
          .whereRef('orderId', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('orderEvents')
          .select(['status', 'kind', 'note', 'details', 'actorId', 'createdAt'])
          .whereRef('orderId', '=', 'orders.id')
          .orderBy('id'),
      ).as('events'),
      jsonObjectFrom(
        eb.selectFrom('orderPickups').select(pickupColumns).whereRef('orderId', '=', 'orders.id'),
      ).as('pickup'),
    ])
}

/** An order by its id, of any buyer. */
export function findOrder(db: Kysely<DB>, id: number): Promise<OrderRow | undefined> {
  return selectOrders(db).where('id', '=', id).executeTakeFirst()
}

/** One of the member's own orders by its id. */
export function findOwnOrder(db: Kysely<DB>, userId: number, id: number): Promise<OrderRow | undefined> {
  return selectOrders(db).where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
}

/** A page of the member's orders, the newest first. */
export function listOrders(
  db: Kysely<DB>,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectOrders(db)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countOrders(db: Kysely<DB>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Locks an order of any buyer until the transaction ends, so that concurrent steps run one after another. */
export function lockOrder(trx: Transaction<DB>, id: number) {
  return selectLocked(trx).where('id', '=', id).executeTakeFirst()
}

/** Locks one of the member's orders until the transaction ends. */
export function lockOwnOrder(trx: Transaction<DB>, userId: number, id: number) {
  return selectLocked(trx).where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
}

function selectLocked(trx: Transaction<DB>) {
  return trx
    .selectFrom('orders')
    .select(['id', 'number', 'userId', 'status', 'paymentMethod', 'paymentStatus'])
    .select(['subtotal', 'deliveryFee', 'deliveryReductions', 'deliveryZoneId', 'vatRate', 'deliveryVatRate'])
    .select([
      'total',
      'owed',
      'paid',
      'refunded',
      'locale',
      'createdAt',
      'payUntil',
      'placedBy',
      'recipientPhone',
    ])
    .forUpdate()
}

/** The newest delivered line of a member with a product, unless all of it came back; locks its order. */
export async function lockDeliveredLine(
  trx: Transaction<DB>,
  userId: number,
  productId: number,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderLines.orderId', 'orders.id')
    .select('orderLines.id')
    .where('orders.userId', '=', userId)
    .where('orders.status', '=', 'delivered')
    .where('orderLines.productId', '=', productId)
    .whereRef('orderLines.quantity', '>', 'orderLines.returned')
    .orderBy('orders.id', 'desc')
    .limit(1)
    .forShare('orders')
    .executeTakeFirst()
  return row?.id
}

export async function findOrderOfLine(db: Kysely<DB>, lineId: number): Promise<number> {
  const { orderId } = await db
    .selectFrom('orderLines')
    .select('orderId')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow()
  return orderId
}

export interface NewEvent {
  orderId: number
  /** The state of the order after the history entry. */
  status: OrderStatus
  /** The kind of the history entry; `step` by default. */
  kind?: OrderEventKind
  note?: string
  details?: OrderEventDetails
  /** Who caused the history entry; null when a payment caused it. */
  actorId: number | null
}

/** Adds an entry to an order's history; returns its id. */
export async function insertEvent(
  trx: Transaction<DB>,
  { details = {}, ...event }: NewEvent,
): Promise<number> {
  const { id } = await trx
    .insertInto('orderEvents')
    .values({ ...event, details: JSON.stringify(details) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The units that an order took from the stock and that were not returned, for products that still exist. */
export function listQuantities(db: Kysely<DB>, orderId: number) {
  return db
    .selectFrom('orderLines')
    .select(['position', 'productId', sql<number>`quantity - returned`.as('quantity')])
    .select(['quantity as ordered', 'returned'])
    .where('orderId', '=', orderId)
    .where('productId', 'is not', null)
    .whereRef('quantity', '>', 'returned')
    .$narrowType<{ productId: number }>()
    .execute()
}

/** How many orders were placed since a moment. */
export async function countPlacedSince(db: Kysely<DB>, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}
