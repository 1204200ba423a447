import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import type { Pool } from 'pg'

/** Facts about the machine, without its name. */
export interface Machine {
  date: string
  cores: number
  processor: string
  memoryGb: number
  node: string
  postgres: string
  /** Which parts of the measurement ran on which cores, in words. */
  shares?: string
}

/** The cores that the parts of a measurement run on. */
export interface Cores {
  /** The core of the load generator and PostgreSQL. */
  load: number
  server: number
}

/**
 * Pins this process, and a PostgreSQL that it starts, to one core. Undefined on a single core or where pinning is not
 * supported. A PostgreSQL that was configured stays unpinned.
 */
export function takeCores(): Cores | undefined {
  if (cpus().length < 2 || !pinTo([0])) return undefined
  return { load: 0, server: 1 }
}

export function sharesOf(cores: Cores | undefined): string {
  if (!cores) return 'The server, the load and PostgreSQL shared the cores.'
  if (process.env.BENCH_DATABASE_URL)
    return 'The server had one core and the load another; PostgreSQL ran beside them.'
  return 'The server had one core; the load and PostgreSQL shared another. While orders were placed, which is mainly PostgreSQL’s work, all three ran on whichever core was free, as in a running shop.'
}

/** Facts about this machine and its database. */
export function describeMachine(postgres: string, shares?: string): Machine {
  return {
    date: new Date().toISOString().slice(0, 10),
    cores: cpus().length,
    processor: cpus()[0]?.model.trim() || 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    postgres,
    ...(shares === undefined ? {} : { shares }),
  }
}

/** Pins this process, and all it starts from now on, to these cores. False where pinning is not supported. */
export function pinTo(cores: readonly number[], pid = process.pid): boolean {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', cores.join(','), String(pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Runs `work` while this process, the server and its own PostgreSQL may use any core. */
export async function onAnyCore<Value>(
  pool: Pool,
  { cores, server }: { cores: Cores | undefined; server: number },
  work: () => Promise<Value>,
): Promise<Value> {
  if (!cores) return work()
  const all = cpus().map((_, core) => core)
  const move = async (load: readonly number[], ofServer: readonly number[]) => {
    for (const pid of [process.pid, ...(await pidsOfPostgres(pool))]) pinTo(load, pid)
    pinTo(ofServer, server)
  }
  await move(all, all)
  try {
    return await work()
  } finally {
    await move([cores.load], [cores.server])
  }
}

async function pidsOfPostgres(pool: Pool): Promise<number[]> {
  if (process.env.BENCH_DATABASE_URL) return []
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  const processes = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))
  const parent = processes.find(([pid]) => Number(pid) === rows[0]?.pid)?.[1]
  return processes
    .filter(([pid, ppid, name]) => name === 'postgres' && (pid === parent || ppid === parent))
    .map(([pid]) => Number(pid))
}

/** The memory of a process, in MB. */
export function memoryOf(pid: number): number {
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
  )
}
