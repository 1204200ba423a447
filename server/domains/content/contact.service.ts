import type { Kysely } from 'kysely'
import type {
  ContactFilter,
  ContactForm,
  ContactMessageDetail,
  ContactMessagePage,
  ContactStatus,
  NewContactMessage,
} from '#contract/content/contact.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import { changedFields, noteChange } from '#server/platform/acts.ts'
import { daysBefore } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError, invalidField } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/network.ts'
import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import type { Actor } from '#server/platform/session.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { isoOf } from './article-shapes.ts'
import * as queries from './contact.queries.ts'
import { formAge, newFormToken } from './contact-form.ts'
import { enqueueContactMail } from './contact-jobs.ts'

const hour = 3_600

/** What a form needs to be sent. */
export function getContactForm({ vault, now }: Pick<Deps, 'vault' | 'now'>): ContactForm {
  return { token: newFormToken(vault, now()) }
}

/** Limits how many messages come from one network: five an hour from our form, two from elsewhere. */
export function contactLimits({ rateLimits }: Pick<Deps, 'rateLimits'>) {
  return {
    usual: rateLimits('contact', { points: 5, seconds: hour }),
    unknown: rateLimits('contact-formless', { points: 2, seconds: hour }),
  }
}

/**
 * Keeps a message and has it mailed to the company. What fills in the field that nobody sees is thanked and forgotten;
 * what is faster than people are, is asked to try again. Throws a 429 for too many from one network.
 */
export async function sendContactMessage(
  { database, jobs, vault, now }: Pick<Deps, 'database' | 'jobs' | 'vault' | 'now'>,
  limits: ReturnType<typeof contactLimits>,
  body: NewContactMessage,
  sender: { ip: string; actor: Actor | undefined; locale: Locale },
): Promise<{ message: string }> {
  const { locale, actor } = sender
  const thanks = { message: translators[locale]('content:server.received') }
  if (body.website) return thanks
  const age = formAge(vault, body.token, now())
  if (age === 'hasty') throw invalidField('token', { message: 'content:server.hasty' })
  await limits[age].consume(networkOf(sender.ip))
  const { name, email, subject, message } = body
  await inTransaction(database.db, async trx => {
    const row = { userId: actor?.id ?? null, name, email, subject, body: message, locale }
    await enqueueContactMail(jobs, trx, {
      kind: 'received',
      messageId: await queries.insertMessage(trx, row),
    })
  })
  return thanks
}

/** The inbox under its filters. */
export async function listContactMessages(
  db: Kysely<DB>,
  filter: ContactFilter,
): Promise<ContactMessagePage> {
  const { total, unread, rows } = await queries.findMessages(db, filter, pageWindow(filter))
  const data = rows.map(row => ({ ...row, createdAt: isoOf(row.createdAt) }))
  return { ...toPage(data, total, filter), unread }
}

/** One message with its answers; throws NOT_FOUND. */
export async function getContactMessage(db: Kysely<DB>, id: number): Promise<ContactMessageDetail> {
  const row = await queries.findMessage(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const replies = await queries.listReplies(db, id)
  return {
    ...row,
    createdAt: isoOf(row.createdAt),
    replies: replies.map(reply => ({
      ...reply,
      createdAt: isoOf(reply.createdAt),
      sentAt: reply.sentAt && isoOf(reply.sentAt),
    })),
  }
}

/** Says what has become of a message. */
export async function setContactStatus(
  db: Kysely<DB>,
  id: number,
  status: ContactStatus,
): Promise<ContactMessageDetail> {
  return inTransaction(db, async trx => {
    const { status: before } = await getContactMessage(trx, id)
    if (!(await queries.updateStatus(trx, id, status))) throw new ApiError('NOT_FOUND')
    noteChange({ kind: 'contactMessage', id }, changedFields({ status: before }, { status }))
    return getContactMessage(trx, id)
  })
}

/** Answers a message by mail, which makes it an answered one. */
export async function replyToContactMessage(
  { database: { db }, jobs }: Pick<Deps, 'database' | 'jobs'>,
  actor: Actor,
  id: number,
  text: string,
): Promise<ContactMessageDetail> {
  await inTransaction(db, async trx => {
    if (!(await queries.updateStatus(trx, id, 'answered'))) throw new ApiError('NOT_FOUND')
    const reply = { messageId: id, authorId: actor.id, authorName: actor.name, body: text }
    noteChange({ kind: 'contactMessage', id })
    await enqueueContactMail(jobs, trx, { kind: 'reply', replyId: await queries.insertReply(trx, reply) })
  })
  return getContactMessage(db, id)
}

/** Deletes a message and its answers; throws NOT_FOUND. */
export async function deleteContactMessage(db: Kysely<DB>, id: number): Promise<void> {
  await inTransaction(db, async trx => {
    if (!(await queries.deleteMessage(trx, id))) throw new ApiError('NOT_FOUND')
    noteChange({ kind: 'contactMessage', id })
  })
}

const keptDays = 730

/** Forgets messages two years after they were answered or closed, and answers how many. */
export function sweepContactMessages(db: Kysely<DB>, now: Date): Promise<number> {
  return queries.deleteOldMessages(db, daysBefore(now, keptDays))
}

/** What a member wrote while signed in; the messages go with the member. */
export const contactPersonalData: PersonalDataPart = {
  name: 'contactMessages',
  collect: queries.listOfMember,
  erase: async () => {},
}
