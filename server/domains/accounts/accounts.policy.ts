import { abilitiesOf, type Role } from '#contract/access.ts'
import type { MemberStatus } from '#contract/accounts/member.ts'
import { type Actor, can } from '#server/platform/http/session.ts'

/** Only active members may log in or use a token. */
export function canLogIn(member: { status: MemberStatus }): boolean {
  return member.status === 'active'
}

/** Members may read their own account; staff with the ability to read members may read all accounts. */
export function canRead(actor: Pick<Actor, 'id' | 'abilities'>, memberId: number): boolean {
  return actor.id === memberId || can(actor, 'members.read')
}

/** Members may change their own account; staff with the ability to manage members may change all accounts. */
export function canManage(actor: Pick<Actor, 'id' | 'abilities'>, memberId: number): boolean {
  return actor.id === memberId || can(actor, 'members.manage')
}

/**
 * Whether the actor may give a member that role. Nobody may give their own account an ability that it lacks, including
 * one that the shop's settings take from their role.
 */
export function canGrant(actor: Pick<Actor, 'id' | 'abilities'>, memberId: number, role: Role): boolean {
  if (!can(actor, 'roles.grant')) return false
  return actor.id !== memberId || abilitiesOf(role).every(ability => can(actor, ability))
}
