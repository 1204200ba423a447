import type { Profile } from '#contract/accounts/account.ts'
import type { User } from '#contract/accounts/user.ts'
import type { Address } from '#contract/orders/address.ts'

const parts = ['phone', 'address', 'skinType', 'concerns', 'avatar'] as const
export type ProfilePart = (typeof parts)[number]

/**
 * The missing parts of a member's profile, the most useful first. A delivery address counts as both address and
 * telephone.
 */
export function missingParts(
  profile: Profile,
  user: User,
  addresses: readonly Pick<Address, 'phone'>[],
): ProfilePart[] {
  const has: Record<ProfilePart, boolean> = {
    phone: profile.phoneNumber !== '' || addresses.some(({ phone }) => phone !== ''),
    address: profile.address !== '' || addresses.length > 0,
    skinType: user.skinType !== null,
    concerns: user.skinConcerns.length > 0,
    avatar: user.avatar !== null,
  }
  return parts.filter(part => !has[part])
}
