import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { deleteOldNetworks } from './accounts.queries.ts'
import { deleteOldSignIns } from './history.queries.ts'
import { deleteOldResets } from './password-resets.queries.ts'

const day = 86_400_000
const daysOfSignIns = 400
const daysOfNetworks = 90

/** Forgets links that have ended, sign-ins that nobody needs any more and networks not used for long; answers how many. */
export async function sweepAccounts(db: Kysely<DB>, now: Date): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const resets = await deleteOldResets(db, ago(1))
  const signIns = await deleteOldSignIns(db, ago(daysOfSignIns))
  const networks = await deleteOldNetworks(db, ago(daysOfNetworks))
  return resets + signIns + networks
}
