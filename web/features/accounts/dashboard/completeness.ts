import type { Profile } from '#contract/accounts/account.ts'
import type { User } from '#contract/accounts/user.ts'

const parts = ['phone', 'address', 'skinType', 'concerns', 'avatar'] as const
export type ProfilePart = (typeof parts)[number]

/** What the profile still lacks, the most useful first, and how much of it is there; name and e-mail always are. */
export function completenessOf(profile: Profile, user: User): { percent: number; missing: ProfilePart[] } {
  const has: Record<ProfilePart, boolean> = {
    phone: profile.phoneNumber !== '',
    address: profile.address !== '',
    skinType: user.skinType !== null,
    concerns: user.skinConcerns.length > 0,
    avatar: user.avatar !== null,
  }
  const missing = parts.filter(part => !has[part])
  const always = 2
  const all = always + parts.length
  return { missing, percent: Math.round((100 * (all - missing.length)) / all) }
}
