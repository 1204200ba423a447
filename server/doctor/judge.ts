import { type BackupPart, backupState, lastWhole } from '../platform/backup/backup-state.ts'
import type { Config } from '../platform/config.ts'
import type { ReplicaState } from '../platform/database/replica.ts'
import { isLocalHost } from '../platform/http/outgoing.ts'
import type { QueueState, RunningVersion } from '../platform/job-state.ts'
import type { Finding } from './finding.ts'
import type { DatabaseState } from './measure.ts'

const gigabyte = 1_000_000_000
const megabyte = 1_000_000
const day = 86_400_000

/** Settings that are valid and still do not fit a shop that people buy from. */
export function judgeSettings({
  env,
  publicUrl,
  metrics,
  metricsToken,
}: Pick<Config, 'env' | 'publicUrl' | 'metrics' | 'metricsToken'>): Finding[] {
  const findings: Finding[] = []
  const url = new URL(publicUrl)
  const isLocal = isLocalHost(url)
  if (isLocal)
    findings.push({
      about: 'settings',
      state: 'warning',
      text: { key: 'health:settings.local', params: { url: publicUrl } },
      todo: { key: 'health:settings.localTodo' },
    })
  else if (url.protocol === 'http:')
    findings.push({
      about: 'settings',
      state: 'fault',
      text: { key: 'health:settings.plain', params: { url: publicUrl } },
      todo: { key: 'health:settings.plainTodo' },
    })
  if (metrics && metricsToken === undefined && !isLocal)
    findings.push({
      about: 'settings',
      state: 'warning',
      text: { key: 'health:settings.metrics' },
      todo: { key: 'health:settings.metricsTodo' },
    })
  const good = { key: 'health:settings.good', params: { env, url: publicUrl } } as const
  return findings.length > 0 ? findings : [{ about: 'settings', state: 'ok', text: good }]
}

/** Settings with which the shop does not start; `reason` names them. */
export function wrongSettings(reason: string): Finding {
  return {
    about: 'settings',
    state: 'fault',
    text: { key: 'health:settings.wrong', params: { reason } },
    todo: { key: 'health:settings.wrongTodo' },
  }
}

/** The processes that are connected to the database. Two versions are normal while the shop is updated. */
export function judgeProcesses(running: readonly RunningVersion[]): Finding {
  const about = 'processes'
  const [one, ...others] = running
  if (!one)
    return {
      about,
      state: 'warning',
      text: { key: 'health:processes.none' },
      todo: { key: 'health:processes.noneTodo' },
    }
  if (others.length === 0)
    return {
      about,
      state: 'ok',
      text: { key: 'health:processes.good', params: { version: one.version, count: one.processes } },
    }
  const versions = running.map(({ version, processes }) => `${version} (${processes})`).join(', ')
  return {
    about,
    state: 'warning',
    text: { key: 'health:processes.several', params: { versions } },
    todo: { key: 'health:processes.severalTodo' },
  }
}

/** The version, size and connections of PostgreSQL; `missing` are migrations that have not run. */
export function judgeDatabase(
  { version, bytes, connections, maxConnections, endsStatements }: Omit<DatabaseState, 'ahead'>,
  missing: readonly string[],
): Finding {
  const about = 'database'
  const [first] = missing
  if (first !== undefined)
    return {
      about,
      state: 'warning',
      text: { key: 'health:database.missing', params: { count: missing.length, first } },
      todo: { key: 'health:database.missingTodo' },
    }
  if (!endsStatements)
    return {
      about,
      state: 'warning',
      text: { key: 'health:database.unlimited' },
      todo: { key: 'health:database.unlimitedTodo' },
    }
  const share = connections / maxConnections
  const params = { version, megabytes: Math.round(bytes / megabyte), connections, most: maxConnections }
  if (share <= 0.8) return { about, state: 'ok', text: { key: 'health:database.good', params } }
  return {
    about,
    state: share > 0.95 ? 'fault' : 'warning',
    text: { key: 'health:database.good', params },
    todo: { key: 'health:database.connectionsTodo' },
  }
}

