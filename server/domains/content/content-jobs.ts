import type { Deps } from '#server/platform/deps.ts'
import { announceDue } from './articles/article-states.service.ts'
import { startContactJobs } from './contact/contact-jobs.ts'

const publishing = 'article-publishing'

/**
 * Starts the worker for contact mails, and a job that every minute notifies the authors of scheduled articles that have
 * become public. Readers do not need the job: they see an article by its date alone.
 */
export async function startContentJobs(
  deps: Pick<Deps, 'config' | 'database' | 'jobs' | 'mailer' | 'vault'>,
): Promise<void> {
  await startContactJobs(deps)
  await deps.jobs.work(publishing, async () => {
    await announceDue(deps)
  })
  await deps.jobs.schedule(publishing, '* * * * *')
}
