import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { eraseListed } from '#server/domains/accounts/members/member-deletion.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { personalDataParts } from '../personal-data-parts.ts'

/**
 * Erases again what is on the list of erasures, after a restore brought it back; returns how many. The shop does
 * not run, so their files are removed at once instead of by a job.
 */
export async function repeatErasures(
  { database, storage, vault }: Pick<Deps, 'database' | 'storage' | 'vault'>,
  digests: ReadonlySet<string>,
): Promise<number> {
  const files: string[] = []
  const jobs = {
    async enqueue(_trx: Transaction<DB>, _queue: string, ...data: { keys: string[] }[]) {
      files.push(...data.flatMap(({ keys }) => keys))
    },
  }
  const erased = await eraseListed({ database, jobs }, personalDataParts(vault), digests)
  for (const file of files) await storage.remove(file)
  return erased
}
