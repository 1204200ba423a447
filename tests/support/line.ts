import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP line to a server of this machine, which tests can take away and put back. */
export interface Line {
  port: number
  /** Ends all connections and refuses new ones, as if the server were not running. */
  cut(): Promise<void>
  /** Accepts connections but transports nothing, as if the server were frozen or a cable were out. */
  freeze(): void
  /** Works again, and transports what was sent meanwhile on connections that are still open. */
  mend(): Promise<void>
  close(): Promise<void>
}

/** Opens a line to the server at `target`. */
export async function openLine(target: { port: number; host?: string }): Promise<Line> {
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  let isFrozen = false
  let server: Server
  let port = 0

  const pass = (action: () => void) => {
    if (isFrozen) held.push(action)
    else action()
  }
  function transport(from: Socket, to: Socket): void {
    sockets.add(from)
    from.on('data', bytes => pass(() => to.write(bytes)))
    from.on('end', () => pass(() => to.end()))
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      pass(() => to.destroy())
    })
  }
  async function listen(): Promise<void> {
    server = createServer({ allowHalfOpen: true }, client => {
      const far = connect({ host: '127.0.0.1', ...target, allowHalfOpen: true })
      transport(client, far)
      transport(far, client)
    })
    await once(server.listen(port, '127.0.0.1'), 'listening')
    port = (server.address() as AddressInfo).port
  }
  async function cut(): Promise<void> {
    held.length = 0
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  await listen()
  return {
    get port() {
      return port
    },
    cut,
    freeze() {
      isFrozen = true
    },
    async mend() {
      isFrozen = false
      for (const action of held.splice(0)) action()
      if (!server.listening) await listen()
    },
    async close() {
      isFrozen = false
      if (server.listening) await cut()
    },
  }
}
