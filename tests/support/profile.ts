import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'

/** Adds a person to a member's account. */
export const insertProfile = (db: Kysely<DB>, userId: number) =>
  db
    .insertInto('skinProfiles')
    .values({
      userId,
      name: 'Fatou',
      kind: 'teen',
      consentBasis: 'guardian',
      consentVersion: '1',
      recordedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
