import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { ApiError } from '#server/platform/errors.ts'
import type { Actor } from '#server/platform/session.ts'
import { deleteAlert, hasAlert, holdStock, insertAlert } from './stock-alerts.queries.ts'

/** Whether the member waits for the product. */
export async function getAlert(
  db: Kysely<DB>,
  actor: Actor,
  productId: number,
): Promise<{ active: boolean }> {
  return { active: await hasAlert(db, actor.id, productId) }
}

/** The member is told once when the product is back. Throws NOT_FOUND, and WRONG_STATE for one that is in stock. */
export function addAlert(db: Kysely<DB>, actor: Actor, productId: number): Promise<{ active: boolean }> {
  return db.transaction().execute(async trx => {
    const stock = await holdStock(trx, productId)
    if (stock === undefined) throw new ApiError('NOT_FOUND')
    if (stock > 0) throw new ApiError('WRONG_STATE', { message: 'notifications:server.inStock' })
    await insertAlert(trx, actor.id, productId)
    return { active: true }
  })
}

/** The member no longer waits for the product, if ever. */
export async function removeAlert(db: Kysely<DB>, actor: Actor, productId: number): Promise<void> {
  await deleteAlert(db, actor.id, productId)
}
