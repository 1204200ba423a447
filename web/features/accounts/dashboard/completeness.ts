import type { Profile } from '#contract/accounts/account.ts'
import type { User } from '#contract/accounts/user.ts'
import type { Address } from '#contract/orders/address.ts'

const parts = ['phone', 'address', 'skinType', 'concerns', 'avatar'] as const
export type ProfilePart = (typeof parts)[number]

/** What the profile still lacks, the most useful first. Who has a delivery address has told an address, and its telephone. */
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
