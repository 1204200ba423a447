/** Set while this page waits for its member, whose session the server has ended, to log in again. */
let wait: Promise<boolean> | undefined

/**
 * Whether the page's member has logged in again after the server ended the session; resolves once that is known. Pages
 * without a member do not wait. In its own module, because every page that calls the API needs it.
 */
export function isOwnerBack(): Promise<boolean> {
  return wait ?? Promise.resolve(false)
}

export function isOwnerAwaited(): boolean {
  return wait !== undefined
}

/**
 * Starts to wait for the page's member to log in again, unless the page already waits; `ask` resolves to whether
 * the member is back.
 */
export function awaitOwner(ask: () => Promise<boolean>): void {
  wait ??= ask().finally(() => {
    wait = undefined
  })
}
