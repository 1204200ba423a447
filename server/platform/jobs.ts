import type { Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { FastifyBaseLogger as Logger } from 'fastify'
import type { DB } from '#database/tables.ts'

export interface Jobs {
  /** Queues a job in the transaction of its cause, so that neither exists without the other. */
  enqueue(trx: Transaction<DB>, queue: string, data: object): Promise<void>
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
    async enqueue(trx, queue, data) {
      await boss.send(queue, data, { db: fromKysely(trx) })
    },
    async work(queue, handler) {
      await boss.createQueue(queue, { retryLimit: 5, retryDelay: 10, retryBackoff: true })
      await boss.work(queue, { pollingIntervalSeconds: 1 }, async jobs => {
        for (const job of jobs) await handler(job.data as never)
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
