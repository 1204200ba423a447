import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { defaultLocale, isLocale, type Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { findPhoneLogin } from '#server/domains/accounts/login/phone-logins.service.ts'
import { findAddressee } from '#server/domains/accounts/mails/addressees.service.ts'
import { messageChannel, queueMessage } from '#server/domains/messaging/messaging.service.ts'
import { notify } from '#server/domains/notifications/notifications.service.ts'
import { getCompany } from '#server/domains/settings/settings.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { listPublished } from '../reading/product-cards.queries.ts'
import { stockBackMail } from './stock-alert-mail.ts'
import { takeDueAlerts } from './stock-alerts.queries.ts'

const queue = 'stock-alert-mail'

/** The job of one mail or message to one member. It holds no address and no number, which are read when it is sent. */
interface StockAlertJob {
  userId: number
  productIds: number[]
  /** By default mail, as in the jobs of earlier versions. */
  channel?: 'mail' | 'message'
  /** Part of the mail's Message-ID; the same for every retry. */
  reference: string
}

/**
 * Sends each member who waits for one of these products a notification, and a mail or a message if she chose so, if the product
 * can be bought now, and ends the alert.
 */
export async function tellStockBack(
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Transaction<DB>,
  productIds: readonly number[],
): Promise<void> {
  const sendings = new Map<string, StockAlertJob>()
  for (const { productId, names, waiting } of await takeDueAlerts(trx, productIds)) {
    const words = { params: { product: names }, link: `/products/${productId}` }
    const userIds = waiting.map(({ userId }) => userId)
    await notify(trx, userIds, { type: 'stock', kind: 'stockBack', ...words })
    for (const { userId, channel } of waiting) {
      if (channel === 'bell') continue
      const key = `${channel} ${userId}`
      const known = sendings.get(key) ?? {
        userId,
        channel,
        productIds: [],
        reference: `stock-${randomUUID()}`,
      }
      sendings.set(key, { ...known, productIds: [...known.productIds, productId] })
    }
  }
  if (sendings.size > 0) await jobs.enqueue(trx, queue, ...sendings.values())
}

type JobDeps = Pick<Deps, 'config' | 'database' | 'jobs' | 'mailer' | 'now' | 'vault'>

/**
 * Starts the worker that sends stock alert mails. Must run before the first mail is queued, because it creates the
 * queue.
 */
export async function startStockAlertJobs(deps: JobDeps): Promise<void> {
  await deps.jobs.work<StockAlertJob>(queue, job => sendStockBack(deps, job))
}

/**
 * Sends one mail or message, unless the member has been disabled or erased or the product is no longer sold. A message to a
 * member who has no number any more goes by mail.
 */
async function sendStockBack(
  deps: JobDeps,
  { userId, productIds, reference, channel = 'mail' }: StockAlertJob,
): Promise<void> {
  const { config, mailer } = deps
  const { db } = deps.database
  const member = await findAddressee(db, userId)
  if (!member) return
  const locale = isLocale(member.locale) ? member.locale : defaultLocale
  const products = await listPublished(db, productIds, locale)
  if (products.length === 0) return
  const phone = channel === 'message' ? await findPhoneLogin(db, userId) : undefined
  if (phone && messageChannel(config.message)) {
    await inTransaction(db, trx => queueStockBack(trx, deps, { to: phone.number, locale, products }))
    return
  }
  const company = await getCompany(db)
  await mailer.send(
    stockBackMail({ member, company, publicUrl: config.publicUrl, reference }, products, locale),
  )
}

/** Queues one short message about the first product; the bell names the others. */
async function queueStockBack(
  trx: Transaction<DB>,
  deps: JobDeps,
  { to, locale, products }: { to: string; locale: Locale; products: readonly { id: number; name: string }[] },
): Promise<void> {
  const [first] = products
  if (!first) return
  const params = { product: first.name, link: `${deps.config.publicUrl}/products/${first.id}` }
  await queueMessage(trx, deps, { to, kind: 'stockBack', params, locale, isForMembers: true })
}
