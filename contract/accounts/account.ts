import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { Revision } from '../shared/revision.ts'
import { line, requiredLine } from '../shared/text.ts'
import { Email, NewPassword } from './credentials.ts'
import { User } from './user.ts'

/** How a member is called and reached. An empty text means that it was never told. */
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

/** A stored profile, with the revision of its member. */
export const ReadProfile = Profile.extend({ revision: Revision })
export type ReadProfile = z.output<typeof ReadProfile>

/** A profile as it may be written. Together with the space between them the names fit where the whole name does. */
export const ProfileChange = z.object({
  firstName: requiredLine(59),
  lastName: line(60),
  phoneNumber: line(30),
  address: line(200),
  city: line(80),
  country: line(80),
  postalCode: line(20),
})

/** The new profile. With the revision that was read, a later change by somebody else is a 409. */
export const ProfileUpdate = ProfileChange.extend({ revision: Revision.optional() })
export type ProfileUpdate = z.output<typeof ProfileUpdate>

/** A response that only confirms, with a message. */
export const Told = z.object({ message: z.string() })

export const ForgottenPassword = z.object({ email: Email })

/** The new password for a reset; `token` comes from the mail's link. */
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

/** A live session; `device` describes its browser in words. */
export const LiveSession = z.object({
  id: z.int(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
})
export type LiveSession = z.output<typeof LiveSession>

export const historyTypes = ['sign-in', 'order', 'diagnostic', 'account'] as const
export type HistoryType = (typeof historyTypes)[number]

/** Something that a member did. `params` are for the words `accounts:history.<kind>`; `link` is a page of the shop. */
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

/** A password typed again before something that cannot be undone. */
export const PasswordProof = z.object({ password: z.string().min(1).max(512) })

/** Everything that is stored about a member: the account with all that belongs to it, then each other domain by name. */
export const PersonalData = z
  .object({ exportedAt: z.iso.datetime(), account: User.loose() })
  .catchall(z.unknown())
export type PersonalData = z.output<typeof PersonalData>
