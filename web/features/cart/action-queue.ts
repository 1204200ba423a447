export interface Change<View> {
  /** Applies the change to a cart; must be idempotent. */
  next: (view: View) => View
  /** Sends the change. Resolves to the cart afterwards, or to undefined when the cart has to be read again. */
  work: () => Promise<View | undefined>
  /** Of the waiting changes with the same name only the newest is sent, because only the last quantity matters. */
  name?: string
}

interface Hears<View> {
  /** Called with the pending changes, to show their results at once. */
  show(changes: readonly Change<View>[]): void
  /**
   * Called when a change has succeeded. `view` is the cart after the last of several changes, if the response contained
   * it.
   */
  commit(change: Change<View>, view: View | undefined): void
  /** Reads the cart again, when no change is pending and the last response did not contain it. */
  reread(): Promise<unknown>
}

/**
 * Sends changes one at a time, in order. A failed change rejects and is removed; the others continue. Resolves to false
 * when a newer change replaced this one.
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
