import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Transaction } from 'kysely'
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { DB } from '#database/tables.ts'

export interface Jobs {
  /** Queues jobs in the transaction of their cause, so that neither exists without the other. */
  enqueue(trx: Transaction<DB>, queue: string, ...data: object[]): Promise<void>
  /** Runs `handler` for each job of the queue, in this or any other process; a failure is tried again later. */
  work<Data extends object>(queue: string, handler: (data: Data) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** The job queue on PostgreSQL: five tries with growing pauses, then the job stays as failed for an operator. */
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
      await boss.createQueue(queue, { retryLimit: 5, retryDelay: 10, retryBackoff: true })
      // One job after the other, some twenty a second: enough for a busy hour, and those who wait for a page at the
      // same time keep their connections and most of the processor.
      const options = { pollingIntervalSeconds: 1, batchSize: 20, perJobResults: true } as const
      await boss.work(queue, options, async jobs => {
        const results: JobResult[] = []
        for (const job of jobs) results.push(await settle(job, handler, log))
        return results
      })
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
