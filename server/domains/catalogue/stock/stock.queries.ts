import { type Kysely, sql, type Transaction } from 'kysely'
import type { StockMovementCause } from '#contract/orders/stock-movement.ts'
import type { VatClass } from '#contract/settings/vat-class.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { selectWanted } from '#server/domains/webhooks/publishing.service.ts'
import type { StoredPhoto } from '#server/platform/files/photo.ts'
import { textsOf } from '../words/word-kinds.ts'

export interface Quantity {
  productId: number
  quantity: number
}

/** The cause of a stock change: the ledger's kind, the order and the actor (null for automatic changes). */
export interface StockCause {
  cause: Exclude<StockMovementCause, 'opening'>
  orderId?: number
  actorId: number | null
}

/**
 * SQL that gives the cause of a stock change to the trigger that writes the ledger. Only the statements of this file
 * change stocks, and each embeds this query and reads its result, or PostgreSQL would skip it.
 */
function selectCause({ cause, orderId, actorId }: StockCause) {
  return sql`
    select set_config('stock.cause', ${cause}, true) as cause,
      set_config('stock.order_id', ${String(orderId ?? '')}, true) as order_id,
      set_config('stock.actor_id', ${String(actorId ?? '')}, true) as actor_id`
}

/** The new stock of a product that was counted by a person or read from a file. */
export interface CountedStock {
  productId: number
  stock: number
}

/** A product with its stock after a change. */
export interface ChangedStock {
  id: number
  reference: string
  stock: number
}

/** Sets the stock of products, and the ledger records the differences with their cause; returns what has changed. */
export async function setStock(
  trx: Transaction<DB>,
  counted: readonly CountedStock[],
  cause: StockCause,
): Promise<ChangedStock[]> {
  const ids = counted.map(({ productId }) => productId)
  const stocks = counted.map(({ stock }) => stock)
  const { rows } = await sql<ChangedStock>`
    with caused as materialized (${selectCause(cause)})
    update products set stock = counted.stock
    from unnest(${ids}::integer[], ${stocks}::integer[]) as counted (product_id, stock) cross join caused
    where products.id = counted.product_id and products.stock <> counted.stock
    returning products.id, products.reference, products.stock`.execute(trx)
  return rows
}

/**
 * Locks the stock of these products in the order of their ids, for a caller that takes from some and returns to others.
 */
export async function lockStock(trx: Transaction<DB>, productIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<number>`any(${[...productIds]}::integer[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The stock of a product; undefined when there is no such product. */
export async function findStock(db: Kysely<DB>, productId: number): Promise<number | undefined> {
  const row = await db.selectFrom('products').select('stock').where('id', '=', productId).executeTakeFirst()
  return row?.stock
}

/** The price and stock of the products that are for sale, as a query to embed in a larger statement. */
export function selectSaleable(db: Kysely<DB>) {
  return db.selectFrom('products').select(['id', 'price', 'stock']).where('status', '=', 'published')
}

/** The VAT classes of products; deleted ids are missing. */
export async function vatClassesOf(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, VatClass>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'vatClass'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
  return new Map(rows.map(({ id, vatClass }) => [id, vatClass]))
}

/**
 * The beginning of a statement that changes stocks: sets the cause, and locks the products in the order of their ids.
 */
function saidAndWanted(cause: StockCause, lines: readonly Quantity[]) {
  const ids = lines.map(line => line.productId)
  const quantities = lines.map(line => line.quantity)
  // In subqueries PostgreSQL does not see the lengths of the lists, so it plans a repeated statement only once.
  return sql`
    with caused as materialized (${selectCause(cause)}), wanted as materialized (
      select products.id, line.quantity
      from products
      join unnest((select ${ids}::integer[]), (select ${quantities}::integer[])) as line (product_id, quantity)
        on line.product_id = products.id
      order by products.id
      for no key update of products
    )`
}

interface LoweredStock extends ChangedStock {
  /** Whether a webhook wants to know. */
  isTold: boolean
  /** How many units were taken, and whether lots have any of them. */
  quantity: number
  isInLots: boolean
  price: number
  vatClass: VatClass
  name: string
  photo: StoredPhoto | null
}

/**
 * Lowers the stock of each product that is for sale and has enough, and returns these products as they are sold. Lots are
 * sold before units without a lot. A product with a lot that has expired on `today` is left out: its stock includes units
 * that may not be sold. Rows
 * are locked in the order of their ids, so that simultaneous orders of the same products wait instead of deadlocking.
 * The lock does not block foreign keys, so that these products can still be added to carts.
 */
export async function lowerStock(
  trx: Transaction<DB>,
  quantities: readonly Quantity[],
  { locale, today }: { locale: Locale; today: string },
  cause: StockCause,
): Promise<LoweredStock[]> {
  const { rows } = await sql<LoweredStock>`
    ${saidAndWanted(cause, quantities)}
    update products set stock = products.stock - wanted.quantity,
      lotted = greatest(products.lotted - wanted.quantity, 0)
    from wanted cross join caused
    where products.id = wanted.id and products.status = 'published' and products.stock >= wanted.quantity
      and coalesce(products.lots_until >= ${today}::date, true)
    returning wanted.quantity, products.lots_until is not null as "isInLots", products.id, products.price, products.vat_class, products.reference, products.stock,
      ${selectWanted('product.stock_changed')} as "isTold",
      (select own.name from ${textsOf('product', 'products.id', sql`${locale}::text`)} own) as name,
      (
        select json_build_object('key', key, 'width', width, 'height', height, 'widths', widths)
        from images where images.id = products.image_id
      ) as photo`.execute(trx)
  return rows
}

/** Adds units to the stock of products (or takes them away), at most to the column's maximum; returns what has changed. */
export async function raiseStock(
  trx: Transaction<DB>,
  quantities: readonly Quantity[],
  cause: StockCause,
): Promise<ChangedStock[]> {
  const { rows } = await sql<ChangedStock>`
    ${saidAndWanted(cause, quantities)}
    update products set stock = least(products.stock + wanted.quantity, 10000000)
    from wanted cross join caused
    where products.id = wanted.id
    returning products.id, products.reference, products.stock`.execute(trx)
  return rows
}
