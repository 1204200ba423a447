import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { daysBefore } from '#server/platform/days.ts'
import { daysOfDevices } from './device-cookie.ts'
import { deleteOldSignIns } from './history.queries.ts'
import { deleteOldDevices } from './known-devices.queries.ts'
import { deleteOldResets } from './password-resets.queries.ts'

const daysOfSignIns = 400

/** Forgets links that have ended, sign-ins that nobody needs any more and devices not used for long; answers how many. */
export async function sweepAccounts(db: Kysely<DB>, now: Date): Promise<number> {
  const resets = await deleteOldResets(db, daysBefore(now, 1))
  const signIns = await deleteOldSignIns(db, daysBefore(now, daysOfSignIns))
  const devices = await deleteOldDevices(db, daysBefore(now, daysOfDevices))
  return resets + signIns + devices
}
