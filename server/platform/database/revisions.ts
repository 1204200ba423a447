import { sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { ApiError } from '../http/errors.ts'

/** The tables with a `revision` column, each with the column that identifies a row. */
const identifiers = {
  categories: 'id',
  content_categories: 'id',
  deliveryZones: 'id',
  ingredients: 'id',
  languages: 'id',
  orderRequests: 'id',
  pickupPoints: 'id',
  problems: 'id',
  promotions: 'id',
  reviews: 'id',
  routineTemplates: 'id',
  settings: 'key',
  users: 'id',
  skin_types: 'id',
  videos: 'id',
  webhooks: 'id',
} as const

/** A table whose rows have a `revision`, with which concurrent changes are detected. */
type RevisedTable = keyof typeof identifiers

/**
 * Raises the revision of a row and locks it until the transaction ends. Throws NOT_FOUND when there is no such row, and
 * CONFLICT when the row no longer has the revision `read`. Without `read` there is no check.
 */
export async function raiseRevision(
  trx: Transaction<DB>,
  table: RevisedTable,
  id: number | string,
  read: number | undefined,
): Promise<void> {
  const isRow = sql`${sql.ref(identifiers[table])} = ${id}`
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set revision = revision + 1
    where ${isRow} and revision = coalesce(${read ?? null}::integer, revision)`.execute(trx)
  if (numAffectedRows === 1n) return
  const { rows } = await sql`select from ${sql.table(table)} where ${isRow}`.execute(trx)
  if (rows.length === 0) throw new ApiError('NOT_FOUND')
  throw new ApiError('CONFLICT', { message: 'admin:conflict.text' })
}
