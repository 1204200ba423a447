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

/** Ends the session here for good: the page of its member leads to `path` instead of the login. */
export function leaveFor(path: string): void {
  goal = path
  clearSession()
}

/**
 * Leaves a page that belongs to whoever is signed in when that has ended, or may not be here (`mayStay`), and loads it anew
 * for somebody else. Where the server has ended the session, a page on which something was typed stays as it is and asks for
 * the password, so that nothing is lost; any other leads to the login and back. Answers the way to stop.
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
    // The next page may be long in coming; on a shared phone nobody reads this one meanwhile.
    document.body.hidden = true
    // Replaced, or the way back would lead here again.
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
    // Who does not come back has left, as by a logout.
    if (readSession()) look()
    else clearSession()
    return false
  }

  waitWhile(isWaited)
  const stopWatching = watchTyping()
  // The header finds out a dead session by itself, maybe before anybody here listened.
  look()
  const stop = onAnySessionChange(look)
  return () => {
    stop()
    stopWatching()
    waitWhile(() => false)
  }
}
