import type { Kysely, Transaction } from 'kysely'
import type { MessageChannel, MessageKind, ShortMessage, ShortMessages } from '#contract/messaging/message.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { getCompany } from '#server/domains/settings/settings.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { dayOf, daysBefore } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { MessageConfig } from '#server/platform/message-config.ts'
import type { Vault } from '#server/platform/vault.ts'
import { openContent, recipientOf, sealContent, textOf } from './message-content.ts'
import { enqueueMessage } from './message-jobs.ts'
import * as queries from './messages.queries.ts'

/** What queueing a message needs. */
export type MessagingDeps = Pick<Deps, 'config' | 'now' | 'vault'> & { jobs: Pick<Deps['jobs'], 'enqueue'> }

/**
 * Queues a short message in the transaction that causes it. `to` is a number in E.164, `params` fill the text
 * `messaging:kinds.<kind>`. Does nothing in a shop that sends no messages.
 */
export async function queueMessage(
  trx: Transaction<DB>,
  { config, jobs, now, vault }: MessagingDeps,
  message: {
    to: string
    kind: MessageKind
    params: Record<string, string>
    locale: Locale
    /** Whether the message is sent only if a member logs in with this number, which is asked when it is sent. */
    isForMembers?: boolean
  },
): Promise<void> {
  const { provider } = config.message
  if (provider === 'none') return
  const { to, kind, params, locale, isForMembers } = message
  const id = await queries.insertMessage(trx, {
    kind,
    locale,
    provider,
    recipient: recipientOf(vault, to),
    createdAt: now(),
    ...sealContent(vault, { to, params, isForMembers }),
  })
  await enqueueMessage(jobs, trx, id)
}

/** How the shop's short messages reach people; undefined in a shop that sends none. */
export function messageChannel({ provider }: Pick<MessageConfig, 'provider'>): MessageChannel | undefined {
  if (provider === 'none') return undefined
  return provider === 'whatsapp' ? 'whatsapp' : 'sms'
}

/** How many short messages were sent today, and what they cost in FCFA. */
export function countMessagesToday(db: Kysely<DB>, now: Date): Promise<{ sent: number; cost: number }> {
  return queries.findDay(db, dayOf(now))
}

const listed = 100

/** The newest short messages for staff, with number and text only for those of the sandbox. */
export async function listShortMessages({
  config,
  database: { db },
  now,
  vault,
}: Pick<Deps, 'config' | 'database' | 'now' | 'vault'>): Promise<ShortMessages> {
  const { provider, dailyLimit: limit } = config.message
  const [rows, today, company] = await Promise.all([
    queries.listMessages(db, listed),
    countMessagesToday(db, now()),
    getCompany(db),
  ])
  const data = rows.map(({ keyId, sealed, ...row }): ShortMessage => {
    const content = row.provider === 'sandbox' ? openContent(vault, { keyId, sealed }) : undefined
    return {
      ...row,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      phone: content?.to ?? null,
      text: content?.params ? textOf(row.kind, row.locale, content.params, company.name) : null,
    }
  })
  return { provider: provider === 'none' ? null : provider, today: { ...today, limit }, data }
}

const keptDays = 30

/** Deletes short messages, with their numbers, after a month; returns how many. */
export function sweepMessages(db: Kysely<DB>, now: Date): Promise<number> {
  return queries.deleteOldMessages(db, daysBefore(now, keptDays))
}

const atOnce = 200

/** Encrypts messages of older keys again with the newest key; returns how many. */
export async function resealMessages(db: Kysely<DB>, vault: Vault): Promise<number> {
  const [, ...others] = vault.keyIds
  let count = 0
  for (let done = atOnce; done === atOnce; count += done)
    done = await inTransaction(db, async trx => {
      const rows = await queries.lockToReseal(trx, others, atOnce)
      for (const { id, ...sealed } of rows) {
        const content = openContent(vault, sealed)
        // The digest of the number is that of the newest key too, so that the message is still found by its number.
        const recipient = recipientOf(vault, content.to)
        await queries.updateMessage(trx, id, { recipient, ...sealContent(vault, content) })
      }
      return rows.length
    })
  return count
}
