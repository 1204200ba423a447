import { Role, type User } from '#contract/accounts/user.ts'
import type { MemberRow } from './accounts.queries.ts'

/** A member as the contract shows it. */
export function toUser({ createdAt, lastLoginAt, skinConcerns, role, ...member }: MemberRow): User {
  return {
    ...member,
    role: Role.parse(role),
    skinConcerns: skinConcerns as string[],
    createdAt: createdAt.toISOString(),
    lastLogin: lastLoginAt?.toISOString() ?? null,
  }
}
