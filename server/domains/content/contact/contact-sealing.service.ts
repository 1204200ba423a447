import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Sealed, Vault } from '#server/platform/vault.ts'
import {
  hasUnsealed,
  lockToReseal,
  type SealedTable,
  sealedTables,
  takeUnsealedMessages,
  takeUnsealedReplies,
  truncateUnsealed,
  updateSealed,
} from './contact-sealing.queries.ts'
import { contextOf, sealMessage, sealReply } from './contact-sealing.ts'

const atOnce = 200

/**
 * Seals the messages and answers that an earlier version stored in plain text, and those that another than the first key
 * seals. Answers how many there were.
 */
export async function sealContact(db: Kysely<DB>, vault: Vault): Promise<number> {
  let count = 0
  for (const table of sealedTables)
    count += (await sealPlain(db, vault, table)) + (await reseal(db, vault, table))
  return count
}

async function sealPlain(db: Kysely<DB>, vault: Vault, table: SealedTable): Promise<number> {
  let count = 0
  while (await hasUnsealed(db, table))
    count += await inTransaction(db, async trx => {
      const sealed = await takeSealed[table](trx, vault)
      for (const [id, value] of sealed) await updateSealed(trx, table, id, value)
      return sealed.length
    })
  if (count > 0) await inTransaction(db, trx => truncateUnsealed(trx, table))
  return count
}

const takeSealed: Record<SealedTable, (trx: Transaction<DB>, vault: Vault) => Promise<[number, Sealed][]>> = {
  contactMessages: async (trx, vault) =>
    (await takeUnsealedMessages(trx, atOnce)).map(({ id, ...text }) => [id, sealMessage(vault, id, text)]),
  contactReplies: async (trx, vault) =>
    (await takeUnsealedReplies(trx, atOnce)).map(({ id, body }) => [id, sealReply(vault, id, body)]),
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
