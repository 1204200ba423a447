import { z } from 'zod'
import { abilities, roleNames, staffRoles } from '../access.ts'
import { Revision } from '../shared/revision.ts'
import { Slug } from '../shared/text.ts'

/** What a person is to the shop, as it is stored. */
export const Role = z.enum(roleNames)
export type Role = z.output<typeof Role>

/**
 * The same on the wire: `role` is `admin` for everyone who works for the shop, which opens the administration, and
 * `staffRole` says in which of its roles.
 */
export const roleFields = { role: z.enum(['member', 'admin']), staffRole: z.enum(staffRoles).nullable() }

/**
 * A member as administrators see it: without its skin, which is health data and read by a call of its own. Dates are ISO
 * 8601 in UTC; `avatar` is an address of a picture.
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

/** What a member tells of its skin: slugs of a skin type and of problems. */
export const Skin = z.object({ skinType: z.string().nullable(), skinConcerns: z.array(z.string()) })
export type Skin = z.output<typeof Skin>

/** A member as the member itself sees it, with what it may do in the administration. */
export const User = Account.extend({ ...Skin.shape, abilities: z.array(z.enum(abilities)) })
export type User = z.output<typeof User>

/** A member as whoever asks may see it: with its skin for the member itself, without for administrators. */
export const SeenUser = z.union([User, Account])
export type SeenUser = z.output<typeof SeenUser>

/** The skin of a member, by slug, and its concerns (at most 20). */
export const skinFields = {
  skinType: Slug.nullable().optional(),
  skinConcerns: z.array(Slug).max(20).optional(),
}
