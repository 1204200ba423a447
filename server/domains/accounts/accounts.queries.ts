import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import { type Role, rolesWith } from '#contract/access.ts'
import type { MemberStatus } from '#contract/accounts/member.ts'
import type { PreferencesChange } from '#contract/accounts/preferences.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'

/** The columns of a member that the API returns; the skin data are still encrypted. */
export function memberColumns(eb: ExpressionBuilder<DB, 'users'>) {
  const skin = eb.selectFrom('memberSkins').whereRef('memberSkins.userId', '=', 'users.id')
  return [
    'users.id',
    'users.revision',
    'users.name',
    'users.email',
    'users.role',
    'users.status',
    'users.avatar',
    'users.createdAt',
    'users.lastLoginAt',
    skin.select('memberSkins.keyId').as('skinKeyId'),
    skin.select('memberSkins.sealed').as('skinSealed'),
  ] as const
}

export interface MemberRow {
  id: number
  revision: number
  name: string
  email: string
  role: Role
  status: MemberStatus
  avatar: string | null
  createdAt: Date
  lastLoginAt: Date | null
  skinKeyId: string | null
  skinSealed: Buffer | null
}

export interface NewMember {
  name: string
  firstName?: string | undefined
  lastName?: string | undefined
  email: string
  /** The digest of the member's password; null while an invited member has not chosen one. */
  passwordDigest: string | null
  role: Role
  locale: Locale
}

export function getMember(db: Kysely<DB>, id: number): Promise<MemberRow> {
  return db.selectFrom('users').select(memberColumns).where('id', '=', id).executeTakeFirstOrThrow()
}

export function listNames(db: Kysely<DB>, ids: number[]) {
  return db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
}

/** The columns of the account that a login checks; `email` must be in lower case. */
export function findLogin(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('users')
    .select(eb => [
      'id',
      'passwordDigest',
      'status',
      eb
        .exists(
          eb
            .selectFrom('secondFactorOwners')
            .select('userId')
            .whereRef('secondFactorOwners.userId', '=', 'users.id'),
        )
        .as('hasSecondFactor'),
    ])
    .where(sql`lower(email)`, '=', email)
    .$narrowType<{ hasSecondFactor: boolean }>()
    .executeTakeFirst()
}

/** Inserts a member and returns the id; undefined when an account has this e-mail address in any capitalisation. */
export async function insertMember(trx: Transaction<DB>, member: NewMember): Promise<number | undefined> {
  const row = await trx
    .insertInto('users')
    .values({ ...member, lastLoginAt: null })
    .onConflict(conflict => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Sets the time of a member's last login. Undefined when the member is no longer active or the password changed after
 * it was checked.
 */
export function touchLastLogin(
  trx: Transaction<DB>,
  id: number,
  passwordDigest: string,
): Promise<MemberRow | undefined> {
  return trx
    .updateTable('users')
    .set({ lastLoginAt: sql`now()` })
    .where('id', '=', id)
    .where('passwordDigest', '=', passwordDigest)
    .where('status', '=', 'active')
    .returning(memberColumns)
    .executeTakeFirst()
}

/** Whether the shop has an active member who can give roles to others. */
export async function hasAdministrator(db: Kysely<DB>): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', rolesWith('roles.grant'))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Makes the existing account with this e-mail address an administrator with a new password. */
export function promoteToAdministrator(trx: Transaction<DB>, email: string) {
  return trx
    .updateTable('users')
    .set({ role: 'administrator', status: 'active' })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .returning('id')
    .executeTakeFirstOrThrow()
}

const preferenceColumns = [
  'rgpdConsent',
  'rgpdConsentAt',
  'rgpdConsentVersion',
  'newsletterSubscription',
] as const

export function findPreferences(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('preferences')
    .select(preferenceColumns)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/**
 * Stores the given preferences of a member. A new consent is stored with its date and the version of the privacy page;
 * repeating it changes neither.
 */
export function upsertPreferences(
  db: Kysely<DB>,
  userId: number,
  change: PreferencesChange,
  privacyVersion: string,
) {
  const { rgpdConsent, newsletterSubscription } = change
  const decision = (column: 'rgpd_consent_at' | 'rgpd_consent_version') =>
    sql<never>`case when preferences.rgpd_consent = excluded.rgpd_consent then ${sql.ref(`preferences.${column}`)} else ${sql.ref(`excluded.${column}`)} end`
  const firstSubscribed = sql<Date>`case when preferences.newsletter_subscription then preferences.newsletter_since else now() end`
  return db
    .insertInto('preferences')
    .values({
      userId,
      rgpdConsent: rgpdConsent ?? false,
      rgpdConsentAt: rgpdConsent === undefined ? null : sql`now()`,
      rgpdConsentVersion: rgpdConsent === undefined ? null : privacyVersion,
      newsletterSubscription: newsletterSubscription ?? false,
      newsletterSince: newsletterSubscription ? sql`now()` : null,
    })
    .onConflict(conflict =>
      conflict.column('userId').doUpdateSet({
        ...(rgpdConsent === undefined
          ? {}
          : {
              rgpdConsent,
              rgpdConsentAt: decision('rgpd_consent_at'),
              rgpdConsentVersion: decision('rgpd_consent_version'),
            }),
        ...(newsletterSubscription === undefined
          ? {}
          : { newsletterSubscription, newsletterSince: newsletterSubscription ? firstSubscribed : null }),
        updatedAt: sql`now()`,
      }),
    )
    .returning(preferenceColumns)
    .executeTakeFirstOrThrow()
}

/** Address and role of these accounts. */
export function listAccounts(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('id')
    .execute()
}
