import { backupState } from '../platform/backup/backup-state.ts'
import type { Config } from '../platform/config.ts'
import type { QueueState } from '../platform/job-state.ts'
import type { Finding } from './finding.ts'

const gigabyte = 1_000_000_000
const day = 86_400_000

/** Settings that are valid and still do not fit a shop that people buy from. */
export function judgeSettings({
  env,
  publicUrl,
  metrics,
  metricsToken,
}: Pick<Config, 'env' | 'publicUrl' | 'metrics' | 'metricsToken'>): Finding[] {
  const findings: Finding[] = []
  const { hostname, protocol } = new URL(publicUrl)
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    findings.push({
      about: 'settings',
      state: 'warning',
      text: `links in mails lead to ${publicUrl}`,
      todo: 'set PUBLIC_URL to the address under which buyers open the shop',
    })
  else if (protocol === 'http:')
    findings.push({
      about: 'settings',
      state: 'fault',
      text: `${publicUrl} is not encrypted`,
      todo: 'put a proxy with a certificate before the shop and set PUBLIC_URL to its https address',
    })
  if (metrics && metricsToken === undefined)
    findings.push({
      about: 'settings',
      state: 'warning',
      text: 'the figures at /metrics have no token',
      todo: 'set METRICS_TOKEN, or METRICS=off',
    })
  return findings.length > 0 ? findings : [{ about: 'settings', state: 'ok', text: `${env}, ${publicUrl}` }]
}

/** The free space of the disk with the shop's data, in bytes. */
export function judgeDisk(free: number): Finding {
  const text = `${(free / gigabyte).toFixed(1)} GB free`
  if (free >= 2 * gigabyte) return { about: 'disk', state: 'ok', text }
  return {
    about: 'disk',
    state: free < gigabyte / 4 ? 'fault' : 'warning',
    text,
    todo: 'free space or enlarge the disk: a full disk stops orders',
  }
}

/** How many ms this machine's clock is ahead of the database's. */
export function judgeClock(ahead: number): Finding {
  const seconds = Math.round(Math.abs(ahead) / 1000)
  if (seconds <= 2) return { about: 'clock', state: 'ok', text: 'the clocks of shop and database agree' }
  return {
    about: 'clock',
    state: seconds > 60 ? 'fault' : 'warning',
    text: `${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the database’s clock`,
    todo: 'set both machines by a time server: the shop goes by the clock of the database',
  }
}

/** The end of the certificate of the shop's address. */
export function judgeCertificate(validTo: Date, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / day)
  const text = days < 0 ? `expired ${-days} days ago` : `valid for ${days} days`
  if (days >= 14) return { about: 'certificate', state: 'ok', text }
  return {
    about: 'certificate',
    state: days < 3 ? 'fault' : 'warning',
    text,
    todo: 'renew it, and find out why it was not renewed by itself',
  }
}

export function judgeJobs(queues: readonly Pick<QueueState, 'queue' | 'overdue' | 'failed'>[]): Finding[] {
  const findings = queues.flatMap(({ queue, overdue, failed }): Finding[] => [
    ...(overdue > 0
      ? [
          {
            about: 'jobs' as const,
            state: 'fault' as const,
            text: `jobs of ${queue} that wait for more than ten minutes: ${overdue}`,
            todo: 'look whether a process of the shop runs, and at its log',
          },
        ]
      : []),
    ...(failed > 0
      ? [
          {
            about: 'jobs' as const,
            state: 'warning' as const,
            text: `jobs of ${queue} that failed within a day: ${failed}`,
            todo: 'find the reason in the log, by the name of the queue',
          },
        ]
      : []),
  ])
  return findings.length > 0 ? findings : [{ about: 'jobs', state: 'ok', text: 'none waits' }]
}

/** The last complete backup of a shop, and how many segments of changes wait on its disk for the place of backups. */
export function judgeBackup(
  { to, last, waiting }: { to: string | undefined; last: Date | undefined; waiting: number },
  now: Date,
): Finding[] {
  if (to === undefined)
    return [
      {
        about: 'backup',
        state: 'warning',
        text: 'no backups are made: a broken disk ends the shop',
        todo: 'set BACKUP_TO, BACKUP_KEYS_TO and BACKUP_RECIPIENT',
      },
    ]
  const findings: Finding[] = []
  const state = backupState(last, now)
  if (state === 'good')
    findings.push({ about: 'backup', state: 'ok', text: `complete at ${last?.toISOString()}, in ${to}` })
  else
    findings.push({
      about: 'backup',
      state: state === 'late' ? 'warning' : 'fault',
      text: last ? `the last complete one is from ${last.toISOString()}` : `there is none yet in ${to}`,
      todo: 'run npm run backup, and look in the log why the nightly one failed',
    })
  if (waiting > maxWaiting)
    findings.push({
      about: 'backup',
      state: 'warning',
      text: `segments of changes that wait on the disk, 16 MB each: ${waiting}`,
      todo: `look whether ${to} can be reached and has space`,
    })
  return findings
}

/** A busy quarter of an hour has fewer segments; more of them mean that the place does not take them. */
const maxWaiting = 60
