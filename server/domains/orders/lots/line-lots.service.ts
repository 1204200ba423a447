import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import {
  giveStockBack,
  type LotUnits,
  type StockCause,
} from '#server/domains/catalogue/stock/stock.service.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { addLineLots, listLineLots, noteReturnedLots, removeLineLots } from './line-lots.queries.ts'
import { lotUnitsOf } from './line-lots.ts'

/** Records the lots from which the lines of an order were taken. The lines are stored. */
export async function storeLineLots(
  trx: Transaction<DB>,
  orderId: number,
  sold: ReadonlyMap<number, { lots: readonly LotUnits[] }>,
): Promise<void> {
  const taken = [...sold].flatMap(([productId, { lots }]) => lots.map(lot => ({ ...lot, productId })))
  if (taken.length > 0) await addLineLots(trx, orderId, taken)
}

/** Units that leave a line, which had `quantity` units, of which `returned` had come back. */
export interface GivenLine {
  position: number
  productId: number | null
  /** Units of the line, and those of them that had come back, before these units leave it. */
  ordered: number
  returned: number
  quantity: number
}

/**
 * Gives units of order lines back to the stock and to their lots. An edit takes the units out of the lines; after a
 * cancellation or return the lines keep them, as given back. Units that are not `restocked` are damaged.
 */
export async function giveLinesBack(
  jobs: Jobs,
  trx: Transaction<DB>,
  lines: readonly (GivenLine & { restocked: boolean })[],
  cause: StockCause & { orderId: number },
): Promise<void> {
  if (lines.length === 0) return
  const rows = await listLineLots(trx, cause.orderId)
  const given = lines.map(line => {
    const own = rows.filter(row => row.position === line.position)
    return { line, lots: lotUnitsOf(line, own) }
  })
  const back = given.flatMap(({ line: { productId, quantity, restocked }, lots }) =>
    productId === null || !restocked ? [] : [{ productId, quantity, lots }],
  )
  await giveStockBack(jobs, trx, back, cause)
  if (cause.cause === 'edit') {
    await removeLineLots(
      trx,
      given.flatMap(({ lots }) => lots),
    )
    return
  }
  await noteReturnedLots(
    trx,
    given.flatMap(({ line: { productId, restocked }, lots }) =>
      lots.map(lot => ({ ...lot, restocked: restocked && productId !== null })),
    ),
  )
}
