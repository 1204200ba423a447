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
  /** Load and database on one core, the measured server on another. */
  pinned: boolean
}

/** Facts of this machine and of the database at work. */
export function describeMachine(postgres: string, pinned: boolean): Machine {
  return {
    date: new Date().toISOString().slice(0, 10),
    cores: cpus().length,
    processor: cpus()[0]?.model.trim() || 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    postgres,
    pinned,
  }
}

/** Keeps this process, and all that it starts, to one core. False where the system cannot, or has one core only. */
export function pinTo(core: number): boolean {
  if (cpus().length < 2) return false
  try {
    execFileSync('taskset', ['-a', '-c', '-p', String(core), String(process.pid)], { stdio: 'ignore' })
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
