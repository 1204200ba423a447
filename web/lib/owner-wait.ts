/** The wait of this page for its member, whose session the server has ended. */
let wait: Promise<boolean> | undefined

/**
 * Whether the member of this page is back after the server has ended the session, once that is known. Where the page is
 * nobody's, nobody is waited for. Apart from what waits, since every page that calls the API asks this.
 */
export function isOwnerBack(): Promise<boolean> {
  return wait ?? Promise.resolve(false)
}

export function isOwnerAwaited(): boolean {
  return wait !== undefined
}

/** Waits for the member by `ask`, which answers whether the member is back, unless this page waits already. */
export function awaitOwner(ask: () => Promise<boolean>): void {
  wait ??= ask().finally(() => {
    wait = undefined
  })
}
