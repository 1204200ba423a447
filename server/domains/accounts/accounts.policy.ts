/** Only an active member may log in and be recognised by a token. */
export function canLogIn(member: { status: string }): boolean {
  return member.status === 'active'
}
