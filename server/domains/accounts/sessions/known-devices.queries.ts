import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/** The ids of the members who have logged in on a device. */
export async function listDeviceMembers(db: Kysely<DB>, tokenDigest: Buffer): Promise<number[]> {
  const rows = await db
    .selectFrom('knownDevices')
    .select('userId')
    .where('tokenDigest', '=', tokenDigest)
    .execute()
  return rows.map(row => row.userId)
}

/** Replaces the token of a device after a login. */
export async function renameDevice(trx: Transaction<DB>, before: Buffer, tokenDigest: Buffer): Promise<void> {
  await trx.updateTable('knownDevices').set({ tokenDigest }).where('tokenDigest', '=', before).execute()
}

/** Records that the member logged in on a device. */
export async function upsertDevice(
  trx: Transaction<DB>,
  device: { userId: number; tokenDigest: Buffer },
): Promise<void> {
  await trx
    .insertInto('knownDevices')
    .values(device)
    .onConflict(conflict =>
      conflict.columns(['tokenDigest', 'userId']).doUpdateSet({ lastUsedAt: sql`now()` }),
    )
    .execute()
}

/** Deletes all but the member's most recently used devices. */
export async function deleteDevicesBeyond(trx: Transaction<DB>, userId: number, kept: number): Promise<void> {
  await trx
    .deleteFrom('knownDevices')
    .where('userId', '=', userId)
    .where('tokenDigest', 'in', query =>
      query
        .selectFrom('knownDevices')
        .select('tokenDigest')
        .where('userId', '=', userId)
        .orderBy('lastUsedAt', 'desc')
        .orderBy('tokenDigest')
        .offset(kept),
    )
    .execute()
}

/** When each of the member's devices was last used. */
export function listDevicesOf(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('knownDevices')
    .select('lastUsedAt')
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .execute()
}

/** Deletes one device of a member; returns whether it belongs to other members too. */
export async function deleteDevice(
  trx: Transaction<DB>,
  { userId, tokenDigest }: { userId: number; tokenDigest: Buffer },
): Promise<boolean> {
  const memberIds = await listDeviceMembers(trx, tokenDigest)
  await trx
    .deleteFrom('knownDevices')
    .where('userId', '=', userId)
    .where('tokenDigest', '=', tokenDigest)
    .execute()
  return memberIds.some(id => id !== userId)
}

/** Deletes all devices of a member. */
export async function deleteDevicesOf(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.deleteFrom('knownDevices').where('userId', '=', userId).execute()
}

/** Deletes devices that were last used before a moment; returns how many. */
export async function deleteOldDevices(db: Kysely<DB>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('knownDevices')
    .where('lastUsedAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
