/** Only an active member may log in and be recognised by a token. */
export function canLogIn(member: { status: string }): boolean {
  return member.status === 'active'
}

/** Administrators manage every member, a member only itself. */
export function canManage(actor: { id: number; role: string }, memberId: number): boolean {
  return actor.role === 'admin' || actor.id === memberId
}
