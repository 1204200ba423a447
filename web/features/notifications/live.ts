import { readUnread } from './event-stream.ts'
import { announceUnread } from './unread.ts'

/** How long a tab that nobody looks at keeps its line. */
const patience = 10_000

/**
 * Follows the member's notifications in this tab while somebody looks at it, and answers the way to stop. Only tabs that
 * are looked at hold a line, so a browser has about one, and none of its few connections to the shop waits in the dark; a
 * tab that is looked at again is told the count at once.
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
  // A page with an open line could not be kept for the way back.
  window.addEventListener('pagehide', stop)
  window.addEventListener('pageshow', start)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pagehide', stop)
    window.removeEventListener('pageshow', start)
  }
}
