import { type Ability, isStaff, type Role as StoredRole } from '#contract/access.ts'
import { type Member, type MemberChanges, MemberStatus } from '#contract/accounts/member.ts'
import { type Account, Role, type SeenUser, type User } from '#contract/accounts/user.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { Vault } from '#server/platform/vault.ts'
import type { MemberRow } from '../accounts.queries.ts'
import { avatarUrl } from '../profile/avatars.ts'
import { openSkin } from '../profile/skins.service.ts'

/** Maps a member's row to the account that the member gets, with decrypted skin data. */
export function toUser(vault: Vault, row: MemberRow, abilities: readonly Ability[]): User {
  return { ...toAccount(row), ...openSkin(vault, row), abilities: [...abilities] }
}

/** Maps a member's row to the account that others may see, without skin data. */
export function toAccount(row: MemberRow): Account {
  const { id, revision, name, email, role, avatar, createdAt, lastLoginAt } = row
  return {
    id,
    revision,
    name,
    email,
    ...roleFieldsOf(Role.parse(role)),
    avatar: avatar === null ? null : avatarUrl(avatar),
    createdAt: createdAt.toISOString(),
    lastLogin: lastLoginAt?.toISOString() ?? null,
  }
}

/** Splits a stored role into the fields `role` and `staffRole` of the API. */
function roleFieldsOf(role: StoredRole): Pick<Account, 'role' | 'staffRole'> {
  return isStaff(role) ? { role: 'admin', staffRole: role } : { role: 'member', staffRole: null }
}

/**
 * The stored role that a request asks for; undefined when it names none. `admin` without a staff role keeps the role of
 * existing staff.
 */
export function roleAsked(
  { role, staffRole }: Pick<MemberChanges, 'role' | 'staffRole'>,
  before: StoredRole,
): StoredRole | undefined {
  if (role === 'member' && staffRole) throw invalidField('staffRole', 'invalid')
  if (staffRole) return staffRole
  if (role === 'admin') return isStaff(before) ? before : 'administrator'
  return role
}

/** Maps a member's row to the part of the account that the caller may see. */
export function toSeenUser(vault: Vault, actor: Pick<Actor, 'id' | 'abilities'>, row: MemberRow): SeenUser {
  return row.id === actor.id ? toUser(vault, row, actor.abilities) : toAccount(row)
}

/** Maps a member's row to the entry that staff see. */
export function toMember(row: MemberRow): Member {
  return { ...toAccount(row), status: MemberStatus.parse(row.status) }
}
