import type { User } from '#contract/accounts/user.ts'
import { onSessionChange, readSession } from './session.ts'

/**
 * Leaves a page that belongs to whoever is signed in when that has ended, or may not be here (`mayStay`), and loads it anew
 * for somebody else. Answers the way to stop.
 */
export function keepToOwner(wayOut: () => string, mayStay: (user: User) => boolean = () => true): () => void {
  const owner = readSession()?.user.id
  function look(): void {
    const user = readSession()?.user
    const isWelcome = user !== undefined && mayStay(user)
    if (isWelcome && user.id === owner) return
    // The next page may be long in coming; on a shared phone nobody reads this one meanwhile.
    document.body.hidden = true
    // Replaced, or the way back would lead here again.
    if (isWelcome) location.reload()
    else location.replace(wayOut())
  }
  // The header finds out a dead session by itself, maybe before anybody here listened.
  look()
  return onSessionChange(look)
}
