import { type Kysely, sql, type Transaction } from 'kysely'
import type { AlertChannel } from '#contract/catalogue/stock-alert-endpoints.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { isErased } from '#server/platform/backup/erasure-list.ts'

/**
 * The stock of a product that is for sale. Locks the row until the transaction ends, so that a concurrent restock waits
 * and then finds the alert that this transaction inserts.
 */
export async function holdStock(trx: Transaction<DB>, productId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .where('status', '=', 'published')
    .forShare()
    .executeTakeFirst()
  return row?.stock
}

/** Inserts an alert, or changes the channel of the member's alert for the product. */
export async function putAlert(
  trx: Transaction<DB>,
  alert: { userId: number; productId: number; channel: AlertChannel },
): Promise<void> {
  await trx
    .insertInto('stockAlerts')
    .values(alert)
    .onConflict(conflict => conflict.columns(['productId', 'userId']).doUpdateSet({ channel: alert.channel }))
    .execute()
}

/** Deletes the member's alert for a product; false when there was none. */
export async function deleteAlert(db: Kysely<DB>, userId: number, productId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stockAlerts')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

/** Deletes the alerts on the list of erasures; returns how many. */
export async function deleteErasedAlerts(db: Kysely<DB>, digests: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stockAlerts')
    .where(isErased(digests, sql`'stock alert', user_id, created_at, product_id::text`))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function hasProduct(db: Kysely<DB>, productId: number): Promise<boolean> {
  const row = await db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
  return row !== undefined
}

/** The channel of the member's alert for a product; undefined without an alert. */
export async function findAlertChannel(
  db: Kysely<DB>,
  userId: number,
  productId: number,
): Promise<AlertChannel | undefined> {
  const row = await db
    .selectFrom('stockAlerts')
    .select('channel')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .executeTakeFirst()
  return row?.channel
}

/** The products for which a member has a stock alert, and since when. */
export function listAlerts(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('stockAlerts')
    .select(['productId', 'channel', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('productId')
    .execute()
}

/** A product that is in stock again, with its names, and the members who waited for it, each with her channel. */
export interface DueAlerts {
  productId: number
  names: Partial<Record<Locale, string>>
  waiting: { userId: number; channel: AlertChannel }[]
}

/** Deletes the alerts for those of these products that can be bought now, and returns them. */
export async function takeDueAlerts(
  trx: Transaction<DB>,
  productIds: readonly number[],
): Promise<DueAlerts[]> {
  const { rows } = await sql<DueAlerts>`
    with due as (
      delete from stock_alerts using products
      where stock_alerts.product_id = products.id and products.id = any(${[...productIds]}::integer[])
        and products.status = 'published' and products.stock > 0
      returning stock_alerts.user_id, stock_alerts.product_id, stock_alerts.channel
    )
    select product_id, jsonb_agg(jsonb_build_object('userId', user_id, 'channel', channel)) as waiting, (
      select jsonb_object_agg(texts.locale, variant_name(texts.name, variant.option_values ->> texts.locale))
      from product_translations texts left join product_variants variant on variant.product_id = texts.product_id
      where texts.product_id = due.product_id
    ) as names
    from due group by product_id order by product_id`.execute(trx)
  return rows
}
