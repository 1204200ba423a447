import type { Transaction } from 'kysely'
import { defaultLocale, type Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { getCompany } from '#server/domains/settings/settings.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Mail } from '#server/platform/mailer.ts'
import { findEvent } from './order-changes.queries.ts'
import { eventMail } from './order-event-mail.ts'
import { heldUntil } from './order-hold.service.ts'
import { confirmationMail, type OrderAudience, receivedMail } from './order-mail.ts'
import { refundMail, unpaidMail } from './order-payment-mail.ts'
import { trackingUrl } from './order-tracking.ts'
import { toEvent, toOrder } from './order-views.ts'
import { findOrder } from './orders.queries.ts'
import { claimMail, insertSentMail } from './sent-mails.queries.ts'

const queue = 'order-mail'

interface OrderMailJob {
  orderId: number
  audience: OrderAudience
  /** What the mail tells; a new order unless told. */
  about?: 'unpaid' | 'refund' | 'event'
  payment?: Payment
  /** The entry of the order's history that it tells. */
  eventId?: number
}

interface Payment {
  attemptId: number
  amount: number
  currency: string
}

/** Queues the mails about a new order. One job each: when one mail fails, only that one is sent again. */
export async function enqueueOrderMails(jobs: Jobs, trx: Transaction<DB>, orderId: number): Promise<void> {
  const mails: OrderMailJob[] = [
    { orderId, audience: 'buyer' },
    { orderId, audience: 'company' },
  ]
  await jobs.enqueue(trx, queue, ...mails)
}

/** Queues the mail that tells a buyer of an entry of the order's history. */
export async function enqueueEventMail(
  jobs: Jobs,
  trx: Transaction<DB>,
  orderId: number,
  eventId: number,
): Promise<void> {
  const mail: OrderMailJob = { orderId, audience: 'buyer', about: 'event', eventId }
  await jobs.enqueue(trx, queue, mail)
}

/** Queues the mail that tells a buyer why an order was cancelled. */
export async function enqueueUnpaidMail(jobs: Jobs, trx: Transaction<DB>, orderId: number): Promise<void> {
  const mail: OrderMailJob = { orderId, audience: 'buyer', about: 'unpaid' }
  await jobs.enqueue(trx, queue, mail)
}

/** Queues the mails about a payment that has to be given back. */
export async function enqueueRefundMails(
  jobs: Jobs,
  trx: Transaction<DB>,
  { orderId, ...payment }: { orderId: number } & Payment,
): Promise<void> {
  const mails: OrderMailJob[] = [
    { orderId, audience: 'buyer', about: 'refund', payment },
    { orderId, audience: 'company', about: 'refund', payment },
  ]
  await jobs.enqueue(trx, queue, ...mails)
}

/** Sends the mails about orders, from now on. Must run before the first order is placed: it makes the queue. */
export async function startOrderJobs(
  deps: Pick<Deps, 'config' | 'database' | 'jobs' | 'mailer' | 'vault'>,
): Promise<void> {
  await deps.jobs.work<OrderMailJob>(queue, job => sendOrderMail(deps, job))
}

type MailDeps = Pick<Deps, 'config' | 'database' | 'mailer' | 'vault'>

async function sendOrderMail(deps: MailDeps, job: OrderMailJob): Promise<void> {
  const { database, mailer } = deps
  const mail = await mailOf(deps, job)
  // The company's address may be missing; the buyer's is, once the account is erased.
  if (!mail || mail.to === '') return
  // A job comes again when its process ended before it was told done: its mail must not.
  await database.db.transaction().execute(async trx => {
    if (!(await claimMail(trx, mail.messageId))) return
    await mailer.send(mail)
    await insertSentMail(trx, mail.messageId)
  })
}

async function mailOf(
  { config, database: { db }, vault }: MailDeps,
  { orderId, audience, about, payment, eventId }: OrderMailJob,
): Promise<Mail | undefined> {
  const row = await findOrder(db, orderId)
  if (!row) return undefined
  const locale = audience === 'buyer' ? (row.locale as Locale) : defaultLocale
  const content = {
    order: toOrder(row),
    customer: { name: row.customerName, email: row.customerEmail },
    company: await getCompany(db),
    publicUrl: config.publicUrl,
    trackingUrl: trackingUrl({ config, vault }, row, row.locale as Locale),
  }
  if (about === 'unpaid') return unpaidMail(content, heldUntil(row), locale)
  if (about === 'refund' && payment) return refundMail(content, audience, payment, locale)
  if (about === 'event') {
    const event = eventId === undefined ? undefined : await findEvent(db, eventId)
    return event && eventMail(content, { ...toEvent(event), id: event.id }, locale)
  }
  return audience === 'buyer' ? confirmationMail(content, locale) : receivedMail(content, locale)
}
