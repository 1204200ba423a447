import { z } from 'zod'
import { abilities, roleNames, staffRoles } from '../access.ts'
import { Revision } from '../shared/revision.ts'
import { Slug } from '../shared/text.ts'

/** The stored role of an account. */
export const Role = z.enum(roleNames)
export type Role = z.output<typeof Role>

/**
 * The role on the wire: `role` is `admin` for all staff, which opens the administration, and `staffRole` says which
 * role of staff it is.
 */
export const roleFields = { role: z.enum(['member', 'admin']), staffRole: z.enum(staffRoles).nullable() }

/**
 * A member as staff see it, without the skin, which is health data with its own call. Dates are ISO 8601 in UTC;
 * `avatar` is the address of a picture.
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

/** A member's skin: slugs of a skin type and of problems. */
export const Skin = z.object({ skinType: z.string().nullable(), skinConcerns: z.array(z.string()) })
export type Skin = z.output<typeof Skin>

/** A member as the member sees it, with the abilities in the administration. */
export const User = Account.extend({ ...Skin.shape, abilities: z.array(z.enum(abilities)) })
export type User = z.output<typeof User>

/** A member with the skin for the member, without it for staff. */
export const SeenUser = z.union([User, Account])
export type SeenUser = z.output<typeof SeenUser>

/** The skin of a member, by slug, and its concerns (at most 20). */
export const skinFields = {
  skinType: Slug.nullable().optional(),
  skinConcerns: z.array(Slug).max(20).optional(),
}
