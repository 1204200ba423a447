import { identityDialogs } from './identity-dialogs.ts'
import { awaitOwner, isOwnerAwaited } from './owner-wait.ts'
import { loginPath } from './redirect.ts'
import {
  clearSession,
  endedMember,
  onAnySessionChange,
  readSession,
  type StoredUser,
  waitWhile,
} from './session.ts'
import { isSomethingTyped, watchTyping } from './unsaved.ts'

let goal: string | undefined

/** Ends the session and leaves the member's page for `path` instead of for the login. */
export function leaveFor(path: string): void {
  goal = path
  clearSession()
}

/**
 * Leaves a page of the signed-in member when the session ends or the member may not see it (`mayStay`), and reloads it
 * for another member. If the server ended the session and something was typed, the page stays and asks for the
 * password, so that nothing is lost; otherwise it goes to the login and back. Returns the unsubscribe function.
 */
export function keepToOwner(
  wayOut: () => string,
  mayStay: (user: StoredUser) => boolean = () => true,
): () => void {
  const owner = readSession()?.user
  const hasEnded = () => readSession() === undefined && endedMember() !== undefined
  const isWaited = () => hasEnded() && owner?.id === endedMember() && (isOwnerAwaited() || isSomethingTyped())

  function look(): void {
    if (owner && isWaited()) {
      awaitOwner(() => askOwner(owner))
      return
    }
    const user = readSession()?.user
    const isWelcome = user !== undefined && mayStay(user)
    if (isWelcome && user.id === owner?.id) return
    // The next page may load slowly; on a shared phone nobody may read the member's page meanwhile.
    document.body.hidden = true
    // The page's history entry is replaced, so that "back" does not return to the member's page.
    if (isWelcome) location.reload()
    else location.replace(goal ?? (hasEnded() ? loginPath(location.href) : wayOut()))
  }

  async function askOwner(member: StoredUser): Promise<boolean> {
    try {
      const { askForLogin } = await identityDialogs()
      await askForLogin(member)
    } catch (error) {
      console.warn('the page could not ask for the login', error)
    }
    if (readSession()?.user.id === member.id) return true
    // A member who refuses to log in again is logged out.
    if (readSession()) look()
    else clearSession()
    return false
  }

  waitWhile(isWaited)
  const stopWatching = watchTyping()
  // The header may have detected that the session ended before this listener existed.
  look()
  const stop = onAnySessionChange(look)
  return () => {
    stop()
    stopWatching()
    waitWhile(() => false)
  }
}
