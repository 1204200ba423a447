import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { daysBefore } from '#server/platform/days.ts'
import { deleteOldResets } from './passwords/password-resets.queries.ts'
import { deleteOldSignIns } from './profile/history.queries.ts'
import { daysOfDevices } from './sessions/device-cookie.ts'
import { deleteOldDevices } from './sessions/known-devices.queries.ts'
import { deleteOldStaffDevices } from './sessions/staff-devices.queries.ts'
import { daysOfStaffDevices } from './sessions/staff-devices.service.ts'

const daysOfSignIns = 400

/**
 * Deletes expired password links, old sign-ins in members' histories and devices that were not used for long; returns
 * the number of rows.
 */
export async function sweepAccounts(db: Kysely<DB>, now: Date): Promise<number> {
  const resets = await deleteOldResets(db, daysBefore(now, 1))
  const signIns = await deleteOldSignIns(db, daysBefore(now, daysOfSignIns))
  const devices = await deleteOldDevices(db, daysBefore(now, daysOfDevices))
  const staffDevices = await deleteOldStaffDevices(db, daysBefore(now, daysOfStaffDevices))
  return resets + signIns + devices + staffDevices
}
