/** A message of the browser's DevTools protocol, of a target or, without a session, of the browser. */
export interface DevToolsEvent {
  method: string
  params: unknown
  sessionId: string | undefined
}

/**
 * A connection to a browser's DevTools protocol. Unlike Playwright's sessions it reaches every target, also service
 * workers.
 */
export interface DevTools {
  send(method: string, params?: object, sessionId?: string): Promise<unknown>
  close(): void
}

interface Message extends Partial<DevToolsEvent> {
  id?: number
  result?: unknown
  error?: { message: string }
}

/** Connects to a browser that was started with `--remote-debugging-port`. */
export async function openDevTools(port: number, onEvent: (event: DevToolsEvent) => void): Promise<DevTools> {
  const about = await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()
  const socket = new WebSocket((about as { webSocketDebuggerUrl: string }).webSocketDebuggerUrl)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`no DevTools at port ${port}`)))
  })
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params, sessionId } = JSON.parse(String(data)) as Message
    if (id === undefined) return onEvent({ method: method ?? '', params, sessionId })
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result)
  })
  let lastId = 0
  return {
    send(method, params = {}, sessionId = undefined) {
      const id = ++lastId
      const call = Promise.withResolvers<unknown>()
      waiting.set(id, call)
      socket.send(JSON.stringify({ id, method, params, sessionId }))
      return call.promise
    },
    close: () => socket.close(),
  }
}
