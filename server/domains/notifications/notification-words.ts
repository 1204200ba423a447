import type { Notification, NotificationParams } from '#contract/notifications/notification.ts'
import { type Locale, textIn } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import type { Messages } from '#messages/keys.ts'
import type { NotificationRow } from './notifications.queries.ts'

/** The kinds of notifications, which are the keys of their texts in the message files. */
export type NotificationKind = keyof Messages['notifications']['kinds']

/** Maps a stored notification to a notification of the API, worded in the reader's language. */
export function toNotification(row: NotificationRow, locale: Locale): Notification {
  return {
    id: row.id,
    type: row.type,
    ...wordsOf(row, locale),
    link: row.link,
    status: row.readAt === null ? 'unread' : 'read',
    readAt: row.readAt?.toISOString() ?? null,
    memberId: row.userId,
    createdAt: row.createdAt.toISOString(),
  }
}

function wordsOf({ kind, params, texts }: NotificationRow, locale: Locale): { title: string; body: string } {
  const ownText = texts && textIn(texts, locale)
  if (ownText) return ownText
  const t = translators[locale]
  const filled = fill(params, locale)
  const name = kind as NotificationKind
  return {
    title: t(`notifications:kinds.${name}.title`, filled),
    body: t(`notifications:kinds.${name}.body`, filled),
  }
}

function fill(params: NotificationParams, locale: Locale): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? (textIn(value, locale) ?? '') : value,
    ]),
  )
}
