import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/** Whether the member logged in on such a device since a moment. */
export async function hasStaffDevice(
  trx: Transaction<DB>,
  userId: number,
  digest: Buffer,
  since: Date,
): Promise<boolean> {
  const found = await trx
    .selectFrom('staffDevices')
    .select('userId')
    .where('userId', '=', userId)
    .where('digest', '=', digest)
    .where('lastUsedAt', '>=', since)
    .executeTakeFirst()
  return found !== undefined
}

/** Records a login of staff on a device. */
export async function upsertStaffDevice(
  trx: Transaction<DB>,
  device: { userId: number; digest: Buffer; lastUsedAt: Date },
): Promise<void> {
  const { lastUsedAt } = device
  await trx
    .insertInto('staffDevices')
    .values(device)
    .onConflict(conflict => conflict.columns(['userId', 'digest']).doUpdateSet({ lastUsedAt }))
    .execute()
}

/** Deletes devices of staff that were last used before a moment; returns how many. */
export async function deleteOldStaffDevices(db: Kysely<DB>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staffDevices')
    .where('lastUsedAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
