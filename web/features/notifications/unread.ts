const unreadEvent = 'sira:unread'

/** Tells the parts of this page how many notifications are unread now. */
export function announceUnread(unread: number): void {
  window.dispatchEvent(new CustomEvent(unreadEvent, { detail: unread }))
}

/**
 * Calls `listener` whenever the server reports the unread count, even if it has not changed. Returns the
 * unsubscribe function.
 */
export function onUnread(listener: (unread: number) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<number>).detail)
  window.addEventListener(unreadEvent, handle)
  return () => window.removeEventListener(unreadEvent, handle)
}
