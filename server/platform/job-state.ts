import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import { version } from './version.ts'

/** The beginning of the names under which processes of the shop are connected to the database. */
const processPrefix = 'sira-jobs'
/**
 * The name of this process's connections for jobs, which every process of the shop has: PostgreSQL lists them, so that
 * processes and their versions can be counted without a table.
 */
export const processName = `${processPrefix} ${version} ${randomBytes(4).toString('hex')}`

/** A version of the shop that runs, and how many processes of it. */
export interface RunningVersion {
  version: string
  processes: number
}

/** The processes of the shop that are connected to the database, by version. */
export async function listProcesses(db: Kysely<DB>): Promise<RunningVersion[]> {
  const { rows } = await sql<RunningVersion>`
    select split_part(application_name, ' ', 2) as version, count(distinct application_name)::int as processes
    from pg_stat_activity where datname = current_database() and application_name like ${`${processPrefix} %`}
    group by 1 order by 1`.execute(db)
  return rows
}

/** The jobs of a queue that are not done. */
export interface QueueState {
  queue: string
  /** All that are still to be done. */
  waiting: number
  /** Those that failed before and are tried again. */
  retrying: number
  /** Those that nobody began ten minutes after their time. */
  overdue: number
  /** Those that failed for good within a day. */
  failed: number
}

/** The queues that have jobs which are not done. */
export async function listQueues(db: Kysely<DB>): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name as queue,
      count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '10 minutes')::int as overdue,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name order by name`.execute(
    db,
  )
  return rows
}

/** Whether the jobs of a queue send mails. */
export const sendsMails = (queue: string) => queue.endsWith('-mail')
