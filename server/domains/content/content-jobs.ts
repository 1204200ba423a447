import type { Deps } from '#server/platform/deps.ts'
import { announceDue } from './articles/article-states.service.ts'
import { startContactJobs } from './contact/contact-jobs.ts'

const publishing = 'article-publishing'

/** Sends mails about messages, and looks every minute whether the time of an article has come, with no visitor needed. Readers see it by its date alone. */
export async function startContentJobs(
  deps: Pick<Deps, 'config' | 'database' | 'jobs' | 'mailer' | 'vault'>,
): Promise<void> {
  await startContactJobs(deps)
  await deps.jobs.work(publishing, async () => {
    await announceDue(deps)
  })
  await deps.jobs.schedule(publishing, '* * * * *')
}
