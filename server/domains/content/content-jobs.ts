import type { Deps } from '#server/platform/deps.ts'
import { announceDue } from './article-states.service.ts'

const publishing = 'article-publishing'

/** Looks every minute whether the time of an article has come, with no visitor needed. Readers see it by its date alone. */
export async function startContentJobs(deps: Pick<Deps, 'database' | 'jobs'>): Promise<void> {
  await deps.jobs.work(publishing, async () => {
    await announceDue(deps)
  })
  await deps.jobs.schedule(publishing, '* * * * *')
}
