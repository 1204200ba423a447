import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { locales } from '../shared/locale.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { sortCodec } from '../shared/sort.ts'
import { paragraph, requiredLine } from '../shared/text.ts'
import { maxContactMessage } from './contact-limits.ts'

/** How far staff have dealt with a contact message. */
export const contactStatuses = ['new', 'read', 'answered', 'closed'] as const
export const ContactStatus = z.enum(contactStatuses)
export type ContactStatus = z.output<typeof ContactStatus>

/** The contact form's signed token, which proves when the form was loaded. A message sends it back. */
export const ContactForm = z.object({ token: z.string() })
export type ContactForm = z.output<typeof ContactForm>

/**
 * A message from the contact form. `website` is a trap for bots: people do not see this field. `token` is the form's;
 * the server accepts fewer messages without it.
 */
export const NewContactMessage = z.object({
  name: requiredLine(120),
  email: z.email({ error: 'email' }).max(254),
  subject: requiredLine(160),
  message: paragraph(maxContactMessage).min(1),
  website: z.string().max(500).optional(),
  token: z.string().max(200).optional(),
})
export type NewContactMessage = z.output<typeof NewContactMessage>

const messageShape = {
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  language: z.enum(locales),
  status: ContactStatus,
  /** The id of the member who was signed in when sending the message; null for a visitor. */
  member_id: z.int().nullable(),
  created_at: z.iso.datetime(),
}
const messageNames = { member_id: 'memberId', created_at: 'createdAt' } as const
const replyNames = { created_at: 'createdAt', sent_at: 'sentAt' } as const

/** A contact message in the inbox list, without its text. */
export const ContactMessage = renamed(messageShape, messageNames)
export type ContactMessage = z.output<typeof ContactMessage>

/** A reply by mail to a contact message; `sentAt` is null until the mail server accepts it. */
const ContactReply = renamed(
  {
    id: z.int(),
    message: z.string(),
    author: z.string(),
    created_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
  },
  replyNames,
)
/** A contact message with its replies, the oldest first. */
export const ContactMessageDetail = renamed(
  { ...messageShape, message: z.string(), replies: z.array(ContactReply) },
  messageNames,
)
export type ContactMessageDetail = z.output<typeof ContactMessageDetail>

/** A page of the contact inbox; `unread` counts the messages with status `new` on all pages. */
export const ContactMessagePage = pageOf(ContactMessage).extend({ unread: z.int().min(0) })
export type ContactMessagePage = z.output<typeof ContactMessagePage>

/** The number of unread contact messages. Senders and subjects need other endpoints, which ask for the password. */
export const UnreadContact = z.object({ unread: z.int().min(0) })

const sorts = { created_at: 'createdAt', '-created_at': '-createdAt' } as const

/**
 * Contact messages are stored encrypted, so a search decrypts at most this many, the newest that match the other
 * filters.
 */
export const searchedContactMessages = 1000

/** The filters of the contact inbox; `from` and `to` are inclusive days on which messages arrived. */
export const ContactFilter = z.object({
  ...pageQuery,
  status: ContactStatus.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  sort: sortCodec(sorts).optional(),
})
export type ContactFilter = z.output<typeof ContactFilter>

export const ContactStatusChange = z.object({ status: ContactStatus })
/**
 * A reply to a contact message. `after` is the id of the newest reply that the editor saw, 0 for none: if somebody else
 * has replied since, the response is 409 CONFLICT.
 */
export const NewContactReply = z.object({
  message: paragraph(maxContactMessage).min(1),
  after: z.int().min(0).max(2_147_483_647),
})
export type NewContactReply = z.output<typeof NewContactReply>

/** The id of the newest reply to a contact message, 0 if there is none. */
export function newestReply({ replies }: Pick<ContactMessageDetail, 'replies'>): number {
  return replies.at(-1)?.id ?? 0
}
