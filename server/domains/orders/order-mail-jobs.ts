import type { Transaction } from 'kysely'
import { defaultLocale, type Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { getCompany } from '#server/domains/settings/settings.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { confirmationMail, type OrderAudience, receivedMail } from './order-mail.ts'
import { toOrder } from './order-views.ts'
import { findOrder } from './orders.queries.ts'

const queue = 'order-mail'

interface OrderMailJob {
  orderId: number
  audience: OrderAudience
}

/** Queues the mails about a new order. One job each: when one mail fails, only that one is sent again. */
export async function enqueueOrderMails(jobs: Jobs, trx: Transaction<DB>, orderId: number): Promise<void> {
  const mails: OrderMailJob[] = [
    { orderId, audience: 'buyer' },
    { orderId, audience: 'company' },
  ]
  await jobs.enqueue(trx, queue, ...mails)
}

/** Sends the mails about orders, from now on. Must run before the first order is placed: it makes the queue. */
export async function startOrderJobs(
  deps: Pick<Deps, 'config' | 'database' | 'jobs' | 'mailer'>,
): Promise<void> {
  await deps.jobs.work<OrderMailJob>(queue, job => sendOrderMail(deps, job))
}

async function sendOrderMail(
  { config, database: { db }, mailer }: Pick<Deps, 'config' | 'database' | 'mailer'>,
  { orderId, audience }: OrderMailJob,
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
  }
  const mail =
    audience === 'buyer'
      ? confirmationMail(content, row.locale as Locale)
      : receivedMail(content, defaultLocale)
  if (mail.to === '') return
  await mailer.send(mail)
}
