import type { Transaction } from 'kysely'
import type { MessageKind, MessageState } from '#contract/messaging/message.ts'
import type { DB } from '#database/tables.ts'
import { hasPhoneLogin } from '#server/domains/accounts/login/phone-logins.service.ts'
import { listStaffWith } from '#server/domains/accounts/members/audience.service.ts'
import { notify } from '#server/domains/notifications/notifications.service.ts'
import { getCompany } from '#server/domains/settings/settings.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { TryAgainError } from '#server/platform/jobs.ts'
import { openContent, sealContent, textOf } from './message-content.ts'
import * as queries from './messages.queries.ts'
import { type MessageProvider, NumberRefusedError, type OutgoingMessage } from './providers/provider.ts'

export type SendingDeps = Pick<Deps, 'config' | 'database' | 'log' | 'now' | 'vault'>

/** After how many minutes a message of each kind is no longer sent. */
export const minutesToSend: Record<MessageKind, number> = {
  code: 10,
  parcelComing: 24 * 60,
  parcelOnRoad: 6 * 60,
  // A message that arrives a day later would name a day that is over.
  pickupReady: 24 * 60,
  pickupReminder: 12 * 60,
  pickupOver: 24 * 60,
  stockBack: 24 * 60,
}

/**
 * Sends one message, or settles it without sending. Throws when it must be sent again later, which the job queue does
 * with growing pauses until the message is late.
 */
export async function sendMessage(
  deps: SendingDeps,
  provider: MessageProvider | undefined,
  id: number,
): Promise<void> {
  const { database, log, now } = deps
  const outgoing = await inTransaction(database.db, trx => begin(trx, deps, provider, id))
  if (!outgoing || !provider) return
  try {
    const reference = await provider.send(outgoing)
    await inTransaction(database.db, trx => finish(trx, deps, provider, id, { reference, sentAt: now() }))
  } catch (error) {
    if (!(error instanceof NumberRefusedError)) throw error
    log.warn({ message: id, reason: error.message }, 'a number cannot receive a short message')
    await inTransaction(database.db, trx => settle(trx, deps, id, 'refused'))
  }
}

/** The message to send, counted for the day; undefined when it was settled, now or before. */
async function begin(
  trx: Transaction<DB>,
  deps: SendingDeps,
  provider: MessageProvider | undefined,
  id: number,
): Promise<OutgoingMessage | undefined> {
  const { config, now, vault } = deps
  const row = await queries.lockMessage(trx, id)
  if (row?.state !== 'waiting') return undefined
  const at = now()
  const { kind, locale } = row
  const isLate = at.getTime() - row.createdAt.getTime() > minutesToSend[kind] * 60_000
  if (isLate) return settle(trx, deps, id, 'late')
  if (!provider) throw new TryAgainError('MESSAGE_PROVIDER is none')
  const { to, params = {}, isForMembers = false } = openContent(vault, row)
  if (isForMembers && !(await hasPhoneLogin(trx, to))) return settle(trx, deps, id, 'unknown')
  const day = dayOf(at)
  if (!row.isCounted && !(await queries.countOfDay(trx, day, config.message.dailyLimit))) {
    await tellOfLimit(trx, deps, day)
    return settle(trx, deps, id, 'capped')
  }
  await queries.updateMessage(trx, id, { provider: provider.name, isCounted: true })
  const company = await getCompany(trx)
  return { to, kind, locale, params, text: textOf(kind, locale, params, company.name) }
}

/** Tells the administrators once a day that the messages of the day are used up. */
async function tellOfLimit(trx: Transaction<DB>, deps: SendingDeps, day: string): Promise<void> {
  const { config, log, now } = deps
  if (!(await queries.claimTelling(trx, day, now()))) return
  const { dailyLimit: limit } = config.message
  log.error({ limit }, 'the short messages of the day are used up')
  await notify(trx, await listStaffWith(trx, 'shop.watch'), {
    type: 'account',
    kind: 'messagesUsedUp',
    params: { limit },
    link: '/admin/messages',
  })
}

async function finish(
  trx: Transaction<DB>,
  deps: SendingDeps,
  provider: MessageProvider,
  id: number,
  { reference, sentAt }: { reference: string; sentAt: Date },
): Promise<void> {
  const { vault } = deps
  // The member may have been erased while the provider answered.
  const row = await queries.lockMessage(trx, id)
  if (!row) return
  const { to, params } = openContent(vault, row)
  const cost = provider.name === 'sandbox' ? 0 : deps.config.message.price
  const kept = { to, reference, params: provider.name === 'sandbox' ? params : undefined }
  await queries.updateMessage(trx, id, { state: 'sent', sentAt, cost, ...sealContent(vault, kept) })
  if (cost > 0) await queries.addCost(trx, dayOf(sentAt), cost)
}

/** Ends a message without sending it; its text is no longer needed. */
async function settle(
  trx: Transaction<DB>,
  { vault }: SendingDeps,
  id: number,
  state: MessageState,
): Promise<undefined> {
  const row = await queries.lockMessage(trx, id)
  if (!row) return
  const { to } = openContent(vault, row)
  await queries.updateMessage(trx, id, { state, ...sealContent(vault, { to }) })
}
