import { type Kysely, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OrderRequestFilter } from '#contract/orders/order-request.ts'
import type { RequestAnswerState } from '#contract/orders/order-request-limits.ts'
import type { DB } from '#database/tables.ts'
import type { Sealed } from '#server/platform/vault.ts'

const columns = [
  'orderRequests.id',
  'orderRequests.orderId',
  'orderRequests.state',
  'orderRequests.keyId',
  'orderRequests.sealed',
  'orderRequests.amount',
  'orderRequests.refundedBefore',
  'orderRequests.revision',
  'orderRequests.createdAt',
  'orderRequests.answeredAt',
  'orderRequests.answeredBy',
] as const

/** Requests with the names of their order's lines and the ids of their photos. */
function selectRequests(db: Kysely<DB>) {
  return db
    .selectFrom('orderRequests')
    .select(columns)
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('orderLines')
          .select(['position', 'name'])
          .whereRef('orderLines.orderId', '=', 'orderRequests.orderId')
          .orderBy('position'),
      ).as('orderLines'),
      jsonArrayFrom(
        eb
          .selectFrom('orderRequestPhotos')
          .select('orderRequestPhotos.id')
          .whereRef('requestId', '=', 'orderRequests.id')
          .orderBy('position'),
      ).as('photos'),
    ])
}

export type RequestRow = Awaited<ReturnType<typeof listOfOrder>>[number]

/** The requests about an order, the newest first. */
export function listOfOrder(db: Kysely<DB>, orderId: number) {
  return selectRequests(db).where('orderId', '=', orderId).orderBy('id', 'desc').execute()
}

/** The requests about all orders of a member, the oldest first. */
export function listOfMember(db: Kysely<DB>, userId: number): Promise<RequestRow[]> {
  return selectRequests(db)
    .where('orderId', 'in', db.selectFrom('orders').select('id').where('userId', '=', userId))
    .orderBy('id')
    .execute()
}

export function findRequest(db: Kysely<DB>, id: number): Promise<RequestRow | undefined> {
  return selectRequests(db).where('orderRequests.id', '=', id).executeTakeFirst()
}

