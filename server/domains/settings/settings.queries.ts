import { type Kysely, sql, type Transaction } from 'kysely'
import type { SettingKey, switches } from '#contract/settings/setting-keys.ts'
import type { DB } from '#database/tables.ts'

const columns = ['key', 'value', 'description'] as const

/** The settings that everybody may read, sorted by key. */
export function listPublicSettings(db: Kysely<DB>) {
  return db.selectFrom('settings').select(columns).where('isPublic', '=', true).orderBy('key').execute()
}

/** All settings with their revisions, sorted by key. */
export function listAllSettings(db: Kysely<DB>) {
  return db
    .selectFrom('settings')
    .select([...columns, 'revision'])
    .orderBy('key')
    .execute()
}

export function findPublicSetting(db: Kysely<DB>, key: string) {
  return db
    .selectFrom('settings')
    .select(columns)
    .where('key', '=', key)
    .where('isPublic', '=', true)
    .executeTakeFirst()
}

export function selectValues(db: Kysely<DB>, keys: readonly string[]) {
  return db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys)
}

/** The SQL condition that an on-off setting is on. */
export function isSwitchedOn(key: (typeof switches)[number]): string {
  return `exists (select from settings where key = '${key}' and value = 'true')`
}

/** The SQL interval of a setting in minutes; `fallback` when the setting is missing or not a number. */
export function minutesOf(key: SettingKey, fallback: string): string {
  return `coalesce((select make_interval(mins => value::integer) from settings
    where key = '${key}' and value ~ '^[0-9]{1,6}$'), interval '${fallback}')`
}

export function listRevisions(db: Kysely<DB>, keys: readonly string[]) {
  return db
    .selectFrom('settings')
    .select(['key', 'revision'])
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .orderBy('key')
    .execute()
}

/** The value and description of an existing setting. */
export function readSetting(trx: Transaction<DB>, key: string) {
  return trx
    .selectFrom('settings')
    .select(['value', 'description'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

/** Updates an existing setting. */
export function updateSetting(
  trx: Transaction<DB>,
  key: string,
  change: { value: string; description?: string | undefined },
) {
  return trx
    .updateTable('settings')
    .set({
      value: change.value,
      updatedAt: sql`now()`,
      ...(change.description === undefined ? {} : { description: change.description }),
    })
    .where('key', '=', key)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Whether an invoice or credit note prints this logo. */
export async function isLogoInvoiced(trx: Transaction<DB>, logo: string): Promise<boolean> {
  const invoiced = trx.selectFrom('invoicedLogos').select('logo').where('logo', '=', logo).limit(1)
  return (await invoiced.executeTakeFirst()) !== undefined
}
