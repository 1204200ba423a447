import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { daysBefore } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { siteOf } from '#server/platform/http/network.ts'
import type { Vault } from '#server/platform/vault.ts'
import { enqueueAccountMail } from '../account-jobs.ts'
import { type Device, deviceOf } from './device.ts'
import type { Origin } from './sessions.service.ts'
import { hasStaffDevice, upsertStaffDevice } from './staff-devices.queries.ts'

/** For how many days a device of staff is known after its last login. */
export const daysOfStaffDevices = 90

/**
 * Records a login of staff. If nobody logged in to the account with this browser and system in this network in the last
 * 90 days, its owner is notified by mail: the cookie of a known device does not prove that, because it can be stolen.
 */
export async function noteStaffLogin(
  trx: Transaction<DB>,
  { vault, jobs, now }: Pick<Deps, 'vault'> & { jobs: Pick<Deps['jobs'], 'enqueue'>; now: Date },
  userId: number,
  { ip, userAgent }: Origin,
): Promise<void> {
  const device = deviceOf(userAgent)
  const digest = digestOfDevice(vault, userId, device, ip)
  const isKnown = await hasStaffDevice(trx, userId, digest, daysBefore(now, daysOfStaffDevices))
  await upsertStaffDevice(trx, { userId, digest, lastUsedAt: now })
  if (!isKnown)
    await enqueueAccountMail(jobs, trx, { kind: 'newDevice', userId, device, at: now.toISOString() })
}

function digestOfDevice(vault: Vault, userId: number, { browser, system }: Device, ip: string): Buffer {
  return vault.digest(`staff device ${JSON.stringify([userId, browser, system, placeOf(ip)])}`)
}

/** The network of a login: a mobile operator often changes the last half of an IPv4 address, a line keeps its IPv6 /48. */
function placeOf(ip: string): string {
  const site = siteOf(ip)
  return /^(\d+\.\d+)\.\d+\.\d+$/.exec(site)?.[1] ?? site
}
