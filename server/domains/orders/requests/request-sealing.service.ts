import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Vault } from '#server/platform/vault.ts'
import { lockPhotosToReseal, lockRequestsToReseal, updateSealed } from './request-sealing.queries.ts'
import { photoContext, requestContext } from './request-sealing.ts'

/** How many photos are encrypted again in one transaction; each has up to some hundred kilobytes. */
const atOnce = 20

/** Encrypts requests and photos of older keys again with the newest key; returns how many. */
export async function resealRequests(db: Kysely<DB>, vault: Vault): Promise<number> {
  const [, ...others] = vault.keyIds
  if (others.length === 0) return 0
  const requests = await inBatches(db, async trx => {
    const rows = await lockRequestsToReseal(trx, others, atOnce)
    for (const { id, ...sealed } of rows) {
      const context = requestContext(id)
      await updateSealed(trx, 'orderRequests', id, vault.seal(vault.open(sealed, context), context))
    }
    return rows.length
  })
  const photos = await inBatches(db, async trx => {
    const rows = await lockPhotosToReseal(trx, others, atOnce)
    for (const { id, requestId, position, ...sealed } of rows) {
      const context = photoContext({ requestId, position })
      await updateSealed(trx, 'orderRequestPhotos', id, vault.seal(vault.open(sealed, context), context))
    }
    return rows.length
  })
  return requests + photos
}

async function inBatches(db: Kysely<DB>, batch: (trx: Transaction<DB>) => Promise<number>): Promise<number> {
  let count = 0
  for (let done = atOnce; done === atOnce; count += done) done = await inTransaction(db, batch)
  return count
}
