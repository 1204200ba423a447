import { z } from 'zod'
import { type Profile, ProfileChange } from '#contract/accounts/account.ts'
import { skinFields, type User } from '#contract/accounts/user.ts'
import { defaultCity, defaultCountry } from '#contract/orders/address-parts.ts'

export const ProfileValues = z.object({
  ...ProfileChange.shape,
  /** The slug of the skin type; empty when it is unknown. */
  skinType: z.string(),
  skinConcerns: skinFields.skinConcerns.unwrap(),
})
export type ProfileValues = z.output<typeof ProfileValues>

export const profileFields = Object.keys(ProfileChange.shape) as (keyof Profile)[]

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
