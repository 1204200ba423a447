/**
 * Chooses which unpaid orders to cancel together, the oldest first, if the orders in `cannot` must stay. Empty when no
 * choice makes enough room.
 */
export type ReleaseChoice = (cannot: ReadonlySet<number>) => readonly number[]

/**
 * The maximum number of unpaid orders that are cancelled for one buyer, who waits while their payments are ended one by
 * one.
 */
export const maxTogether = 3

/** Only combinations of this many unpaid orders, the oldest, are tried; more would take too long. */
const maxCombined = 24

/**
 * The smallest selection of items that `doTogether` accepts, the earliest one among selections of equal size. Empty
 * when even all items are not accepted, or when nothing is needed. `doTogether` must be monotonic: a superset of an
 * accepted selection is accepted too.
 */
export function fewestThatDo<Item>(
  items: readonly Item[],
  doTogether: (chosen: readonly Item[]) => boolean,
): readonly Item[] {
  if (doTogether([])) return []
  const alone = items.find(item => doTogether([item]))
  if (alone !== undefined) return [alone]
  const combined = items.slice(0, maxCombined)
  if (!doTogether(combined)) return []
  for (let size = 2; size <= maxTogether; size++) {
    const found = choiceOf(combined, size, [], doTogether)
    if (found) return found
  }
  return []
}

/** The first selection of `size` more items, added to `chosen`, that `doTogether` accepts. Items keep their order. */
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
