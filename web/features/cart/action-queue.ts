export interface Change<View> {
  /**
   * Applies the change to a cart; must be idempotent, because pending changes are applied again to each newer cart.
   */
  next: (view: View) => View
  /**
   * Sends the change to the server. Resolves to the cart after it, or to undefined when the cart has to be read
   * again.
   */
  work: () => Promise<View | undefined>
  /**
   * Of the waiting changes with the same name only the newest is sent: only the last quantity of a cart line
   * matters.
   */
  name?: string
}

interface Hears<View> {
  /** Called with the pending changes of the cart, to show their results before the server answers. */
  show(changes: readonly Change<View>[]): void
  /**
   * Called when the server has accepted a change. `view` is the cart after the last of several changes, if the
   * response contained it.
   */
  commit(change: Change<View>, view: View | undefined): void
  /**
   * Reads the cart from the server; called when no change is pending and the last response did not contain the
   * cart.
   */
  reread(): Promise<unknown>
}

/**
 * Sends cart changes one at a time, in order. A failed change rejects and is removed; the others continue. A change
 * that a newer one of the same name replaced resolves to false.
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
