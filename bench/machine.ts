import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'

/** Where the figures come from, without a name that tells whose machine it is. */
export interface Machine {
  date: string
  cores: number
  processor: string
  memoryGb: number
  node: string
  postgres: string
  /** Which cores each part had to itself, in words. */
  shares: string
}

/** Which cores the parts of a measurement run on, as `taskset` writes them. */
export interface Cores {
  load: string
  server: number
  postgres: string
}

/** The measured server has a core for itself; PostgreSQL has two, as far as there are more than the load needs. */
export function coresOf(count: number): Cores | undefined {
  if (count < 2) return undefined
  const postgres = count > 3 ? '2,3' : count > 2 ? '2' : '0'
  return { load: '0', server: 1, postgres }
}

function sharesOf(cores: Cores | undefined): string {
  if (!cores) return 'The server, the load and PostgreSQL shared the cores.'
  if (cores.postgres === cores.load) return 'The server had one core; the load and PostgreSQL shared another.'
  return `The server had one core, the load another, and PostgreSQL ${cores.postgres.includes(',') ? 'two' : 'a third'}.`
}

/** Facts of this machine and of the database at work. */
export function describeMachine(postgres: string, cores?: Cores): Machine {
  return {
    date: new Date().toISOString().slice(0, 10),
    cores: cpus().length,
    processor: cpus()[0]?.model.trim() || 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    postgres,
    shares: sharesOf(cores),
  }
}

/** Keeps this process, and all that it starts from now on, to these cores. False where the system cannot. */
export function pinTo(cores: string): boolean {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', cores, String(process.pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** What a process holds in memory now, in MB. */
export function memoryOf(pid: number): number {
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
  )
}
