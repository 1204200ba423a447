import { Gauge, type Metric } from 'prom-client'
import { countMessagesToday } from '../domains/messaging/messaging.service.ts'
import { countPlacedSince } from '../domains/orders/orders.service.ts'
import { countOpenPayments } from '../domains/payments/payments.service.ts'
import { lastWhole } from '../platform/backup/backup-state.ts'
import { findBackups } from '../platform/backup/backups.queries.ts'
import { sharedReads } from '../platform/database/shared-reads.ts'
import type { Deps } from '../platform/deps.ts'
import { listProcesses, listQueues, sendsMails } from '../platform/job-state.ts'
import { measureDatabase, measureDisk } from './measure.ts'

const hour = 3_600_000

type FigureDeps = Pick<Deps, 'config' | 'database' | 'log' | 'now'>

/** The figures of the shop for `/metrics`. Each answer of `/metrics` measures them once; processes share them. */
export function shopFigures(deps: FigureDeps): Metric[] {
  const reads = sharedReads()
  const measured = () => reads('all', () => measureOrDown(deps))
  const gauge = (name: string, help: string, read: (all: Measured) => Value | undefined, label?: string) =>
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [],
      async collect() {
        const all = await measured()
        // Of a database that is away nothing is known; the last figure or a zero would hide that.
        this.reset()
        const value = all && read(all)
        if (typeof value === 'number') this.set(value)
        else if (value) for (const [name, part] of value) this.labels(name).set(part)
        else if (!label) this.remove()
      },
    })
  const byQueue = (read: (queue: Measured['queues'][number]) => number) => (all: Measured) =>
    all.queues.map(queue => [queue.queue, read(queue)] as const)
  const ofMails = (read: (queue: Measured['queues'][number]) => number) => (all: Measured) =>
    all.queues.filter(({ queue }) => sendsMails(queue)).reduce((sum, queue) => sum + read(queue), 0)

  return [
    new Gauge({
      name: 'database_up',
      help: 'Whether the database answers',
      registers: [],
      async collect() {
        this.set((await measured()) ? 1 : 0)
      },
    }),
    new Gauge({
      name: 'disk_free_bytes',
      help: 'Free space of the disk with the data of the shop',
      registers: [],
      async collect() {
        this.set((await measureDisk(deps.config.dataDir)).free)
      },
    }),
    new Gauge({
      name: 'disk_size_bytes',
      help: 'Size of the disk with the data of the shop',
      registers: [],
      async collect() {
        this.set((await measureDisk(deps.config.dataDir)).size)
      },
    }),
    gauge('database_size_bytes', 'Size of the database', all => all.database.bytes),
    gauge('database_connections', 'Connections that PostgreSQL has', all => all.database.connections),
    gauge('database_max_connections', 'Connections that it may have', all => all.database.maxConnections),
    gauge(
      'database_replica_up',
      'Whether the replica answers, if there is one',
      ({ replica }) => replica && Number(replica.kind === 'current' || replica.kind === 'behind'),
    ),
    gauge('database_replica_lag_seconds', 'How long the replica has not had a change', ({ replica }) =>
      replica?.kind === 'behind' ? replica.seconds : replica?.kind === 'current' ? 0 : undefined,
    ),
    gauge(
      'jobs_waiting',
      'Jobs that are to be done',
      byQueue(({ waiting }) => waiting),
      'queue',
    ),
    gauge(
      'jobs_overdue',
      'Jobs that nobody began in time',
      byQueue(({ overdue }) => overdue),
      'queue',
    ),
    gauge(
      'jobs_failed',
      'Jobs that failed for good within a day',
      byQueue(({ failed }) => failed),
      'queue',
    ),
    gauge(
      'mails_waiting',
      'Jobs that send mails and wait',
      ofMails(({ waiting }) => waiting),
    ),
    gauge(
      'mails_retrying',
      'Those of them that failed before',
      ofMails(({ retrying }) => retrying),
    ),
    gauge('short_messages_today', 'Short messages that were sent today', all => all.messages.sent),
    gauge('short_messages_cost_today', 'Their cost in FCFA', all => all.messages.cost),
    gauge('short_messages_daily_limit', 'How many may be sent', () => deps.config.message.dailyLimit),
    gauge('payments_waiting', 'Online payments that are open', all => all.payments.waiting),
    gauge('payments_overdue', 'Those that nobody asked about in time', all => all.payments.overdue),
    gauge('orders_last_hour', 'Orders that were placed within an hour', all => all.ordersLastHour),
    gauge(
      'shop_processes',
      'Processes of the shop',
      all => all.processes.map(({ version, processes }) => [version, processes] as const),
      'version',
    ),
    ...(deps.config.backup
      ? [
          gauge(
            'backup_age_seconds',
            'Time since the last complete backup; infinite when there was none',
            all => all.backupAge,
          ),
        ]
      : []),
  ]
}

type Value = number | (readonly [label: string, value: number])[]
type Measured = Awaited<ReturnType<typeof measure>>

async function measure({ database: { db, replica: copy }, now }: FigureDeps) {
  const at = now()
  const [database, queues, payments, messages, processes, ordersLastHour, backups, replica] =
    await Promise.all([
      measureDatabase(db),
      listQueues(db),
      countOpenPayments(db, at),
      countMessagesToday(db, at),
      listProcesses(db),
      countPlacedSince(db, new Date(at.getTime() - hour)),
      findBackups(db),
      copy?.measure(),
    ])
  const last = lastWhole(backups)
  const backupAge = last ? (at.getTime() - last.getTime()) / 1000 : Number.POSITIVE_INFINITY
  return { database, queues, payments, messages, processes, ordersLastHour, backupAge, replica }
}

/** The figures; undefined while the database is away, which must not take the other metrics away. */
async function measureOrDown(deps: FigureDeps): Promise<Measured | undefined> {
  try {
    return await measure(deps)
  } catch (error) {
    deps.log.warn({ err: error }, 'the figures of the shop were not measured')
    return undefined
  }
}
