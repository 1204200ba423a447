import { setTimeout as sleep } from 'node:timers/promises'
import { type DevToolsEvent, openDevTools } from './phone-devtools.ts'
import { countTraffic, type Traffic } from './phone-traffic.ts'

/** A mobile line. Its delay is that of a request on an open connection: no handshakes are simulated. */
export interface Line {
  title: string
  kbitPerSecond: number
  upKbitPerSecond: number
  latencyMs: number
}

/**
 * A large shop of Lagos measured 250 kbit/s on average. The fast line is the 75th percentile of mobile lines in Alex
 * Russell's "Performance Inequality Gap, 2026".
 */
export const lines = {
  slow: { title: '250 kbit/s, 400 ms', kbitPerSecond: 250, upKbitPerSecond: 250, latencyMs: 400 },
  medium: { title: '1 Mbit/s, 200 ms', kbitPerSecond: 1000, upKbitPerSecond: 500, latencyMs: 200 },
  fast: { title: '4G: 9 Mbit/s, 100 ms', kbitPerSecond: 9000, upKbitPerSecond: 3000, latencyMs: 100 },
} satisfies Record<string, Line>

/** The slow processor and the line of a browser's pages and workers. */
export interface Phone {
  take(): Traffic
  /** Waits until no request has waited for data during `ms`, but not longer than a patient reader. */
  untilQuiet(ms?: number): Promise<void>
  /** Takes the network away, or gives it back. */
  setOffline(isOffline: boolean): Promise<void>
  close(): void
}

const longestWait = 60_000
const emulated = new Set(['page', 'service_worker', 'worker', 'shared_worker'])

interface Attached {
  sessionId: string
  targetInfo: { type: string; url: string }
}

/** Makes a browser slow. Every page and worker gets its own line as it starts, because emulation is per target. */
export async function slowDown(port: number, line: Line, slowdown: number): Promise<Phone> {
  const traffic = countTraffic()
  const sessions = new Map<string, string>()
  const starting: Promise<unknown>[] = []
  let offline = false
  const devTools = await openDevTools(port, hear)

  function hear(event: DevToolsEvent) {
    traffic.hear(event)
    const attached = event.params as Attached
    if (event.method === 'Target.attachedToTarget')
      starting.push(start(attached.sessionId, attached.targetInfo.type))
    if (event.method === 'Target.detachedFromTarget') sessions.delete(attached.sessionId)
  }
  const setLine = (session: string) =>
    devTools.send(
      'Network.emulateNetworkConditions',
      {
        offline,
        latency: line.latencyMs,
        downloadThroughput: (line.kbitPerSecond * 1000) / 8,
        uploadThroughput: (line.upKbitPerSecond * 1000) / 8,
      },
      session,
    )
  function start(session: string, type: string) {
    // A service worker answers only once it runs, and may not run before it is slow, so nothing is awaited between.
    const calls = emulated.has(type) ? [devTools.send('Network.enable', {}, session), setLine(session)] : []
    if (emulated.has(type)) sessions.set(session, type)
    if (type === 'page')
      calls.push(devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown }, session))
    calls.push(devTools.send('Runtime.runIfWaitingForDebugger', {}, session))
    // A worker may end before it has answered.
    return Promise.all(calls).catch((error: unknown) => {
      if (sessions.has(session)) throw error
    })
  }

  await devTools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
  })
  await Promise.all(starting)
  return {
    take: traffic.take,
    async untilQuiet(ms = 700) {
      const deadline = Date.now() + longestWait
      for (let quietSince = Date.now(); Date.now() - quietSince < ms && Date.now() < deadline; ) {
        await sleep(50)
        if (traffic.waiting().length > 0) quietSince = Date.now()
        if (Date.now() >= deadline) console.warn(`still loading: ${traffic.waiting().join(', ')}`)
      }
    },
    async setOffline(isOffline) {
      offline = isOffline
      await Promise.all([...sessions.keys()].map(setLine))
    },
    close: devTools.close,
  }
}
