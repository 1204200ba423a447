import { z } from 'zod'
import { staffRoles } from '../access.ts'
import { renamed } from '../renamed.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { Revision } from '../shared/revision.ts'
import { PersonName } from '../shared/text.ts'
import { Profile } from './account.ts'
import { Email, NewPassword } from './credentials.ts'
import { Account, roleFields, skinFields } from './user.ts'

/** Whether a member can log in. Disabling a member also ends all of that member's sessions. */
export const MemberStatus = z.enum(['active', 'disabled'])
export type MemberStatus = z.output<typeof MemberStatus>

/** A member's account as the administration's list of members shows it. */
export const Member = Account.extend({ status: MemberStatus })
export type Member = z.output<typeof Member>
export const MemberPage = pageOf(Member)

/** A member's account as its page in the administration shows it, with profile and consents. */
export const MemberDetail = Member.extend({
  profile: Profile,
  rgpdConsent: z.boolean(),
  rgpdConsentAt: z.iso.datetime().nullable(),
  newsletterSubscription: z.boolean(),
  openSessions: z.int(),
  hasSecondFactor: z.boolean(),
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

/** Filters members by role; `admin` matches every staff role. */
export const RoleFilter = z.enum(['member', 'admin', ...staffRoles])

const filter = {
  search: pageQuery.search,
  role: RoleFilter.optional(),
  status: MemberStatus.optional(),
  /**
   * Slug of a skin type. Filtering by it reveals health data, so the caller must have entered the password recently.
   */
  skinType: z.string().max(60).optional(),
  /** Members who registered from `createdFrom` to `createdTo`, both inclusive, as days in UTC. */
  createdFrom: z.iso.date().optional(),
  createdTo: z.iso.date().optional(),
  sort: z.enum(memberSorts).optional(),
}

export const MemberFilter = z.object({ ...pageQuery, ...filter })
export type MemberFilter = z.output<typeof MemberFilter>

/** The filters of the member list without pagination, used by the export. */
export const MemberExportFilter = z.object(filter)
export type MemberExportFilter = z.output<typeof MemberExportFilter>

/**
 * Changes a member's role. `staffRole` assigns a staff role, `role: 'member'` removes it. `role: 'admin'` alone keeps
 * an existing staff role and makes any other member an administrator.
 */
const roleInput = { role: roleFields.role.optional(), staffRole: roleFields.staffRole.optional() }

/** The administrator's own password. It replaces a recent login for actions that a stolen session must not allow. */
const ownPassword = z.string().min(1).max(512).optional()

/**
 * A member whom an administrator creates. Without a password, the member gets a mail with a link to choose one.
 * Creating a member with a staff role needs a recent password entry.
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
 * Changes to a member; omitted fields keep their value. Changing `email` or the role needs an administrator with a
 * recent password entry. If `revision` is sent and the member has changed since, the response is 409 CONFLICT.
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

/** Changes to a member, sent as a multipart form that may contain a profile picture. */
export const MemberForm = renamed(
  {
    name,
    ...skinFields,
    /** An empty text removes the skin type, because a form cannot send null. */
    skinType: z.union([z.literal(''), skinFields.skinType]),
    /** Removes the member's profile picture. */
    remove_avatar: z.boolean().optional(),
  },
  { remove_avatar: 'removeAvatar' },
)
export type MemberForm = z.output<typeof MemberForm>

/** Ids of the members that a bulk action applies to, at most 1,000. */
export const MemberIds = z.object({ ids: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(1000) })

/**
 * The consequences of deleting members, shown before it happens. `unsettled`: numbers of orders that could no longer be
 * delivered or refunded. `missing`: delivered orders whose cash could no longer be collected, in FCFA. `kept`: members
 * who cannot be deleted, which are the caller and the last administrators.
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
