import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { isStaff } from '#contract/access.ts'
import type { ProfileUpdate, ReadProfile } from '#contract/accounts/account.ts'
import type { DB } from '#database/tables.ts'
import { raiseRevision } from '#server/platform/database/revisions.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { phoneNumber } from '#server/platform/phone.ts'
import { recordHistory } from './history.service.ts'
import { findProfile, type ProfileRow, updateProfile } from './profile.queries.ts'

/** The member's names, telephone and language. */
export async function getProfile(db: Kysely<DB>, userId: number): Promise<ReadProfile> {
  const row = await findProfile(db, userId)
  if (!row) throw new ApiError('NOT_FOUND')
  return toProfile(row)
}

/**
 * Replaces the caller's profile, unless it was changed since the client read it (409). The displayed name is made of
 * first and last name.
 */
export async function changeProfile(
  db: Kysely<DB>,
  actor: Actor,
  change: ProfileUpdate,
): Promise<ReadProfile> {
  const { phoneNumber: typedPhone, revision, ...rest } = change
  const phone = phoneNumber(typedPhone, 'phoneNumber')
  const name = `${rest.firstName} ${rest.lastName}`.trim()
  const row = await inTransaction(db, async trx => {
    const stored = await findProfile(trx, actor.id)
    const changed = { ...rest, phone, name }
    // An unchanged profile is neither written to the database nor recorded in the history.
    const isSame = stored && isDeepStrictEqual({ ...stored, ...changed }, stored)
    if (isSame && (revision ?? stored.revision) === stored.revision) return stored
    // The history entry comes first: it fails for an account that was erased meanwhile, which must not look like a
    // conflict.
    await recordHistory(trx, actor.id, { type: 'account', kind: 'profileChanged' })
    await raiseRevision(trx, 'users', actor.id, revision)
    const before = await findProfile(trx, actor.id)
    // The audit log shows the current name of staff, so it records the previous name when staff change theirs.
    if (isStaff(actor.role) && before && before.name !== name)
      noteChange({ kind: 'member', id: actor.id }, changedFields({ name: before.name }, { name }))
    return updateProfile(trx, actor.id, changed)
  })
  return toProfile(row)
}

function toProfile({ name, firstName, lastName, phone, ...rest }: ProfileRow): ReadProfile {
  // When only a member's full name is known, its first word is taken as the first name.
  const [first = '', ...others] = name.split(' ')
  const names = firstName === '' ? { firstName: first, lastName: others.join(' ') } : { firstName, lastName }
  return { ...names, ...rest, phoneNumber: phone }
}
