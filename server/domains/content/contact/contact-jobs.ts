import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { getCompany } from '#server/domains/settings/settings.service.ts'
import { whenReachable } from '#server/platform/database/reachable.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import * as queries from './contact.queries.ts'
import { messageReceivedMail, replyMail } from './contact-mails.ts'
import { openMessage, openReply } from './contact-sealing.ts'

const queue = 'contact-mail'

/** The job of a mail about a contact message: a copy to the company (`received`), or the company's reply. */
type ContactMailJob = { kind: 'received'; messageId: number } | { kind: 'reply'; replyId: number }

/** Queues a mail about a contact message in the transaction that causes it. */
export async function enqueueContactMail(
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Transaction<DB>,
  mail: ContactMailJob,
): Promise<void> {
  await jobs.enqueue(trx, queue, mail)
}

type JobDeps = Pick<Deps, 'config' | 'database' | 'jobs' | 'mailer' | 'vault'>

/** Creates the queue of contact mails and starts its worker. Must run before the first mail is queued. */
export async function startContactJobs(deps: JobDeps): Promise<void> {
  await deps.jobs.work<ContactMailJob>(queue, job => sendContactMail(deps, job))
}

/**
 * Sends one contact mail, unless its message was deleted. Without a company address, copies are skipped, because the
 * inbox shows the messages anyway; a reply then lacks a sender, so it fails and is retried.
 */
async function sendContactMail(
  { config, database: { db }, mailer, vault }: Omit<JobDeps, 'jobs'>,
  job: ContactMailJob,
): Promise<void> {
  const company = await getCompany(db)
  const { publicUrl } = config
  if (job.kind === 'received') {
    const row = await queries.findMessage(db, job.messageId)
    if (!row || company.email === '') return
    const message = openMessage(vault, row)
    await mailer.send(messageReceivedMail({ message, company, publicUrl }))
    return
  }
  const reply = await queries.findReply(db, job.replyId)
  const row = reply && (await queries.findMessage(db, reply.messageId))
  if (!reply || !row) return
  if (company.email === '') throw new Error('an answer waits: the setting contact_email is empty')
  const message = openMessage(vault, row)
  const text = openReply(vault, reply).message
  await mailer.send(replyMail({ message, company, publicUrl }, { id: job.replyId, text }))
  await whenReachable(() => queries.markSent(db, job.replyId))
}
