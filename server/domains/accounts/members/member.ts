import { type Ability, isStaff, type Role as StoredRole } from '#contract/access.ts'
import { type Member, type MemberChanges, MemberStatus } from '#contract/accounts/member.ts'
import { type Account, Role, type SeenUser, type User } from '#contract/accounts/user.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { Vault } from '#server/platform/vault.ts'
import type { MemberRow } from '../accounts.queries.ts'
import { avatarUrl } from '../profile/avatars.ts'
import { openSkin } from '../profile/skins.service.ts'

/** A member as it sees itself. */
export function toUser(vault: Vault, row: MemberRow, abilities: readonly Ability[]): User {
  return { ...toAccount(row), ...openSkin(vault, row), abilities: [...abilities] }
}

/** A member as others may see it: its skin stays sealed. */
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

/** A role as the wire says it. */
function roleFieldsOf(role: StoredRole): Pick<Account, 'role' | 'staffRole'> {
  return isStaff(role) ? { role: 'admin', staffRole: role } : { role: 'member', staffRole: null }
}

/**
 * The role that somebody with the role `before` is asked to have; undefined where nothing is said. `admin` alone leaves
 * staff what they are.
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

/** A member as the caller may see it. */
export function toSeenUser(vault: Vault, actor: Pick<Actor, 'id' | 'abilities'>, row: MemberRow): SeenUser {
  return row.id === actor.id ? toUser(vault, row, actor.abilities) : toAccount(row)
}

/** A member as the administration sees it. */
export function toMember(row: MemberRow): Member {
  return { ...toAccount(row), status: MemberStatus.parse(row.status) }
}
