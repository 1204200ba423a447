import type { Kysely } from 'kysely'
import type { KeyAbility } from '#contract/key-access.ts'
import type { DB } from '#database/tables.ts'
import { digestOf, keyTokenStart, newToken } from '#server/platform/http/session.ts'

/** Inserts an API key of an account into the database and returns its token. */
export async function apiKeyOf(
  db: Kysely<DB>,
  createdBy: number,
  abilities: readonly KeyAbility[],
  fields: { name?: string; endsOn?: string } = {},
): Promise<string> {
  const token = `${keyTokenStart}${newToken().token}`
  const key = { name: 'Caisse', prefix: token.slice(0, 14), endsOn: '2199-12-31', ...fields }
  await db
    .insertInto('apiKeys')
    .values({ ...key, tokenDigest: digestOf(token), abilities: [...abilities], createdBy })
    .execute()
  return token
}
