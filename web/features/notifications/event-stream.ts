import type { NotificationEvent } from '#contract/notifications/notification.ts'
import { expireSession, readToken } from '#web/lib/session.ts'

/** The server's line beats every 25 s; after two beats without a sound it is lost, whatever the network says. */
const longestSilence = 60_000
const longestPause = 60_000

/**
 * Reads the stream of notifications until `signal` ends it, and begins again whenever it breaks: at once after a stream
 * that worked, then with pauses that grow and differ, so that a server that comes back is not stormed. The browser's own
 * EventSource cannot send the token.
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
      // The session has ended; a late answer to a former one says nothing about one that has begun since.
      if (token === readToken()) expireSession()
      return
    }
    const pause = Math.min(longestPause, 1_000 * 2 ** failures++)
    await rest(pause * (0.5 + Math.random() / 2), signal)
  }
}

/** Reads one stream to its end and answers its status. */
async function readOnce(
  token: string,
  onCount: (unread: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), longestSilence)
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
      timer = setTimeout(() => silence.abort(), longestSilence)
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
