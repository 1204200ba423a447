import { type Member, MemberStatus } from '#contract/accounts/member.ts'
import { Role, type User } from '#contract/accounts/user.ts'
import type { Vault } from '#server/platform/vault.ts'
import type { MemberRow } from './accounts.queries.ts'
import { avatarUrl } from './avatars.ts'
import { openSkin } from './skins.service.ts'

/** A member as the contract shows it. */
export function toUser(vault: Vault, row: MemberRow): User {
  const { id, revision, name, email, role, avatar, createdAt, lastLoginAt } = row
  return {
    id,
    revision,
    name,
    email,
    role: Role.parse(role),
    ...openSkin(vault, row),
    avatar: avatar === null ? null : avatarUrl(avatar),
    createdAt: createdAt.toISOString(),
    lastLogin: lastLoginAt?.toISOString() ?? null,
  }
}

/** A member as the administration sees it. */
export function toMember(vault: Vault, row: MemberRow): Member {
  return { ...toUser(vault, row), status: MemberStatus.parse(row.status) }
}
