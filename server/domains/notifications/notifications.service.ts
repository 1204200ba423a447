import type { Kysely, Transaction } from 'kysely'
import type {
  NewNotification,
  Notification,
  NotificationFilter,
  NotificationPage,
  NotificationParams,
  NotificationSegment,
  NotificationType,
  TeamTexts,
} from '#contract/notifications/notification.ts'
import { inEachLanguage, type Locale } from '#contract/shared/locale.ts'
import { pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { selectAudience } from '#server/domains/accounts/members/audience.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { daysBefore } from '#server/platform/days.ts'
import { noteChange } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { Vault } from '#server/platform/vault.ts'
import { type NotificationKind, toNotification } from './notification-words.ts'
import * as queries from './notifications.queries.ts'

export type { NotificationKind } from './notification-words.ts'

/** Creates a notification for each member, in the transaction that causes it; `link` is a path of the shop. */
export async function notify(
  trx: Transaction<DB>,
  userIds: readonly number[],
  notice: { type: NotificationType; kind: NotificationKind; params?: NotificationParams; link?: string },
): Promise<void> {
  if (userIds.length === 0) return
  const { type, kind, params = {}, link = null } = notice
  await queries.insertNotices(trx, { userIds, type, kind, params: JSON.stringify(params), link })
}

/** Deletes notifications that link to deleted pages, in the transaction that deletes the pages. */
export async function takeBack(
  trx: Transaction<DB>,
  gone: readonly { userId: number; link: string }[],
): Promise<void> {
  if (gone.length > 0) await queries.deleteByLinks(trx, gone)
}

/** A page of the caller's notifications. */
export async function listNotifications(
  db: Kysely<DB>,
  actor: Actor,
  memberId: number,
  filter: NotificationFilter,
  locale: Locale,
): Promise<NotificationPage> {
  if (memberId !== actor.id) throw new ApiError('NOT_FOUND')
  const [rows, { total, unread }] = await Promise.all([
    queries.listRows(db, actor.id, filter, pageWindow(filter)),
    queries.countRows(db, actor.id, filter),
  ])
  const data = rows.map(row => toNotification(row, locale))
  return { ...toPage(data, total, filter), unread }
}

/**
 * Marks one of the caller's notifications as read. Repeating it does not change the time; throws a 404 for other
 * members' notifications.
 */
export async function markRead(
  db: Kysely<DB>,
  actor: Actor,
  id: number,
  locale: Locale,
): Promise<Notification> {
  await queries.markRow(db, actor.id, id)
  const row = await queries.findRow(db, actor.id, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toNotification(row, locale)
}

/** Marks all of the caller's notifications read. */
export async function markAllRead(db: Kysely<DB>, actor: Actor): Promise<{ updated: number }> {
  return { updated: await queries.markRows(db, actor.id) }
}

/** How many members a message to a segment of members would reach. */
export async function countAudience(
  db: Kysely<DB>,
  vault: Vault,
  segment: NotificationSegment,
): Promise<{ members: number }> {
  return { members: await queries.countAudience(selectAudience(db, vault, segment)) }
}

/**
 * Sends a message to one member or to a segment. Throws a 422 for an unknown member, and unless exactly one of the two
 * is given.
 */
export async function sendMessage(
  db: Kysely<DB>,
  vault: Vault,
  message: NewNotification,
): Promise<{ sent: number }> {
  const { memberId, segment, title, body, link = null } = message
  if ((memberId === undefined) === (segment === undefined))
    throw invalidField('member_id', { message: 'notifications:server.oneAudience' })
  const wanted = memberId === undefined ? (segment ?? {}) : { memberId }
  const translations: {
    [Each in Locale]?: Partial<Record<'title' | 'body', string | undefined>> | undefined
  } = message.translations ?? {}
  const texts: TeamTexts = inEachLanguage(locale => ({
    title: translations[locale]?.title ?? title,
    body: translations[locale]?.body ?? body,
  }))
  return inTransaction(db, async trx => {
    const sent = await queries.insertMessage(trx, selectAudience(trx, vault, wanted), {
      texts: JSON.stringify(texts),
      link,
    })
    if (memberId !== undefined && sent === 0)
      throw invalidField('member_id', { message: 'notifications:server.memberUnknown' })
    // A message to one member may contain personal details, so the audit log names the member instead of the title.
    const subject = memberId === undefined ? { id: 'segment', name: title } : { id: memberId }
    noteChange({ kind: 'notification', ...subject }, [{ field: 'sent', to: sent }])
    return { sent }
  })
}

const daysAfterReading = 90
const daysAtMost = 365

/** Deletes notifications that were read three months ago or are a year old; returns how many. */
export function sweepNotifications(db: Kysely<DB>, now: Date): Promise<number> {
  return queries.deleteOldRows(db, {
    readBefore: daysBefore(now, daysAfterReading),
    writtenBefore: daysBefore(now, daysAtMost),
  })
}
