import type { Kysely, Transaction } from 'kysely'
import { maxSkinProfiles } from '#contract/diagnostic/skin-profile-limits.ts'
import type { SkinProfile, SkinProfileInput } from '#contract/diagnostic/skin-profiles.ts'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import * as queries from './skin-profiles.queries.ts'

export type Profile = queries.ProfileRow

/** The persons whom a member added to her account. */
export async function listProfiles(db: Kysely<DB>, userId: number): Promise<SkinProfile[]> {
  return (await queries.listProfiles(db, userId)).map(toSkinProfile)
}

/**
 * The person of the member's account whom a call is about; undefined for the member herself. Throws PROFILE_NOT_FOUND for a
 * person who was removed or belongs to another member.
 */
export async function requireProfile(
  db: Kysely<DB>,
  userId: number,
  id: number | null | undefined,
): Promise<Profile | undefined> {
  if (id === null || id === undefined) return undefined
  const profile = await queries.findProfile(db, userId, id)
  if (!profile) throw new ApiError('PROFILE_NOT_FOUND')
  return profile
}

/** Adds a person to the member's account, with what the member confirmed about her. */
export async function addProfile(
  db: Kysely<DB>,
  actor: Actor,
  input: SkinProfileInput,
  now: Date,
): Promise<SkinProfile> {
  const values = valuesOf(input, now)
  return inTransaction(db, async trx => {
    if (!(await queries.lockMember(trx, actor.id))) throw new ApiError('UNAUTHENTICATED')
    if ((await queries.listProfiles(trx, actor.id)).length >= maxSkinProfiles)
      throw new ApiError('CONFLICT', {
        message: 'diagnostic:profiles.full',
        params: { count: maxSkinProfiles },
      })
    return toSkinProfile(await queries.insertProfile(trx, actor.id, values))
  })
}

/** Changes a person's name and age band, with what the member confirmed about her this time. */
export async function changeProfile(
  db: Kysely<DB>,
  actor: Actor,
  id: number,
  input: SkinProfileInput,
  now: Date,
): Promise<SkinProfile> {
  const changed = await queries.updateProfile(db, actor.id, id, valuesOf(input, now))
  if (!changed) throw new ApiError('NOT_FOUND')
  return toSkinProfile(changed)
}

/** Deletes a person with all rows that belong to her; false when the member has no such person. */
export function deleteProfile(trx: Transaction<DB>, userId: number, id: number): Promise<boolean> {
  return queries.deleteProfile(trx, userId, id)
}

/** The persons of a member's account are part of her personal data and are deleted with the account. */
export const skinProfilesPersonalData: PersonalDataPart = {
  name: 'skinProfiles',
  collect: queries.listProfilesForExport,
  erase: async () => {},
  eraseListed: queries.deleteErasedProfiles,
}

function valuesOf({ name, kind, consentBasis, consentVersion, consentAt }: SkinProfileInput, now: Date) {
  // A minor cannot agree alone, and nobody agrees in place of an adult.
  if ((kind === 'adult') !== (consentBasis === 'agreed')) throw invalidField('consent_basis', 'option')
  const agreedAt = new Date(consentAt)
  return {
    name,
    kind,
    consentBasis,
    consentVersion,
    agreedAt: agreedAt > now ? null : agreedAt,
    recordedAt: now,
  }
}

function toSkinProfile({ id, name, kind, createdAt }: Profile): SkinProfile {
  return { id, name, kind, createdAt: createdAt.toISOString() }
}
