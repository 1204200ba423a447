import { type Kysely, sql, type Transaction } from 'kysely'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { compiledOnce, type ValuesToCome } from '#server/platform/database/compiled.ts'
import type { StoredPhoto } from '#server/platform/files/photo.ts'
import { textsOf } from '../words/word-kinds.ts'

export interface Quantity {
  productId: number
  quantity: number
}

/** Why a stock changes: the word of the ledger, the order it is about and who did it (null: nobody's hand). */
export interface StockCause {
  cause: 'count' | 'import' | 'order' | 'edit' | 'cancelled' | 'returned'
  orderId?: number
  actorId: number | null
}

/**
 * Says why the stock changes from here to the end of the transaction; the database's own triggers write it into the
 * ledger. A part of a statement, which has to read it.
 */
function said({ cause, orderId, actorId }: OrToCome<CauseTexts>) {
  return sql`
    select set_config('stock.cause', ${cause}, true) as cause,
      set_config('stock.order_id', ${orderId}, true) as order_id,
      set_config('stock.actor_id', ${actorId}, true) as actor_id`
}

/** A cause as PostgreSQL's settings hold it. */
interface CauseTexts {
  cause: string
  orderId: string
  actorId: string
}

type OrToCome<Values> = Values | ValuesToCome<Values>

function textsOfCause({ cause, orderId, actorId }: StockCause): CauseTexts {
  return { cause, orderId: String(orderId ?? ''), actorId: String(actorId ?? '') }
}

/** Says it for statements that change a stock among other columns. */
export async function sayCause(trx: Transaction<DB>, cause: StockCause): Promise<void> {
  await said(textsOfCause(cause)).execute(trx)
}

/** Locks the stock of these products in the order of their ids, for whoever takes of one and gives back of another. */
export async function lockStock(trx: Transaction<DB>, productIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<number>`any(${[...productIds]}::integer[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Price and stock of the products that are for sale, as a part of a larger statement. */
export function selectSaleable(db: Kysely<DB>) {
  return db.selectFrom('products').select(['id', 'price', 'stock']).where('status', '=', 'published')
}

/** Products and quantities, in the same order. */
interface QuantityLists {
  ids: number[]
  quantities: number[]
}

function listsOf(quantities: Quantity[]): QuantityLists {
  return {
    ids: quantities.map(line => line.productId),
    quantities: quantities.map(line => line.quantity),
  }
}

/** Says why, and locks the products in the order of their ids: the beginning of what changes their stock. */
function saidAndWanted(cause: OrToCome<CauseTexts>, { ids, quantities }: OrToCome<QuantityLists>) {
  // Hidden in subqueries the lists look alike to PostgreSQL, which then plans a repeated statement once.
  return sql`
    with said as materialized (${said(cause)}), wanted as materialized (
      select products.id, line.quantity
      from products
      join unnest((select ${ids}::integer[]), (select ${quantities}::integer[])) as line (product_id, quantity)
        on line.product_id = products.id
      order by products.id
      for no key update of products
    )`
}

interface LoweredStock {
  id: number
  price: number
  reference: string
  name: string
  photo: StoredPhoto | null
}

const lowering = compiledOnce<CauseTexts & QuantityLists & { locale: Locale }, LoweredStock>(
  values => sql`
    ${saidAndWanted(values, values)}
    update products set stock = products.stock - wanted.quantity
    from wanted cross join said
    where products.id = wanted.id and products.status = 'published' and products.stock >= wanted.quantity
    returning products.id, products.price, products.reference,
      (select own.name from ${textsOf('product', 'products.id', sql`${values.locale}::text`)} own) as name,
      (
        select json_build_object('key', key, 'width', width, 'height', height, 'widths', widths)
        from images where images.id = products.image_id
      ) as photo`,
)

/**
 * Lowers the stock of each product that is for sale and has enough, and answers those as they are sold. Rows are
 * locked in the order of their ids first: whoever buys the same products at the same time waits instead of deadlocking.
 * The lock leaves keys alone, so that others may still put these products into carts.
 */
export function lowerStock(
  trx: Transaction<DB>,
  quantities: Quantity[],
  locale: Locale,
  cause: StockCause,
): Promise<LoweredStock[]> {
  return lowering(trx, { ...textsOfCause(cause), ...listsOf(quantities), locale })
}

/** Raises the stock again, never above what the column holds; products that are gone are passed over. */
export async function raiseStock(
  trx: Transaction<DB>,
  quantities: Quantity[],
  cause: StockCause,
): Promise<void> {
  await sql`
    ${saidAndWanted(textsOfCause(cause), listsOf(quantities))}
    update products set stock = least(products.stock + wanted.quantity, 10000000)
    from wanted cross join said
    where products.id = wanted.id`.execute(trx)
}
