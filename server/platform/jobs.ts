import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Transaction } from 'kysely'
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { DB } from '#database/tables.ts'

export interface Jobs {
  /** Queues jobs in the transaction of their cause, so that neither exists without the other. */
  enqueue(trx: Transaction<DB>, queue: string, ...data: object[]): Promise<void>
  /**
   * Runs `handler` for each job of the queue, in this or any other process; a failure is tried again for more than a day.
   */
  work<Data extends object>(queue: string, handler: (data: Data) => Promise<void>): Promise<void>
  /**
   * Queues a job without data whenever the clock (UTC) comes to `cron`, once for all processes. One that fails is not tried
   * again: the next comes anyway. Call `work` first.
   */
  schedule(queue: string, cron: string): Promise<void>
  stop(): Promise<void>
}

// Pauses double from ten seconds to an hour: a mail server may be away for a night. The first ten tries take an hour and a
// half at most, the other 30 more than a day in any case. Then the job stays as failed for an operator.
const queueOptions = { retryLimit: 40, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 }

/** The job queue on PostgreSQL. */
export async function startJobs(databaseUrl: string, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3, application_name: 'sira-jobs' })
  boss.on('error', error => log.error({ err: error }, 'job queue'))
  await boss.start()
  return {
    async enqueue(trx, queue, ...data) {
      await boss.insert(
        queue,
        data.map(job => ({ data: job })),
        { db: fromKysely(trx) },
      )
    },
    async work(queue, handler) {
      await boss.createQueue(queue, queueOptions)
      // One that is there from before has the options of then.
      await boss.updateQueue(queue, queueOptions)
      // One job after the other, some ten a second: enough for a busy hour, and those who wait for a page at the same
      // time keep their connections and most of the processor.
      const options = { pollingIntervalSeconds: 1, batchSize: 10, perJobResults: true } as const
      await boss.work(queue, options, async jobs => {
        const results: JobResult[] = []
        for (const job of jobs) results.push(await settle(job, handler, log))
        return results
      })
    },
    async schedule(queue, cron) {
      await boss.schedule(queue, cron, null, { retryLimit: 0 })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

/** Runs one job of a batch; its failure is its own and leaves the others of the batch done. */
async function settle(
  job: Job<unknown>,
  handler: (data: never) => Promise<void>,
  log: Logger,
): Promise<JobResult> {
  try {
    await handler(job.data as never)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    log.warn({ err: error, queue: job.name, job: job.id }, 'job failed')
    return { id: job.id, status: 'failed', output: { message: String(error) } }
  }
}
