import { readUnread } from './event-stream.ts'
import { announceUnread } from './unread.ts'

/** How many milliseconds a tab stays connected to the notification stream after it went to the background. */
const patience = 10_000

/**
 * Follows the member's notification count while this tab is in the foreground. Returns the unsubscribe function.
 * Background tabs disconnect, because a browser allows few connections to one server; a tab that comes to the
 * foreground again gets the count at once.
 */
export function followNotifications(): () => void {
  let reading: AbortController | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  function start(): void {
    clearTimeout(leaving)
    if (reading || document.hidden) return
    reading = new AbortController()
    void readUnread(announceUnread, reading.signal)
  }
  function stop(): void {
    clearTimeout(leaving)
    reading?.abort()
    reading = undefined
  }
  function look(): void {
    clearTimeout(leaving)
    if (document.hidden) leaving = setTimeout(stop, patience)
    else start()
  }

  start()
  document.addEventListener('visibilitychange', look)
  // With an open stream the browser could not restore the page from its back/forward cache.
  window.addEventListener('pagehide', stop)
  window.addEventListener('pageshow', start)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pagehide', stop)
    window.removeEventListener('pageshow', start)
  }
}
