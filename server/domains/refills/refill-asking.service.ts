import { randomUUID } from 'node:crypto'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { intlTag, type Locale, locales } from '#contract/shared/locale.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { notify } from '#server/domains/notifications/notifications.service.ts'
import { listBuyers } from '#server/domains/orders/delivered-lines.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { dayOf, daysBefore } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dueOf, type Ending } from './refill-rules.ts'
import { insertQuestions, listQuestions, reopenQuestions } from './refills.queries.ts'
import { channelOf, currentEndings, type RefillDeps } from './refills.service.ts'

export const mailQueue = 'refill-mail'

/** Members of one batch. */
const atOnce = 200

/** A package counts for half a year at most, so two years cover four packages of one order. */
const daysOfPurchases = 2 * 365

interface AskingDeps extends RefillDeps {
  jobs: Pick<Deps['jobs'], 'enqueue'>
}

/** The job of one mail to one member; it holds no address, which is read when it is sent. */
export interface RefillMailJob {
  userId: number
  productIds: number[]
  /** Part of the mail's Message-ID; the same for every retry. */
  reference: string
}

/** Asks all members whose products run out. A failure for one member is logged and does not stop the others. */
export async function askMembers(deps: AskingDeps & Pick<Deps, 'log'>): Promise<void> {
  const { database, log, now } = deps
  const since = daysBefore(now(), daysOfPurchases)
  for (let after = 0; ; ) {
    const members = await listBuyers(database.db, { since, after, limit: atOnce })
    for (const userId of members) {
      try {
        await askMember(deps, userId)
      } catch (error) {
        log.error({ err: error, member: userId }, 'products that run out')
      }
    }
    if (members.length < atOnce) return
    after = members.at(-1) ?? after
  }
}

/** Asks a member about the products that are due, with one notification, and a mail if she chose so. */
export async function askMember(deps: AskingDeps, userId: number): Promise<void> {
  const { db } = deps.database
  const channel = await channelOf(db, userId)
  if (channel === 'off') return
  const today = dayOf(deps.now())
  const asked = await listQuestions(db, userId)
  const endings = await currentEndings(deps, userId)
  const fresh = dueOf(
    endings.filter(({ lineId }) => !asked.some(question => question.lineId === lineId)),
    today,
  )
  const lineIds = endings.map(({ lineId }) => lineId)
  if (fresh.length === 0 && asked.length === 0) return
  await inTransaction(db, async trx => {
    const opened = [
      ...(lineIds.length > 0 ? await reopenQuestions(trx, lineIds, today) : []),
      ...(fresh.length > 0 ? await insertQuestions(trx, userId, fresh, deps.now()) : []),
    ]
    const productIds = productsOf(endings, opened)
    if (productIds.length === 0) return
    const names: Partial<Record<Locale, string>> = {}
    for (const locale of locales)
      names[locale] = listed(await cardsByIds(trx, productIds, locale), productIds, locale)
    await notify(trx, [userId], {
      type: 'order',
      kind: productIds.length === 1 ? 'refillOne' : 'refillMany',
      params: { products: names },
      link: '/account/orders?refills',
    })
    if (channel === 'mail')
      await deps.jobs.enqueue(trx, mailQueue, { userId, productIds, reference: `refill-${randomUUID()}` })
  })
}

function productsOf(endings: readonly Ending[], lineIds: readonly number[]): number[] {
  return endings.filter(({ lineId }) => lineIds.includes(lineId)).map(({ productId }) => productId)
}

function listed(cards: ReadonlyMap<number, ProductCard>, ids: readonly number[], locale: Locale): string {
  return new Intl.ListFormat(intlTag(locale)).format(ids.flatMap(id => cards.get(id)?.name ?? []))
}
