import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

const columns = ['key', 'value', 'description'] as const

/** All settings, or the public ones only, by key. */
export function listSettings(db: Kysely<DB>, { isPublicOnly }: { isPublicOnly: boolean }) {
  let query = db.selectFrom('settings').select(columns).orderBy('key')
  if (isPublicOnly) query = query.where('isPublic', '=', true)
  return query.execute()
}

export function findPublicSetting(db: Kysely<DB>, key: string) {
  return db
    .selectFrom('settings')
    .select(columns)
    .where('key', '=', key)
    .where('isPublic', '=', true)
    .executeTakeFirst()
}

export function selectValues(db: Kysely<DB>, keys: string[]) {
  return db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys)
}

/** A setting, which nobody else changes until the transaction ends. */
export function lockSetting(trx: Transaction<DB>, key: string) {
  return trx
    .selectFrom('settings')
    .select(['value', 'description'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
}

/** Undefined when there is no such setting. */
export function updateSetting(
  db: Kysely<DB>,
  key: string,
  change: { value: string; description?: string | undefined },
) {
  return db
    .updateTable('settings')
    .set({
      value: change.value,
      updatedAt: sql`now()`,
      ...(change.description === undefined ? {} : { description: change.description }),
    })
    .where('key', '=', key)
    .returning(columns)
    .executeTakeFirst()
}
