import { type Member, MemberStatus } from '#contract/accounts/member.ts'
import { type Account, Role, type SeenUser, type User } from '#contract/accounts/user.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { Vault } from '#server/platform/vault.ts'
import type { MemberRow } from '../accounts.queries.ts'
import { avatarUrl } from '../profile/avatars.ts'
import { openSkin } from '../profile/skins.service.ts'

/** A member as it sees itself. */
export function toUser(vault: Vault, row: MemberRow): User {
  return { ...toAccount(row), ...openSkin(vault, row) }
}

/** A member as others may see it: its skin stays sealed. */
export function toAccount(row: MemberRow): Account {
  const { id, revision, name, email, role, avatar, createdAt, lastLoginAt } = row
  return {
    id,
    revision,
    name,
    email,
    role: Role.parse(role),
    avatar: avatar === null ? null : avatarUrl(avatar),
    createdAt: createdAt.toISOString(),
    lastLogin: lastLoginAt?.toISOString() ?? null,
  }
}

/** A member as the caller may see it. */
export function toSeenUser(vault: Vault, actor: Pick<Actor, 'id'>, row: MemberRow): SeenUser {
  return row.id === actor.id ? toUser(vault, row) : toAccount(row)
}

/** A member as the administration sees it. */
export function toMember(row: MemberRow): Member {
  return { ...toAccount(row), status: MemberStatus.parse(row.status) }
}
