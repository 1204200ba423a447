import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Vault } from '#server/platform/vault.ts'
import { lockToReseal, type SealedTable, sealedTables, updateSealed } from './contact-sealing.queries.ts'
import { contextOf } from './contact-sealing.ts'

const atOnce = 200

/** Encrypts contact messages and replies of older keys again with the newest key; returns how many. */
export async function resealContact(db: Kysely<DB>, vault: Vault): Promise<number> {
  let count = 0
  for (const table of sealedTables) count += await reseal(db, vault, table)
  return count
}

async function reseal(db: Kysely<DB>, vault: Vault, table: SealedTable): Promise<number> {
  const [, ...others] = vault.keyIds
  let count = 0
  for (let done = atOnce; done === atOnce; count += done)
    done = await inTransaction(db, async trx => {
      const rows = await lockToReseal(trx, table, others, atOnce)
      for (const { id, ...sealed } of rows) {
        const context = contextOf[table](id)
        await updateSealed(trx, table, id, vault.seal(vault.open(sealed, context), context))
      }
      return rows.length
    })
  return count
}
