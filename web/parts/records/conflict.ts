/** Whose value of a field stays. */
export type Side = 'mine' | 'theirs'

/**
 * Whether a field is to be asked about, and which value is suggested: one that somebody else has changed to something
 * that is not typed here. What was typed here is suggested where something was, else what is saved.
 */
export function sideOf({ read, theirs, mine }: Record<'read' | Side, string>): Side | undefined {
  if (theirs === read || theirs === mine) return undefined
  return mine === read ? 'theirs' : 'mine'
}
