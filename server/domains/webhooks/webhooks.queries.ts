import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { lock } from '#server/platform/database/locks.ts'
import type { Sealed } from '#server/platform/vault.ts'

/** A webhook as staff see it, with the numbers of its deliveries that wait or have failed. */
function selectWebhooks(db: Kysely<DB>) {
  const count = (state: 'waiting' | 'failed') =>
    sql<number>`(
      select count(*)::integer from webhook_deliveries d where d.webhook_id = webhooks.id and d.state = ${state}
    )`.as(state)
  return db
    .selectFrom('webhooks')
    .select(['id', 'revision', 'url', 'events', 'isActive', 'stoppedAt', 'createdAt'])
    .select(sql<Date | null>`case when former_until > now() then former_until end`.as('formerSecretUntil'))
    .select([count('waiting'), count('failed')])
}

export function listAll(db: Kysely<DB>) {
  return selectWebhooks(db).orderBy('id').execute()
}

export function findWebhook(db: Kysely<DB>, id: number) {
  return selectWebhooks(db).where('id', '=', id).executeTakeFirst()
}

/** The number of webhooks. Concurrent creations wait for each other, so that the maximum holds. */
export async function countAlone(trx: Transaction<DB>): Promise<number> {
  await lock(trx, 'programs')
  const { count } = await trx
    .selectFrom('webhooks')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertWebhook(
  trx: Transaction<DB>,
  webhook: { url: string; events: string[] } & Sealed,
): Promise<number> {
  const { id } = await trx.insertInto('webhooks').values(webhook).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes a webhook. A webhook that is switched on begins without failures. */
export async function updateWebhook(
  trx: Transaction<DB>,
  id: number,
  { url, events, isActive }: { url: string; events: string[]; isActive: boolean },
): Promise<void> {
  const again = isActive ? { failedInRow: 0, stoppedAt: null } : {}
  await trx
    .updateTable('webhooks')
    .set({ url, events, isActive, ...again })
    .where('id', '=', id)
    .execute()
}

/** Deletes a webhook with its deliveries and returns its address. */
export function deleteRow(trx: Transaction<DB>, id: number) {
  return trx.deleteFrom('webhooks').where('id', '=', id).returning('url').executeTakeFirst()
}

/** Replaces the secret of a webhook; the former one signs for some hours more. False when there is no such webhook. */
export async function updateSecret(
  trx: Transaction<DB>,
  id: number,
  { keyId, sealed }: Sealed,
  hours: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set(eb => ({
      keyId,
      sealed,
      formerKeyId: eb.ref('keyId'),
      formerSealed: eb.ref('sealed'),
      formerUntil: sql<Date>`now() + make_interval(hours => ${hours})`,
    }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts a delivery that failed for good; returns how many have failed in a row. */
export async function countFailure(trx: Transaction<DB>, id: number): Promise<number> {
  const row = await trx
    .updateTable('webhooks')
    .set(eb => ({ failedInRow: eb('failedInRow', '+', 1) }))
    .where('id', '=', id)
    .returning('failedInRow')
    .executeTakeFirstOrThrow()
  return row.failedInRow
}

export async function forgetFailures(db: Kysely<DB>, id: number): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ failedInRow: 0 })
    .where('id', '=', id)
    .where('failedInRow', '<>', 0)
    .execute()
}

/** Switches a webhook off because of its failures; false when it was off before. */
export async function stopWebhook(trx: Transaction<DB>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set(eb => ({ isActive: false, stoppedAt: sql<Date>`now()`, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The secrets of all webhooks, locked until the transaction has encrypted those of older keys again. */
export function lockSecrets(trx: Transaction<DB>) {
  return trx
    .selectFrom('webhooks')
    .select(['id', 'keyId', 'sealed', 'formerKeyId', 'formerSealed'])
    .forNoKeyUpdate()
    .execute()
}

export async function updateSealed(
  trx: Transaction<DB>,
  id: number,
  { keyId, sealed }: Sealed,
  former: Sealed | undefined,
): Promise<void> {
  const formerSecret = former ? { formerKeyId: former.keyId, formerSealed: former.sealed } : {}
  await trx
    .updateTable('webhooks')
    .set({ keyId, sealed, ...formerSecret })
    .where('id', '=', id)
    .execute()
}

/** Deletes former secrets that no longer sign; returns how many. */
export async function deleteFormerSecrets(db: Kysely<DB>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ formerKeyId: null, formerSealed: null, formerUntil: null })
    .where('formerUntil', '<', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The ids of all keys with which secrets of webhooks are encrypted. */
export async function listWebhookKeyIds(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('webhooks').select(['keyId', 'formerKeyId']).execute()
  return rows.flatMap(({ keyId, formerKeyId }) => (formerKeyId === null ? [keyId] : [keyId, formerKeyId]))
}
