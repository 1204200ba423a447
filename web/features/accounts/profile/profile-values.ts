import type { Profile } from '#contract/accounts/account.ts'
import { profileLengths } from '#contract/accounts/account-limits.ts'
import type { User } from '#contract/accounts/user.ts'
import { defaultCity, defaultCountry } from '#contract/orders/address-parts.ts'

export interface ProfileValues extends Profile {
  /** The slug of the skin type; empty when it is unknown. */
  skinType: string
  skinConcerns: string[]
}

export const profileFields = Object.keys(profileLengths) as (keyof Profile)[]

/** The initial values of the profile form; city and country default to those of most members. */
export function valuesOf(profile: Profile, user: User): ProfileValues {
  return {
    ...profile,
    city: profile.city || defaultCity,
    country: profile.country || defaultCountry,
    skinType: user.skinType ?? '',
    skinConcerns: user.skinConcerns,
  }
}
