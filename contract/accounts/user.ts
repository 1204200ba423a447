import { z } from 'zod'
import { Revision } from '../shared/revision.ts'
import { Slug } from '../shared/text.ts'

/** What a person may do; `admin` is the only role that the shop checks. */
export const Role = z.enum(['member', 'admin'])
export type Role = z.output<typeof Role>

/**
 * A member as the member itself and administrators see it. `skinType` and `skinConcerns` are slugs of skin types
 * and problems; dates are ISO 8601 in UTC; `avatar` is an address of a picture.
 */
export const User = z.object({
  id: z.int(),
  revision: Revision,
  name: z.string(),
  email: z.string(),
  role: Role,
  skinType: z.string().nullable(),
  skinConcerns: z.array(z.string()),
  avatar: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastLogin: z.iso.datetime().nullable(),
})
export type User = z.output<typeof User>

/** The skin of a member, by slug, and its concerns (at most 20). */
export const skinFields = {
  skinType: Slug.nullable().optional(),
  skinConcerns: z.array(Slug).max(20).optional(),
}
