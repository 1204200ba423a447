import type { NotificationEvent } from '#contract/notifications/notification.ts'
import { expireSession, readToken } from '#web/lib/session.ts'

/** After this many milliseconds without data the stream counts as lost: the server sends a heartbeat every 25 s. */
const maxSilence = 60_000
const maxPause = 60_000

/**
 * Reads the stream of notification counts until `signal` aborts, and reconnects whenever it breaks: at once after a
 * stream that worked, then after growing, random pauses, so that not all browsers reconnect to a restarted server
 * together. The browser's own EventSource cannot send the token.
 */
export async function readUnread(onCount: (unread: number) => void, signal: AbortSignal): Promise<void> {
  let failures = 0
  const hear = (unread: number) => {
    failures = 0
    onCount(unread)
  }
  while (!signal.aborted) {
    const token = readToken()
    if (token === undefined) return
    const status = await readOnce(token, hear, signal).catch(() => undefined)
    if (signal.aborted) return
    if (status === 401) {
      // The server has ended the session. A late response to an older token must not end a session that has begun
      // since.
      if (token === readToken()) expireSession()
      return
    }
    const pause = Math.min(maxPause, 1_000 * 2 ** failures++)
    await rest(pause * (0.5 + Math.random() / 2), signal)
  }
}

/** Reads one stream of notification counts to its end and resolves to its HTTP status. */
async function readOnce(
  token: string,
  onCount: (unread: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), maxSilence)
  try {
    const response = await fetch('/api/notifications/stream', {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) return response.status
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), maxSilence)
      const events = (text + part.value).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        if (!event.startsWith('data: ')) continue
        onCount((JSON.parse(event.slice(6)) as NotificationEvent).unread)
      }
    }
    return response.status
  } finally {
    clearTimeout(timer)
  }
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
