import type { Profile, ReadProfile } from '#contract/accounts/account.ts'
import { getProfile, updateProfile } from '#contract/accounts/account-endpoints.ts'
import { getMe } from '#contract/accounts/endpoints.ts'
import { updateUser } from '#contract/accounts/member-endpoints.ts'
import type { User } from '#contract/accounts/user.ts'
import { callApi } from '#web/lib/api.ts'
import { readSession, updateStoredUser } from '#web/lib/session.ts'
import { type ProfileValues, profileFields, valuesOf } from './profile-values.ts'

/** The signed-in member's own record, which is read by two API calls. */
export interface OwnRecord {
  profile: ReadProfile
  user: User
}

/** Reads the signed-in member's record from the server. */
export async function readProfile(): Promise<OwnRecord> {
  const [profile, user] = await Promise.all([callApi(getProfile), callApi(getMe)])
  return { profile, user }
}

/**
 * Saves the profile and, if changed, the skin data; throws CONFLICT if somebody else has changed them since they were
 * loaded. Updates the stored user, which all tabs show.
 */
export async function saveProfile(values: ProfileValues, read: OwnRecord): Promise<OwnRecord> {
  // The member may have been changed between the two reads, so the lower revision is sent.
  const revision = Math.min(read.profile.revision, read.user.revision)
  const profile = await callApi(updateProfile, { body: { ...profileOf(values), revision } })
  // The picture may have been replaced since the form was opened, so it is taken from the stored session.
  const known = readSession()?.user ?? read.user
  updateStoredUser({ ...known, name: `${profile.firstName} ${profile.lastName}`.trim() })
  const user = { ...read.user, revision: profile.revision }
  if (skinText(values) === skinText(valuesOf(read.profile, read.user))) return { profile, user }
  const body = {
    skinType: values.skinType || null,
    skinConcerns: values.skinConcerns,
    revision: profile.revision,
  }
  const { revision: savedRevision } = await callApi(updateUser, { params: { id: user.id }, body })
  const { skinType, skinConcerns } = body
  return {
    profile: { ...profile, revision: savedRevision },
    user: { ...user, skinType, skinConcerns, revision: savedRevision },
  }
}

const profileOf = (values: ProfileValues) =>
  Object.fromEntries(profileFields.map(field => [field, values[field]])) as Profile

function skinText({ skinType, skinConcerns }: ProfileValues): string {
  return [skinType, ...skinConcerns.toSorted()].join()
}
