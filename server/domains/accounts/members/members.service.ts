import type { Kysely } from 'kysely'
import type { Member, MemberDetail, MemberExportFilter, MemberFilter } from '#contract/accounts/member.ts'
import type { SeenUser, Skin } from '#contract/accounts/user.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { Vault } from '#server/platform/vault.ts'
import { canRead } from '../accounts.policy.ts'
import { getPreferences } from '../accounts.service.ts'
import { getProfile } from '../profile/profile.service.ts'
import { openSkin, skinTypeIndex } from '../profile/skins.service.ts'
import { findSecondFactor } from '../second-factor/second-factor.queries.ts'
import { listSessionsOf } from '../sessions/sessions.queries.ts'
import { toMember, toSeenUser } from './member.ts'
import {
  countMembers,
  findMember,
  findMemberByEmail,
  listMemberPlaces,
  listMembersByIds,
  type StoredFilter,
} from './members.queries.ts'

/** A page of the members that match the filter, by default the newest first. */
export async function listMembers(
  database: Pick<Database, 'db' | 'pool'>,
  vault: Vault,
  filter: MemberFilter,
): Promise<Page<Member>> {
  const stored = toStored(vault, filter)
  const [places, total] = await Promise.all([
    listMemberPlaces(database, stored, pageWindow(filter)),
    countMembers(database, stored),
  ])
  const rows = await listMembersByIds(
    database.db,
    places.map(place => place.id),
  )
  const data = rows.map(toMember)
  return toPage(data, total, filter)
}

/** Converts the API's filter of members to the stored form, with the skin type as its keyed digest. */
export function toStored(vault: Vault, { skinType, ...filter }: MemberExportFilter): StoredFilter {
  return { ...filter, ...(skinType ? { skinTypeIndex: skinTypeIndex(vault, skinType) } : {}) }
}

/** All details of a member that the administration shows. */
export async function getMemberDetail(db: Kysely<DB>, id: number): Promise<MemberDetail> {
  const row = await findMember(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const [profile, preferences, sessions, secondFactor] = await Promise.all([
    getProfile(db, id),
    getPreferences(db, { id }),
    listSessionsOf(db, id),
    findSecondFactor(db, id),
  ])
  return {
    ...toMember(row),
    profile,
    rgpdConsent: preferences.rgpdConsent,
    rgpdConsentAt: preferences.rgpdConsentAt,
    newsletterSubscription: preferences.newsletterSubscription,
    openSessions: sessions.length,
    hasSecondFactor: secondFactor !== undefined,
  }
}

/** A member's skin type and problems, decrypted. The caller must record the access in the audit log. */
export async function getMemberSkin(db: Kysely<DB>, vault: Vault, id: number): Promise<Skin> {
  const row = await findMember(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return openSkin(vault, row)
}

/** A member's account; throws a 404 for callers who may not see it. */
export async function getUserById(db: Kysely<DB>, vault: Vault, actor: Actor, id: number): Promise<SeenUser> {
  const row = canRead(actor, id) ? await findMember(db, id) : undefined
  if (!row) throw new ApiError('NOT_FOUND')
  return toSeenUser(vault, actor, row)
}

/** A member's account by e-mail address in any capitalisation; throws a 404 for callers who may not see it. */
export async function getUserByEmail(
  db: Kysely<DB>,
  vault: Vault,
  actor: Actor,
  email: string,
): Promise<SeenUser> {
  const row = await findMemberByEmail(db, email.trim().toLowerCase())
  if (!row || !canRead(actor, row.id)) throw new ApiError('NOT_FOUND')
  return toSeenUser(vault, actor, row)
}
