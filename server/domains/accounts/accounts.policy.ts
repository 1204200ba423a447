import type { MemberStatus } from '#contract/accounts/member.ts'
import type { Role } from '#contract/accounts/user.ts'
/** Only an active member may log in and be recognised by a token. */
export function canLogIn(member: { status: MemberStatus }): boolean {
  return member.status === 'active'
}

/** Administrators manage every member, a member only itself. */
export function canManage(actor: { id: number; role: Role }, memberId: number): boolean {
  return actor.role === 'admin' || actor.id === memberId
}
