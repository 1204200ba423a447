import { ApiFailure } from '#contract/client.ts'
import { listSkinProfiles } from '#contract/diagnostic/skin-profile-endpoints.ts'
import type { SkinProfile } from '#contract/diagnostic/skin-profiles.ts'
import { callApi } from '#web/lib/api.ts'
import { readSession } from '#web/lib/session.ts'
import { dropProfile, keepProfiles, profileQuery } from '#web/lib/skin-profiles.ts'

/** Reads the persons of the member's account and stores them on this device. */
export async function readPeople(): Promise<SkinProfile[]> {
  const memberId = readSession()?.user.id
  const people = await callApi(listSkinProfiles)
  if (readSession()?.user.id === memberId) keepProfiles(people)
  return people
}

/** Whether the shop refused a call because its person is no longer in the account. */
export function isProfileGone(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'PROFILE_NOT_FOUND'
}

/**
 * Calls the shop about the current person. If she was removed, perhaps in another tab, the pages are about the member herself
 * again, and the failure says so.
 */
export async function askAboutProfile<Answer>(
  call: (query: { profileId?: number }) => Promise<Answer>,
): Promise<Answer> {
  const query = profileQuery()
  try {
    return await call(query)
  } catch (error) {
    if (isProfileGone(error) && query.profileId !== undefined) {
      dropProfile(query.profileId)
      const { toast } = await import('#web/ui/toasts/toast.ts')
      toast.error((error as Error).message)
    }
    throw error
  }
}
