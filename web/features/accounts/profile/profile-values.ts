import { z } from 'zod'
import { type Profile, ProfileChange } from '#contract/accounts/account.ts'
import { skinFields, type User } from '#contract/accounts/user.ts'
import { defaultCity, defaultCountry } from '#contract/orders/address.ts'

/** What the profile form holds: the profile, and the skin as the form's controls want it. */
export const ProfileValues = z.object({
  ...ProfileChange.shape,
  /** Empty for a skin that is not known yet. */
  skinType: z.string(),
  skinConcerns: skinFields.skinConcerns.unwrap(),
})
export type ProfileValues = z.output<typeof ProfileValues>

export const profileFields = Object.keys(ProfileChange.shape) as (keyof Profile)[]

/** The form as it is first shown; city and country are those of most members until they say otherwise. */
export function valuesOf(profile: Profile, user: User): ProfileValues {
  return {
    ...profile,
    city: profile.city || defaultCity,
    country: profile.country || defaultCountry,
    skinType: user.skinType ?? '',
    skinConcerns: user.skinConcerns,
  }
}
