import { type Member, MemberStatus } from '#contract/accounts/member.ts'
import { Role, type User } from '#contract/accounts/user.ts'
import type { MemberRow } from './accounts.queries.ts'
import { avatarUrl } from './avatars.ts'

/** A member as the contract shows it. */
export function toUser({ createdAt, lastLoginAt, skinConcerns, role, avatar, ...member }: MemberRow): User {
  return {
    ...member,
    role: Role.parse(role),
    skinConcerns: skinConcerns as string[],
    avatar: avatar === null ? null : avatarUrl(avatar),
    createdAt: createdAt.toISOString(),
    lastLogin: lastLoginAt?.toISOString() ?? null,
  }
}

/** A member as the administration sees it. */
export function toMember({ status, ...row }: MemberRow & { status: string }): Member {
  return { ...toUser(row), status: MemberStatus.parse(status) }
}
