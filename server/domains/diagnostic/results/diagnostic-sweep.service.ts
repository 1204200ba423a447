import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { getDiagnosticRetention } from '#server/domains/settings/settings.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Vault } from '#server/platform/vault.ts'
import { forgetPages } from './diagnostic-pages.service.ts'
import { deleteBefore, lockToReseal, updateSealed } from './diagnostics.queries.ts'
import { openRecord, sealRecord } from './sealed-records.ts'

/** Deletes diagnostics older than the configured retention period and returns how many were deleted. */
export async function sweepDiagnostics(db: Kysely<DB>, now: Date): Promise<number> {
  const before = monthsBefore(now, await getDiagnosticRetention(db))
  return inTransaction(db, async trx => {
    const gone = await deleteBefore(trx, before)
    await forgetPages(trx, gone)
    return gone.length
  })
}

/** The same day of the month, `months` earlier, or the last day of that month if it is shorter. */
export function monthsBefore(date: Date, months: number): Date {
  const before = new Date(date)
  before.setUTCMonth(before.getUTCMonth() - months)
  if (before.getUTCDate() !== date.getUTCDate()) before.setUTCDate(0)
  return before
}

const atOnce = 100

/**
 * Encrypts again, with the first key, every diagnostic that another key encrypted, and returns how many. A key that no
 * longer encrypts anything can be removed from the configuration.
 */
export async function resealDiagnostics(db: Kysely<DB>, vault: Vault): Promise<number> {
  const [, ...others] = vault.keyIds
  let count = 0
  for (let done = atOnce; done === atOnce; count += done)
    done = await inTransaction(db, async trx => {
      const rows = await lockToReseal(trx, others, atOnce)
      for (const row of rows)
        await updateSealed(trx, row.id, sealRecord(vault, row, openRecord(vault, row).record))
      return rows.length
    })
  return count
}
