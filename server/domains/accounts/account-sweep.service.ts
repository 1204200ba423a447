import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { daysBefore } from '#server/platform/days.ts'
import { deleteOldKeys } from './keys/api-keys.queries.ts'
import { deleteOldResets } from './passwords/password-resets.queries.ts'
import { deleteOldSignIns } from './profile/history.queries.ts'
import { deleteOldChallenges } from './second-factor/passkeys.queries.ts'
import { daysOfDevices } from './sessions/device-cookie.ts'
import { deleteOldDevices } from './sessions/known-devices.queries.ts'
import { deleteOldStaffDevices } from './sessions/staff-devices.queries.ts'
import { daysOfStaffDevices } from './sessions/staff-devices.service.ts'

const daysOfSignIns = 400
const daysOfEndedKeys = 365

/**
 * Deletes expired password links and challenges of passkeys, old sign-ins in members' histories, devices that were not
 * used for long and API keys that ended a year ago; returns the number of rows.
 */
export async function sweepAccounts(db: Kysely<DB>, now: Date): Promise<number> {
  const resets = await deleteOldResets(db, daysBefore(now, 1))
  const signIns = await deleteOldSignIns(db, daysBefore(now, daysOfSignIns))
  const devices = await deleteOldDevices(db, daysBefore(now, daysOfDevices))
  const staffDevices = await deleteOldStaffDevices(db, daysBefore(now, daysOfStaffDevices))
  const keys = await deleteOldKeys(db, daysBefore(now, daysOfEndedKeys))
  const challenges = await deleteOldChallenges(db, now)
  return resets + signIns + devices + staffDevices + keys + challenges
}