/** Order, state, promised amount and revision of a request, without its content. */
export function findRequestState(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('orderRequests')
    .select(['id', 'orderId', 'state', 'amount', 'revision'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The request that was sent with an idempotency key, and the digest of what was sent. */
export function findByKey(trx: Transaction<DB>, orderId: number, key: string) {
  return trx
    .selectFrom('orderRequests')
    .select(['id', 'requestDigest'])
    .where('orderId', '=', orderId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
}

/** When an order was delivered; undefined for an order that was not. */
export async function findDelivery(db: Kysely<DB>, orderId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('orderEvents')
    .select('createdAt')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'step')
    .where('status', '=', 'delivered')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.createdAt
}

/** Inserts a request, encrypted by `seal` for its id; returns the id. */
export async function insertRequest(
  trx: Transaction<DB>,
  request: { orderId: number; idempotencyKey: string; requestDigest: Buffer; createdAt: Date },
  seal: (id: number) => Sealed,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('order_requests', 'id'))::integer as id`.execute(trx)
  if (!rows[0]) throw new Error('the sequence of order_requests is gone')
  const { id } = rows[0]
  const { orderId, idempotencyKey, requestDigest, createdAt } = request
  const { keyId, sealed } = seal(id)
  await sql`
    insert into order_requests (id, order_id, idempotency_key, request_digest, created_at, key_id, sealed)
    overriding system value
    values (${id}, ${orderId}, ${idempotencyKey}, ${requestDigest}, ${createdAt}, ${keyId}, ${sealed})`.execute(
    trx,
  )
  return id
}

export async function insertPhotos(
  trx: Transaction<DB>,
  photos: readonly (Sealed & { requestId: number; position: number })[],
): Promise<void> {
  if (photos.length > 0) await trx.insertInto('orderRequestPhotos').values(photos).execute()
}

const photoColumns = [
  'orderRequestPhotos.id',
  'orderRequestPhotos.requestId',
  'orderRequestPhotos.position',
  'orderRequestPhotos.keyId',
  'orderRequestPhotos.sealed',
] as const

/** A photo of a request about any order. */
export function findPhoto(db: Kysely<DB>, id: number) {
  return db.selectFrom('orderRequestPhotos').select(photoColumns).where('id', '=', id).executeTakeFirst()
}

/** A photo of a request about one of the member's orders. */
export function findOwnPhoto(db: Kysely<DB>, userId: number, id: number) {
  return db
    .selectFrom('orderRequestPhotos')
    .innerJoin('orderRequests', 'orderRequests.id', 'orderRequestPhotos.requestId')
    .innerJoin('orders', 'orders.id', 'orderRequests.orderId')
    .select(photoColumns)
    .where('orderRequestPhotos.id', '=', id)
    .where('orders.userId', '=', userId)
    .executeTakeFirst()
}

/** The photos of a request in their order. */
export function listPhotos(db: Kysely<DB>, requestId: number) {
  return db
    .selectFrom('orderRequestPhotos')
    .select(photoColumns)
    .where('requestId', '=', requestId)
    .orderBy('position')
    .execute()
}

function filtered(db: Kysely<DB>, { state, orderId }: OrderRequestFilter) {
  let query = db.selectFrom('orderRequests').innerJoin('orders', 'orders.id', 'orderRequests.orderId')
  if (orderId !== undefined) query = query.where('orderRequests.orderId', '=', orderId)
  if (state !== undefined) query = query.where('orderRequests.state', state === 'open' ? '=' : '<>', 'open')
  return query
}

/** A page of requests for the desk: open ones the oldest first, because they wait, others the newest first. */
export function listRequests(
  db: Kysely<DB>,
  filter: OrderRequestFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return filtered(db, filter)
    .select([
      'orderRequests.id',
      'orderRequests.orderId',
      'orderRequests.state',
      'orderRequests.amount',
      'orders.number',
    ])
    .select(['orders.userId', 'customerName', 'customerEmail'])
    .select(sql<string>`address ->> 'phone'`.as('phone'))
    .select(['orderRequests.createdAt', 'orderRequests.answeredAt'])
    .orderBy('orderRequests.id', filter.state === 'open' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countRequests(db: Kysely<DB>, filter: OrderRequestFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The buyer of a request's order, and the amounts from which its maximum refund is computed. */
export function findBuyer(db: Kysely<DB>, orderId: number) {
  return db
    .selectFrom('orders')
    .select(['number', 'userId', 'customerName', 'customerEmail'])
    .select(sql<string>`address ->> 'phone'`.as('phone'))
    .select(['status', 'paymentMethod', 'paymentStatus', 'total', 'paid', 'refunded'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/**
 * Stores the answer to a request. A promised refund notes what the order had refunded before; a corrected amount keeps
 * that of the first promise.
 */
export async function writeAnswer(
  trx: Transaction<DB>,
  id: number,
  answer: Sealed & {
    state: RequestAnswerState
    amount: number | null
    refunded: number
    answeredAt: Date
    answeredBy: number
  },
): Promise<void> {
  const { refunded, amount, ...values } = answer
  const before = amount === null ? null : sql<number>`coalesce(refunded_before, ${refunded}::integer)`
  await trx
    .updateTable('orderRequests')
    .set({ ...values, amount, refundedBefore: before })
    .where('id', '=', id)
    .execute()
}

/** Deletes text, answer and photos of the requests that meet a condition; state and amount stay with the order. */
export async function eraseContent(
  trx: Transaction<DB>,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<number> {
  await sql`
    delete from order_request_photos where request_id in (select id from order_requests where ${condition})`.execute(
    trx,
  )
  const { numAffectedRows } = await sql`
    update order_requests set key_id = null, sealed = null where sealed is not null and ${condition}`.execute(
    trx,
  )
  return Number(numAffectedRows)
}
