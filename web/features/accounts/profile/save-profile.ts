import { type Profile, ProfileChange } from '#contract/accounts/account.ts'
import { updateProfile } from '#contract/accounts/account-endpoints.ts'
import { updateUser } from '#contract/accounts/member-endpoints.ts'
import type { User } from '#contract/accounts/user.ts'
import { callApi } from '#web/lib/api.ts'
import { readSession, updateStoredUser } from '#web/lib/session.ts'
import type { ProfileValues } from './profile-values.ts'

/** Saves the profile and, where it changed, the skin; the stored user follows, and with it every tab. */
export async function saveProfile(
  values: ProfileValues,
  user: User,
  isSkinChanged: boolean,
): Promise<{ profile: Profile; user?: User }> {
  const { skinType, skinConcerns } = values
  const profile = await callApi(updateProfile, { body: ProfileChange.parse(values) })
  // A picture may have been chosen since the form was opened.
  const known = readSession()?.user ?? user
  updateStoredUser({ ...known, name: `${profile.firstName} ${profile.lastName}`.trim() })
  if (!isSkinChanged) return { profile }
  const body = { skinType: skinType || null, skinConcerns }
  return { profile, user: await callApi(updateUser, { params: { id: user.id }, body }) }
}
