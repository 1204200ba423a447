import { join } from 'node:path'
import { connect } from 'node:tls'
import { type Kysely, sql } from 'kysely'
import nodemailer from 'nodemailer'
import type { DB } from '#database/tables.ts'
import { countMessagesToday } from '../domains/messaging/messaging.service.ts'
import { countOpenPayments } from '../domains/payments/payments.service.ts'
import { listWaiting } from '../embedded/postgres-archive.ts'
import { findHome } from '../embedded/postgres-home.ts'
import { findBackups } from '../platform/backup/backups.queries.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { readMigrations } from '../platform/database/migrate.ts'
import { openStorage } from '../platform/files/open-storage.ts'
import { checkStorage, StorageError } from '../platform/files/storage.ts'
import { listProcesses, listQueues, sendsMails } from '../platform/job-state.ts'
import type { Finding } from './finding.ts'
import {
  judgeBackup,
  judgeCertificate,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeJobs,
  judgeMails,
  judgeMessages,
  judgePayments,
  judgeProcesses,
  judgeReplica,
  judgeSettings,
} from './judge.ts'
import { measureDatabase, measureDisk } from './measure.ts'

/** How long a server beyond this machine may take to answer, in ms. */
const patience = 10_000

/** Examines everything that the shop needs. `database` is undefined when it cannot be reached, for `reason`. */
export async function examine(
  config: Config,
  database: Database | undefined,
  reason: string,
): Promise<Finding[]> {
  return [
    ...judgeSettings(config),
    ...(database
      ? await examineDatabase(config, database)
      : [
          {
            about: 'database' as const,
            state: 'fault' as const,
            text: { key: 'health:database.away' as const, params: { reason } },
            todo: { key: 'health:database.awayTodo' as const },
          },
        ]),
    await examineStorage(config),
    await examineDisk(config),
    await examineMail(config),
    ...(config.publicUrl.startsWith('https:') ? [await examineCertificate(new URL(config.publicUrl))] : []),
  ]
}

/** Examines what can be examined within a moment, without asking servers beyond the shop, for a page that staff wait for. */
export async function examineQuickly(config: Config, database: Database): Promise<Finding[]> {
  return [
    ...judgeSettings(config),
    ...(await examineDatabase(config, database)),
    await examineDisk(config),
    ...(config.smtpUrl === undefined ? [mailsAreFiles(config.dataDir)] : []),
  ]
}

async function examineDatabase(config: Config, { db, replica }: Database): Promise<Finding[]> {
  const { ahead, ...state } = await measureDatabase(db)
  const missing = await listMissingMigrations(db)
  const first = [
    judgeDatabase(state, missing),
    ...(replica ? [judgeReplica(await replica.measure())] : []),
    judgeClock(ahead),
  ]
  // The tables below may be among what is missing; those of the jobs are made by the first start.
  if (missing.length > 0) return first
  const at = new Date(Date.now() - ahead)
  const queues = (await hasTable(db, 'pgboss.job')) ? await listQueues(db) : []
  return [
    judgeProcesses(await listProcesses(db)),
    ...first,
    ...judgeJobs(queues.filter(({ queue }) => !sendsMails(queue))),
    ...judgeMails(queues.filter(({ queue }) => sendsMails(queue))),
    judgePayments(await countOpenPayments(db, at)),
    judgeMessages(config.message, await countMessagesToday(db, at)),
    ...(await examineBackup(config, db)),
  ]
}

async function hasTable(db: Kysely<DB>, name: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select to_regclass(${name}) is not null as known`.execute(db)
  return rows[0]?.known ?? false
}

async function listMissingMigrations(db: Kysely<DB>): Promise<string[]> {
  const done = (await hasTable(db, 'schema_migrations'))
    ? (await sql<{ name: string }>`select name from schema_migrations`.execute(db)).rows
    : []
  const names = new Set(done.map(({ name }) => name))
  return (await readMigrations()).map(({ name }) => name).filter(name => !names.has(name))
}

async function examineBackup({ backup, dataDir, databaseUrl }: Config, db: Kysely<DB>): Promise<Finding[]> {
  const home = await findHome(join(dataDir, 'postgres'))
  const waiting = home ? (await listWaiting(home)).length : 0
  const times = await findBackups(db)
  const hasOutsideDatabase = databaseUrl !== undefined
  return judgeBackup({ to: backup?.to, times, waiting, hasOutsideDatabase }, new Date())
}

async function examineStorage(config: Config): Promise<Finding> {
  const about = 'storage'
  const storage = await openStorage(config)
  const { place } = storage
  try {
    await checkStorage(storage)
    return { about, state: 'ok', text: { key: 'health:storage.good', params: { place } } }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    const text = { key: 'health:storage.fault', params: { place, reason: reasonOf(error) } } as const
    if (!config.s3) return { about, state: 'fault', text, todo: { key: 'health:storage.folderTodo' } }
    const { setting } = error
    const todo = setting
      ? ({ key: 'health:storage.settingTodo', params: { setting } } as const)
      : ({ key: 'health:storage.bucketTodo' } as const)
    return { about, state: 'fault', text, todo }
  }
}

async function examineDisk({ dataDir }: Config): Promise<Finding> {
  return judgeDisk((await measureDisk(dataDir)).free)
}

function mailsAreFiles(dataDir: string): Finding {
  return {
    about: 'mail',
    state: 'warning',
    text: { key: 'health:mails.outbox', params: { folder: join(dataDir, 'outbox') } },
    todo: { key: 'health:mails.outboxTodo' },
  }
}

async function examineMail({ smtpUrl, dataDir }: Config): Promise<Finding> {
  if (smtpUrl === undefined) return mailsAreFiles(dataDir)
  const about = 'mail'
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  const { host } = new URL(smtpUrl)
  try {
    await transport.verify()
    return { about, state: 'ok', text: { key: 'health:mail.good', params: { host } } }
  } catch (error) {
    const text = { key: 'health:mail.fault', params: { host, reason: reasonOf(error) } } as const
    return { about, state: 'fault', text, todo: { key: 'health:mail.todo' } }
  } finally {
    transport.close()
  }
}

async function examineCertificate({ hostname, port }: URL): Promise<Finding> {
  try {
    return judgeCertificate(await readCertificateEnd(hostname, Number(port) || 443), new Date())
  } catch (error) {
    return {
      about: 'certificate',
      state: 'fault',
      text: { key: 'health:certificate.fault', params: { host: hostname, reason: reasonOf(error) } },
      todo: { key: 'health:certificate.faultTodo' },
    }
  }
}

function readCertificateEnd(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: patience }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message.split('\n', 1)[0] : undefined) ?? String(error)