/** The replica for public reads. Without it they go to the primary, so buyers notice nothing. */
export function judgeReplica(replica: ReplicaState): Finding {
  const about = 'replica'
  if (replica.kind === 'current') return { about, state: 'ok', text: { key: 'health:replica.good' } }
  const state = 'warning'
  if (replica.kind === 'behind') {
    const text = { key: 'health:replica.behind', params: { count: Math.ceil(replica.seconds) } } as const
    return { about, state, text, todo: { key: 'health:replica.behindTodo' } }
  }
  if (replica.kind === 'foreign')
    return {
      about,
      state,
      text: { key: 'health:replica.foreign' },
      todo: { key: 'health:replica.foreignTodo' },
    }
  return {
    about,
    state,
    text: { key: 'health:replica.away', params: { reason: replica.reason } },
    todo: { key: 'health:replica.awayTodo' },
  }
}

/** The free space of the disk with the shop's data, in bytes. */
export function judgeDisk(free: number): Finding {
  const about = 'disk'
  const gigabytes = Math.round((free / gigabyte) * 10) / 10
  const text = { key: 'health:disk.free', params: { gigabytes } } as const
  if (free >= 2 * gigabyte) return { about, state: 'ok', text }
  const todo = { key: 'health:disk.todo' } as const
  return { about, state: free < gigabyte / 4 ? 'fault' : 'warning', text, todo }
}

/** How many ms this machine's clock is ahead of the database's. */
export function judgeClock(ahead: number): Finding {
  const about = 'clock'
  const seconds = Math.round(Math.abs(ahead) / 1000)
  if (seconds <= 2) return { about, state: 'ok', text: { key: 'health:clock.good' } }
  return {
    about,
    state: seconds > 60 ? 'fault' : 'warning',
    text: { key: ahead > 0 ? 'health:clock.ahead' : 'health:clock.behind', params: { count: seconds } },
    todo: { key: 'health:clock.todo' },
  }
}

/** The end of the certificate of the shop's address. */
export function judgeCertificate(validTo: Date, now: Date): Finding {
  const about = 'certificate'
  const days = Math.floor((validTo.getTime() - now.getTime()) / day)
  const text =
    days < 0
      ? ({ key: 'health:certificate.expired', params: { count: -days } } as const)
      : ({ key: 'health:certificate.valid', params: { count: days } } as const)
  if (days >= 14) return { about, state: 'ok', text }
  const todo = { key: 'health:certificate.todo' } as const
  return { about, state: days < 3 ? 'fault' : 'warning', text, todo }
}

type JudgedQueue = Pick<QueueState, 'queue' | 'waiting' | 'retrying' | 'overdue' | 'failed'>

/** Jobs that do not send mails. */
export function judgeJobs(queues: readonly JudgedQueue[]): Finding[] {
  const about = 'jobs'
  const findings = queues.flatMap(({ queue, overdue, failed }): Finding[] => [
    ...(overdue > 0
      ? [
          {
            about,
            state: 'fault' as const,
            text: { key: 'health:jobs.overdue' as const, params: { queue, count: overdue } },
            todo: { key: 'health:jobs.overdueTodo' as const },
          } as const,
        ]
      : []),
    ...(failed > 0
      ? [
          {
            about,
            state: 'warning' as const,
            text: { key: 'health:jobs.failed' as const, params: { queue, count: failed } },
            todo: { key: 'health:jobs.failedTodo' as const },
          } as const,
        ]
      : []),
  ])
  const count = sum(queues, ({ waiting }) => waiting)
  return findings.length > 0
    ? findings
    : [{ about, state: 'ok', text: { key: 'health:jobs.good', params: { count } } }]
}

