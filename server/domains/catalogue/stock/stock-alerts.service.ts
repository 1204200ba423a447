import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { deleteAlert, hasAlert, hasProduct, holdStock, insertAlert } from './stock-alerts.queries.ts'

/** Whether the member has a stock alert for the product. Throws NOT_FOUND for an unknown product. */
export async function getAlert(
  db: Kysely<DB>,
  actor: Actor,
  productId: number,
): Promise<{ active: boolean }> {
  const active = await hasAlert(db, actor.id, productId)
  if (!active) await requireProduct(db, productId)
  return { active }
}

/**
 * Adds an alert that notifies the member once when the product is back in stock. Throws WRONG_STATE for a product in
 * stock.
 */
export function addAlert(db: Kysely<DB>, actor: Actor, productId: number): Promise<{ active: boolean }> {
  return inTransaction(db, async trx => {
    const stock = await holdStock(trx, productId)
    if (stock === undefined) throw new ApiError('NOT_FOUND')
    if (stock > 0) throw new ApiError('WRONG_STATE', { message: 'notifications:server.inStock' })
    await insertAlert(trx, actor.id, productId)
    return { active: true }
  })
}

/** Deletes the member's alert for the product, if there is an alert. Throws NOT_FOUND for an unknown product. */
export async function removeAlert(db: Kysely<DB>, actor: Actor, productId: number): Promise<void> {
  const isDeleted = await deleteAlert(db, actor.id, productId)
  if (!isDeleted) await requireProduct(db, productId)
}

async function requireProduct(db: Kysely<DB>, productId: number): Promise<void> {
  if (!(await hasProduct(db, productId))) throw new ApiError('NOT_FOUND')
}
