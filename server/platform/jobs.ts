import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Transaction } from 'kysely'
import type { Pool } from 'pg'
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { DB } from '#database/tables.ts'
import { createPool, DatabaseUnreachableError } from './database/pool.ts'
import { requestPatience } from './database/silence.ts'
import { errorCount } from './error-figures.ts'
import { processName } from './job-state.ts'
import { currentTracing, inSpan } from './tracing.ts'

export interface Jobs {
  /**
   * Queues jobs in the transaction that causes them, so that both are committed or neither. Of jobs whose data name the
   * same `group`, a process runs at most two at a time.
   */
  enqueue(trx: Transaction<DB>, queue: string, ...data: object[]): Promise<void>
  /**
   * Creates a job queue and runs `handler` for each job, in this or any other process. A failed job is retried for more
   * than a day. A job that takes longer than `hours`, by default a quarter, counts as failed.
   * With `isParallel` a process runs several jobs at a time, for work that mostly waits for others.
   */
  work<Data extends object>(
    queue: string,
    handler: (data: Data) => Promise<void>,
    options?: { hours?: number; isParallel?: boolean },
  ): Promise<void>
  /**
   * Queues a job without data whenever the clock (UTC) matches `cron`, once for all processes. A failed run is not
   * retried: the next one comes anyway. Call `work` first.
   */
  schedule(queue: string, cron: string): Promise<void>
  stop(): Promise<void>
}

/** Thrown by a job that must run again although nothing is wrong with the shop, for example when another server is away. */
export class TryAgainError extends Error {}

// Retries pause for ten seconds at first and an hour at most, because a mail server may be down for a night. The first
// ten take at most an hour and a half, the other 30 more than a day. Then the job stays failed, for an operator to see.
const queueOptions = { retryLimit: 40, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 }

const batches = { batchSize: 10 }
// Each worker takes one job, because a batch ends with its slowest job. Two groups whose jobs all hang leave two of the
// workers free.
const parallel = { batchSize: 1, localConcurrency: 6, localGroupConcurrency: 2 }

/** Starts the job queues, which are stored in PostgreSQL. */
export async function startJobs(databaseUrl: string, log: Logger): Promise<Jobs> {
  const pool = createPool({
    connectionString: databaseUrl,
    max: 3,
    connectionTimeoutMillis: 5_000,
    application_name: processName,
    // Jobs that a frozen database hands out after their connection was closed stay undone for a quarter of an hour, so
    // the queue waits longer for it than a visitor does.
    patience: { ...requestPatience, askAfter: 60_000 },
  })
  const database = patient(pool, log)
  const boss = new PgBoss({ db: database })
  boss.on('error', error => log.error({ err: error }, 'job queue'))
  await boss.start()
  database.isPatient = true
  return {
    async enqueue(trx, queue, ...data) {
      // The row carries the trace of the request, so that its job belongs to the same trace in every process.
      const traceparent = currentTracing()?.parent()
      await boss.insert(
        queue,
        data.map(({ group, ...job }: { group?: string }) => ({
          data: traceparent === undefined ? job : { ...job, traceparent },
          ...(group === undefined ? {} : { group: { id: group } }),
        })),
        { db: fromKysely(trx) },
      )
    },
    async work(queue, handler, { hours = 0.25, isParallel = false } = {}) {
      const ownOptions = { ...queueOptions, expireInSeconds: hours * 3600 }
      await boss.createQueue(queue, ownOptions)
      // Updates the queue's options, because an existing queue would keep its old ones.
      await boss.updateQueue(queue, ownOptions)
      // A queue that is not parallel runs one job at a time and about ten per second: enough for a busy hour, without
      // slowing down page requests.
      const options = { pollingIntervalSeconds: 1, perJobResults: true, ...(isParallel ? parallel : batches) }
      await boss.work(queue, options, async jobs => {
        const results: JobResult[] = []
        for (const job of jobs) results.push(await settle(job, handler, log))
        return results
      })
    },
    async schedule(queue, cron) {
      await boss.schedule(queue, cron, null, { retryLimit: 0 })
    },
    async stop() {
      database.isPatient = false
      await boss.stop({ graceful: true, timeout: 5_000 })
      await pool.end()
    },
  }
}

/**
 * The queue's access to the database. While it is patient it waits for a database that is away: a finished job whose end
 * could not be recorded would run again, and its mail would go out twice.
 */
function patient(pool: Pool, log: Logger) {
  let isAway = false
  return {
    isPatient: false,
    async executeSql(text: string, values?: unknown[]) {
      for (let pause = 250; ; pause = Math.min(2_000, pause * 2)) {
        try {
          // An object, because the pool would prepare each of the queue's many texts.
          const result = await pool.query({ text, ...(values ? { values } : {}) })
          if (isAway) log.info('the job queue goes on')
          isAway = false
          return result
        } catch (error) {
          if (!(this.isPatient && error instanceof DatabaseUnreachableError)) throw error
          if (!isAway) log.warn({ err: error }, 'the job queue waits for the database')
          isAway = true
          await sleep(pause)
        }
      }
    },
  }
}

/** Runs one job of a batch and reports its failure, without failing the other jobs. */
async function settle(
  job: Job<unknown>,
  handler: (data: never) => Promise<void>,
  log: Logger,
): Promise<JobResult> {
  const { traceparent, ...data } = (job.data ?? {}) as { traceparent?: string }
  const attributes = { 'messaging.destination.name': job.name, 'messaging.message.id': job.id }
  try {
    await inSpan(`job ${job.name}`, { kind: 'consumer', attributes, parent: traceparent }, () =>
      handler(data as never).catch((error: unknown) => {
        // Errors that are counted raise an alarm.
        if (!(error instanceof TryAgainError)) errorCount.labels('job').inc()
        log.warn({ err: error, queue: job.name, job: job.id }, 'job failed')
        throw error
      }),
    )
    return { id: job.id, status: 'completed' }
  } catch (error) {
    return { id: job.id, status: 'failed', output: { message: String(error) } }
  }
}
