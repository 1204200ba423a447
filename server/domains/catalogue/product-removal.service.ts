import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { removeFilesLater } from '#server/platform/files/file-removal.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { listSiblings } from './groups/groups.queries.ts'
import { takeAllPictures, unusedFiles } from './pictures.service.ts'
import { type CatalogueTrx, forgetProducts, refreshProducts } from './product-refresh.ts'
import * as writes from './product-writes.queries.ts'

/** The revision of each of these products that still exists. */
export function listProductRevisions(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<{ id: number; revision: number }[]> {
  return writes.listRevisions(db, ids)
}

/** Locks these products, so that nobody orders or changes them before the transaction ends. */
export async function lockProducts(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await writes.lockProducts(trx, [...ids])
}

/** Deletes many products and their pictures, except the files that orders still show. */
export async function removeProducts(
  trx: CatalogueTrx,
  jobs: Pick<Jobs, 'enqueue'>,
  ids: readonly number[],
): Promise<void> {
  const siblings = await listSiblings(trx, ids)
  await forgetProducts(trx, ids)
  const unused: string[] = []
  for (const id of ids) {
    unused.push(...unusedFiles(await takeAllPictures(trx, id)))
    await writes.deleteProduct(trx, id)
  }
  await refreshProducts(trx, siblings)
  await removeFilesLater(jobs, trx, unused)
}

/** Takes products off sale; orders keep naming them. */
export async function disableProducts(trx: CatalogueTrx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await writes.updateStatuses(trx, ids, 'disabled')
  await refreshProducts(trx, ids)
}
