import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')

/** A port of this machine that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** The built shop as a process of its own that can be killed and started again on the same database and port. */
export function shopProcess(env: Record<string, string>) {
  const origin = `http://127.0.0.1:${env.PORT}`
  let child: ChildProcess | undefined

  async function isReady(): Promise<boolean> {
    try {
      const response = await fetch(`${origin}/api/produits?perPage=1`, { signal: AbortSignal.timeout(2_000) })
      return response.ok
    } catch {
      return false
    }
  }

  let began = 0
  let failedStarts = 0
  let failedLater = 0

  function launch(): void {
    began = Date.now()
    const launched = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = launched
    // Of its log only what explains a 500 is shown.
    createInterface({ input: launched.stdout }).on('line', line => {
      if (line.includes('"unexpected error"')) console.error(line)
    })
    // It ends when the database goes away during its start; a service manager starts it again.
    launched.once('exit', code => {
      if (code === null || code === 0) return
      if (Date.now() - began < 15_000) failedStarts += 1
      else failedLater += 1
      setTimeout(() => launched === child && launch(), 500)
    })
  }

  async function untilReady(): Promise<number> {
    const from = began
    while (!(await isReady())) {
      if (Date.now() - from > 300_000) throw new Error('the server does not start')
      await pause(50)
    }
    return Date.now() - from
  }

  return {
    origin,
    /** How often it ended by an error, within fifteen seconds of its start and later. */
    failures: () => ({ failedStarts, failedLater }),
    /** Starts it, and waits for nothing. */
    launch,
    /** Waits until it answers; answers how many milliseconds after its start that was. */
    untilReady,
    /** Both. */
    start(): Promise<number> {
      launch()
      return untilReady()
    },
    /** Ends it at once, without a chance to tidy up. */
    async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
      const victim = child
      child = undefined
      if (!victim || victim.exitCode !== null || victim.signalCode !== null) return
      const ended = once(victim, 'exit')
      victim.kill(signal)
      await ended
    },
  }
}
