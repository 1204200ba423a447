import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { getDiagnosticRetention } from '#server/domains/settings/settings.service.ts'
import type { Vault } from '#server/platform/vault.ts'
import { deleteBefore, lockSealedWith, updateSealed } from './diagnostics.queries.ts'
import { openRecord, sealRecord } from './sealed-records.ts'

/** Deletes diagnostics that have been kept as long as the setting says, and answers how many. */
export async function sweepDiagnostics(db: Kysely<DB>, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - (await getDiagnosticRetention(db)))
  return deleteBefore(db, before)
}

const atOnce = 100

/**
 * Seals anew, with the first key, what another one sealed, and answers how many that were. What nothing is
 * sealed with any more need not be given any more.
 */
export async function resealDiagnostics(db: Kysely<DB>, vault: Vault): Promise<number> {
  const [, ...others] = vault.keyIds
  if (others.length === 0) return 0
  let count = 0
  for (let done = atOnce; done === atOnce; count += done)
    done = await db.transaction().execute(async trx => {
      const rows = await lockSealedWith(trx, others, atOnce)
      for (const row of rows)
        await updateSealed(trx, row.id, sealRecord(vault, row, openRecord(vault, row).record))
      return rows.length
    })
  return count
}
