import type { Transaction } from 'kysely'
import { defaultLocale, type Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { getCompany } from '#server/domains/settings/settings.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { confirmationMail, type OrderAudience, receivedMail } from './order-mail.ts'
import { refundMail, unpaidMail } from './order-payment-mail.ts'
import { trackingUrl } from './order-tracking.ts'
import { toOrder } from './order-views.ts'
import { findOrder } from './orders.queries.ts'

const queue = 'order-mail'

interface OrderMailJob {
  orderId: number
  audience: OrderAudience
  /** What the mail tells; a new order unless told. */
  about?: 'unpaid' | 'refund'
  payment?: Payment
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

async function sendOrderMail(
  { config, database: { db }, mailer, vault }: Pick<Deps, 'config' | 'database' | 'mailer' | 'vault'>,
  { orderId, audience, about, payment }: OrderMailJob,
): Promise<void> {
  const row = await findOrder(db, orderId)
  // The company's address may be missing; the buyer's is, once the account is erased.
  if (!row) return
  const company = await getCompany(db)
  const content = {
    order: toOrder(row),
    customer: { name: row.customerName, email: row.customerEmail },
    company,
    publicUrl: config.publicUrl,
    trackingUrl: trackingUrl({ config, vault }, row, row.locale as Locale),
  }
  const locale = audience === 'buyer' ? (row.locale as Locale) : defaultLocale
  const mail =
    about === 'unpaid'
      ? unpaidMail(content, locale)
      : about === 'refund' && payment
        ? refundMail(content, audience, payment, locale)
        : audience === 'buyer'
          ? confirmationMail(content, locale)
          : receivedMail(content, locale)
  if (mail.to === '') return
  await mailer.send(mail)
}
