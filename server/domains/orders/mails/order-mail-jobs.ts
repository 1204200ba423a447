import type { Transaction } from 'kysely'
import { defaultLocale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { getCompany } from '#server/domains/settings/settings.service.ts'
import { whenReachable } from '#server/platform/database/reachable.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { findEvent } from '../changes/order-changes.queries.ts'
import { heldUntil } from '../holding/order-hold.service.ts'
import { toEvent, toOrder } from '../order-views.ts'
import { findOrder, type OrderRow } from '../orders.queries.ts'
import { startRecipientJobs } from '../recipients/recipient-jobs.ts'
import { findRequestState } from '../requests/requests.queries.ts'
import { trackingUrl } from '../tracking/order-tracking.ts'
import { eventMail } from './order-event-mail.ts'
import { confirmationMail, type OrderAudience, type OrderMailContent, receivedMail } from './order-mail.ts'
import { refundMail, unpaidMail } from './order-payment-mail.ts'
import { reminderMail } from './order-pickup-mail.ts'
import { requestMail } from './order-request-mail.ts'
import { claimMail, insertSentMail } from './sent-mails.queries.ts'

const queue = 'order-mail'

interface OrderMailJob {
  orderId: number
  /** The recipient of the mail; by default both the buyer and the company get one. */
  audience?: OrderAudience
  /** What the mail is about; a new order by default. */
  about?: 'unpaid' | 'refund' | 'event' | 'request' | 'reminder'
  payment?: Payment
  /** The id of the history entry that the mail is about. */
  eventId?: number
  /** The id of the buyer's request that the mail is about. */
  requestId?: number
}

interface Payment {
  attemptId: number
  amount: number
  currency: string
}

/** Queues the mails about a new order. */
export async function enqueueOrderMails(jobs: Jobs, trx: Transaction<DB>, orderId: number): Promise<void> {
  const mails: OrderMailJob = { orderId }
  await jobs.enqueue(trx, queue, mails)
}

/** Queues the buyer's mail about an entry of the order's history. */
export async function enqueueEventMail(
  jobs: Jobs,
  trx: Transaction<DB>,
  orderId: number,
  eventId: number,
): Promise<void> {
  const mail: OrderMailJob = { orderId, audience: 'buyer', about: 'event', eventId }
  await jobs.enqueue(trx, queue, mail)
}

/** Queues the mail that tells a buyer that an order was cancelled because it was not paid. */
export async function enqueueUnpaidMail(jobs: Jobs, trx: Transaction<DB>, orderId: number): Promise<void> {
  const mail: OrderMailJob = { orderId, audience: 'buyer', about: 'unpaid' }
  await jobs.enqueue(trx, queue, mail)
}

/** Queues the mails about a payment that must be refunded. */
export async function enqueueRefundMails(
  jobs: Jobs,
  trx: Transaction<DB>,
  { orderId, ...payment }: { orderId: number } & Payment,
): Promise<void> {
  const mails: OrderMailJob = { orderId, about: 'refund', payment }
  await jobs.enqueue(trx, queue, mails)
}

/** Queues the mail that reminds a buyer of an order that waits at its pickup point. */
export async function enqueueReminderMail(jobs: Jobs, trx: Transaction<DB>, orderId: number): Promise<void> {
  const mail: OrderMailJob = { orderId, audience: 'buyer', about: 'reminder' }
  await jobs.enqueue(trx, queue, mail)
}

/** Queues a mail about a buyer's request: to the company when it was made, to the buyer when it was answered. */
export async function enqueueRequestMail(
  jobs: Jobs,
  trx: Transaction<DB>,
  request: { orderId: number; requestId: number; audience: OrderAudience },
): Promise<void> {
  const mail: OrderMailJob = { ...request, about: 'request' }
  await jobs.enqueue(trx, queue, mail)
}

/**
 * Starts the workers that send mails and messages about orders. Must run before the first order is placed, because it
 * creates the queues.
 */
export async function startOrderJobs(
  deps: Pick<Deps, 'config' | 'database' | 'jobs' | 'mailer' | 'now' | 'vault'>,
): Promise<void> {
  await deps.jobs.work<OrderMailJob>(queue, job => sendOrderMails(deps, job))
  await startRecipientJobs(deps)
}

type MailDeps = Pick<Deps, 'config' | 'database' | 'mailer' | 'vault'>

/**
 * Sends the order mails of a job that were not sent yet. A failed mail does not stop the others; the job is retried for
 * it.
 */
async function sendOrderMails(deps: MailDeps, job: OrderMailJob): Promise<void> {
  const content = await contentOf(deps, job.orderId)
  if (!content) return
  const audiences: OrderAudience[] = job.audience ? [job.audience] : ['buyer', 'company']
  const failures: unknown[] = []
  for (const audience of audiences) {
    try {
      const mail = await mailOf(deps, job, content, audience)
      // The company's address may not be configured, and an erased buyer has none: then the mail is skipped.
      if (mail && mail.to !== '') await sendOnce(deps, mail)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

/** Sends an order mail at most once: a job runs again if its process ended before the job was marked as done. */
async function sendOnce({ database, mailer }: MailDeps, mail: Mail): Promise<void> {
  let isSent = false
  await whenReachable(() =>
    inTransaction(database.db, async trx => {
      if (!(await claimMail(trx, mail.messageId))) return
      if (!isSent) await mailer.send(mail)
      isSent = true
      await insertSentMail(trx, mail.messageId)
    }),
  )
}

interface Content extends OrderMailContent {
  row: OrderRow
}

async function contentOf(
  { config, database: { db }, vault }: MailDeps,
  orderId: number,
): Promise<Content | undefined> {
  const row = await findOrder(db, orderId)
  if (!row) return undefined
  return {
    row,
    order: toOrder(row),
    customer: { name: row.customerName, email: row.customerEmail },
    company: await getCompany(db),
    publicUrl: config.publicUrl,
    trackingUrl: trackingUrl({ config, vault }, row, row.locale),
  }
}

async function mailOf(
  { database: { db } }: MailDeps,
  { about, payment, eventId, requestId }: OrderMailJob,
  content: Content,
  audience: OrderAudience,
): Promise<Mail | undefined> {
  const { row } = content
  const locale = audience === 'buyer' ? row.locale : defaultLocale
  if (about === 'unpaid') return unpaidMail(content, heldUntil(row), locale)
  if (about === 'refund' && payment) return refundMail(content, audience, payment, locale)
  if (about === 'event') {
    const event = eventId === undefined ? undefined : await findEvent(db, eventId)
    return event && eventMail(content, { ...toEvent(event), id: event.id }, locale)
  }
  if (about === 'reminder') return reminderMail(content, locale)
  if (about === 'request') {
    const request = requestId === undefined ? undefined : await findRequestState(db, requestId)
    return request && requestMail(content, audience, request, locale)
  }
  return audience === 'buyer' ? confirmationMail(content, locale) : receivedMail(content, locale)
}
