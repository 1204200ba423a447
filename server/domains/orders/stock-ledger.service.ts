import type { Kysely } from 'kysely'
import type { StockMovement, StockMovementFilter } from '#contract/orders/stock-movement.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { memberNames } from '#server/domains/accounts/profile/names.service.ts'
import { listMovements } from '#server/domains/catalogue/stock/stock.service.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { listNumbers } from './orders-admin.queries.ts'

/** A page of the stock changes of a product, with their orders and the people who made them. */
export async function listStockMovements(
  db: Kysely<DB>,
  productId: number,
  filter: StockMovementFilter,
): Promise<Page<StockMovement>> {
  const found = await listMovements(db, productId, pageWindow(filter))
  if (!found) throw new ApiError('NOT_FOUND')
  const [numbers, names] = await Promise.all([
    listNumbers(
      db,
      found.rows.flatMap(row => row.orderId ?? []),
    ),
    memberNames(
      db,
      found.rows.flatMap(row => row.actorId ?? []),
    ),
  ])
  const movements = found.rows.map(({ orderId, actorId, createdAt, cause, ...row }) => {
    const number = orderId === null ? undefined : numbers.get(orderId)
    return {
      ...row,
      cause: cause,
      order: orderId === null || number === undefined ? null : { id: orderId, number },
      actor: (actorId === null ? undefined : names.get(actorId)) ?? null,
      createdAt: createdAt.toISOString(),
    }
  })
  return toPage(movements, found.total, filter)
}
