/** Which orders are to give way together, the oldest first, when these cannot; none where nothing helps. */
export type ReleaseChoice = (cannot: ReadonlySet<number>) => readonly number[]

/** At most so many orders give way to one: their payments are ended one after the other while its buyer waits. */
export const mostTogether = 3

/** Of this many orders, the oldest, several are looked at together; of more it would take too long to find out. */
const mostCombined = 24

/**
 * The fewest of these things that do together, the first ones where several choices have as few; none where they do not, not
 * even all of them, and none where nothing is needed. What does must do with anything more too.
 */
export function fewestThatDo<Item>(
  items: readonly Item[],
  doTogether: (chosen: readonly Item[]) => boolean,
): readonly Item[] {
  if (doTogether([])) return []
  const alone = items.find(item => doTogether([item]))
  if (alone !== undefined) return [alone]
  const combined = items.slice(0, mostCombined)
  if (!doTogether(combined)) return []
  for (let size = 2; size <= mostTogether; size++) {
    const found = choiceOf(combined, size, [], doTogether)
    if (found) return found
  }
  return []
}

/** The first choice of so many more that does, in the order of the items. */
function choiceOf<Item>(
  items: readonly Item[],
  size: number,
  chosen: readonly Item[],
  doTogether: (chosen: readonly Item[]) => boolean,
): readonly Item[] | undefined {
  if (size === 0) return doTogether(chosen) ? chosen : undefined
  for (const [place, item] of items.entries()) {
    const found = choiceOf(items.slice(place + 1), size - 1, [...chosen, item], doTogether)
    if (found) return found
  }
  return undefined
}
