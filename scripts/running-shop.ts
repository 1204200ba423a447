import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnvironment, serverFlags } from './server-flags.mjs'

const root = join(import.meta.dirname, '..')

export interface ShopOptions {
  /** The URL of the shop's database; by default a temporary embedded database with the demo. */
  databaseUrl?: string
  env?: Record<string, string>
  /** The processor core to which the server is pinned; by default none. */
  core?: number | undefined
}

/** The built server, running as a separate process. */
export interface RunningShop {
  url: string
  pid: number
  dataDir: string
  /** Milliseconds from the start of the server to the first success of `/api/ready`. */
  readyMs: number
  stop(): Promise<void>
}

/** Starts the built server on a free port, like `npm start`. Throws when it exits or is not ready within 120 s. */
export async function startShop({
  databaseUrl = '',
  env = {},
  core,
}: ShopOptions = {}): Promise<RunningShop> {
  if (!existsSync(join(root, 'build/server/index.js')))
    throw new Error('There is no build of the pages: run `npm run build` first.')
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const server = spawnNode([...serverFlags, 'server/main.ts'], {
    core,
    env: {
      ...serverEnvironment,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      SMTP_URL: '',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      ...env,
    },
  })
  const stop = async () => {
    await stopProcess(server)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(server, `${url}/api/ready`)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, pid: server.pid as number, dataDir, readyMs: performance.now() - started, stop }
}

// Makes the child exit when its parent is killed: no signal arrives then, but the channel between them closes.
const followParent = `data:text/javascript,process.once('disconnect',()=>process.kill(process.pid,'SIGTERM'));process.channel.unref()`

/**
 * Runs a program of this project under this Node.js, optionally pinned to one core. It exits when this process does,
 * even when killed.
 */
export function spawnNode(
  args: string[],
  { core, env }: { core?: number | undefined; env?: Record<string, string> },
): ChildProcess {
  const command = [process.execPath, '--import', followParent, ...args]
  const [file = '', ...rest] = core === undefined ? command : ['taskset', '-c', String(core), ...command]
  return spawn(file, rest, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Asks a process to stop and waits until it has ended. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Waits until `url` responds with success; throws if the process ends first. */
export async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(20)) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start with code ${child.exitCode}.`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('The server was not ready within 120 s.')
}

/** Finds a free port on the loopback address. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise(resolve => probe.close(resolve))
  return port
}
