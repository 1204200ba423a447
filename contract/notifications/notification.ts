import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { defaultLocale, type Locale } from '../shared/locale.ts'
import { localizedPart } from '../shared/localized.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { queryFlag } from '../shared/query.ts'
import { paragraph, requiredLine, ShopPath } from '../shared/text.ts'
import { notificationTypes } from './notification-types.ts'

export const NotificationType = z.enum(notificationTypes)
export type NotificationType = z.output<typeof NotificationType>

/**
 * The values in a notification's text. A value that differs by language, such as a product name, has one text for each.
 */
export type NotificationParams = Record<string, string | number | Partial<Record<Locale, string>>>

/** The title and body of a message that staff send to members, by language. */
export type TeamTexts = { [Each in Locale]?: { title: string; body: string } }

const wireStatuses = { 'non-lu': 'unread', lu: 'read' } as const
const Status = z.codec(z.enum(['non-lu', 'lu']), z.enum(['unread', 'read']), {
  decode: wire => wireStatuses[wire],
  encode: status => (status === 'read' ? 'lu' : 'non-lu'),
})

/** A notification in the language of the member who reads it; `link` is a path of the shop. */
export const Notification = renamed(
  {
    id: z.int(),
    type: NotificationType,
    title: z.string(),
    body: z.string(),
    link: z.string().nullable(),
    status: Status,
    read_at: z.iso.datetime().nullable(),
    member_id: z.int(),
    created_at: z.iso.datetime(),
  },
  { read_at: 'readAt', member_id: 'memberId', created_at: 'createdAt' },
)
export type Notification = z.output<typeof Notification>

/** A page of a member's notifications; `unread` counts the unread ones on all pages. */
export const NotificationPage = pageOf(Notification).extend({ unread: z.int().min(0) })
export type NotificationPage = z.output<typeof NotificationPage>

const { page, perPage } = pageQuery
export const NotificationFilter = z.object({
  page,
  perPage,
  status: Status.optional(),
  type: NotificationType.optional(),
})
export type NotificationFilter = z.output<typeof NotificationFilter>

/** Conditions that members must meet to receive a staff message; the role `admin` matches every staff role. */
const segment = { role: z.enum(['member', 'admin']).optional(), skinType: z.string().max(60).optional() }

/** The recipients of a staff message to several members: all active members who meet every condition. */
const NotificationSegment = z.object({ ...segment, newsletter: z.boolean().optional() })
export type NotificationSegment = z.output<typeof NotificationSegment>

/** The conditions of a recipient group as a query string, for counting its members. */
export const AudienceFilter = z.object({ ...segment, newsletter: queryFlag.optional() })

const texts = { title: requiredLine(120), body: paragraph(1000).min(1) }

/**
 * A message from staff to one member or to a segment. `title` and `body` are in the default language, and shown in
 * every language without a translation. `link` is a path of the shop, never another host.
 */
export const NewNotification = renamed(
  {
    member_id: z.int().min(1).max(2_147_483_647).optional(),
    segment: NotificationSegment.optional(),
    ...texts,
    translations: localizedPart(z.object(texts).partial())
      .omit({ [defaultLocale]: true })
      .optional(),
    link: ShopPath.optional(),
  },
  { member_id: 'memberId' },
)
export type NewNotification = z.output<typeof NewNotification>

/**
 * An event of the notification stream, sent when the stream opens and after each change. The client then reloads its
 * list.
 */
export interface NotificationEvent {
  unread: number
}
