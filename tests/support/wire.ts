import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What programs sent to PostgreSQL over a line. */
export interface Wire {
  port: number
  /** The parameters of each connection, such as its database. */
  parameters: Record<string, string>[]
  /** The SQL text of each statement, and the name under which it was prepared (empty for none). */
  statements: { text: string; name: string }[]
  close(): Promise<void>
}

/** Opens a line to the PostgreSQL at `port` that notes what its clients send (https://www.postgresql.org/docs/18/protocol-message-formats.html). */
export async function openWire(port: number): Promise<Wire> {
  const sockets = new Set<Socket>()
  const parameters: Record<string, string>[] = []
  const statements: { text: string; name: string }[] = []

  function note(type: string, content: Buffer): void {
    const texts = content.toString().split('\0')
    const [first = '', second = ''] = texts
    if (type === 'Q') statements.push({ text: first, name: '' })
    else if (type === 'P') statements.push({ text: second, name: first })
    // After the version of the protocol, names and values take turns.
    else if (type === '')
      parameters.push(
        Object.fromEntries(
          texts.flatMap((name, place) =>
            place % 2 === 0 && name !== '' ? [[name, texts[place + 1] ?? '']] : [],
          ),
        ),
      )
  }

  const server = createServer(client => {
    const far = connect({ port, host: '127.0.0.1' })
    let unread = Buffer.alloc(0)
    let isOpen = false
    client.on('data', (bytes: Buffer) => {
      unread = Buffer.concat([unread, bytes])
      for (;;) {
        // The first message of a connection has no type; its content begins with the version of the protocol.
        const [head, skip] = isOpen ? [1, 5] : [0, 8]
        if (unread.length < head + 4) break
        const end = head + unread.readUInt32BE(head)
        if (unread.length < end) break
        note(isOpen ? String.fromCharCode(unread[0] ?? 0) : '', unread.subarray(skip, end))
        unread = unread.subarray(end)
        isOpen = true
      }
      far.write(bytes)
    })
    far.on('data', bytes => client.write(bytes))
    for (const [one, other] of [
      [client, far],
      [far, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    parameters,
    statements,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
