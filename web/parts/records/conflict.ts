/** Whose value of a conflicting field is used: the one typed here or the one that somebody else saved. */
export type Side = 'mine' | 'theirs'

/**
 * Which value to preselect for a field in conflict; undefined when there is no conflict. A field is in conflict
 * when somebody else changed it to a value that differs from the one typed here. The typed value is preselected if
 * it was changed here, otherwise the saved one.
 */
export function sideOf({ read, theirs, mine }: Record<'read' | Side, string>): Side | undefined {
  if (theirs === read || theirs === mine) return undefined
  return mine === read ? 'theirs' : 'mine'
}
