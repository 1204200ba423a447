import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Jobs } from '../jobs.ts'
import type { BackupPlace } from './backup-place.ts'

const queue = 'erasure-list'
const folder = 'erasures'

/** What identifies an account for ever, also in an older copy of the database. */
export interface ErasedAccount {
  id: number
  createdAt: Date
}

/** The digest of an account for the list of erasures; it contains no personal data. */
export function digestOfAccount({ id, createdAt }: ErasedAccount): string {
  return createHash('sha256').update(`account ${id} ${createdAt.toISOString()}`).digest('hex')
}

/** Queues the entries of erased accounts in the list of erasures, once this transaction commits. */
export async function listErasuresLater(
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Transaction<DB>,
  accounts: readonly ErasedAccount[],
): Promise<void> {
  if (accounts.length > 0) await jobs.enqueue(trx, queue, { digests: accounts.map(digestOfAccount) })
}

/**
 * Creates the queue of entries in the list of erasures and starts its worker. Must run before the first erasure. Without
 * a place of backups there is nothing that an erasure would have to be repeated in.
 */
export async function startErasureList(
  jobs: Pick<Jobs, 'work'>,
  place: BackupPlace | undefined,
): Promise<void> {
  await jobs.work<{ digests: string[] }>(queue, async ({ digests }) => {
    for (const digest of digests) await place?.write(`${folder}/${digest}`, [])
  })
}

/** The digests of all accounts that were ever erased. */
export async function listErasures(place: BackupPlace): Promise<ReadonlySet<string>> {
  return new Set((await place.list(folder)).map(name => name.slice(folder.length + 1)))
}
