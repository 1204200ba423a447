import { useSyncExternalStore } from 'react'

/** Whether the browser believes that it has a network; true while the server renders. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
}

function listen(listener: () => void): () => void {
  for (const type of ['online', 'offline']) window.addEventListener(type, listener)
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, listener)
  }
}
