import { z } from 'zod'
import { abilities, roleNames, staffRoles } from '../access.ts'
import { Revision } from '../shared/revision.ts'
import { Slug } from '../shared/text.ts'

/** The role of an account as stored: `member` or one of the staff roles. */
export const Role = z.enum(roleNames)
export type Role = z.output<typeof Role>

/**
 * The role in API requests and responses. `role` is `admin` for every staff member; `staffRole` names the exact staff
 * role, null for members.
 */
export const roleFields = { role: z.enum(['member', 'admin']), staffRole: z.enum(staffRoles).nullable() }

/**
 * A member as staff see it. It lacks the skin type and concerns, which are health data with their own endpoint. Dates
 * are ISO 8601 in UTC; `avatar` is the URL of the profile picture.
 */
export const Account = z.object({
  id: z.int(),
  revision: Revision,
  name: z.string(),
  email: z.string(),
  ...roleFields,
  avatar: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastLogin: z.iso.datetime().nullable(),
})
export type Account = z.output<typeof Account>

/** A member's skin type and skin problems, as slugs. */
export const Skin = z.object({ skinType: z.string().nullable(), skinConcerns: z.array(z.string()) })
export type Skin = z.output<typeof Skin>

/** The signed-in member's own account, with skin data and the abilities in the administration. */
export const User = Account.extend({ ...Skin.shape, abilities: z.array(z.enum(abilities)) })
export type User = z.output<typeof User>

/** A member's account: with skin data for the member, without it for staff. */
export const SeenUser = z.union([User, Account])
export type SeenUser = z.output<typeof SeenUser>

/** The member's skin type and at most 20 skin concerns, as slugs. */
export const skinFields = {
  skinType: Slug.nullable().optional(),
  skinConcerns: z.array(Slug).max(20).optional(),
}
