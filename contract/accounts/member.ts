import { z } from 'zod'
import { staffRoles } from '../access.ts'
import { renamed } from '../renamed.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { Revision } from '../shared/revision.ts'
import { PersonName } from '../shared/text.ts'
import { Profile } from './account.ts'
import { Email, NewPassword } from './credentials.ts'
import { Account, roleFields, skinFields } from './user.ts'

/** A disabled member cannot log in, and its sessions are dead. */
export const MemberStatus = z.enum(['active', 'disabled'])
export type MemberStatus = z.output<typeof MemberStatus>

/** A member in the administration. */
export const Member = Account.extend({ status: MemberStatus })
export type Member = z.output<typeof Member>
export const MemberPage = pageOf(Member)

/** A member's own page in the administration. */
export const MemberDetail = Member.extend({
  profile: Profile,
  rgpdConsent: z.boolean(),
  rgpdConsentAt: z.iso.datetime().nullable(),
  newsletterSubscription: z.boolean(),
  openSessions: z.int(),
})
export type MemberDetail = z.output<typeof MemberDetail>

export const memberSorts = [
  'name',
  '-name',
  'email',
  '-email',
  'createdAt',
  '-createdAt',
  'lastLogin',
  '-lastLogin',
] as const

/** `admin` finds everyone who works for the shop. */
export const RoleFilter = z.enum(['member', 'admin', ...staffRoles])

const filter = {
  search: pageQuery.search,
  role: RoleFilter.optional(),
  status: MemberStatus.optional(),
  /** Slug of a skin type. It tells the skin of all who are found, so it is looked for with a recent password only. */
  skinType: z.string().max(60).optional(),
  /** First and last day of registration, in UTC. */
  createdFrom: z.iso.date().optional(),
  createdTo: z.iso.date().optional(),
  sort: z.enum(memberSorts).optional(),
}

export const MemberFilter = z.object({ ...pageQuery, ...filter })
export type MemberFilter = z.output<typeof MemberFilter>

/** The list's filters without paging, for the export. */
export const MemberExportFilter = z.object(filter)
export type MemberExportFilter = z.output<typeof MemberExportFilter>

/**
 * `staffRole` gives one of the shop's roles, `role: 'member'` takes it away. `role: 'admin'` alone leaves staff what they are
 * and makes a member an administrator.
 */
const roleInput = { role: roleFields.role.optional(), staffRole: roleFields.staffRole.optional() }

/** The administrator's own password, instead of a recent login, for actions that a stolen session must not allow. */
const ownPassword = z.string().min(1).max(512).optional()

/**
 * A member made by an administrator. Without a password the member is sent a link to choose one. Who is to work for the
 * shop is made with a recent password only.
 */
export const NewMember = renamed(
  {
    name: PersonName.max(120),
    email: Email,
    password: NewPassword.optional(),
    ...roleInput,
    ...skinFields,
    current_password: ownPassword,
  },
  { current_password: 'currentPassword' },
)
export type NewMember = z.output<typeof NewMember>

const name = PersonName.max(120).optional()

/**
 * Changes of a member; omitted fields stay. `email` and the role need an administrator with a recent password. With the
 * revision that was read, a later change by somebody else is a 409.
 */
export const MemberChanges = renamed(
  {
    revision: Revision.optional(),
    name,
    email: Email.optional(),
    ...roleInput,
    ...skinFields,
    current_password: ownPassword,
  },
  { current_password: 'currentPassword' },
)
export type MemberChanges = z.output<typeof MemberChanges>

/** Changes of a member as a multipart form, which may contain a picture. */
export const MemberForm = renamed(
  {
    name,
    ...skinFields,
    /** Empty for none, because a form cannot send null. */
    skinType: z.union([z.literal(''), skinFields.skinType]),
    /** Takes the picture away. */
    remove_avatar: z.boolean().optional(),
  },
  { remove_avatar: 'removeAvatar' },
)
export type MemberForm = z.output<typeof MemberForm>

/** The ids of members, 1,000 at most. */
export const MemberIds = z.object({ ids: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(1000) })

/**
 * What deleting these members would do. `unsettled`: numbers of orders that could no longer be delivered or refunded.
 * `missing`: delivered orders whose cash could no longer be collected, in FCFA. `kept`: the caller and the last
 * administrators, who are not deleted.
 */
export const DeletionForecast = z.object({
  members: z.int(),
  orders: z.int(),
  unsettled: z.array(z.string()),
  missing: z.array(z.object({ number: z.string(), amount: z.int() })),
  kept: z.array(
    z.object({ id: z.int(), name: z.string(), reason: z.enum(['lastAdministrator', 'yourself']) }),
  ),
})
export type DeletionForecast = z.output<typeof DeletionForecast>
