import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { Revision } from '../shared/revision.ts'
import { line, requiredLine } from '../shared/text.ts'
import { profileLengths } from './account-limits.ts'
import { Email, NewPassword } from './credentials.ts'
import { historyTypes } from './history-types.ts'
import { User } from './user.ts'

/** A member's name, address and telephone number. A field that the member never entered is an empty text. */
export const Profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  postalCode: z.string(),
})
export type Profile = z.output<typeof Profile>

/** A member's stored profile, with the revision of the member record for optimistic locking. */
export const ReadProfile = Profile.extend({ revision: Revision })
export type ReadProfile = z.output<typeof ReadProfile>

/**
 * Limits for a profile that a member saves: first name, a space and last name fit the length limit of the full name.
 */
export const ProfileChange = z.object({
  firstName: requiredLine(profileLengths.firstName),
  lastName: line(profileLengths.lastName),
  phoneNumber: line(profileLengths.phoneNumber),
  address: line(profileLengths.address),
  city: line(profileLengths.city),
  country: line(profileLengths.country),
  postalCode: line(profileLengths.postalCode),
})

/**
 * The profile that a member saves. If `revision` is sent and the record has changed since, the response is 409
 * CONFLICT.
 */
export const ProfileUpdate = ProfileChange.extend({ revision: Revision.optional() })
export type ProfileUpdate = z.output<typeof ProfileUpdate>

/** An API response that contains nothing but a confirmation message for the user. */
export const Told = z.object({ message: z.string() })

export const ForgottenPassword = z.object({ email: Email })

/** Sets a new password after "forgot password"; `token` comes from the link in the reset mail. */
export const PasswordReset = renamed(
  {
    email: Email,
    token: z.string().min(1).max(200),
    password: NewPassword,
    password_confirmation: z.string().max(512),
  },
  { password_confirmation: 'passwordConfirmation' },
)
export type PasswordReset = z.output<typeof PasswordReset>

export const PasswordChange = renamed(
  {
    current_password: z.string().min(1).max(512),
    password: NewPassword,
    password_confirmation: z.string().max(512),
  },
  { current_password: 'currentPassword', password_confirmation: 'passwordConfirmation' },
)
export type PasswordChange = z.output<typeof PasswordChange>

/** A login session that has not ended; `device` names its browser and system in words. */
export const LiveSession = z.object({
  id: z.int(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
})
export type LiveSession = z.output<typeof LiveSession>

/**
 * An action in a member's history. `params` fill the message `accounts:history.<kind>`; `link` is a path of the shop.
 */
export const HistoryEntry = z.object({
  id: z.int(),
  type: z.enum(historyTypes),
  kind: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.string().nullable(),
  at: z.iso.datetime(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>
export type HistoryParams = HistoryEntry['params']
export const HistoryPage = pageOf(HistoryEntry)

const { page, perPage } = pageQuery
export const HistoryFilter = z.object({ page, perPage, type: z.enum(historyTypes).optional() })
export type HistoryFilter = z.output<typeof HistoryFilter>

/** The member's current password, typed again to confirm an action that cannot be undone. */
export const PasswordProof = z.object({ password: z.string().min(1).max(512) })

/** The export of all data stored about a member: first the account, then each other domain under its name. */
export const PersonalData = z
  .object({ exportedAt: z.iso.datetime(), account: User.loose() })
  .catchall(z.unknown())
export type PersonalData = z.output<typeof PersonalData>
