export interface Change<View> {
  /** What it makes of a cart; a cart that has it already stays as it is. */
  next: (view: View) => View
  /** Carries it out where the cart lives. Answers the cart after it, or undefined when the cart has to be read. */
  work: () => Promise<View | undefined>
  /** Of the changes of one name that still wait only the newest is carried out: the last quantity asked for matters. */
  name?: string
}

interface Hears<View> {
  /** Which changes are under way, so that their results can be shown at once. */
  show(changes: readonly Change<View>[]): void
  /** A change has been carried out. `view` is the cart after the last of several changes, if the change answered it. */
  commit(change: Change<View>, view: View | undefined): void
  /** Reads the cart again: no change is under way, and the last one did not answer the cart. */
  reread(): Promise<unknown>
}

/**
 * Carries changes out one after the other, in the order they were asked for. A change that fails rejects, and leaves the
 * list of those under way without touching the others. Answers whether it was carried out or a newer one took its place.
 */
export function createActionQueue<View>({ show, commit, reread }: Hears<View>) {
  let changes: Change<View>[] = []
  let started: Change<View> | undefined
  let turn: Promise<unknown> = Promise.resolve()

  function set(next: Change<View>[]): void {
    changes = next
    show(changes)
  }

  async function carryOut(change: Change<View>): Promise<boolean> {
    if (!changes.includes(change)) return false
    started = change
    try {
      const view = await change.work()
      const isLast = changes.length === 1
      commit(change, isLast ? view : undefined)
      if (isLast && view === undefined) await reread()
      return true
    } finally {
      set(changes.filter(other => other !== change))
    }
  }

  return (change: Change<View>): Promise<boolean> => {
    const isReplaced = (other: Change<View>) =>
      other !== started && change.name !== undefined && other.name === change.name
    set([...changes.filter(other => !isReplaced(other)), change])
    const ended = turn.then(() => carryOut(change))
    turn = ended.catch(() => (changes.length === 0 ? reread() : undefined))
    return ended
  }
}
