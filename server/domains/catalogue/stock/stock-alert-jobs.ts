import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { defaultLocale, isLocale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { findAddressee } from '#server/domains/accounts/mails/addressees.service.ts'
import { notify } from '#server/domains/notifications/notifications.service.ts'
import { getCompany } from '#server/domains/settings/settings.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { listPublished } from '../reading/product-cards.queries.ts'
import { stockBackMail } from './stock-alert-mail.ts'
import { takeDueAlerts } from './stock-alerts.queries.ts'

const queue = 'stock-alert-mail'

/** The job of one stock alert mail to one member. It holds no e-mail address, which is read when the mail is sent. */
interface StockAlertJob {
  userId: number
  productIds: number[]
  /** Part of the mail's Message-ID; the same for every retry. */
  reference: string
}

/**
 * Sends each member who waits for one of these products a notification and a mail, if the product can be bought now,
 * and ends the alert.
 */
export async function tellStockBack(
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Transaction<DB>,
  productIds: readonly number[],
): Promise<void> {
  const mails = new Map<number, StockAlertJob>()
  for (const { productId, names, userIds } of await takeDueAlerts(trx, productIds)) {
    const words = { params: { product: names }, link: `/products/${productId}` }
    await notify(trx, userIds, { type: 'stock', kind: 'stockBack', ...words })
    for (const userId of userIds) {
      const mail = mails.get(userId) ?? { userId, productIds: [], reference: `stock-${randomUUID()}` }
      mails.set(userId, { ...mail, productIds: [...mail.productIds, productId] })
    }
  }
  if (mails.size > 0) await jobs.enqueue(trx, queue, ...mails.values())
}

type JobDeps = Pick<Deps, 'config' | 'database' | 'jobs' | 'mailer'>

/**
 * Starts the worker that sends stock alert mails. Must run before the first mail is queued, because it creates the
 * queue.
 */
export async function startStockAlertJobs(deps: JobDeps): Promise<void> {
  await deps.jobs.work<StockAlertJob>(queue, job => sendStockBack(deps, job))
}

/** Sends one stock alert mail, unless the member has been disabled or erased or the product is no longer sold. */
async function sendStockBack(
  { config, database: { db }, mailer }: Omit<JobDeps, 'jobs'>,
  { userId, productIds, reference }: StockAlertJob,
): Promise<void> {
  const member = await findAddressee(db, userId)
  if (!member) return
  const locale = isLocale(member.locale) ? member.locale : defaultLocale
  const products = await listPublished(db, productIds, locale)
  if (products.length === 0) return
  const company = await getCompany(db)
  await mailer.send(
    stockBackMail({ member, company, publicUrl: config.publicUrl, reference }, products, locale),
  )
}
