import type { DevToolsEvent } from './phone-devtools.ts'

/** What a phone received over its line: compressed bodies and headers, without what came from its caches. */
export interface Traffic {
  bytes: number
  scriptBytes: number
  requests: number
  files: WireFile[]
}

export interface WireFile {
  path: string
  type: string
  bytes: number
  startedAt: number
  endedAt: number
}

interface Sent extends WireFile {
  page: string
  isOpen: boolean
  /** Whether the response is open for ever. */
  isStream: boolean
  /** Whether an earlier step counted the request. */
  isCounted: boolean
  /** Whether the response came from a cache or a service worker, whose own requests are counted instead. */
  isFree: boolean
}

interface Parts {
  requestId: string
  /** The page that asks; a page's own request has this id too. */
  loaderId?: string
  type?: string
  request?: { url: string }
  response?: Response
  redirectResponse?: Response
  encodedDataLength?: number
}

interface Response {
  mimeType: string
  encodedDataLength: number
  fromDiskCache?: boolean
  fromServiceWorker?: boolean
  fromPrefetchCache?: boolean
}

/** Counts the traffic that DevTools events of any number of pages and workers report. */
export function countTraffic(): {
  hear(event: DevToolsEvent): void
  /** The traffic since the last call. */
  take(): Traffic
  /** The paths of the requests that wait for data, except streams. */
  waiting(): string[]
} {
  const known = new Map<string, Sent>()
  let since: Sent[] = []
  let counted = new Map<Sent, number>()

  function receive(sent: Sent, bytes: number) {
    if (sent.isFree || bytes === 0) return
    if (!counted.has(sent)) since.push(sent)
    counted.set(sent, (counted.get(sent) ?? 0) + bytes)
    sent.bytes += bytes
    sent.endedAt = Date.now()
  }

  /** Ends the requests of the page that a new one replaces: the browser does not report how they ended. */
  function leave(session: string | undefined, opened: Sent) {
    for (const sent of known.values())
      if (sent.page !== opened.page && sent.page.startsWith(`${session} `)) sent.isOpen = false
  }

  /** Ends the requests of a page or worker that is gone: a worker's update check that found nothing reports no end. */
  function end(session: string) {
    for (const [key, sent] of known) if (key.startsWith(`${session} `)) sent.isOpen = false
  }

  function hear({ method, params, sessionId }: DevToolsEvent) {
    if (method === 'Target.detachedFromTarget') end((params as { sessionId: string }).sessionId)
    if (!method.startsWith('Network.')) return
    const { requestId, loaderId, type, request, response, redirectResponse, encodedDataLength } =
      params as Parts
    const key = `${sessionId} ${requestId}`
    if (method === 'Network.requestWillBeSent' && request) {
      const before = known.get(key)
      if (before && redirectResponse) receive(before, redirectResponse.encodedDataLength)
      known.set(key, newRequest(request.url, type ?? 'Other', `${sessionId} ${loaderId}`))
      return
    }
    const sent = known.get(key)
    if (!sent) return
    if (method === 'Network.requestServedFromCache') sent.isFree = true
    if (method === 'Network.responseReceived' && response) {
      if (sent.page === key) leave(sessionId, sent)
      sent.isFree ||= Boolean(
        response.fromDiskCache || response.fromServiceWorker || response.fromPrefetchCache,
      )
      if (response.mimeType.includes('javascript')) sent.type = 'Script'
      sent.isStream = response.mimeType === 'text/event-stream'
      receive(sent, response.encodedDataLength)
    }
    if (method === 'Network.dataReceived') receive(sent, encodedDataLength ?? 0)
    // The sum at the end is exact, those before may leave out a part of the headers.
    if (method === 'Network.loadingFinished') receive(sent, (encodedDataLength ?? 0) - sent.bytes)
    if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') sent.isOpen = false
  }

  function take(): Traffic {
    const files = since.map(({ path, type, startedAt, endedAt, ...sent }) => ({
      path,
      type,
      startedAt,
      endedAt,
      bytes: sent.bytes,
    }))
    const bytesOf = (list: Sent[]) => list.reduce((sum, sent) => sum + (counted.get(sent) ?? 0), 0)
    const traffic = {
      bytes: bytesOf(since),
      scriptBytes: bytesOf(since.filter(({ type }) => type === 'Script')),
      requests: since.filter(({ isCounted }) => !isCounted).length,
      files,
    }
    for (const sent of since) sent.isCounted = true
    since = []
    counted = new Map()
    return traffic
  }

  const waiting = () =>
    [...known.values()]
      .filter(({ isOpen, isFree, isStream }) => isOpen && !isFree && !isStream)
      .map(({ path }) => path)
  return { hear, take, waiting }
}

function newRequest(url: string, type: string, page: string): Sent {
  const isLocal = url.startsWith('data:') || url.startsWith('blob:')
  const { pathname, search } = new URL(url)
  return {
    path: isLocal ? url.slice(0, 40) : pathname + search,
    type,
    page,
    bytes: 0,
    startedAt: Date.now(),
    endedAt: Date.now(),
    isOpen: true,
    isStream: false,
    isCounted: false,
    isFree: isLocal,
  }
}
