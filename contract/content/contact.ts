import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { locales } from '../shared/locale.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { sortCodec } from '../shared/sort.ts'
import { paragraph, requiredLine } from '../shared/text.ts'
import { maxContactMessage } from './contact-length.ts'

/** What has become of a message. */
export const contactStatuses = ['new', 'read', 'answered', 'closed'] as const
export const ContactStatus = z.enum(contactStatuses)
export type ContactStatus = z.output<typeof ContactStatus>

/** Nobody reads a form and writes a message in less: milliseconds from the form to the message. */
export const leastFormMs = 3_000

/** Proof of when the form was given out, for `token` of a message. */
export const ContactForm = z.object({ token: z.string() })
export type ContactForm = z.output<typeof ContactForm>

/**
 * A message to the company. `website` is a field that people do not see and programs fill in; `token` is that of the form:
 * without it fewer messages are taken.
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
  /** Who was signed in when writing; null for a visitor. */
  member_id: z.int().nullable(),
  created_at: z.iso.datetime(),
}
const messageNames = { member_id: 'memberId', created_at: 'createdAt' } as const
const replyNames = { created_at: 'createdAt', sent_at: 'sentAt' } as const

/** A message in the inbox, without its text. */
export const ContactMessage = renamed(messageShape, messageNames)
export type ContactMessage = z.output<typeof ContactMessage>

/** An answer by mail; `sentAt` is null while it waits for the mail server. */
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
/** A message with its answers, the oldest first. */
export const ContactMessageDetail = renamed(
  { ...messageShape, message: z.string(), replies: z.array(ContactReply) },
  messageNames,
)
export type ContactMessageDetail = z.output<typeof ContactMessageDetail>

/** A page of the inbox and how many messages in all are new. */
export const ContactMessagePage = pageOf(ContactMessage).extend({ unread: z.int().min(0) })
export type ContactMessagePage = z.output<typeof ContactMessagePage>

/** How many messages nobody has read; who wrote them and what about is read by other calls. */
export const UnreadContact = z.object({ unread: z.int().min(0) })

const sorts = { created_at: 'createdAt', '-created_at': '-createdAt' } as const

/** Messages are encrypted, so a search decrypts only this many of the newest that match the other filters. */
export const searchedContactMessages = 1000

/** The inbox's filters; days are those on which messages came, both included. */
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
 * `after` is the id of the newest reply that was shown, 0 for none: a later reply by somebody else is a 409 CONFLICT.
 */
export const NewContactReply = z.object({
  message: paragraph(maxContactMessage).min(1),
  after: z.int().min(0).max(2_147_483_647),
})
export type NewContactReply = z.output<typeof NewContactReply>

/** The id of the newest answer to a message, 0 without one. */
export function newestReply({ replies }: Pick<ContactMessageDetail, 'replies'>): number {
  return replies.at(-1)?.id ?? 0
}