/** Jobs that send mails: how they are tells whether the mail server takes them. */
export function judgeMails(queues: readonly JudgedQueue[]): Finding[] {
  const about = 'mails'
  const [waiting, retrying, overdue, failed] = (['waiting', 'retrying', 'overdue', 'failed'] as const).map(
    state => sum(queues, queue => queue[state]),
  ) as [number, number, number, number]
  const findings: Finding[] = []
  if (overdue > 0)
    findings.push({
      about,
      state: 'fault',
      text: { key: 'health:mails.overdue', params: { count: overdue } },
      todo: { key: 'health:jobs.overdueTodo' },
    })
  if (retrying > 0)
    findings.push({
      about,
      state: 'fault',
      text: { key: 'health:mails.retrying', params: { count: retrying } },
      todo: { key: 'health:mails.retryingTodo' },
    })
  if (failed > 0)
    findings.push({
      about,
      state: 'warning',
      text: { key: 'health:mails.failed', params: { count: failed } },
      todo: { key: 'health:mails.failedTodo' },
    })
  return findings.length > 0
    ? findings
    : [{ about, state: 'ok', text: { key: 'health:mails.good', params: { count: waiting } } }]
}

/** Online payments that are open, and those about which nobody asked the provider in time. */
export function judgePayments({ waiting, overdue }: { waiting: number; overdue: number }): Finding {
  const about = 'payments'
  if (overdue === 0)
    return { about, state: 'ok', text: { key: 'health:payments.good', params: { count: waiting } } }
  return {
    about,
    state: 'fault',
    text: { key: 'health:payments.overdue', params: { count: overdue } },
    todo: { key: 'health:payments.todo' },
  }
}

/** The provider of short messages, and how many of today's were sent. */
export function judgeMessages(
  { provider, dailyLimit: limit }: Pick<Config['message'], 'provider' | 'dailyLimit'>,
  { sent }: { sent: number },
): Finding {
  const about = 'messages'
  if (provider === 'none') return { about, state: 'ok', text: { key: 'health:messages.off' } }
  if (sent >= limit)
    return {
      about,
      state: 'fault',
      text: { key: 'health:messages.usedUp', params: { limit } },
      todo: { key: 'health:messages.usedUpTodo' },
    }
  if (provider === 'sandbox')
    return {
      about,
      state: 'warning',
      text: { key: 'health:messages.sandbox' },
      todo: { key: 'health:messages.sandboxTodo' },
    }
  return { about, state: 'ok', text: { key: 'health:messages.good', params: { provider, sent, limit } } }
}

/**
 * The last backup of each part of a shop, and how many segments of changes wait on its disk for the place of backups.
 * The shop does not save an outside database, so its own command cannot help when only that part is late.
 */
export function judgeBackup(
  {
    to,
    times,
    waiting,
    hasOutsideDatabase,
  }: {
    to: string | undefined
    times: Record<BackupPart, Date | undefined>
    waiting: number
    hasOutsideDatabase: boolean
  },
  now: Date,
): Finding[] {
  const about = 'backup'
  if (to === undefined)
    return [
      {
        about,
        state: 'warning',
        text: { key: 'health:backup.off' },
        todo: { key: 'health:backup.offTodo' },
      },
    ]
  const findings: Finding[] = []
  const last = lastWhole(times)
  const state = backupState(last, now)
  const isDatabaseLate = hasOutsideDatabase && backupState(times.files, now) === 'good'
  if (state === 'good' && last)
    findings.push({ about, state: 'ok', text: { key: 'health:backup.good', params: { at: last, to } } })
  else
    findings.push({
      about,
      state: state === 'late' ? 'warning' : 'fault',
      text: last
        ? { key: 'health:backup.late', params: { at: last } }
        : { key: isDatabaseLate ? 'health:backup.noDatabase' : 'health:backup.none', params: { to } },
      todo: { key: isDatabaseLate ? 'health:backup.databaseTodo' : 'health:backup.lateTodo' },
    })
  if (waiting > maxWaiting)
    findings.push({
      about,
      state: 'warning',
      text: { key: 'health:backup.waiting', params: { count: waiting } },
      todo: { key: 'health:backup.waitingTodo', params: { to } },
    })
  return findings
}

/** A busy quarter of an hour has fewer segments; more of them mean that the place does not take them. */
const maxWaiting = 60

function sum<Item>(items: readonly Item[], read: (item: Item) => number): number {
  return items.reduce((total, item) => total + read(item), 0)
}
