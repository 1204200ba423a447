import { join } from 'node:path'
import { connect } from 'node:tls'
import { sql } from 'kysely'
import nodemailer from 'nodemailer'
import { listWaiting } from '../embedded/postgres-archive.ts'
import { findHome } from '../embedded/postgres-home.ts'
import { lastWhole } from '../platform/backup/backup-state.ts'
import { findBackups } from '../platform/backup/backups.queries.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { readMigrations } from '../platform/database/migrate.ts'
import { openStorage } from '../platform/files/open-storage.ts'
import { checkStorage, StorageError } from '../platform/files/storage.ts'
import { listQueues } from '../platform/job-state.ts'
import type { Finding } from './finding.ts'
import { judgeBackup, judgeCertificate, judgeClock, judgeDisk, judgeJobs, judgeSettings } from './judge.ts'
import { measureDisk } from './measure.ts'

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
      ? [...(await examineDatabase(database)), ...(await examineBackup(config, database))]
      : [
          {
            about: 'database' as const,
            state: 'fault' as const,
            text: reason,
            todo: 'start PostgreSQL, and compare DATABASE_URL with its address',
          },
        ]),
    await examineStorage(config),
    await examineDisk(config),
    await examineMail(config),
    ...(config.publicUrl.startsWith('https:') ? [await examineCertificate(new URL(config.publicUrl))] : []),
  ]
}

async function examineDatabase({ db }: Database): Promise<Finding[]> {
  const { rows } = await sql<{
    version: string
    now: number
    migrations: string | null
    jobs: string | null
  }>`
    select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 * 1000 as now,
      to_regclass('schema_migrations')::text as migrations, to_regclass('pgboss.job')::text as jobs`.execute(
    db,
  )
  const [known] = rows
  if (!known) throw new Error('the database answered nothing')
  const ahead = Date.now() - known.now
  const done = known.migrations
    ? (await sql<{ name: string }>`select name from schema_migrations`.execute(db)).rows.map(
        ({ name }) => name,
      )
    : []
  const missing = (await readMigrations()).filter(({ name }) => !done.includes(name))
  return [
    missing.length === 0
      ? { about: 'database', state: 'ok', text: `PostgreSQL ${known.version}, ${done.length} migrations` }
      : {
          about: 'database',
          state: 'warning',
          text: `migrations that have not run: ${missing.length}, the first is ${missing[0]?.name}`,
          todo: 'start the shop: it runs them',
        },
    judgeClock(ahead),
    ...judgeJobs(known.jobs ? await listQueues(db) : []),
  ]
}

async function examineBackup({ backup, dataDir }: Config, { db }: Database): Promise<Finding[]> {
  const { rows } = await sql<{ known: boolean }>`select to_regclass('backups') is not null as known`.execute(
    db,
  )
  const last = rows[0]?.known ? lastWhole(await findBackups(db)) : undefined
  const home = await findHome(join(dataDir, 'postgres'))
  const waiting = home ? (await listWaiting(home)).length : 0
  return judgeBackup({ to: backup?.to, last, waiting }, new Date())
}

async function examineStorage(config: Config): Promise<Finding> {
  const storage = await openStorage(config)
  try {
    await checkStorage(storage)
    return { about: 'storage', state: 'ok', text: storage.place }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    const text = `${storage.place} cannot be used: ${reasonOf(error)}`
    const inFolder = 'give the user of the shop this folder, or set DATA_DIR'
    const inBucket = error.setting ?? 'look whether the store is full, and at its log'
    return { about: 'storage', state: 'fault', text, todo: config.s3 ? inBucket : inFolder }
  }
}

async function examineDisk({ dataDir }: Config): Promise<Finding> {
  return judgeDisk((await measureDisk(dataDir)).free)
}

async function examineMail({ smtpUrl, dataDir }: Config): Promise<Finding> {
  if (smtpUrl === undefined)
    return {
      about: 'mail',
      state: 'warning',
      text: `mails are files in ${join(dataDir, 'outbox')}, nobody gets them`,
      todo: 'set SMTP_URL',
    }
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  const { host } = new URL(smtpUrl)
  try {
    await transport.verify()
    return { about: 'mail', state: 'ok', text: `${host} takes mails` }
  } catch (error) {
    return {
      about: 'mail',
      state: 'fault',
      text: `${host}: ${reasonOf(error)}`,
      todo: 'compare SMTP_URL with what the provider of your mails says (address, port, user, password)',
    }
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
      text: `${hostname}: ${reasonOf(error)}`,
      todo: 'open the address in a browser, and look at the proxy before the shop',
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
  error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
