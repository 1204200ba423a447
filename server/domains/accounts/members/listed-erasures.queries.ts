import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { isErased } from '#server/platform/backup/erasure-list.ts'

/** The ids of the accounts on the list of erasures. */
export async function listErased(db: Kysely<DB>, digests: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(isErased(digests, sql`'account', id, created_at`))
    .execute()
  return rows.map(({ id }) => id)
}

/** Clears the profile pictures on the list of erasures; returns their keys. */
export async function clearErasedAvatars(
  trx: Transaction<DB>,
  digests: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ avatar: string }>`
    update users set avatar = null from users before
    where before.id = users.id and before.avatar is not null
      and ${isErased(digests, sql`'avatar', before.id, before.created_at, before.avatar`)}
    returning before.avatar`.execute(trx)
  return rows.map(({ avatar }) => avatar)
}

/** Withdraws again the consents, and deletes the skin data, on the list of erasures; returns how many. */
export async function clearErasedChoices(trx: Transaction<DB>, digests: readonly string[]): Promise<number> {
  const newsletters = await trx
    .updateTable('preferences')
    .set({ newsletterSubscription: false, newsletterSince: null })
    .where('newsletterSubscription', '=', true)
    .where(isErased(digests, sql`'newsletter', user_id, newsletter_since`))
    .executeTakeFirstOrThrow()
  const consents = await trx
    .updateTable('preferences')
    .set({ rgpdConsent: false, rgpdConsentAt: sql`now()` })
    .where('rgpdConsent', '=', true)
    .where(isErased(digests, sql`'privacy consent', user_id, rgpd_consent_at`))
    .executeTakeFirstOrThrow()
  const skins = await trx
    .deleteFrom('memberSkins')
    .where(isErased(digests, sql`'skin', user_id, since`))
    .executeTakeFirstOrThrow()
  return Number(newsletters.numUpdatedRows + consents.numUpdatedRows + skins.numDeletedRows)
}
