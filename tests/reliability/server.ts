import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')

/** Finds a free port on the loopback address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** The settings of processes of one empty shop; all their starts share a cache of compiled code in `dataDir`. */
export function emptyShop(databaseUrl: string, dataDir: string) {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_KEY: randomBytes(32).toString('base64'),
    ADMIN_EMAIL: 'clerk@example.org',
    ADMIN_PASSWORD: randomBytes(12).toString('base64'),
    SEED: 'none',
    RATE_LIMIT: 'off',
    METRICS: 'off',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
  }
}

/** The settings of a process at a port. */
export function atPort(port: number) {
  return { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
}

/**
 * Controls the built shop in `folder` as a process that can be killed and restarted on the same database and port. `uid`
 * is the user of the process, by default the own one.
 */
export function shopProcess(env: Record<string, string>, folder = root, uid?: number) {
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
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    })
    child = launched
    // Prints only those log lines of the shop that explain a response of 500.
    createInterface({ input: launched.stdout }).on('line', line => {
      if (line.includes('"unexpected error"')) console.error(line)
    })
    // The shop exits if the database fails while it starts; it is then started again, as a service manager would do.
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
    /** How often the shop exited with an error, within fifteen seconds of its start and later. */
    failures: () => ({ failedStarts, failedLater }),
    /** Starts the shop's process without waiting until it is ready. */
    launch,
    /** Waits until the shop is ready; returns the milliseconds since its start. */
    untilReady,
    /** Starts the shop's process and waits until it is ready. */
    start(): Promise<number> {
      launch()
      return untilReady()
    },
    /** Kills the shop's process, by default with SIGKILL, which leaves no chance to clean up. */
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
