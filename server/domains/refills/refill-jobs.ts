import { findAddressee } from '#server/domains/accounts/mails/addressees.service.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { getCompany } from '#server/domains/settings/settings.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { askMembers, mailQueue, type RefillMailJob } from './refill-asking.service.ts'
import { refillMail } from './refill-mail.ts'
import { channelOf } from './refills.service.ts'

const queue = 'refills'

type JobDeps = Pick<Deps, 'config' | 'database' | 'jobs' | 'log' | 'mailer' | 'now' | 'vault'>

/** Starts the job that asks members about products that run out, every morning, and the worker that sends the mails. */
export async function startRefillJobs(deps: JobDeps): Promise<void> {
  await deps.jobs.work<RefillMailJob>(mailQueue, job => sendRefillMail(deps, job))
  await deps.jobs.work(queue, () => askMembers(deps))
  await deps.jobs.schedule(queue, '10 8 * * *')
}

/** Sends one mail, unless the member was disabled or erased, or turned the mails off meanwhile. */
async function sendRefillMail(
  { config, database, mailer }: JobDeps,
  { userId, productIds, reference }: RefillMailJob,
): Promise<void> {
  const { db } = database
  const member = await findAddressee(db, userId)
  if (!member || (await channelOf(db, userId)) !== 'mail') return
  const cards = await cardsByIds(db, productIds, member.locale)
  const products = [...cards.values()].filter(({ status }) => status === 'published')
  if (products.length === 0) return
  const company = await getCompany(db)
  await mailer.send(refillMail({ member, company, publicUrl: config.publicUrl, reference }, products))
}
