import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Pool } from 'pg'

/** The hardware and software that a benchmark ran on, without the machine's name. */
export interface Machine {
  date: string
  cores: number
  processor: string
  memoryGb: number
  node: string
  postgres: string
  /** A sentence that says which parts of the benchmark shared which processor cores. */
  shares?: string
}

/** The processor cores to which the parts of a benchmark are pinned. */
export interface Cores {
  /** The core that the load generator and PostgreSQL share. */
  load: number
  server: number
}

/**
 * Pins this process, and a PostgreSQL that it starts, to one processor core. Returns undefined on a single core or
 * where pinning is not supported. A PostgreSQL from BENCH_DATABASE_URL stays unpinned.
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

/** Describes the hardware and software that the benchmark runs on. */
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

/**
 * Pins a process, and all processes it starts later, to processor cores. Returns false where pinning is not supported.
 */
export function pinTo(cores: readonly number[], pid = process.pid): boolean {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', cores.join(','), String(pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Runs `work` while this process, the measured server and its PostgreSQL may use any processor core. */
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

/** The processes of the PostgreSQL that this benchmark started; none of one from BENCH_DATABASE_URL. */
export async function pidsOfPostgres(pool: Pool): Promise<number[]> {
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

/** The resident memory of a process, in MB. */
export function memoryOf(pid: number): number {
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
  )
}

/** The processor time that these processes and their ended children have used so far, in seconds; Linux only. */
export function cpuSecondsOf(pids: readonly number[]): number {
  const ticksPerSecond = 100
  return pids.reduce((seconds, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in brackets, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return seconds + ticks / ticksPerSecond
  }, 0)
}
