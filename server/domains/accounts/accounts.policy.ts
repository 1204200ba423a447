import { abilitiesOf, type Role } from '#contract/access.ts'
import type { MemberStatus } from '#contract/accounts/member.ts'
import { type Actor, can } from '#server/platform/http/session.ts'

/** Only an active member may log in and be recognised by a token. */
export function canLogIn(member: { status: MemberStatus }): boolean {
  return member.status === 'active'
}

/** Members see their own account, and staff with that ability everybody's. */
export function canRead(actor: Pick<Actor, 'id' | 'abilities'>, memberId: number): boolean {
  return actor.id === memberId || can(actor, 'members.read')
}

/** The same for changes. */
export function canManage(actor: Pick<Actor, 'id' | 'abilities'>, memberId: number): boolean {
  return actor.id === memberId || can(actor, 'members.manage')
}

/**
 * Whether the actor may give a member that role. Nobody gives their own account an ability that it lacks, also not one
 * that the shop's settings keep from their role.
 */
export function canGrant(actor: Pick<Actor, 'id' | 'abilities'>, memberId: number, role: Role): boolean {
  if (!can(actor, 'roles.grant')) return false
  return actor.id !== memberId || abilitiesOf(role).every(ability => can(actor, ability))
}
